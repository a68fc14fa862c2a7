import type { PlanRequestBody } from '../../../shared/api/plan-routes.ts';
import type { PlanRow, UnassignedAnswer } from '../../../shared/api/planned-stop.ts';
import type { KeptPlan } from '../../maps/content/kept-plan.ts';
import type { PlacedStop } from './plan-answer.ts';
import type { Depot } from './plan-depot.ts';
import { pinIdsOf } from './plan-map.ts';

export const PLAN_DEFAULTS = { drivers: 1, shiftHours: 8, serviceMinutes: 10 };

/** The parameters of a plan's days, in its own units. */
export function readPlanSettings({
  drivers,
  shift_hours: shiftHours,
  service_minutes: serviceMinutes,
  return_to_depot: returns,
}: PlanRequestBody): Pick<KeptPlan, 'drivers' | 'returnToDepot' | 'shiftSeconds' | 'serviceSeconds'> {
  return {
    drivers: drivers ?? PLAN_DEFAULTS.drivers,
    returnToDepot: returns ?? true,
    shiftSeconds: (shiftHours ?? PLAN_DEFAULTS.shiftHours) * 3600,
    serviceSeconds: Math.ceil((serviceMinutes ?? PLAN_DEFAULTS.serviceMinutes) * 60),
  };
}

interface Planned {
  depot: Depot;
  /** By the row as placed. */
  assigned: ReadonlyMap<PlanRow, PlanRow>;
  unassigned: ReadonlyMap<PlanRow, UnassignedAnswer>;
  request: PlanRequestBody;
  /** Of all its legs together. */
  slowdown: number;
  /** The texts that alone placed stops. */
  queries: ReadonlyMap<PlanRow, string | undefined>;
}

/** What the map stores, so that its stops can be moved by hand and measured again. */
export function keepPlan(
  stops: readonly PlacedStop[],
  { depot: { input, point, country }, assigned, unassigned, request, slowdown, queries }: Planned,
): KeptPlan {
  const pins = pinIdsOf(stops);
  return {
    depot: { input, point, country },
    stops: stops.map((stop, at) => ({
      ...stop,
      id: pins[at] ?? stop.id,
      driver: assigned.get(stop)?.driver,
      reason: unassigned.get(stop)?.reason,
      query: queries.get(stop),
    })),
    unplaced: [...unassigned].flatMap(([row, { name, input: sent, reason }]) =>
      row.location === undefined ? [{ name: name ?? sent, reason }] : [],
    ),
    ...readPlanSettings(request),
    slowdown,
    traffic: request.traffic ?? 'weekday',
  };
}
