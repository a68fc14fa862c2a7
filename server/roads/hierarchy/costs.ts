// The cost of driving by the engine's own measure (sif: autocost.cc, dynamiccost.h and osrm_car_duration.h), with its
// default options. A way is chosen by cost, which is seconds with penalties. Its seconds are reported.
import { CAR, listTooLow, type RoadTiles, SHARED_CAR } from './read-tiles.ts';
import { EDGE, NODE } from './tile-records.ts';

const USE = {
  ramp: 1,
  track: 3,
  alley: 5,
  livingStreet: 10,
  serviceRoad: 11,
  ferry: 41,
  railFerry: 42,
  construction: 43,
} as const;

const NODE_TYPE = { gate: 1, bollard: 2, tollBooth: 3, borderControl: 10 } as const;

const TURN = { right: 2, sharpRight: 3, reverse: 4, sharpLeft: 5, left: 6 } as const;

const IMPASSABLE = 7;
/** From smooth paving to a path. */
const SURFACE_FACTORS = [0, 0, 0, 0.05, 0.1, 0.25, 0.5, 0];
const USE_FACTORS = new Map<number, number>([
  [USE.track, 4],
  [USE.livingStreet, 2.6],
]);
const RAIL_FERRY_FACTOR = 2.8;
const SLOWEST_KMH = 1;
const FASTEST_KMH = 140;

/** 1 for each edge that a car may drive in its direction. */
export function listDrivable(set: RoadTiles): Uint8Array {
  const tooLow = listTooLow(set);
  return Uint8Array.from({ length: set.edges }, (_, edge) =>
    isDrivable(set, edge) && !tooLow.has(edge) ? 1 : 0,
  );
}

function isDrivable(set: RoadTiles, edge: number): boolean {
  return (
    set.edgeField(edge, EDGE.isShortcut) === 0 &&
    (set.edgeField(edge, EDGE.access) & CAR) !== 0 &&
    set.edgeField(edge, EDGE.surface) !== IMPASSABLE &&
    set.edgeField(edge, EDGE.use) !== USE.construction &&
    set.edgeField(edge, EDGE.isBikeShare) === 0
  );
}

export function isPassable(set: RoadTiles, node: number): boolean {
  return (set.nodeField(node, NODE.access) & (CAR | SHARED_CAR)) !== 0;
}

/** Along the whole edge. */
export function edgeSeconds(set: RoadTiles, edge: number): number {
  const kmh = Math.min(Math.max(set.edgeField(edge, EDGE.speed), SLOWEST_KMH), FASTEST_KMH);
  return (3.6 * set.edgeField(edge, EDGE.meters)) / kmh;
}

/** The cost of a second along the edge. */
export function edgeFactor(set: RoadTiles, edge: number): number {
  const use = set.edgeField(edge, EDGE.use);
  if (use === USE.ferry) return 1;
  if (use === USE.railFerry) return RAIL_FERRY_FACTOR;
  const factor = 0.85 + 0.025 * set.edgeField(edge, EDGE.density);
  const surface = SURFACE_FACTORS[set.edgeField(edge, EDGE.surface)] as number;
  return (factor + surface) * (USE_FACTORS.get(use) ?? 1);
}

const SIGNAL_SECONDS = 2;
const TURN_SECONDS = 7.5;
const BACK_SECONDS = 20;
const TURN_BIAS = 1.075;

/** By degrees clockwise, for driving on the right and on the left. */
const TURN_TABLES = [false, true].map((drivesOnRight) =>
  Float64Array.from({ length: 360 }, (_, degrees) => {
    const turned = degrees > 180 ? degrees - 360 : degrees;
    const isEasy = turned >= 0 === drivesOnRight;
    const bias = isEasy ? 1 / TURN_BIAS : TURN_BIAS;
    return TURN_SECONDS / (1 + Math.exp(-((13 * bias * Math.abs(turned)) / 180 - 6.5 / bias)));
  }),
);

