// A plan whose stops were moved by hand: measured again, and drawn as the map's next version.

import { isDeepStrictEqual } from 'node:util';
import { planColumnSets } from '../../../shared/api/plan-columns.ts';
import type { DriverDayAnswer } from '../../../shared/api/plan-routes.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { counted } from '../../../shared/counted.ts';
import type { Queryable } from '../../db/database.ts';
import { type ChangedMap, joinSources } from '../../maps/changes/change-map.ts';
import type { KeptPlan } from '../../maps/content/kept-plan.ts';
import type { MapContent, MapFeature, MapLayer } from '../../maps/content/map-content.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { evenSlowdowns, FREE_FLOW, type Slowdowns, slowdownsAt } from '../../traffic/slowdowns.ts';
import { toDriverDay } from '../answer/plan-answer.ts';
import { listLowBridges } from '../answer/plan-bridges.ts';
import { drawPlan, LEFT_LAYER } from '../answer/plan-map.ts';
import type { PlanRoads } from '../day/legs.ts';
import type { Day } from '../day/make-plan.ts';
import { measureOrder } from './measure-order.ts';

/** For each driver the stops in order, by their numbers in the stored plan. */
export type PlanOrder = readonly (readonly number[])[];

export interface ArrangeServices {
  db: Queryable;
  roads: PlanRoads;
  listSources(): Promise<readonly LoadedSource[]>;
}

const BY_HAND = 'Taken off the plan by hand.';

/** The map with its stops in another order. Throws a 400 for an invalid order, and where no road continues. */
export async function arrangePlan(
  content: MapContent,
  order: PlanOrder,
  { db, roads, listSources }: ArrangeServices,
): Promise<ChangedMap> {
  const before = planOf(content);
  checkOrder(order, before);
  const plan = takeOver(before, content, order);
  if (isDeepStrictEqual(orderOf(content), order))
    throw new ApiError('nothing_to_change', 'nothing would change: the plan is already so');
  const loaded = await listSources();
  const days = await measureOrder(order, plan, { roads, slowdowns: await slowdownsOf(plan, db, loaded) });
  const drivers = await Promise.all(days.map((day, index) => describeDay(db, index + 1, day, plan)));
  const legs = days.flatMap(({ stops, returnLeg }) =>
    [...stops.map(({ leg }) => leg), returnLeg ?? []].flat(),
  );
  const packs = new Set(legs.flatMap(({ pack, slowed }) => [pack, ...(slowed?.packs ?? [])]));
  const used = loaded.filter(({ pack }) => packs.has(pack));
  const sources = used.map(({ title, asOf, isDateStated }) => ({
    name: title,
    as_of: asOf,
    ...(!isDateStated && { stated: false as const }),
  }));
  const others = content.layers.filter((layer) => !isOfPlan(layer));
  return {
    content: {
      ...content,
      plan,
      layers: [...others, ...keepFields(drawPlan(plan, drivers, days), content)],
      sources: joinSources(content.sources, sources),
    },
    changes: describeMoves(orderOf(content), order, plan, drivers),
  };
}

function slowdownsOf(
  { depot, stops, traffic, slowdown }: KeptPlan,
  db: Queryable,
  loaded: readonly LoadedSource[],
): Promise<Slowdowns> | Slowdowns {
  if (traffic === undefined) return evenSlowdowns(slowdown);
  if (traffic === 'free_flow') return FREE_FLOW;
  return slowdownsAt(db, [depot.point, ...stops.map(({ location }) => location)], loaded);
}

function planOf({ plan }: MapContent): KeptPlan {
  if (plan) return plan;
  throw new ApiError('invalid_request', 'this map holds no plan that can be arranged: plan its routes again');
}

function checkOrder(order: PlanOrder, { drivers, stops }: KeptPlan): void {
  const all = order.flat();
  const isKnown = all.every((stop) => Number.isInteger(stop) && stop >= 0 && stop < stops.length);
  if (order.length !== drivers || !isKnown || new Set(all).size !== all.length)
    throw new ApiError(
      'invalid_request',
      'order: expected each stop once at most, for each driver of the plan',
      {
        field: 'order',
      },
    );
}

