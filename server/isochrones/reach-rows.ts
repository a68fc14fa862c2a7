// Which rows are reached from a place: get_travel_time_area answers it, and questions of a table ask it.
import type { ReachedRecord } from '../../shared/api/get-travel-time-area.ts';
import { roundMinutes } from '../../shared/rounding.ts';
import type { FeatureContext, PlacedRow } from '../pipeline/endpoint.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';
import { type Placed, placeInBands } from './place-in-bands.ts';
import { findBands, type TravelOrigin, type TravelQuery } from './travel-bands.ts';

/** Each row with the smallest band that it lies in. */
export async function reachRows(
  rows: readonly PlacedRow[],
  origin: TravelOrigin,
  request: TravelQuery,
  { services, uses }: Pick<FeatureContext, 'services' | 'uses'>,
): Promise<ReachedRecord[]> {
  const { bands, packs, straight } = await findBands(origin, request, services);
  const there = rows.flatMap(({ placement: { point } }) => (point ? [point] : []));
  const { mode = 'drive' } = request;
  const context = {
    roads: services.roads,
    origin: origin.point,
    mode,
    factor: origin.slowdown?.factor ?? 1,
  };
  const placed = await placeInBands(there, bands, context);
  return rows.map((row) => {
    uses([...origin.packs, ...packs], row);
    return toRecord(row, row.placement.point ? (placed.shift() as Placed) : null, straight !== null);
  });
}

function toRecord(row: PlacedRow, placed: Placed | null, isStraight: boolean): ReachedRecord {
  const fields = toPlacedFields(row);
  const checked = placed?.checkedMinutes;
  return {
    ...fields,
    ...(placed && isStraight && { confidence: STRAIGHT_CONFIDENCE }),
    name: row.row.name,
    input: row.placement.input,
    band: placed?.band ?? null,
    ...(checked !== undefined && { checked_minutes: checked === null ? null : roundMinutes(checked) }),
  };
}

const STRAIGHT_CONFIDENCE = {
  level: 'low',
  score: 0,
  basis: 'straight_line',
  why: 'The bands are circles, not what is reached by road.',
} as const;
