// The ground at places whose circle crosses boundaries: what is in the circle is asked of the map, not of samples alone.
import type { Queryable } from '../db/database.ts';
import {
  type AreaNear,
  type AreaPiece,
  listAreaPieces,
  listAreasNear,
  listNearestPieces,
} from '../gazetteer/areas.ts';
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import type { Box } from '../geometry/box.ts';
import { boxAround, type Point } from '../geometry/distance.ts';
import { listGround, type PlaceAreas, settleAt } from './ground.ts';
import { isFar, type Spot } from './likely-positions.ts';
import { findWitnesses, keyOfArea, readTold } from './witnesses.ts';

/** Of areas that are told alike, so many of the nearest are looked at; of a kind so many that are told apart. */
const MOST_ALIKE = 20;
const MOST_OF_A_KIND = 24;
/** Of one area so many pieces. */
const MOST_PIECES = 20;

/** One place with what is known of its ground. */
interface Known {
  spot: Spot;
  ground: PlaceAreas;
}

/**
 * The ground at each place, with areas of these kinds. Of the kinds that are `told` every area within a place's circle
 * is at one of its positions. Equal places share their ground.
 */
export async function listCrossedGround(
  db: Queryable,
  spots: readonly Spot[],
  kinds: readonly OfficialAreaKind[],
  told: readonly OfficialAreaKind[],
): Promise<PlaceAreas[]> {
  const keys = spots.map(({ lat, lng, radiusMeters }) => `${lat} ${lng} ${radiusMeters}`);
  const distinct = new Map(keys.map((key, index) => [key, spots[index] as Spot]));
  const asked = [...distinct.values()];
  const grounds = await listGround(db, asked, kinds);
  const known = asked.map((spot, index) => ({ spot, ground: grounds[index] as PlaceAreas }));
  const edges = new Map(known.map(({ ground }) => [ground, ground.edges]));
  for (const [one, pieces] of await listEdges(
    db,
    known.filter(({ spot }) => isFar(spot)),
    told,
  ))
    edges.set(one.ground, pieces);
  const visits = known.flatMap(({ spot, ground }) => {
    const own = (edges.get(ground) ?? []).filter(({ kind }) => told.includes(kind) && isTold(ground, kind));
    const { witnesses, untold } = findWitnesses(spot, ground, own, told);
    ground.untold.push(...untold);
    const from = ground.extend(witnesses);
    return witnesses.map((at, index) => ({ ground, at, position: from + index }));
  });
  const boxes = visits.map(({ at }, row) => ({ row, ...pointBox(at) }));
  for (const piece of await listAreaPieces(db, boxes, kinds)) {
    const { ground, position } = visits[piece.row] as (typeof visits)[number];
    settleAt(ground, position, piece);
  }
  const groundOf = new Map([...distinct.keys()].map((key, index) => [key, grounds[index] as PlaceAreas]));
  return keys.map((key) => groundOf.get(key) as PlaceAreas);
}

const pointBox = ({ lat, lng }: Point): Box => ({ west: lng, south: lat, east: lng, north: lat });

/** Of blocks nothing is told where the tract is known by itself. */
function isTold(ground: PlaceAreas, kind: OfficialAreaKind): boolean {
  return kind !== 'block' || ground.at('tract').flat().length === 0;
}

/** For each place the pieces that may cross its circle and say more than its positions do. */
async function listEdges(
  db: Queryable,
  places: readonly Known[],
  told: readonly OfficialAreaKind[],
): Promise<Map<Known, AreaPiece[]>> {
  const groups = Map.groupBy(places, ({ ground }) => isTold(ground, 'block'));
  const edges = new Map<Known, AreaPiece[]>();
  for (const [withBlocks, group] of groups) {
    const kinds = told.filter((kind) => withBlocks || kind !== 'block');
    const circles = group.map(({ spot }, row) => ({ row, ...spot, ...boxAround(spot, spot.radiusMeters) }));
    const found = Map.groupBy(await listAreasNear(db, circles, kinds), ({ row }) => row);
    const chosen = group.map((place, row) => chooseAreas(place, found.get(row) ?? [], kinds));
    const keys = chosen.map((areas) => new Set(areas.map(pieceKey)));
    const asked = circles.filter(({ row }) => (keys[row]?.size ?? 0) > 0);
    const pieces = await listNearestPieces(db, asked, chosen.flat(), MOST_PIECES);
    const piecesOf = Map.groupBy(pieces, ({ row }) => row);
    for (const [row, place] of group.entries())
      edges.set(
        place,
        (piecesOf.get(row) ?? []).filter((piece) => keys[row]?.has(pieceKey(piece))),
      );
  }
  return edges;
}

const pieceKey = ({ source, part, kind, code }: Pick<AreaNear, 'source' | 'part' | 'kind' | 'code'>) =>
  `${kind} ${code} ${source} ${part}`;

/**
 * The nearest of those at no position, and of those that hold all positions: of these the outside may be in the circle.
 * How many more may reach it is kept.
 */
function chooseAreas(
  { spot, ground }: Known,
  found: readonly AreaNear[],
  kinds: readonly OfficialAreaKind[],
): AreaNear[] {
  const { keys, filled } = readTold(ground, kinds);
  const near = found.filter(
    (area) => area.meters <= spot.radiusMeters && (!keys.has(keyOfArea(area)) || filled.has(area.kind)),
  );
  const alike = [...Map.groupBy(near, keyOfArea).values()];
  const ofKinds = [...Map.groupBy(alike, ([first]) => first?.kind).values()];
  const left = ofKinds.flatMap((ofKind) => ofKind.slice(MOST_OF_A_KIND).flatMap(([first]) => first ?? []));
  ground.untold.push(...left.filter((area) => !keys.has(keyOfArea(area))));
  return ofKinds.flatMap((ofKind) =>
    ofKind.slice(0, MOST_OF_A_KIND).flatMap((same) => same.slice(0, MOST_ALIKE)),
  );
}
