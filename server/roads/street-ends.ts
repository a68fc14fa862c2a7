// Ways on foot or by bicycle that are a detour, asked again from the streets before their ends (beside-street.ts).
import { createHash } from 'node:crypto';
import type { TravelMode } from '../../shared/travel-mode.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { isDetour } from './beside-street.ts';
import { type EngineMatrix, readStreets, streetsQuery } from './engine/queries.ts';
import { secondsWithGround } from './ground.ts';
import type { HierarchyTable } from './hierarchy/serve-tables.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { RoadPoint } from './roads.ts';

export interface StreetRequest {
  network: OpenNetwork;
  mode: TravelMode;
  lane: object;
}

/** For each place where the street before it is reached; null where it is joined to no sidewalk. */
export async function findStreets(
  { pool, cache }: RoadContext,
  { network, mode, lane }: StreetRequest,
  places: readonly RoadPoint[],
): Promise<(RoadPoint | null)[]> {
  if (mode === 'drive' || places.length === 0) return places.map(() => null);
  const query = streetsQuery(places, mode);
  const key = `streets ${network.version} ${createHash('sha256').update(query).digest('base64url')}`;
  const answer = cache.get(key) ?? (await pool.ask(network.tileFolder, 'locate', query, lane));
  cache.set(key, answer);
  return readStreets(answer);
}

interface PlaceOnRoad {
  point: RoadPoint;
  /** To its road. */
  meters: number;
}

/** The same table, with the times from or to the street where those are sooner. `ask`: the engine's matrix. */
export async function withStreets(
  context: RoadContext,
  asked: StreetRequest,
  table: HierarchyTable,
  [starts, ends]: readonly [readonly PlaceOnRoad[], readonly PlaceOnRoad[]],
  ask: (from: readonly RoadPoint[], to: readonly RoadPoint[]) => Promise<EngineMatrix | null>,
): Promise<HierarchyTable> {
  const isRound = (row: number, column: number) => {
    const meters = table.meters[row]?.[column] ?? Infinity;
    return isDetour(meters, (starts[row] as PlaceOnRoad).point, (ends[column] as PlaceOnRoad).point);
  };
  const rows = [...starts.keys()].filter((row) => ends.some((_, column) => isRound(row, column)));
  const columns = [...ends.keys()].filter((column) => rows.some((row) => isRound(row, column)));
  const places = [
    ...rows.map((row) => starts[row] as PlaceOnRoad),
    ...columns.map((column) => ends[column] as PlaceOnRoad),
  ];
  const streets = await findStreets(
    context,
    asked,
    places.map(({ point }) => point),
  );
  if (streets.every((street) => street === null)) return table;
  const moved = places.map(({ point }, index) => streets[index] ?? point);
  const grounds = places.map(({ point, meters }, index) => {
    const street = streets[index] ?? null;
    return street === null ? meters : distanceMeters(point, street);
  });
  const again = await ask(moved.slice(0, rows.length), moved.slice(rows.length));
  const sooner = structuredClone(table);
  for (const [r, row] of rows.entries())
    for (const [c, column] of columns.entries()) {
      const [seconds = null, meters = null] = [again?.seconds[r]?.[c], again?.meters[r]?.[c]];
      if (seconds === null || meters === null || !isRound(row, column)) continue;
      const groundMeters = (grounds[r] as number) + (grounds[rows.length + c] as number);
      const line = distanceMeters((starts[row] as PlaceOnRoad).point, (ends[column] as PlaceOnRoad).point);
      const own = secondsOf(table.seconds[row]?.[column], line, table.groundMeters[row]?.[column]);
      if (secondsOf(seconds, line, groundMeters) >= own) continue;
      (sooner.seconds[row] as (number | null)[])[column] = seconds;
      (sooner.meters[row] as (number | null)[])[column] = meters;
      (sooner.groundMeters[row] as (number | null)[])[column] = groundMeters;
    }
  return sooner;

  function secondsOf(onRoad: number | null | undefined, line: number, ground: number | null | undefined) {
    return onRoad == null || ground == null ? Infinity : secondsWithGround(onRoad, line, ground, asked.mode);
  }
}
