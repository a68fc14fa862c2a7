// The official areas that contain each place, at every position where it may be.
import type { Queryable } from '../db/database.ts';
import { type AreaPiece, listAreaPieces, type QueryBox } from '../gazetteer/areas.ts';
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/distance.ts';
import { boxAround } from '../geometry/distance.ts';
import { isFar, likelyPositions, type Spot } from './likely-positions.ts';
import { holds } from './witnesses.ts';

export type OfficialArea = Omit<AreaPiece, 'row' | 'rings'>;

/** For one place: the areas of a kind at each of its likely positions, the point itself first. */
export class PlaceAreas {
  readonly #areas = new Map<OfficialAreaKind, OfficialArea[][]>();
  readonly #positions: Point[];
  /** Of each position, together 1. */
  #weights: number[];
  /** The pieces whose outline may run through the circle; of a place with a large radius none is kept. */
  readonly edges: AreaPiece[] = [];

  constructor(positions: readonly Point[]) {
    this.#positions = [...positions];
    this.#weights = positions.map(() => 1 / positions.length);
  }

  get positions(): readonly Point[] {
    return this.#positions;
  }

  get weights(): readonly number[] {
    return this.#weights;
  }

  at(kind: OfficialAreaKind): readonly (readonly OfficialArea[])[] {
    return this.#areas.get(kind) ?? this.positions.map(() => []);
  }

  add(area: OfficialArea, position: number): void {
    const areas = this.#areas.get(area.kind) ?? this.positions.map((): OfficialArea[] => []);
    this.#areas.set(area.kind, areas);
    areas[position]?.push(area);
  }

  /** Adds positions with their own shares, without areas yet; returns the first one's number. */
  extend(more: readonly (Point & { share: number })[]): number {
    const first = this.#positions.length;
    const sum = more.reduce((total, { share }) => total + share, 0);
    const taken = Math.min(sum, MOST_BESIDE);
    const scale = sum > 0 ? taken / sum : 0;
    this.#weights = [
      ...this.#weights.map((weight) => weight * (1 - taken)),
      ...more.map(({ share }) => share * scale),
    ];
    this.#positions.push(...more.map(({ lat, lng }) => ({ lat, lng })));
    for (const areas of this.#areas.values()) areas.push(...more.map(() => []));
    return first;
  }
}

/** The most that positions added later weigh, together: areas of several kinds may overlap. */
const MOST_BESIDE = 0.9;

/** One query item: the box of a whole place, or one position of a place with a large radius. */
interface Probe extends QueryBox {
  spot: number;
  position: number | null;
}

/**
 * The ground at each place, with areas of these kinds only. `positionsOf` returns positions within the spot's radius,
 * the spot first.
 */
export async function listGround(
  db: Queryable,
  spots: readonly Spot[],
  kinds: readonly OfficialAreaKind[],
  positionsOf: (spot: Spot) => Point[] = likelyPositions,
): Promise<PlaceAreas[]> {
  const grounds = spots.map((spot) => new PlaceAreas(positionsOf(spot)));
  const probes = spots
    .flatMap((spot, index) => toProbes(spot, index, grounds[index] as PlaceAreas))
    .map((probe, row) => ({ ...probe, row }));
  for (const piece of await listAreaPieces(db, probes, kinds)) {
    const probe = probes[piece.row] as Probe;
    settle(grounds[probe.spot] as PlaceAreas, probe, piece);
  }
  return grounds;
}

function toProbes(spot: Spot, index: number, { positions }: PlaceAreas): Omit<Probe, 'row'>[] {
  if (!isFar(spot)) return [{ ...boxAround(spot, spot.radiusMeters), spot: index, position: null }];
  return positions.map(({ lat, lng }, position) => ({
    west: lng,
    south: lat,
    east: lng,
    north: lat,
    spot: index,
    position,
  }));
}

/** Adds an area to the positions that a piece of it holds. */
function settle(ground: PlaceAreas, probe: Probe, piece: AreaPiece): void {
  const { positions } = ground;
  if (probe.position !== null) {
    settleAt(ground, probe.position, piece);
    return;
  }
  const { row, rings, ...area } = piece;
  // Most circles lie far from any border: then the point's result holds for all positions.
  if (positions.length > 1 && rings.some((ring) => touches(ring, probe))) {
    ground.edges.push(piece);
    for (const position of positions.keys()) settleAt(ground, position, piece);
  } else if (holds(piece, positions[0] as Point)) {
    for (const position of positions.keys()) ground.add(area, position);
  }
}

/** Adds an area to one position, where a piece of it holds that. */
export function settleAt(ground: PlaceAreas, position: number, piece: AreaPiece): void {
  const { row, rings, ...area } = piece;
  if (holds(piece, ground.positions[position] as Point)) ground.add(area, position);
}

/** True where an edge of the ring may run through the box. */
function touches(ring: readonly [number, number][], { west, south, east, north }: Box): boolean {
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] as [number, number];
    const [bx, by] = ring[i] as [number, number];
    const isBeside =
      (ax < west && bx < west) ||
      (ax > east && bx > east) ||
      (ay < south && by < south) ||
      (ay > north && by > north);
    if (!isBeside) return true;
  }
  return false;
}
