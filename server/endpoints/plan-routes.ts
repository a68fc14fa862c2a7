import {
  planRoutes as contract,
  type DriverDayAnswer,
  PLAN_LIMITS,
  type PlannedStopAnswer,
  type PlanRequestBody,
  type PlanRoutesAnswer,
  type PlanRow,
  type UnassignedAnswer,
} from '../../shared/api/plan-routes.ts';
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import type { Fields } from '../../shared/fields.ts';
import { roundDistance, roundMinutes } from '../../shared/rounding.ts';
import { renderMap } from '../maps/store/render-map.ts';
import type { RowsEndpoint, WholeContext } from '../pipeline/endpoint.ts';
import { reviewReasonOf } from '../pipeline/place-end.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';
import { describeAreas } from '../planning/answer/describe-areas.ts';
import { describeLegs } from '../planning/answer/describe-legs.ts';
import { describeTimes } from '../planning/answer/describe-times.ts';
import { keepPlan, PLAN_DEFAULTS, readPlanSettings } from '../planning/answer/keep-plan.ts';
import { listAbroad } from '../planning/answer/nearest-countries.ts';
import { isLeftForLine, type PlacedStop, toDriverDay, toUnassigned } from '../planning/answer/plan-answer.ts';
import { listLowBridges } from '../planning/answer/plan-bridges.ts';
import { type Depot, findDepot } from '../planning/answer/plan-depot.ts';
import { drawPlan } from '../planning/answer/plan-map.ts';
import { describeUnslowed, joinSlowdowns } from '../planning/answer/plan-slowdown.ts';
import type { Leg } from '../planning/day/legs.ts';
import { type DayPlan, makePlan } from '../planning/day/make-plan.ts';
import { planTask } from '../planning/solver/plan-task.ts';
import { readRowsByValue } from '../rows/rows-by-value.ts';
import { FREE_FLOW, slowdownsAt } from '../traffic/slowdowns.ts';

export const planRoutes: RowsEndpoint<PlanRequestBody, PlanRow, PlanRoutesAnswer, Depot> = {
  contract,
  // The matrix and the legs take most of a call's time.
  secondsPerRow: 0.08,
  spanning: 'all',
  lists: {
    fields: ['stops'],
    read: ({ stops = [] }) =>
      readRowsByValue({ records: stops.map((stop) => (isText(stop) ? { address: stop } : stop)) }),
  },
  prepare: findDepot,
  answerRows: (rows) =>
    rows.map((placed) => ({
      ...toPlacedFields(placed),
      name: placed.row.name,
      input: placed.placement.input,
    })),
  outdates: {
    told: () => ({}),
    reachMeters: () => 0,
    concerns: () => () => false,
    endsOf: ({ input, point }) => [{ text: input, point }],
    tellsEndAs: 'depot',
  },
  async reduce(rows, { request, prepared: depot, fields, queries, services, accountId, uses }) {
    if (rows.length < PLAN_LIMITS.fewestStops)
      throw new ApiError(
        'no_rows',
        `source: got ${rows.length} row, a plan has at least ${PLAN_LIMITS.fewestStops}`,
        { field: 'source' },
      );
    const stops = rows.filter(isPlaced);
    const plan = await planStops(stops, depot, request, { accountId, services });
    const legs = legsOf(plan);
    const slowdown = joinSlowdowns(legs);
    uses([...depot.packs, ...listPacks(plan, legs)], 'every row');
    const lows = await Promise.all(plan.days.map((day) => listLowBridges(services.db, day)));
    const drivers = plan.days.map((day, index) => ({
      ...toDriverDay(index + 1, day, stops, depot),
      low_bridges: lows[index]?.bridges ?? [],
    }));
    const farAway = plan.unassigned.filter(isLeftForLine).map(({ stop }) => stops[stop] as PlacedStop);
    const abroad = await listAbroad(services.db, depot, farAway);
    uses([...lows.flatMap(({ packs }) => packs), ...abroad.packs]);
    const unassigned = listUnassigned(rows, stops, plan, request, abroad.stops);
    const summary = summarise(rows, drivers);
    const assigned = listAssigned(stops, plan, drivers);
    const kept = request.render
      ? keepPlan(stops, {
          depot,
          assigned,
          unassigned,
          request,
          slowdown: slowdown?.factor ?? 1,
          queries: new Map(rows.map((row, index) => [row, queries[index] ?? undefined])),
        })
      : null;
    const layers = kept && drawPlan(kept, drivers, plan.days);
    return {
      message: toMessage(summary, unassigned.size, plan, describeStops(rows, fields), depot, request),
      rows: rows.map((row) => (assigned.get(row) ?? unassigned.get(row)) as PlanRow),
      fields: {
        depot: {
          input: depot.input,
          location: depot.point,
          record_key: depot.recordKey,
          ...depot.sureness,
        },
        drivers,
        unassigned: [...unassigned.values()],
        summary,
        slowdown,
      },
      ...(kept && {
        write: async (tx, sources) => {
          const { title } = request;
          const drawn = { title, layers: layers ?? [], sources, plan: kept };
          const map = await renderMap(tx, accountId, services.baseUrl, drawn);
          return { drivers: drivers.map((day) => withPage(day, map.link)), map };
        },
      }),
    };
  },
};

const describeStops = (rows: readonly PlanRow[], fields: readonly Fields[]): string[] => [
  ...describeTimes(fields),
  ...describeAreas(rows),
];

