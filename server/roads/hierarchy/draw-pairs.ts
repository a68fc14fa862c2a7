// Pairs of places for testing a hierarchy: random ones, and pairs across anything that forbids or delays a turn.
import type { RoadPoint } from '../roads.ts';
import { isPassable } from './costs.ts';
import { listRestrictions, type RoadTiles } from './read-tiles.ts';
import { EDGE, NODE } from './tile-records.ts';
import { Turns } from './turns.ts';

export type PairKind =
  | 'chance'
  | 'no turn'
  | 'longer restriction'
  | 'one way'
  | 'private'
  | 'barrier'
  | 'toll or ferry';

export interface RoadPair {
  kind: PairKind;
  from: RoadPoint;
  to: RoadPoint;
}

/** A place between the two ends of a road that its pair is about. */
interface Between {
  from: number;
  to: number;
}

const FERRIES = [41, 42];

/** The same result for the same tiles. */
export function drawPairs(
  set: RoadTiles,
  drivable: Uint8Array,
  byChance: number,
  ofEachKind: number,
): RoadPair[] {
  const random = drawFrom(set.edges);
  const edges = [...drivable.keys()].filter((edge) => drivable[edge] && set.endNode(edge) !== -1);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const pairs: RoadPair[] = [];
  for (let count = 0; count < byChance && edges.length > 0; count++)
    pairs.push({ kind: 'chance', from: middleOf(set, pick(edges)), to: middleOf(set, pick(edges)) });
  for (const [kind, across] of listAcross(set, drivable, edges)) {
    for (let count = 0; count < Math.min(ofEachKind, across.length); count++) {
      const { from, to } = across.length <= ofEachKind ? (across[count] as Between) : pick(across);
      pairs.push({ kind, from: middleOf(set, from), to: middleOf(set, to) });
    }
  }
  return pairs;
}

function listAcross(
  set: RoadTiles,
  drivable: Uint8Array,
  edges: readonly number[],
): Map<PairKind, Between[]> {
  const kinds = new Map<PairKind, Between[]>();
  const add = (kind: PairKind, from: number, to: number) => {
    if (to === -1 || !drivable[to]) return;
    const list = kinds.get(kind) ?? [];
    list.push({ from, to });
    kinds.set(kind, list);
  };
  for (const whole of listRestrictions(set))
    add('longer restriction', whole[0] as number, whole.at(-1) as number);
  const turns = new Turns(set, drivable);
  for (const edge of edges) {
    const end = set.endNode(edge);
    const onward = turns.onward(edge, end).flatMap(([next]) => (drivable[next] ? next : []));
    for (const next of onward) {
      if (turns.isForbidden(edge, next)) add('no turn', edge, next);
      if (turns.isPrivate(next) !== turns.isPrivate(edge)) add('private', edge, next);
      if (!isPassable(set, end) || set.nodeField(end, NODE.type) !== 0) add('barrier', edge, next);
      if (set.edgeField(next, EDGE.isToll) || FERRIES.includes(set.edgeField(next, EDGE.use)))
        add('toll or ferry', edge, next);
    }
    const [before] = onward;
    // Against the one-way street: from beyond its end to its beginning.
    if (!drivable[turns.opposite(edge)] && before !== undefined) add('one way', before, edge);
  }
  return kinds;
}

/** Halfway between its ends, which is beside the road where it bends. */
function middleOf(set: RoadTiles, edge: number): RoadPoint {
  const end = set.endNode(edge);
  const opposite = set.edgesFrom(end)[0] + set.edgeField(edge, EDGE.opposite);
  const start = set.endNode(opposite);
  const [one, other] = [set.pointOf(end), set.pointOf(start === -1 ? end : start)];
  return { lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 };
}

/** Numbers from 0 to 1, the same for the same seed: the mulberry32 step. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
