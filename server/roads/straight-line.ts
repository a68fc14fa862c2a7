// Times where no roads are loaded, from the straight-line distance.
import type { TravelMode } from '../../shared/travel-mode.ts';

interface Speeds {
  kmPerHour: number;
  /** For the part beyond NEAR_KM: the longer a journey, the more of it is on trunk roads. */
  farKmPerHour: number;
  /** Nothing is reached faster: the routing engine's limits, and more than is walked or cycled. */
  mostKmPerHour: number;
}

/**
 * In a straight line, so slower than on the roads. In towns 40 km/h are reached. Trunk roads have a mean of 93 km/h
 * (England's strategic network) and are a quarter longer than the line.
 */
const SPEEDS: Record<TravelMode, Speeds> = {
  drive: { kmPerHour: 40, farKmPerHour: 75, mostKmPerHour: 140 },
  walk: { kmPerHour: 4, farKmPerHour: 4, mostKmPerHour: 8 },
  cycle: { kmPerHour: 12, farKmPerHour: 12, mostKmPerHour: 40 },
};

const NEAR_KM = 20;

/** The seconds for a distance in meters. Two legs never take less than the direct one. */
export function straightSeconds(meters: number, mode: TravelMode = 'drive'): number {
  const { kmPerHour, farKmPerHour } = SPEEDS[mode];
  const km = meters / 1000;
  return 3600 * (Math.min(km, NEAR_KM) / kmPerHour + Math.max(km - NEAR_KM, 0) / farKmPerHour);
}

/** The distance for a number of minutes: the inverse of straightSeconds. */
export function straightMeters(minutes: number, mode: TravelMode): number {
  const { kmPerHour, farKmPerHour } = SPEEDS[mode];
  const nearHours = NEAR_KM / kmPerHour;
  const hours = minutes / 60;
  return 1000 * (Math.min(hours, nearHours) * kmPerHour + Math.max(hours - nearHours, 0) * farKmPerHour);
}

/** Whether no way can lead so far in so many minutes, whatever roads there are. */
export function isOutOfReach(meters: number, minutes: number, mode: TravelMode): boolean {
  return meters / 1000 > (minutes / 60) * SPEEDS[mode].mostKmPerHour;
}

/** '73 km/h': the mean speed over a line of this length. */
export function straightSpeed(meters: number): string {
  const kmPerHour = meters > 0 ? (3.6 * meters) / straightSeconds(meters) : SPEEDS.drive.kmPerHour;
  return `${Math.round(kmPerHour)} km/h`;
}

/** '40 km/h, past 20 km at 75 km/h' */
export function straightSpeeds(mode: TravelMode): string {
  const { kmPerHour, farKmPerHour } = SPEEDS[mode];
  const far = farKmPerHour === kmPerHour ? '' : `, past ${NEAR_KM} km at ${farKmPerHour} km/h`;
  return `${kmPerHour} km/h${far}`;
}
