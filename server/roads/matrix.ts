// Times between many places: by the network's hierarchy where it has one, else by the engine. For the engine, places
// without a road are found first, because one of them fails a whole matrix. The rest is split into pieces that several
// processes compute at the same time.

import { createHash } from 'node:crypto';
import type { TravelMode } from '../../shared/travel-mode.ts';
import { locateQuery, matrixQuery, readLocated, readMatrix, whyNot } from './engine/queries.ts';
import { askTable, findPlaceRoads } from './hierarchy/ask-tables.ts';
import type { RoadAt } from './hierarchy/find-roads.ts';
import type { HierarchyTable } from './hierarchy/serve-tables.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { RoadMatrix, RoadOptions, RoadPoint } from './roads.ts';
import { packOf } from './routes.ts';

/** Starts of one piece by a hierarchy: each piece searches for all ends again. */
const TABLE_STARTS = 250;

/** The most starts, or ends, of one piece: other queries run between two pieces. */
const PIECE_PLACES = 100;

interface MatrixRequest {
  network: OpenNetwork;
  mode: TravelMode;
  lane: object;
}

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
    packs: [],
  };
  const networks = new Set([...from, ...to].flatMap((point) => context.around([point])));
  for (const network of networks) {
    const filled = await fillFrom(context, { network, mode, lane }, from, to, matrix);
    if (filled) matrix.packs.push(packOf(network));
  }
  return networks.size > 0 ? matrix : null;
}

/** Fills the values that are still null; returns whether there were any. */
function fillFrom(
  context: RoadContext,
  asked: MatrixRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
  matrix: RoadMatrix,
): Promise<boolean> {
  const fill = asked.network.hasHierarchy && asked.mode === 'drive' ? fillByHierarchy : fillByEngine;
  return fill(context, asked, from, to, matrix);
}

async function fillByEngine(
  context: RoadContext,
  asked: MatrixRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
  matrix: RoadMatrix,
): Promise<boolean> {
  const [rows, columns] = await Promise.all([
    indexesOnRoads(context, asked, from),
    indexesOnRoads(context, asked, to),
  ]);
  const filled = await Promise.all(
    cutPieces(rows, columns, context.pool.processes).map(async ([starts, ends]) => {
      const points = [pick(from, starts), pick(to, ends)] as const;
      const answer = await askPiece(context, asked, ...points);
      return answer !== null && fillIn(matrix, answer, starts, ends);
    }),
  );
  return filled.includes(true);
}

async function fillByHierarchy(
  context: RoadContext,
  { network, lane }: MatrixRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
  matrix: RoadMatrix,
): Promise<boolean> {
  const roads = await findPlaceRoads(context, network, [...from, ...to], lane);
  const [starts, ends] = [
    from.map((point) => roads.get(point)?.starts ?? []),
    to.map((point) => roads.get(point)?.ends ?? []),
  ];
  const [rows, columns] = [withRoads(starts), withRoads(ends)];
  const filled = await Promise.all(
    cut(rows, TABLE_STARTS).map(async (piece) => {
      const answer = await askTable(context, network, pick(starts, piece), pick(ends, columns), lane);
      return answer !== null && fillIn(matrix, answer, piece, columns);
    }),
  );
  return filled.includes(true);
}

function withRoads(places: readonly (readonly RoadAt[])[]): number[] {
  return [...places.keys()].filter((index) => (places[index] as readonly RoadAt[]).length > 0);
}

/** Puts a piece where it belongs, where no value is yet; returns whether it filled any. */
function fillIn(
  { seconds, meters }: RoadMatrix,
  answer: HierarchyTable,
  rows: readonly number[],
  columns: readonly number[],
): boolean {
  let isFilled = false;
  for (const [r, row] of rows.entries()) {
    const [secondsRow, metersRow] = [seconds[row] ?? [], meters[row] ?? []];
    for (const [c, column] of columns.entries()) {
      const [duration, distance] = [answer.seconds[r]?.[c] ?? null, answer.meters[r]?.[c] ?? null];
      if (duration === null || distance === null || secondsRow[column] !== null) continue;
      secondsRow[column] = duration;
      metersRow[column] = distance;
      isFilled = true;
    }
  }
  return isFilled;
}

/**
 * Enough pieces to keep all processes busy to the end. The engine follows the roads from each start and each end of a
 * piece. So the longer side is split, because the pieces repeat the shorter one.
 */
function cutPieces(rows: number[], columns: number[], processes: number): (readonly [number[], number[]])[] {
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

function pick<T>(list: readonly T[], indexes: readonly number[]): T[] {
  return indexes.map((index) => list[index] as T);
}

async function indexesOnRoads(
  { pool, cache }: RoadContext,
  { network, mode, lane }: MatrixRequest,
  points: readonly RoadPoint[],
): Promise<number[]> {
  const near = [...points.keys()].filter((index) => network.cells.isNear(points[index] as RoadPoint));
  if (near.length === 0) return [];
  const query = locateQuery(pick(points, near), mode);
  const key = keyOf('locate', network, query);
  const answer = cache.get(key) ?? (await pool.ask(network.tileFolder, 'locate', query, lane));
  const located = readLocated(answer);
  cache.set(key, answer);
  return near.filter((_, at) => located[at]);
}

/** Null where the engine gave up or has no route at all. */
async function askPiece(
  { pool, cache }: RoadContext,
  { network, mode, lane }: MatrixRequest,
  from: readonly RoadPoint[],
  to: readonly RoadPoint[],
): Promise<HierarchyTable | null> {
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
