import type { PlanRequest, UnassignedStop } from './plan.ts';
import { NO_ROAD_SECONDS, Problem } from './problem.ts';
import { shortestSeconds } from './shortest-seconds.ts';

/** For each place of the problem its stops, in request order; several places may be one address. */
export type Visits = readonly (readonly Visit[])[];

interface Visit {
  stop: number;
  serviceSeconds: number;
}

export interface Prepared {
  problem: Problem;
  visits: Visits;
  /** Stops that no plan could serve. */
  impossible: UnassignedStop[];
}

/**
 * The request in whole seconds, with one place for all stops of an address that fit into a day, and without the stops
 * that cannot be served.
 */
export function prepare(request: PlanRequest): Prepared {
  const byPlace = Map.groupBy(toVisits(request), ({ stop }) => request.stops[stop]?.place ?? 0);
  const nodes = [...byPlace.keys(), request.depot];
  const drive = toDrive(request, nodes);
  const shortest = shortestSeconds(drive, nodes.length);
  const depot = nodes.length - 1;
  const impossible: UnassignedStop[] = [];
  const kept: { node: number; visits: Visit[] }[] = [];
  for (const [node, visits] of [...byPlace.values()].entries()) {
    const there = shortest[depot * nodes.length + node] as number;
    const back = shortest[node * nodes.length + depot] as number;
    const possible = sortOut(visits, there + back, request.shiftSeconds, impossible);
    for (const part of partByShift(possible, there + back, request.shiftSeconds))
      kept.push({ node, visits: part });
  }
  const visits = kept.map((place) => place.visits);
  const keptDrive = pick(drive, nodes.length, [...kept.map(({ node }) => node), depot]);
  return { problem: toProblem(request, keptDrive, visits), visits, impossible };
}

function toVisits({ stops }: PlanRequest): Visit[] {
  return stops.map(({ serviceSeconds }, stop) => ({ stop, serviceSeconds: Math.ceil(serviceSeconds) }));
}

/** The visits to one address that a driver with nothing else to do could make. */
function sortOut(
  visits: readonly Visit[],
  wayThereAndBack: number,
  shiftSeconds: number,
  impossible: UnassignedStop[],
): Visit[] {
  const possible: Visit[] = [];
  for (const visit of visits) {
    const { stop, serviceSeconds } = visit;
    const over = Math.ceil(wayThereAndBack + serviceSeconds - shiftSeconds);
    if (wayThereAndBack >= NO_ROAD_SECONDS) {
      impossible.push({ stop, reason: 'no_road', overShiftSeconds: null });
    } else if (over > 0) {
      impossible.push({ stop, reason: 'beyond_shift', overShiftSeconds: over });
    } else {
      possible.push(visit);
    }
  }
  return possible;
}

/** Together where one day takes them all; else each by itself, so that several drivers share them. */
function partByShift(visits: readonly Visit[], wayThereAndBack: number, shiftSeconds: number): Visit[][] {
  if (visits.length === 0) return [];
  const day = visits.reduce((sum, { serviceSeconds }) => sum + serviceSeconds, wayThereAndBack);
  return day <= shiftSeconds ? [[...visits]] : visits.map((visit) => [visit]);
}

function toProblem(request: PlanRequest, drive: Int32Array, visits: Visits): Problem {
  return new Problem({
    drive,
    service: Int32Array.from(visits, (place) => place.reduce((sum, visit) => sum + visit.serviceSeconds, 0)),
    stops: Int32Array.from(visits, ({ length }) => length),
    load: new Int32Array(visits.length),
    capacity: 0,
    shift: Math.floor(request.shiftSeconds),
    vehicles: request.drivers,
    vehiclesToUse: Math.min(request.drivers, visits.length),
    longestDayWeight: 1,
  });
}

/** The matrix of these places, the depot last. Without a return, the way to the depot takes no time. */
function toDrive({ driveSeconds, returnToDepot }: PlanRequest, nodes: readonly number[]): Int32Array {
  const last = nodes.length - 1;
  return Int32Array.from({ length: nodes.length ** 2 }, (_, i) => {
    const from = Math.floor(i / nodes.length);
    const to = i % nodes.length;
    if (nodes[from] === nodes[to] || (to === last && !returnToDepot)) return 0;
    const seconds = driveSeconds[nodes[from] as number]?.[nodes[to] as number] ?? NO_ROAD_SECONDS;
    return Math.min(NO_ROAD_SECONDS, Math.ceil(seconds));
  });
}

function pick(matrix: Int32Array, size: number, nodes: readonly number[]): Int32Array {
  return Int32Array.from(nodes.flatMap((from) => nodes.map((to) => matrix[from * size + to] as number)));
}
