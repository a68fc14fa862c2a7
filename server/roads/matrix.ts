// Times between many places: by the network's hierarchy where it has one, else by the engine; with the ground between
// each place and its road, as in a journey. For the engine, places without a road are found first, because one of them
// fails a whole matrix. The rest is split into pieces that several processes compute at the same time.
import { createHash } from 'node:crypto';
import { distanceMeters } from '../geometry/distance.ts';
import {
  type EngineMatrix,
  locateQuery,
  matrixQuery,
  readLocated,
  readMatrix,
  whyNot,
} from './engine/queries.ts';
import { isSpread, type PlaceGround, withGround } from './ground.ts';
import { askTable, findPlaceRoads } from './hierarchy/ask-tables.ts';
import type { RoadAt } from './hierarchy/find-roads.ts';
import type { HierarchyTable } from './hierarchy/serve-tables.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { RoadMatrix, RoadOptions, RoadPoint } from './roads.ts';
import { packOf } from './routes.ts';
import { type StreetRequest, withStreets } from './street-ends.ts';

/** Starts of one piece by a hierarchy: each piece searches for all ends again. */
const TABLE_STARTS = 250;

/** The most starts, or ends, of one piece: other queries run between two pieces. */
const PIECE_PLACES = 100;

/** A place of the request that is near a road. */
interface OnRoad extends Pick<PlaceGround, 'isUnsure'> {
  index: number;
  point: RoadPoint;
}

type WithGround = OnRoad & PlaceGround;

/** Each pair by the largest network that has both ends. */
export async function findMatrix(
  context: RoadContext,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
  { mode = 'drive', lane = {} }: RoadOptions = {},
): Promise<RoadMatrix | null> {
  const matrix: RoadMatrix = {
    seconds: from.map(() => to.map(() => null)),
    meters: from.map(() => to.map(() => null)),
    groundMeters: from.map(() => to.map(() => null)),
    isGroundUnsure: from.map(() => to.map(() => false)),
    packs: from.map(() => to.map(() => null)),
  };
  const networks = new Set([...from, ...to].flatMap((point) => context.around([point])));
  for (const network of networks) await fillFrom(context, { network, mode, lane }, from, to, matrix);
  return networks.size > 0 ? matrix : null;
}

/** Fills the values that are still null. */
function fillFrom(
  context: RoadContext,
  asked: StreetRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
  matrix: RoadMatrix,
): Promise<void> {
  const fill = asked.network.hasHierarchy && asked.mode === 'drive' ? fillByHierarchy : fillByEngine;
  return fill(context, asked, from, to, matrix);
}

async function fillByEngine(
  context: RoadContext,
  asked: StreetRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
  matrix: RoadMatrix,
): Promise<void> {
  const [rows, columns] = await Promise.all([
    findOnRoads(context, asked, from),
    findOnRoads(context, asked, to),
  ]);
  await Promise.all(
    cutPieces(rows, columns, context.pool.processes).map(async ([starts, ends]) => {
      const answer = await askPiece(context, asked, starts.map(pointOf), ends.map(pointOf));
      if (answer === null) return;
      const groundMeters = starts.map((from) => ends.map((to) => from.meters + to.meters));
      const table = await withStreets(
        context,
        asked,
        { ...answer, groundMeters },
        [starts, ends],
        (streets, toStreets) => askPiece(context, asked, streets, toStreets),
      );
      fillIn(matrix, table, starts, ends, asked);
    }),
  );
}

async function fillByHierarchy(
  context: RoadContext,
  asked: StreetRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
  matrix: RoadMatrix,
): Promise<void> {
  const { network, lane } = asked;
  const roads = await findPlaceRoads(context, network, [...from, ...to], lane);
  const [starts, ends] = [
    from.map((point) => roads.get(point)?.starts ?? []),
    to.map((point) => roads.get(point)?.ends ?? []),
  ];
  const [rows, columns] = [withRoads(from, starts), withRoads(to, ends)];
  const roadsOf = (places: readonly OnRoad[], all: RoadAt[][]) =>
    places.map(({ index }) => all[index] as RoadAt[]);
  await Promise.all(
    cut(rows, TABLE_STARTS).map(async (piece) => {
      const [startRoads, endRoads] = [roadsOf(piece, starts), roadsOf(columns, ends)];
      const answer = await askTable(context, network, startRoads, endRoads, lane);
      if (answer !== null) fillIn(matrix, answer, piece, columns, asked);
    }),
  );
}

