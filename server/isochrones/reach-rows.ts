// Which rows can be reached from a place. get_travel_time_area returns it, and questions about a table use it.
import type { ReachedRecord } from '../../shared/api/get-travel-time-area.ts';
import type { Point } from '../geometry/distance.ts';
import { toldOfMiddle, toMiddleOf } from '../pipeline/area-of.ts';
import type { FeatureContext, PlacedRow } from '../pipeline/endpoint.ts';
import { measuredFrom } from '../pipeline/place-end.ts';
import { toRowFields } from '../pipeline/placed-row.ts';
import type { MapServices } from '../pipeline/services.ts';
import { WHY_MOSTLY_GROUND, WHY_NO_ROAD } from '../roads/ground.ts';
import { WHY_NO_ROUTE } from '../roads/why-no-route.ts';
import { findSlowdowns } from '../traffic/find-slowdowns.ts';
import { type JourneySlowdown, meanSlowdown } from '../traffic/mean-slowdown.ts';
import { drawnBand, type NoWay, type Placed, placeInBands } from './place-in-bands.ts';
import { findBands, isSlowed, type TravelOrigin, type TravelQuery } from './travel-bands.ts';

/** Each row with the smallest band that contains it. */
export async function reachRows(
  rows: readonly PlacedRow[],
  origin: TravelOrigin,
  request: TravelQuery,
  { services, uses }: Pick<FeatureContext, 'services' | 'uses'>,
): Promise<ReachedRecord[]> {
  const { bands, packs, straight } = await findBands(origin, request, services);
  const there = rows.flatMap(({ placement: { point } }) => (point ? [point] : []));
  const { mode = 'drive' } = request;
  const slowdowns = straight === null ? await findOwnSlowdowns(there, origin, request, services) : [];
  const factors = slowdowns.map(({ slowdown }) => slowdown?.factor ?? 1);
  const placed = straight
    ? there.map((point): Placed => ({ band: drawnBand(point, bands), isReached: false }))
    : await placeInBands(there, bands, { roads: services.roads, origin: origin.point, mode, factors });
  return rows.map((row) => {
    const slowed = row.placement.point ? slowdowns.shift() : undefined;
    const own = row.placement.point ? (placed.shift() as Placed) : null;
    uses([...origin.packs, ...packs, ...((own?.isReached && slowed?.packs) || [])], row);
    return toRecord(row, own, straight !== null, origin);
  });
}

/** The slowdown of each journey, as in get_road_distances; none where the minutes are for empty roads. */
async function findOwnSlowdowns(
  points: readonly Point[],
  { slowdown }: TravelOrigin,
  request: TravelQuery,
  { db, listSources }: MapServices,
): Promise<JourneySlowdown[]> {
  if (!isSlowed(request) || points.length === 0) return [];
  const from = slowdown && { ...slowdown, asOf: slowdown.as_of, packs: [] };
  const found = await findSlowdowns(db, points, await listSources());
  return found.map((to) => meanSlowdown(from, to));
}

function toRecord(
  row: PlacedRow,
  placed: Placed | null,
  isStraight: boolean,
  origin: TravelOrigin,
): ReachedRecord {
  const fields = toRowFields(row);
  const checked = placed?.checkedMinutes;
  const why = isStraight ? CIRCLES : placed?.unsure && whyUnsure(placed.unsure);
  return {
    ...fields,
    ...(placed &&
      !why &&
      measuredFrom(toldOfMiddle(fields.confidence, row.placement, null), 'The origin', origin.fields)),
    ...(placed &&
      why && {
        confidence: { level: 'low', score: 0, basis: basisOf(placed), why } as const,
        place_confidence: fields.confidence,
      }),
    ...toMiddleOf(row.placement),
    band: placed?.band ?? null,
    ...(checked !== undefined && { checked_minutes: checked }),
    ...(placed?.unsure && { note: whyUnsure(placed.unsure) }),
  };
}

const basisOf = ({ unsure }: Placed) =>
  unsure === 'ground' ? ('partly_off_road' as const) : ('straight_line' as const);

const CIRCLES = 'The bands are circles, not what is reached by road.';

function whyUnsure(why: NonNullable<Placed['unsure']>): string {
  return why === 'ground'
    ? WHY_MOSTLY_GROUND
    : `No time is known, its band is that of the area as drawn: ${WHY_NO_WAY[why]}.`;
}

const WHY_NO_WAY: Record<NoWay, string> = { ...WHY_NO_ROUTE, no_road: WHY_NO_ROAD };
