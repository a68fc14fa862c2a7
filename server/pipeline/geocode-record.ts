import type { GeocodeRecord } from '../../shared/api/geocode-batch.ts';
import { roundDegrees, roundScore } from '../../shared/rounding.ts';
import type { OtherPlace, Placement } from '../geocoder/placement.ts';
import type { PlacedRow } from './endpoint.ts';
import { toRowConfidence, toSentFields, toStatusFields } from './placed-row.ts';

/** A placed row in the form of geocode_batch. */
export function toGeocodeRecord(placed: PlacedRow, mapVersion: string): GeocodeRecord {
  const { row, placement } = placed;
  const { admin, basis, building, nearestAddress, nearestMeters, uprn, otherPlaces = [] } = placement;
  const { placed_by, ...status } = { placed_by: undefined, ...toStatusFields(placement) };
  return {
    id: row.id,
    ...toSentFields(placed),
    record_key: placement.recordKey,
    address_quality: placement.addressQuality,
    status: placement.status,
    location: toLocation(placement),
    ...(placed_by && { placed_by }),
    address: placement.address,
    admin: admin ?? { value: null, basis, evidence: [] },
    ...(nearestAddress !== undefined && { nearest_address: nearestAddress }),
    ...(nearestMeters !== undefined && { nearest_address_m: nearestMeters }),
    ...(building !== undefined && { building }),
    ...(uprn !== undefined && { uprn }),
    map_version: mapVersion,
    ...(otherPlaces.length > 0 && { other_places: otherPlaces.map(toOtherPlace) }),
    ...status,
    confidence: toRowConfidence(placement),
  };
}

function toOtherPlace({ address, point, precision }: OtherPlace) {
  return { address, location: { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) }, precision };
}

function toLocation(placement: Placement): GeocodeRecord['location'] {
  const { point, precision, basis, evidence, radiusMeters95, reason, why } = placement;
  return {
    value: point && { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) },
    precision,
    confidence: { value: roundScore(placement.score), basis, evidence },
    radius_m_95: radiusMeters95 === null ? null : Math.round(radiusMeters95),
    ...(placement.status === 'unplaced' && { why: reason ?? why }),
  };
}