function withRoads(points: readonly RoadPoint[], places: readonly (readonly RoadAt[])[]): OnRoad[] {
  return places.flatMap((roads, index) => {
    const all = roads.map(({ meters }) => meters);
    const point = points[index] as RoadPoint;
    return all.length === 0 ? [] : [{ index, point, isUnsure: isSpread(all) }];
  });
}

/** Puts a piece where it belongs, where no value is yet. */
function fillIn(
  { seconds, meters, groundMeters, isGroundUnsure, packs }: RoadMatrix,
  answer: HierarchyTable,
  rows: readonly OnRoad[],
  columns: readonly OnRoad[],
  { network, mode }: StreetRequest,
): void {
  for (const [r, from] of rows.entries()) {
    const row = from.index;
    for (const [c, to] of columns.entries()) {
      const column = to.index;
      const [duration, distance, ground] = [answer.seconds, answer.meters, answer.groundMeters].map(
        (values) => values[r]?.[c] ?? null,
      ) as [number | null, number | null, number | null];
      if (seconds[row]?.[column] !== null) continue;
      (packs[row] as (string | null)[])[column] = packOf(network);
      if (duration === null || distance === null || ground === null) continue;
      const onRoad = { seconds: duration, meters: distance };
      const way = withGround(onRoad, distanceMeters(from.point, to.point), ground, mode);
      (seconds[row] as (number | null)[])[column] = way.seconds;
      (meters[row] as (number | null)[])[column] = way.meters;
      (groundMeters[row] as (number | null)[])[column] = way.groundMeters;
      (isGroundUnsure[row] as boolean[])[column] = from.isUnsure || to.isUnsure;
    }
  }
}

/**
 * Enough pieces to keep all processes busy to the end. The engine follows the roads from each start and each end of a
 * piece. So the longer side is split, because the pieces repeat the shorter one.
 */
function cutPieces(
  rows: WithGround[],
  columns: WithGround[],
  processes: number,
): (readonly [WithGround[], WithGround[]])[] {
  if (rows.length === 0 || columns.length === 0) return [];
  const places = Math.max(rows.length, columns.length);
  const count = processes * Math.ceil(places / (processes * PIECE_PLACES));
  const size = Math.ceil(places / count);
  return rows.length < columns.length
    ? cut(columns, size).map((ends) => [rows, ends] as const)
    : cut(rows, size).map((starts) => [starts, columns] as const);
}

function cut<T>(list: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < list.length; at += size) pieces.push(list.slice(at, at + size));
  return pieces;
}

function pointOf({ point }: OnRoad): RoadPoint {
  return point;
}

async function findOnRoads(
  { pool, cache }: RoadContext,
  { network, mode, lane }: StreetRequest,
  points: readonly RoadPoint[],
): Promise<WithGround[]> {
  const near = [...points.entries()].filter(([, point]) => network.cells.isNear(point));
  if (near.length === 0) return [];
  const asked = near.map(([, point]) => point);
  const query = locateQuery(asked, mode);
  const key = keyOf('locate', network, query);
  const answer = cache.get(key) ?? (await pool.ask(network.tileFolder, 'locate', query, lane));
  const located = readLocated(answer, asked);
  cache.set(key, answer);
  return near.flatMap(([index, point], at) => {
    const ground = located[at] ?? null;
    return ground === null ? [] : [{ index, point, ...ground }];
  });
}

/** Null where the engine gave up or has no route at all. */
async function askPiece(
  { pool, cache }: RoadContext,
  { network, mode, lane }: StreetRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
): Promise<EngineMatrix | null> {
  const query = matrixQuery(from, to, mode);
  const key = keyOf('matrix', network, query);
  const known = cache.get(key);
  if (known !== undefined) return readMatrix(known);
  try {
    const answer = await pool.ask(network.tileFolder, 'matrix', query, lane);
    cache.set(key, answer);
    return readMatrix(answer);
  } catch (error) {
    whyNot(error);
    return null;
  }
}

/** A query of hundreds of points is too long for a cache key. */
function keyOf(kind: string, { version }: OpenNetwork, query: string): string {
  return `${kind} ${version} ${createHash('sha256').update(query).digest('base64url')}`;
}