/** From one edge into the next, which leaves `node`: traffic lights, the angle and turning back. */
export function turnSeconds(set: RoadTiles, from: number, to: number, node: number): number {
  const lights = set.nodeField(node, NODE.hasSignal) ? SIGNAL_SECONDS : 0;
  const incoming = heading(set, node, set.edgeField(from, EDGE.oppositeLocalIndex)) + 180;
  const degrees = (heading(set, node, set.edgeField(to, EDGE.localIndex)) - incoming + 720) % 360;
  const isBack = degrees >= 160 && degrees <= 200;
  const waiting = lights + entrySeconds(set, from, to, node);
  if (set.nodeField(node, NODE.localEdges) + 1 <= 2 && !isBack) return waiting;
  const table = TURN_TABLES[set.nodeField(node, NODE.drivesOnRight)] as Float64Array;
  return waiting + (table[degrees] as number) + (isBack ? BACK_SECONDS : 0);
}

/** Degrees from north for each local edge of a node; from the ninth on nothing is stored. */
function heading(set: RoadTiles, node: number, index: number): number {
  const [first, bits] = NODE.headings;
  return index > 7 ? 0 : Math.round((set.nodeField(node, [first + index * bits, bits]) * 359) / 255);
}

/** By turn type, clockwise from straight on. */
const TURN_COSTS = [
  [0.5, 0.75, 2.5, 3.5, 9.5, 1.5, 1, 0.75],
  [0.5, 0.75, 1, 1.5, 9.5, 3.5, 2.5, 0.75],
] as const;
const CROSSING_COST = 2;
const RAMP_COST = 1.5;
const ROUNDABOUT_COST = 0.5;
const BACK_COST = 600;
const PENCIL_POINT_FACTOR = 15;
const SHORT_INTERNAL_METERS = 8;
/** By density of roads. */
const DENSITY_FACTORS = [1, 1, 1, 1, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.9, 2.2, 2.5, 2.8, 3.1, 3.5];

/**
 * The cost of turning from one edge into the next, which leaves `node`. `hasTurnedIn`: the first edge is a short one
 * inside a junction, entered by a turn across the traffic.
 */
export function turnCost(
  set: RoadTiles,
  from: number,
  to: number,
  node: number,
  hasTurnedIn: boolean,
): number {
  const index = set.edgeField(from, EDGE.oppositeLocalIndex);
  const base = entrySeconds(set, from, to, node) + entryPenalty(set, from, to, node, index);
  const impact = index > 7 ? 0 : (set.edgeField(to, EDGE.stopImpacts) >>> (3 * index)) & 7;
  if (impact === 0) return base;
  const type = (set.edgeField(to, EDGE.turnTypes) >>> (3 * index)) & 7;
  const drivesOnRight = set.nodeField(node, NODE.drivesOnRight);
  const isRight = ((set.edgeField(to, EDGE.hasEdgeRight) >>> index) & 1) === 1;
  const isLeft = ((set.edgeField(to, EDGE.hasEdgeLeft) >>> index) & 1) === 1;
  let cost: number =
    isRight && isLeft ? CROSSING_COST : ((TURN_COSTS[drivesOnRight] as readonly number[])[type] as number);
  if ((set.edgeField(to, EDGE.use) === USE.ramp) !== (set.edgeField(from, EDGE.use) === USE.ramp))
    cost += RAMP_COST + (set.edgeField(to, EDGE.isRoundabout) ? ROUNDABOUT_COST : 0);
  cost *= impact;
  const isSameName = ((set.edgeField(to, EDGE.sameName) >>> index) & 1) === 1;
  const sharpAcross = drivesOnRight ? TURN.sharpLeft : TURN.sharpRight;
  const isPoint = drivesOnRight ? isRight && !isLeft : isLeft && !isRight;
  if (type === TURN.reverse || (hasTurnedIn && turnsAcross(set, from, to, node))) cost += BACK_COST;
  else if (type === sharpAcross && isPoint && isSameName && set.edgeField(to, EDGE.isNamed))
    cost *= PENCIL_POINT_FACTOR;
  return base + cost * (DENSITY_FACTORS[set.nodeField(node, NODE.density)] as number);
}

