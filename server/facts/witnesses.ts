// Positions in what a place's circle reaches and its likely positions miss: without them 'crosses none' would be a guess.
import type { AreaPiece } from '../gazetteer/areas.ts';
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import { boxOf } from '../geometry/box.ts';
import { EQUATOR_METERS_PER_DEGREE, lngScale, type Point } from '../geometry/distance.ts';
import { nearestOnRing } from '../geometry/nearest-on-ring.ts';
import { ringsHold } from '../geometry/rings-hold.ts';
import type { PlaceAreas, Witness } from './ground.ts';
import { type Spot, spiral } from './likely-positions.ts';

/** Positions by which the share of an area is measured: they are tested against its outline alone. */
const MEASURED = 400;
/** Of a kind at most so many: a city lies in hundreds of tracts. Those with the largest shares are taken. */
const MOST_OF_A_KIND = 12;

/** What is told of areas of which hundreds are alike. Other areas have a code each. */
const TOLD: Partial<Record<OfficialAreaKind, (area: ToldArea) => string>> = {
  flood_us: ({ name }) => name,
  flood_england: ({ name }) => name,
  hubzone: ({ properties }) => JSON.stringify(properties),
  usda_ineligible: () => '',
};
/** The kinds of which every place has one: outside one lies another. */
const SEAMLESS_KINDS: readonly OfficialAreaKind[] = ['county', 'council', 'tract', 'tract_2010', 'block'];

/** Areas with the same key are told alike. */
export function keyOfArea(area: ToldArea): string {
  return `${area.kind} ${TOLD[area.kind]?.(area) ?? area.code}`;
}

type ToldArea = Pick<AreaPiece, 'kind' | 'code' | 'name' | 'properties'>;

/** The keys of the areas at the likely positions, and the kinds that have an area at each of them. */
export function readTold(ground: PlaceAreas, kinds: readonly OfficialAreaKind[]) {
  const keys = new Set(kinds.flatMap((kind) => ground.at(kind).flat().map(keyOfArea)));
  const filled = kinds.filter(
    (kind) => !SEAMLESS_KINDS.includes(kind) && ground.at(kind).every((areas) => areas.length > 0),
  );
  return { keys, filled: new Set(filled) };
}

/** `edges` are the pieces whose outline may run through the circle; `untold` is of each area without a position a piece. */
export function findWitnesses(
  spot: Spot,
  ground: PlaceAreas,
  edges: readonly AreaPiece[],
  kinds: readonly OfficialAreaKind[],
): { witnesses: Witness[]; untold: AreaPiece[] } {
  if (edges.length === 0) return { witnesses: [], untold: [] };
  const positions = spiral(spot, MEASURED);
  const { keys, filled } = readTold(ground, kinds);
  const missed = [...Map.groupBy(edges, keyOfArea)].flatMap(([key, pieces]) => {
    const at = keys.has(key) ? null : findInside(spot, pieces, positions);
    return at ? [{ at, piece: pieces[0] as AreaPiece }] : [];
  });
  const ofKinds = [...Map.groupBy(missed, ({ at }) => at.kind).values()].map((ofKind) =>
    ofKind.toSorted((a, b) => b.at.share - a.at.share),
  );
  const most = ofKinds.flatMap((ofKind) => ofKind.slice(0, MOST_OF_A_KIND).map(({ at }) => at));
  const untold = ofKinds.flatMap((ofKind) => ofKind.slice(MOST_OF_A_KIND).map(({ piece }) => piece));
  const outside = [...filled].flatMap((kind) => {
    const pieces = edges.filter((piece) => piece.kind === kind);
    const out = pieces.length > 0 ? listOutside(positions, pieces) : [];
    return out[0] ? [{ ...out[0], kind, share: out.length / MEASURED }] : [];
  });
  return { witnesses: [...most, ...outside], untold };
}

/** A position in an area of which these are the pieces, within the circle; null where none of them reaches it. */
function findInside(spot: Spot, pieces: readonly AreaPiece[], positions: readonly Point[]): Witness | null {
  const reaching = pieces
    .map((piece) => ({ piece, edge: nearestOnRing(spot, piece.rings[0] ?? []) }))
    .filter(({ edge }) => edge.meters <= spot.radiusMeters)
    .sort((a, b) => a.edge.meters - b.edge.meters);
  const [nearest] = reaching;
  if (!nearest) return null;
  const inside = listInside(
    positions,
    reaching.map(({ piece }) => piece),
  );
  const at = inside[0] ?? justInside(nearest.piece, nearest.edge);
  return { ...at, kind: nearest.piece.kind, share: inside.length / MEASURED };
}

/** Those in one of the pieces. Their boxes are compared first: hundreds of pieces are asked for hundreds of positions. */
function listInside(positions: readonly Point[], pieces: readonly AreaPiece[]): Point[] {
  const held = pieces.map((piece) => {
    const { west, south, east, north } = boxOf(piece.rings[0] ?? []);
    const isNear = ({ lat, lng }: Point) => lng >= west && lng <= east && lat >= south && lat <= north;
    return (at: Point) => isNear(at) && ringsHold(piece.rings, at);
  });
  return positions.filter((at) => held.some((holdsAt) => holdsAt(at)));
}

function listOutside(positions: readonly Point[], pieces: readonly AreaPiece[]): Point[] {
  const inside = new Set(listInside(positions, pieces));
  return positions.filter((at) => !inside.has(at));
}

const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => (turn * Math.PI) / 4);

/** A meter from a position of the edge, on its inner side; not along the edge, where the neighbour is too. */
function justInside(piece: AreaPiece, { lat, lng }: Point): Point {
  const up = 1 / EQUATOR_METERS_PER_DEGREE;
  const around = AROUND.map((angle) => ({
    lat: lat + up * Math.cos(angle),
    lng: lng + (up / lngScale(lat)) * Math.sin(angle),
  }));
  return around.find((at) => ringsHold(piece.rings, at, { ignoreBoundary: true })) ?? { lat, lng };
}
