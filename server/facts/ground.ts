// The official areas that contain each place, at every position where it may be.
import type { Queryable } from '../db/database.ts';
import { type AreaPiece, listAreaPieces, type QueryBox } from '../gazetteer/areas.ts';
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/distance.ts';
import { boxAround } from '../geometry/distance.ts';
import { ringsHold } from '../geometry/rings-hold.ts';
import { isFar, likelyPositions, type Spot } from './likely-positions.ts';

export type OfficialArea = Omit<AreaPiece, 'row' | 'rings'>;

/** A position, and the kind of area and the share of the likely positions for which it stands. */
export interface Witness extends Point {
  kind: OfficialAreaKind;
  share: number;
}

/** For one place: the areas of a kind at each of its likely positions, the point itself first. */
export class PlaceAreas {
  readonly #areas = new Map<OfficialAreaKind, OfficialArea[][]>();
  readonly #samples: number;
  readonly #positions: Point[];
  /** For each further position, after the samples, the kind and the share for which it stands. */
  readonly #witnesses: Witness[] = [];
  /** The pieces whose outline may run through the circle; of a place with a large radius none is kept. */
  readonly edges: AreaPiece[] = [];
  /** Areas that reach into the circle, as far as is known, and are at none of the positions: there are too many. */
  readonly untold: Pick<OfficialArea, 'kind' | 'code' | 'name' | 'properties' | 'source' | 'part'>[] = [];

  constructor(positions: readonly Point[]) {
    this.#positions = [...positions];
    this.#samples = positions.length;
  }

  get positions(): readonly Point[] {
    return this.#positions;
  }

  /** How many of them are of the row's own point, and not of another place that may be meant. */
  get ownPositions(): number {
    return this.#positions.length;
  }

  /**
   * The weights of the positions, together 1, where areas of these kinds are told. A further position that stands for an
   * area of another kind has none: it says nothing about how large those of these kinds are.
   */
  weightsFor(kinds: readonly OfficialAreaKind[]): number[] {
    const own = this.#witnesses.map(({ kind, share }) => (kinds.includes(kind) ? share : 0));
    const sum = own.reduce((total, share) => total + share, 0);
    // Areas of one kind may overlap.
    const beside = Math.min(sum, 1);
    const ofSample = (1 - beside) / this.#samples;
    return this.#positions.map((_, position) =>
      position < this.#samples ? ofSample : ((own[position - this.#samples] ?? 0) * beside) / (sum || 1),
    );
  }

  at(kind: OfficialAreaKind): readonly (readonly OfficialArea[])[] {
    return this.#areas.get(kind) ?? this.positions.map(() => []);
  }

  add(area: OfficialArea, position: number): void {
    const areas = this.#areas.get(area.kind) ?? this.positions.map((): OfficialArea[] => []);
    this.#areas.set(area.kind, areas);
    areas[position]?.push(area);
  }

  /** Adds positions, without areas yet; returns the first one's number. */
  extend(witnesses: readonly Witness[]): number {
    const first = this.#positions.length;
    this.#witnesses.push(...witnesses);
    this.#positions.push(...witnesses.map(({ lat, lng }) => ({ lat, lng })));
    for (const areas of this.#areas.values()) areas.push(...witnesses.map(() => []));
    return first;
  }
}

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
  } else if (ringsHold(piece.rings, positions[0] as Point)) {
    for (const position of positions.keys()) ground.add(area, position);
  }
}

/** Adds an area to one position, where a piece of it holds that. */
export function settleAt(ground: PlaceAreas, position: number, piece: AreaPiece): void {
  const { row, rings, ...area } = piece;
  if (ringsHold(rings, ground.positions[position] as Point)) ground.add(area, position);
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
