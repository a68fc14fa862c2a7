import { join } from 'node:path';
import { search, stepsFor } from '../../../server/planning/solver/search.ts';
import { percentile, printFigure, shareOf } from '../figures.ts';
import { type Instance, readInstances } from './read-instance.ts';

interface Solved {
  gapPercent: number;
  seconds: number;
  isComplete: boolean;
}

/**
 * The gap to the best values known, on distance alone: what is measured is the search, with a capacity in place of the
 * shift. Without seconds each instance gets the steps that a plan of its size gets.
 */
export function runPlan(dataFolder: string, secondsEach: number | null): void {
  printGaps('plan_tsp', readInstances(join(dataFolder, 'vrp/tsplib'), 'tsp'), secondsEach);
  printGaps('plan_cvrp', readInstances(join(dataFolder, 'vrp/cvrp'), 'vrp'), secondsEach);
}

function printGaps(name: string, instances: readonly Instance[], secondsEach: number | null): void {
  const solved = instances.map((instance) => solve(instance, secondsEach));
  const gaps = solved.map(({ gapPercent }) => gapPercent);
  const of = solved.length;
  printFigure(`${name}_gap_mean`, mean(gaps), 'percent', { of });
  printFigure(`${name}_gap_median`, percentile(gaps, 0.5), 'percent', { of });
  printFigure(`${name}_gap_max`, Math.max(...gaps), 'percent', { of });
  printFigure(
    `${name}_best_known_reached`,
    shareOf(gaps, (gap) => gap <= 0),
    'share',
    { of },
  );
  printFigure(
    `${name}_all_served_by_its_fleet`,
    shareOf(solved, ({ isComplete }) => isComplete),
    'share',
    { of },
  );
  printFigure(`${name}_time_mean`, mean(solved.map(({ seconds }) => seconds)), 'seconds', { of });
}

function solve({ problem, bestKnown }: Instance, secondsEach: number | null): Solved {
  const started = performance.now();
  const { routes } = search(problem, {
    seed: 1,
    steps: secondsEach === null ? stepsFor(problem.places) : Number.POSITIVE_INFINITY,
    isOver: () => secondsEach !== null && performance.now() - started >= secondsEach * 1000,
  });
  return {
    gapPercent: (routes.driveSeconds / bestKnown - 1) * 100,
    seconds: (performance.now() - started) / 1000,
    isComplete: routes.missingStops === 0,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
