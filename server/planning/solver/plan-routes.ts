// Written here because or-tools-wasm ends 8.6 % above the best known values of 63 CVRP instances where this ends 0.29 %
// above them, in the same time (docs/decisions/plans-end-by-steps.md).
import { checkRequest } from './check-request.ts';
import { describeDays } from './describe-days.ts';
import { describeUnassigned } from './describe-unassigned.ts';
import type { Plan, PlanRequest } from './plan.ts';
import { prepare } from './prepare.ts';
import { search, stepsFor } from './search.ts';

const DEFAULT_SEED = 1;
const DEFAULT_TIME_LIMIT_SECONDS = 10;

/**
 * Distributes the stops among the drivers and orders them. First it serves as many stops as the shifts allow, then it
 * gives each driver a stop where there are enough, then it minimises total driving + longest day. The same request
 * always gets the same plan, unless the time limit stops it. It computes for a second or so: a server runs `planTask`.
 */
export function planRoutes(request: PlanRequest): Plan {
  checkRequest(request);
  const end = performance.now() + (request.timeLimitSeconds ?? DEFAULT_TIME_LIMIT_SECONDS) * 1000;
  const prepared = prepare(request);
  const { places } = prepared.problem;
  const { routes, steps, isCutShort } = search(prepared.problem, {
    seed: request.seed ?? DEFAULT_SEED,
    steps: places === 0 ? 0 : (request.steps ?? stepsFor(places)),
    isOver: () => performance.now() >= end,
  });
  return {
    drivers: describeDays(prepared, routes),
    unassigned: describeUnassigned(prepared, routes),
    driveSeconds: routes.driveSeconds,
    longestDaySeconds: routes.longestDay(),
    steps,
    isCutShort,
  };
}
