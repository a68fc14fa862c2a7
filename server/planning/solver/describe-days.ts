import type { DriverDay, PlannedStop } from './plan.ts';
import type { Prepared, Visits } from './prepare.ts';
import type { Problem } from './problem.ts';
import type { Routes } from './routes.ts';

/** One day for each driver, with times. Equal plans have only one form. */
export function describeDays({ problem, visits }: Prepared, routes: Routes): DriverDay[] {
  const days = Array.from({ length: problem.vehicles }, (_, vehicle) =>
    describeDay(problem, visits, chooseDirection(problem, routes.list(vehicle), visits)),
  );
  return days.sort((a, b) => lowestStop(a) - lowestStop(b));
}

function lowestStop({ stops }: DriverDay): number {
  return Math.min(Number.MAX_SAFE_INTEGER, ...stops.map(({ stop }) => stop));
}

/** A round trip that takes equally long in both directions begins at the end with the lower stop number. */
function chooseDirection(problem: Problem, places: number[], visits: Visits): number[] {
  const reversed = places.toReversed();
  const first = visits[places[0] ?? 0]?.[0]?.stop ?? 0;
  const last = visits[reversed[0] ?? 0]?.[0]?.stop ?? 0;
  return last < first && measure(problem, reversed) === measure(problem, places) ? reversed : places;
}

function measure(problem: Problem, places: readonly number[]): number {
  let seconds = 0;
  let from = problem.places;
  for (const place of [...places, problem.places]) {
    seconds += problem.drive(from, place);
    from = place;
  }
  return seconds;
}

function describeDay(problem: Problem, visits: Visits, places: readonly number[]): DriverDay {
  const stops: PlannedStop[] = [];
  let clock = 0;
  let from = problem.places;
  for (const place of places) {
    let legSeconds = problem.drive(from, place);
    for (const { stop, serviceSeconds } of visits[place] ?? []) {
      const arriveSecond = clock + legSeconds;
      clock = arriveSecond + serviceSeconds;
      stops.push({ stop, legSeconds, arriveSecond, departSecond: clock });
      legSeconds = 0;
    }
    from = place;
  }
  const returnSeconds = places.length === 0 ? 0 : problem.drive(from, problem.places);
  const driveSeconds = stops.reduce((sum, { legSeconds }) => sum + legSeconds, returnSeconds);
  return { stops, driveSeconds, returnSeconds, daySeconds: clock + returnSeconds };
}
