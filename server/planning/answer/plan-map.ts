// Draws a plan as a map: each driver's road and stops in one colour, 20 layers for 10 drivers, and in red the stops
// without a driver.
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import type { DriverDayAnswer } from '../../../shared/api/plan-routes.ts';
import type { KeptPlan } from '../../maps/content/kept-plan.ts';
import type { MapLayer } from '../../maps/content/map-content.ts';
import { readColor } from '../../maps/content/palette.ts';
import { pinLayer } from '../../maps/content/pin-layer.ts';
import { giveOwnIds, placingOf, toPointGeometry } from '../../maps/content/to-pins.ts';
import type { Day } from '../day/make-plan.ts';

/** Red is for unassigned stops. Only a tenth driver has it too. */
const DRIVER_COLORS = ['blue', 'orange', 'pink', 'green', 'sky', 'brown', 'purple', 'yellow', 'black', 'red'];
const LEFT_COLOR = readColor('red');

/** The layer of stops without a driver. */
export const LEFT_LAYER = 'Unassigned';

/**
 * Roads below, stops above. A driver without a stop is not drawn. With ten drivers a map has no layer left: then stops
 * without a driver are only listed beside it.
 */
export function drawPlan(
  plan: Pick<KeptPlan, 'depot' | 'stops'>,
  drivers: readonly DriverDayAnswer[],
  days: readonly Day[],
): MapLayer[] {
  const busy = drivers.filter(({ stops }) => stops.length > 0);
  const left = plan.stops.filter(({ reason }) => reason !== undefined);
  const layers = busy.flatMap((day) => roadLayer(day, days[day.driver - 1] as Day));
  for (const day of busy) layers.push(stopLayer(day, days[day.driver - 1] as Day, plan));
  return left.length === 0 || layers.length >= MAP_LIMITS.layers ? layers : [...layers, leftLayer(left)];
}

/** An id for the pin of each stop, unique on the whole map: a stop keeps it when it moves to another driver. */
export function pinIdsOf(stops: readonly { id: string; location: { lat: number; lng: number } }[]): string[] {
  const depot = { id: 'depot', location: { lat: 0, lng: 0 } };
  const features = [depot, ...stops].map(({ id, location }) => ({
    id,
    name: id,
    geometry: toPointGeometry(location),
    fields: {},
  }));
  return giveOwnIds(features)
    .slice(1)
    .map(({ id }) => id);
}

function leftLayer(left: KeptPlan['stops']): MapLayer {
  const pins = left.map((stop) => ({
    id: stop.id,
    name: stop.name ?? stop.input,
    location: stop.location,
    fields: { reason: stop.reason, address: stop.input },
    placed: placingOf(stop),
    query: stop.query,
  }));
  return pinLayer(LEFT_LAYER, pins, { color: LEFT_COLOR, label: 'name' });
}

function roadLayer(day: DriverDayAnswer, { stops, returnLeg }: Day): MapLayer {
  const legs = [...stops.map(({ leg }) => leg), ...(returnLeg ? [returnLeg] : [])];
  const way = legs.flatMap(({ line }) => line);
  const { driver, miles, drive_minutes, total_minutes, map_app_links, map_app_link_all_stops } = day;
  const warning = day.driving_limit_warning;
  return {
    name: `Driver ${driver}`,
    type: 'lines',
    features: [
      {
        id: `driver-${driver}`,
        name: `Driver ${driver}`,
        // A day that stays at the depot has only one point, but a line needs two.
        geometry: { type: 'LineString', coordinates: way.length > 1 ? way : [...way, ...way] },
        fields: {
          driver,
          stops: day.stops.length,
          miles,
          drive_minutes,
          total_minutes,
          map_app_links,
          map_app_link_all_stops,
          ...(warning && { driving_limit_warning: warning }),
          ...(day.low_bridges.length > 0 && { low_bridges: day.low_bridges }),
        },
      },
    ],
    ...styleOf(driver),
    opacity: 0.8,
  };
}

function stopLayer(
  { driver, stops }: DriverDayAnswer,
  day: Day,
  { depot, stops: all }: Pick<KeptPlan, 'depot' | 'stops'>,
): MapLayer {
  const kept = stops.map((_, at) => all[day.stops[at]?.stop ?? -1]);
  const pins = stops.map((stop, at) => ({
    id: kept[at]?.id ?? stop.id,
    name: `${stop.position}. ${stop.name ?? stop.input}`,
    location: stop.location,
    query: kept[at]?.query,
    fields: {
      driver,
      position: stop.position,
      address: stop.input,
      arrive_minute: stop.arrive_minute,
      depart_minute: stop.depart_minute,
      leg_miles: stop.leg_miles,
      leg_minutes: stop.leg_minutes,
      ...(stop.note && { note: stop.note }),
      ...(stop.flagged && { flagged: stop.flagged }),
    },
    placed: placingOf(stop),
  }));
  const start = {
    id: 'depot',
    name: 'Depot',
    location: depot.point,
    fields: { driver, position: 0, address: depot.input },
  };
  return pinLayer(`Driver ${driver} stops`, [start, ...pins], { ...styleOf(driver), label: 'position' });
}

function styleOf(driver: number) {
  const color = readColor(DRIVER_COLORS[(driver - 1) % DRIVER_COLORS.length] as string);
  return { color, colorBy: null, bins: null, label: null };
}
