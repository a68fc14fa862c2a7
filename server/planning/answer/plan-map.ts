// A plan as a map: each driver's road and stops in a colour of their own, 20 layers for 10 drivers.
import type { DriverDayAnswer } from '../../../shared/api/plan-routes.ts';
import type { MapLayer } from '../../maps/content/map-content.ts';
import { readColor } from '../../maps/content/palette.ts';
import { pinLayer } from '../../maps/content/pin-layer.ts';
import type { Day } from '../day/make-plan.ts';
import type { Depot } from './plan-depot.ts';

const DRIVER_COLORS = ['blue', 'orange', 'pink', 'green', 'red', 'sky', 'brown', 'purple', 'yellow', 'black'];

/** Roads below, stops above; a driver without a stop draws nothing. */
export function drawPlan(
  depot: Depot,
  drivers: readonly DriverDayAnswer[],
  days: readonly Day[],
): MapLayer[] {
  const busy = drivers.filter(({ stops }) => stops.length > 0);
  return [
    ...busy.map((day) => roadLayer(day, days[day.driver - 1] as Day)),
    ...busy.map((day) => stopLayer(day, depot)),
  ];
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
        // A day at the depot's own door is a point; a line has two.
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

function stopLayer({ driver, stops }: DriverDayAnswer, { input, point }: Depot): MapLayer {
  const pins = stops.map((stop) => ({
    id: stop.id,
    name: `${stop.position}. ${stop.name ?? stop.input}`,
    location: stop.location,
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
  }));
  const start = {
    id: 'depot',
    name: 'Depot',
    location: point,
    fields: { driver, position: 0, address: input },
  };
  return pinLayer(`Driver ${driver} stops`, [start, ...pins], { ...styleOf(driver), label: 'position' });
}

function styleOf(driver: number) {
  const color = readColor(DRIVER_COLORS[(driver - 1) % DRIVER_COLORS.length] as string);
  return { color, colorBy: null, bins: null, label: null };
}