/** True when, after turning into this edge, a second such turn would be a U-turn. */
export function turnsIn(set: RoadTiles, from: number, to: number, node: number): boolean {
  const isShort =
    set.edgeField(to, EDGE.isInternal) && set.edgeField(to, EDGE.meters) <= SHORT_INTERNAL_METERS;
  return isShort ? turnsAcross(set, from, to, node) : false;
}

/** Left where traffic drives on the right, right where it drives on the left. */
export function turnsAcross(set: RoadTiles, from: number, to: number, node: number): boolean {
  const index = set.edgeField(from, EDGE.oppositeLocalIndex);
  const type = index > 7 ? 0 : (set.edgeField(to, EDGE.turnTypes) >>> (3 * index)) & 7;
  return set.nodeField(node, NODE.drivesOnRight)
    ? type === TURN.left || type === TURN.sharpLeft
    : type === TURN.right || type === TURN.sharpRight;
}

const GATE_SECONDS = 30;
const BORDER_SECONDS = 600;
const TOLL_SECONDS = 15;
const FERRY_SECONDS = 300;

/** The time for a gate, a border, a toll or a ferry. */
function entrySeconds(set: RoadTiles, from: number, to: number, node: number): number {
  const type = set.nodeField(node, NODE.type);
  const isBarred = type === NODE_TYPE.gate || type === NODE_TYPE.bollard;
  let seconds = type === NODE_TYPE.borderControl ? BORDER_SECONDS : 0;
  if (type === NODE_TYPE.gate && !set.nodeField(node, NODE.isAccessTagged)) seconds += GATE_SECONDS;
  if (isBarred && set.nodeField(node, NODE.isPrivate)) seconds += GATE_SECONDS;
  const entersToll = set.edgeField(to, EDGE.isToll) && !set.edgeField(from, EDGE.isToll);
  if (type === NODE_TYPE.tollBooth || entersToll) seconds += TOLL_SECONDS;
  const use = set.edgeField(to, EDGE.use);
  const boards = (use === USE.ferry || use === USE.railFerry) && use !== set.edgeField(from, EDGE.use);
  return seconds + (boards ? FERRY_SECONDS : 0);
}

const GATE_PENALTY = 300;
const PRIVATE_GATE_PENALTY = 450;
const PRIVATE_PENALTY = 600;
const NEW_NAME_PENALTY = 5;
const SERVICE_PENALTY = 75;
const ENTRY_PENALTIES = new Map<number, number>([
  [USE.alley, 5],
  [USE.livingStreet, 400],
  [USE.track, 300],
  [USE.railFerry, 4320],
]);

/** The cost, beyond its time, of passing a gate or entering another kind of road. */
function entryPenalty(set: RoadTiles, from: number, to: number, node: number, index: number): number {
  const type = set.nodeField(node, NODE.type);
  const isBarred = type === NODE_TYPE.gate || type === NODE_TYPE.bollard;
  const use = set.edgeField(to, EDGE.use);
  const isSameName = (set.edgeField(to, EDGE.sameName) >>> index) & 1;
  let penalty = 0;
  if (type === NODE_TYPE.gate && !set.nodeField(node, NODE.isAccessTagged)) penalty += GATE_PENALTY;
  if (isBarred && set.nodeField(node, NODE.isPrivate)) penalty += PRIVATE_GATE_PENALTY;
  if (set.edgeField(to, EDGE.isPrivate) && !set.edgeField(from, EDGE.isPrivate)) penalty += PRIVATE_PENALTY;
  if (!isSameName && !set.edgeField(to, EDGE.isLink)) penalty += NEW_NAME_PENALTY;
  if (use === set.edgeField(from, EDGE.use)) return penalty;
  if (use === USE.serviceRoad && !set.edgeField(to, EDGE.isInternal)) penalty += SERVICE_PENALTY;
  return penalty + (ENTRY_PENALTIES.get(use) ?? 0);
}
