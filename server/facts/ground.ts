// The official areas that contain each place, at every position where it may be.
import { booleanPointInPolygon } from '@turf/turf';
import type { Queryable } from '../db/database.ts';
import { type AreaPiece, listAreaPieces, type QueryBox } from '../gazetteer/areas.ts';
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/distance.ts';
import { boxAround } from '../geometry/distance.ts';
import { isFar, likelyPositions, type Spot } from './likely-positions.ts';

export type OfficialArea = Omit<AreaPiece, 'row' | 'rings'>;

/** For one place: the areas of a kind at each of its likely positions, the point itself first. */
export class PlaceAreas {
  readonly #areas = new Map<OfficialAreaKind, OfficialArea[][]>();

  constructor(readonly positions: readonly Point[]) {}

  get weights(): number[] {
    return this.positions.map(() => 1 / this.positions.length);
  }

  at(kind: OfficialAreaKind): readonly (readonly OfficialArea[])[] {
    return this.#areas.get(kind) ?? this.positions.map(() => []);
  }

  add(area: OfficialArea, position: number): void {
    const areas = this.#areas.get(area.kind) ?? this.positions.map((): OfficialArea[] => []);
    this.#areas.set(area.kind, areas);
    areas[position]?.push(area);
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

/** Returns the positions at which an area piece contains the place. */
function settle(ground: PlaceAreas, probe: Probe, { row, rings, ...area }: AreaPiece): void {
  const outline = { type: 'Polygon', coordinates: rings } as const;
  const holds = ({ lat, lng }: Point) => booleanPointInPolygon([lng, lat], outline);
  const { positions } = ground;
  if (probe.position !== null) {
    if (holds(positions[probe.position] as Point)) ground.add(area, probe.position);
    return;
  }
  // Most circles lie far from any border: then the point's result holds for all positions.
  if (positions.length > 1 && rings.some((ring) => touches(ring, probe))) {
    for (const [position, point] of positions.entries()) if (holds(point)) ground.add(area, position);
  } else if (holds(positions[0] as Point)) {
    for (const position of positions.keys()) ground.add(area, position);
  }
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