/** The stops of each driver as the map has them now. */
export function orderOf(content: MapContent): number[][] {
  const { stops, drivers } = planOf(content);
  const numbers = new Map(stops.map(({ id }, number) => [id, number]));
  const pins = content.layers.flatMap(({ features }) => features);
  return Array.from({ length: drivers }, (_, index) =>
    pins
      .filter(({ id, fields }) => fields.driver === index + 1 && numbers.has(id))
      .sort((a, b) => Number(a.fields.position) - Number(b.fields.position))
      .map(({ id }) => numbers.get(id) as number),
  );
}

/** The plan with its stops at their current places on the map, and their drivers. */
function takeOver(plan: KeptPlan, { layers }: MapContent, order: PlanOrder): KeptPlan {
  const pins = new Map(layers.flatMap(({ features }) => features.map((pin) => [pin.id, pin])));
  const driverOf = new Map(order.flatMap((stops, index) => stops.map((stop) => [stop, index + 1] as const)));
  const stops = plan.stops.map((stop, number) => {
    const pin = pins.get(stop.id);
    const driver = driverOf.get(number);
    return {
      ...stop,
      location: pointOf(pin) ?? stop.location,
      query: pin ? pin.query : stop.query,
      driver,
      reason: driver === undefined ? (stop.reason ?? BY_HAND) : undefined,
    };
  });
  return { ...plan, stops };
}

function pointOf(pin: MapFeature | undefined): { lat: number; lng: number } | null {
  if (pin?.geometry.type !== 'Point') return null;
  const [lng = 0, lat = 0] = pin.geometry.coordinates;
  return { lat, lng };
}

async function describeDay(
  db: Queryable,
  driver: number,
  day: Day,
  { stops, depot }: KeptPlan,
): Promise<DriverDayAnswer> {
  const { bridges } = await listLowBridges(db, day);
  return { ...toDriverDay(driver, day, stops, depot), low_bridges: bridges };
}

/** Layers of the plan. Layers that the owner added stay as they are. */
const isOfPlan = ({ name, features }: MapLayer) =>
  name === LEFT_LAYER || features.some(({ fields }) => Number.isInteger(fields.driver));

/** Fields that the owner added to a pin stay, except those that a plan writes itself. */
function keepFields(layers: readonly MapLayer[], { layers: before }: MapContent): MapLayer[] {
  const known = new Map(before.flatMap(({ features }) => features.map((pin) => [pin.id, pin.fields])));
  const ofPlan = new Set<string>([...planColumnSets.csv, 'flagged', 'address']);
  return layers.map((layer) => ({
    ...layer,
    features: layer.features.map((feature) => {
      if (feature.geometry.type !== 'Point' || feature.id === 'depot') return feature;
      const own = Object.entries(known.get(feature.id) ?? {}).filter(([name]) => !ofPlan.has(name));
      return own.length === 0
        ? feature
        : { ...feature, fields: { ...feature.fields, ...Object.fromEntries(own) } };
    }),
  }));
}

// ['Mill Lane from driver 1 to driver 2.', 'Driver 2 is 12 minutes over the shift.']
function describeMoves(
  before: PlanOrder,
  after: PlanOrder,
  { stops, shiftSeconds }: KeptPlan,
  drivers: readonly DriverDayAnswer[],
): string[] {
  const whose = (order: PlanOrder, stop: number) => {
    const driver = order.findIndex((list) => list.includes(stop));
    return driver === -1 ? 'nobody' : `driver ${driver + 1}`;
  };
  const moved = stops.flatMap(({ name, input }, stop) => {
    const [from, to] = [whose(before, stop), whose(after, stop)];
    return from === to ? [] : [`${name ?? input} from ${from} to ${to}.`];
  });
  const isSameOrder = (list: readonly number[], index: number) =>
    isDeepStrictEqual(
      list.filter((stop) => before[index]?.includes(stop)),
      before[index]?.filter((stop) => list.includes(stop)),
    );
  const reordered = after.flatMap((list, index) =>
    isSameOrder(list, index) ? [] : [`Driver ${index + 1} in another order.`],
  );
  const over = drivers.flatMap(({ driver, total_minutes: minutes }) => {
    const excess = Math.ceil(minutes - shiftSeconds / 60);
    return excess > 0 ? [`Driver ${driver} is ${counted(excess, 'minute')} over the shift.`] : [];
  });
  return ['Plan arranged by hand:', ...moved, ...reordered, ...over];
}