function withPage(day: DriverDayAnswer, link: string): DriverDayAnswer {
  return day.stops.length > 0 ? { ...day, page: `${link}/driver/${day.driver}` } : day;
}

function isText(stop: NonNullable<PlanRequestBody['stops']>[number]): stop is string | null {
  return typeof stop === 'string' || stop === null;
}

function isPlaced(row: PlanRow): row is PlacedStop {
  return row.location !== undefined;
}

async function planStops(
  stops: readonly PlacedStop[],
  depot: Depot,
  request: PlanRequestBody,
  {
    accountId: account,
    services: { db, roads, planSeconds, threads, listSources },
  }: Pick<WholeContext, 'accountId' | 'services'>,
): Promise<DayPlan> {
  const points = [depot.point, ...stops.map(({ location }) => location)];
  const isSlowed = request.traffic !== 'free_flow' && points.some((point) => roads.covers(point));
  return makePlan(
    {
      depot: depot.point,
      stops: points.slice(1),
      ...readPlanSettings(request),
      slowdowns: isSlowed ? await slowdownsAt(db, points, await listSources()) : FREE_FLOW,
      timeLimitSeconds: planSeconds,
    },
    roads,
    (search) => threads.run(planTask, search, { account }),
  );
}

function legsOf({ days }: DayPlan): Leg[] {
  return days.flatMap(({ stops, returnLeg }) => [
    ...stops.map(({ leg }) => leg),
    ...(returnLeg ? [returnLeg] : []),
  ]);
}

/** The roads that are driven and how slowly, and the roads by which a stop is too far. */
function listPacks({ unassigned }: DayPlan, legs: readonly Leg[]): string[] {
  const slowed = legs.flatMap((leg) => leg.slowed?.packs ?? []);
  return [...new Set([...[...legs, ...unassigned].flatMap(({ pack }) => pack ?? []), ...slowed])];
}

/** Stops without a driver, by their row, in request order. */
function listUnassigned(
  rows: readonly PlanRow[],
  stops: readonly PlacedStop[],
  { unassigned }: DayPlan,
  { shift_hours: shiftHours = PLAN_DEFAULTS.shiftHours }: PlanRequestBody,
  abroad: ReadonlySet<PlanRow>,
): Map<PlanRow, UnassignedAnswer> {
  const left = new Map(unassigned.map((one) => [stops[one.stop] as PlanRow, one]));
  const answers = rows.flatMap((row): [PlanRow, UnassignedAnswer][] => {
    if (!isPlaced(row)) return [[row, { ...row, reason: `Could not be placed: ${row.reason}` }]];
    const one = left.get(row);
    if (!one) return [];
    return [[row, toUnassigned(row, one, { shiftHours, isAbroad: abroad.has(row) })]];
  });
  return new Map(answers);
}

/** Every stop with its driver, by its row. */
function listAssigned(
  stops: readonly PlacedStop[],
  { days }: DayPlan,
  drivers: readonly DriverDayAnswer[],
): Map<PlanRow, PlanRow> {
  const answers = days.flatMap((day, index) =>
    day.stops.map(({ stop }, position): [PlanRow, PlanRow] => {
      const { driver, stops: planned } = drivers[index] as DriverDayAnswer;
      return [stops[stop] as PlanRow, { ...(planned[position] as PlannedStopAnswer), driver }];
    }),
  );
  return new Map(answers);
}

function summarise(rows: readonly PlanRow[], drivers: readonly DriverDayAnswer[]) {
  const sum = (read: (day: DriverDayAnswer) => number) =>
    drivers.reduce((total, day) => total + read(day), 0);
  return {
    stops: rows.length,
    assigned: sum(({ stops }) => stops.length),
    drivers_used: drivers.filter(({ stops }) => stops.length > 0).length,
    drive_minutes: roundMinutes(sum((day) => day.drive_minutes)),
    longest_day_minutes: Math.max(...drivers.map((day) => day.total_minutes)),
    miles: roundDistance(sum((day) => day.miles)),
  };
}

// '38 of 40 stops planned for 3 drivers: 214.5 minutes of driving over 61.2 miles, the longest day 402 minutes.'
function toMessage(
  { stops, assigned, drivers_used, drive_minutes, longest_day_minutes, miles }: ReturnType<typeof summarise>,
  unassigned: number,
  plan: DayPlan,
  ofStops: readonly string[],
  { sureness }: Depot,
  { traffic }: PlanRequestBody,
): string[] {
  const legs = legsOf(plan);
  const who = counted(drivers_used, 'driver');
  return [
    assigned === 0
      ? `None of the ${counted(stops, 'stop')} could be planned.`
      : `${assigned} of ${counted(stops, 'stop')} planned for ${who}: ${counted(drive_minutes, 'minute')} of driving over ${counted(miles, 'mile')}, ` +
        `the longest day ${counted(longest_day_minutes, 'minute')}.`,
    ...(unassigned > 0 ? [`${unassigned} without a driver: see unassigned.`] : []),
    ...ofStops,
    ...describeLegs(legs),
    ...(traffic === 'free_flow' ? [] : describeUnslowed(legs)),
    ...reviewReasonOf('The depot', sureness),
    ...(plan.isCutShort
      ? ['The search was ended by its time limit: asked again, it may find a shorter plan.']
      : []),
  ];
}
