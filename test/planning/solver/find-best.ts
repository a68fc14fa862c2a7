import type { PlanRequest } from '../../../server/planning/solver/plan.ts';

/** What a plan is judged by, in this order, each the less the better. */
export interface Judged {
  missing: number;
  idle: number;
  /** Total driving + longest day, in seconds. */
  cost: number;
}

/** The best that any plan reaches, by trying them all: every order of the stops, cut into days in every way. */
export function findBest(request: PlanRequest): Judged {
  let best: Judged = { missing: Number.POSITIVE_INFINITY, idle: 0, cost: 0 };
  const extend = (days: number[][], left: number[]) => {
    const judged = judge(request, days);
    if (judged && compare(judged, best) < 0) best = judged;
    for (const stop of left) {
      const rest = left.filter((other) => other !== stop);
      extend([...days.slice(0, -1), [...(days.at(-1) ?? []), stop]], rest);
      // Drivers are alike: their days may be listed by their first stop, rising.
      const isOpen = days.length < request.drivers && (days.at(-1)?.length ?? 0) > 0;
      if (isOpen && stop > (days.at(-1)?.[0] ?? 0)) extend([...days, [stop]], rest);
    }
  };
  extend([[]], [...request.stops.keys()]);
  return best;
}

/** Null where a day passes the shift. */
export function judge(request: PlanRequest, days: readonly (readonly number[])[]): Judged | null {
  const drives = days.map((day) => driveOf(request, day));
  const lengths = days.map((day, i) => (drives[i] ?? 0) + serviceOf(request, day));
  const longest = Math.max(0, ...lengths);
  if (longest > request.shiftSeconds) return null;
  const served = days.flat().length;
  const idle = Math.min(request.drivers, served) - days.filter((day) => day.length > 0).length;
  const cost = drives.reduce((sum, drive) => sum + drive, longest);
  return { missing: request.stops.length - served, idle, cost };
}

export function compare(a: Judged, b: Judged): number {
  return a.missing - b.missing || a.idle - b.idle || a.cost - b.cost;
}

function driveOf({ driveSeconds, depot, stops, returnToDepot }: PlanRequest, day: readonly number[]): number {
  if (day.length === 0) return 0;
  const places = [depot, ...day.map((stop) => stops[stop]?.place ?? 0), ...(returnToDepot ? [depot] : [])];
  return places.slice(1).reduce((sum, to, i) => sum + (driveSeconds[places[i] ?? 0]?.[to] ?? 0), 0);
}

function serviceOf({ stops }: PlanRequest, day: readonly number[]): number {
  return day.reduce((sum, stop) => sum + (stops[stop]?.serviceSeconds ?? 0), 0);
}
