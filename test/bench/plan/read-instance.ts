import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../../server/planning/solver/problem.ts';

/** A published instance as the solver's core takes it, and the best value known for it. */
export interface Instance {
  name: string;
  problem: Problem;
  bestKnown: number;
}

interface BestKnown {
  jobs: number;
  vehicles: number;
  capacity?: number;
  best_known_cost: number;
}

/** Far past every tour of these files: they know distances and, some, a capacity, but no shift. */
const NO_SHIFT = 9_000_000;

/** The instances of a folder, in the formats of TSPLIB (.tsp) and CVRPLIB (.vrp). */
export function readInstances(folder: string, extension: 'tsp' | 'vrp'): Instance[] {
  const bestKnown: Record<string, BestKnown> = JSON.parse(
    readFileSync(join(folder, 'best_known.json'), 'utf8'),
  );
  return Object.entries(bestKnown).map(([name, known]) => {
    const text = readFileSync(join(folder, `${name}.${extension}`), 'utf8');
    return { name, problem: toProblem(text, known), bestKnown: known.best_known_cost };
  });
}

/** Distances stand for seconds; total driving alone is measured, as the best known values are. */
function toProblem(text: string, { jobs, vehicles, capacity }: BestKnown): Problem {
  const [depot = [], ...customers] = readSection(text, 'NODE_COORD_SECTION');
  const points = [...customers, depot];
  const demands = readSection(text, 'DEMAND_SECTION').slice(1);
  if (customers.length !== jobs) throw new Error(`Expected ${jobs} customers, got ${customers.length}`);
  return new Problem({
    drive: Int32Array.from(points.flatMap((from) => points.map((to) => roundedDistance(from, to)))),
    service: new Int32Array(jobs),
    stops: new Int32Array(jobs).fill(1),
    load: Int32Array.from(customers, (_, i) => demands[i]?.[1] ?? 0),
    capacity: capacity ?? 0,
    shift: NO_SHIFT,
    vehicles,
    vehiclesToUse: 0,
    longestDayWeight: 0,
  });
}

/** EUC_2D of both formats. */
function roundedDistance(
  [, ax = 0, ay = 0]: readonly number[],
  [, bx = 0, by = 0]: readonly number[],
): number {
  return Math.round(Math.hypot(ax - bx, ay - by));
}

/** The lines of numbers below a heading: ' 1 82 76' → [1, 82, 76]. */
function readSection(text: string, heading: string): number[][] {
  const [, below = ''] = text.split(heading);
  const lines = below.split('\n').slice(1);
  const end = lines.findIndex((line) => !/^[\s\d.e+-]+$/i.test(line));
  return lines.slice(0, end < 0 ? lines.length : end).map((line) => line.trim().split(/\s+/).map(Number));
}
