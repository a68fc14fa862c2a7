// A measured plan in the form of plan_routes, and its stops as the run stores them.

import type {
  DriverDayAnswer,
  PlannedStopAnswer,
  PlanRow,
  UnassignedAnswer,
} from '../../../shared/api/plan-routes.ts';
import { roundDistance, roundMinutes } from '../../../shared/rounding.ts';
import { METERS_PER_MILE } from '../../../shared/units.ts';
import { measuredFrom } from '../../pipeline/place-end.ts';
import { straightSpeed } from '../../roads/straight-line.ts';
import { drivingLimitWarning } from '../day/driving-limit.ts';
import type { Leg } from '../day/legs.ts';
import { type Day, daySeconds, type LeftStop } from '../day/make-plan.ts';
import { toAllStopsLink, toMapAppLinks } from '../day/map-app-links.ts';
import { isPartlyOffRoad } from './describe-legs.ts';
import type { Depot } from './plan-depot.ts';

/** A placed stop of the call. */
export type PlacedStop = PlanRow & { location: { lat: number; lng: number } };

const straightNote = ({ meters }: Pick<Leg, 'meters'>) =>
  `A straight-line estimate at ${straightSpeed(meters)}: no roads are loaded there.`;

/** What to know of a leg; null where nothing is. */
function noteOf(leg: Leg): string | null {
  if (leg.isStraight) return straightNote(leg);
  if (!isPartlyOffRoad(leg)) return null;
  return `${toMiles({ meters: leg.groundMeters })} of the miles are a straight line: no roads are loaded there.`;
}

/** The day of one driver; `stops` by the plan's numbers. */
export function toDriverDay(
  driver: number,
  day: Day,
  stops: readonly PlacedStop[],
  { point, country, sureness }: Pick<Depot, 'point' | 'country'> & Partial<Pick<Depot, 'sureness'>>,
): Omit<DriverDayAnswer, 'low_bridges'> {
  const planned = day.stops.map(({ stop, ...times }, index) =>
    toPlannedStop(index + 1, stops[stop] as PlacedStop, times, sureness),
  );
  const returnNote = day.returnLeg && noteOf(day.returnLeg);
  const returnLeg = day.returnLeg && {
    miles: toMiles(day.returnLeg),
    minutes: toMinutes(day.returnLeg.seconds),
    ...(returnNote !== null && { note: returnNote }),
  };
  const driveMinutes = roundMinutes(sum(planned.map((stop) => stop.leg_minutes)) + (returnLeg?.minutes ?? 0));
  const points = planned.map(({ location }) => location);
  const returns = day.returnLeg !== null;
  return {
    driver,
    stops: planned,
    return_leg: returnLeg,
    miles: roundDistance(sum(planned.map((stop) => stop.leg_miles)) + (returnLeg?.miles ?? 0)),
    drive_minutes: driveMinutes,
    total_minutes: toMinutes(daySeconds(day)),
    map_app_links: toMapAppLinks(point, points, returns),
    map_app_link_all_stops: toAllStopsLink(point, points, returns),
    driving_limit_warning: drivingLimitWarning(driveMinutes, country),
  };
}

function toPlannedStop(
  position: number,
  { reason: _, driver: __, ...stop }: PlacedStop,
  { leg, arriveSecond, departSecond }: Pick<Day['stops'][number], 'leg' | 'arriveSecond' | 'departSecond'>,
  sureness: Depot['sureness'] | undefined,
): PlannedStopAnswer {
  const note = noteOf(leg);
  return {
    ...stop,
    position,
    arrive_minute: toMinutes(arriveSecond),
    depart_minute: toMinutes(departSecond),
    leg_miles: toMiles(leg),
    leg_minutes: toMinutes(leg.seconds),
    ...(sureness && measuredFrom(stop.confidence, 'The depot', sureness)),
    ...(note !== null && { note, confidence: notByRoad(leg, note), place_confidence: stop.confidence }),
  };
}

/** This holds however sure the place is: few real journeys are within a tenth of a straight line. */
function notByRoad({ isStraight }: Leg, why: string): PlanRow['confidence'] {
  return { level: 'low', score: 0, basis: isStraight ? 'straight_line' : 'partly_off_road', why };
}

/** Whether it is left out for the length of a straight line: its hours say nothing of an ocean. */
export const isLeftForLine = ({ reason, straightMeters }: LeftStop): boolean =>
  straightMeters !== null && reason === 'beyond_shift';

/** `isAbroad`: it lies in another country than the depot. */
export function toUnassigned(
  stop: PlanRow,
  left: LeftStop,
  { shiftHours, isAbroad }: { shiftHours: number; isAbroad: boolean },
): UnassignedAnswer {
  const { reason, overShiftSeconds, straightMeters } = left;
  if (isAbroad && isLeftForLine(left)) return { ...stop, reason: ABROAD };
  const over = Math.ceil((overShiftSeconds ?? 0) / 60);
  const by = `by ${toHours(over)}`;
  const words = {
    no_road: 'No road: none that is loaded leads there from the depot and back.',
    no_road_between: 'No road: none that is loaded joins it to the other stops of a driver.',
    beyond_shift: `Does not fit: a driver with nothing else to do would pass the shift of ${shiftHours} h ${by}.`,
    no_time_left: `Does not fit: every driver's day is full; it would pass the shift of ${shiftHours} h ${by} at the least.`,
  };
  const estimate = straightMeters === null ? [] : [straightNote({ meters: straightMeters })];
  return { ...stop, reason: [words[reason], ...estimate].join(' ') };
}

const ABROAD =
  'Cannot be reached: the depot and this stop lie in different countries, and no loaded road joins them.';

/** '34 min', '4 h 19 min', '2 h'. */
function toHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

function toMiles({ meters }: Pick<Leg, 'meters'>): number {
  return roundDistance(meters / METERS_PER_MILE);
}

function toMinutes(seconds: number): number {
  return roundMinutes(seconds / 60);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
