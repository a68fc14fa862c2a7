import type { PlacedFields } from '../../../shared/api/common.ts';
import { placeConfidenceOf } from '../../rows/kept-rows.ts';
import type { PlaceInRun } from '../../rows/sent-row.ts';
import type { MapFeature, PinPlacing } from './map-content.ts';
import type { MapRow } from './place-rows.ts';
import { toPlainText } from './plain-text.ts';

/** Placed rows as pins. A repeated id gets '-2' and so on. */
export function toPins(rows: readonly MapRow[]): MapFeature[] {
  return giveOwnIds(rows.flatMap((row) => toPin(row) ?? []));
}

function toPin({ row, answer, isSample, query, ...basedOn }: MapRow): MapFeature | null {
  if (!answer.location) return null;
  const placed = placingOf(answer, isSample, packsOf(basedOn));
  const address = row.address?.trim() ? { address: row.address } : {};
  return {
    id: row.id,
    name: toPlainText(row.name ?? '') || toPlainText(row.address ?? '') || row.id,
    geometry: toPointGeometry(answer.location),
    fields: { ...address, ...row.fields, ...(answer.flagged !== undefined && { flagged: answer.flagged }) },
    ...(query !== undefined && { query }),
    ...(placed && { placed }),
  };
}

/** Of a row of a run only the names are known, and only those of the whole run. */
export const packsOf = ({ packs, ofRun }: Pick<MapRow, 'packs' | 'ofRun'>) => (ofRun ? undefined : packs);

/** Undefined for a row that is surely at the point that was sent with it: its pin says as much by itself. */
export function placingOf(
  { record_key, status, placed_by, flagged, ...row }: PlaceInRun & Pick<PlacedFields, 'place_confidence'>,
  isSample = false,
  packs?: readonly string[],
): PinPlacing | undefined {
  const confidence = placeConfidenceOf(row);
  if (confidence.basis === 'as_given' && confidence.level === 'high') return undefined;
  return {
    record_key,
    status,
    ...(placed_by !== undefined && { placed_by }),
    ...(flagged !== undefined && { flagged }),
    confidence,
    ...(isSample && { isSample }),
    ...(packs && { packs }),
  };
}

export function toPointGeometry({ lat, lng }: { lat: number; lng: number }): MapFeature['geometry'] {
  return { type: 'Point', coordinates: [lng, lat] };
}

/** 'a', 'a', 'b' → 'a', 'a-2', 'b': a pin is changed by its id. */
export function giveOwnIds(features: readonly MapFeature[]): MapFeature[] {
  const sent = new Set(features.map(({ id }) => id));
  const given = new Set<string>();
  return features.map((feature) => {
    let { id } = feature;
    for (let copy = 2; given.has(id); copy++) {
      const next = `${feature.id}-${copy}`;
      if (!sent.has(next)) id = next;
    }
    given.add(id);
    return id === feature.id ? feature : { ...feature, id };
  });
}
