import type { PlanRequest } from './plan.ts';
import { NO_ROAD_SECONDS } from './problem.ts';

/** Throws a RangeError with the value and the allowed values. */
export function checkRequest({ driveSeconds, depot, stops, drivers, shiftSeconds }: PlanRequest): void {
  const places = driveSeconds.length;
  for (const [place, row] of driveSeconds.entries()) {
    check(row.length === places, `${places} columns in row ${place} of driveSeconds`, row.length);
    const wrong = row.find((seconds) => !(seconds >= 0));
    check(wrong === undefined, `seconds from 0 in row ${place} of driveSeconds`, wrong);
  }
  check(isIndex(depot, places), `a depot from 0 to ${places - 1}`, depot);
  check(Number.isInteger(drivers) && drivers >= 1, 'at least one driver', drivers);
  check(shiftSeconds >= 0 && shiftSeconds < NO_ROAD_SECONDS, 'shiftSeconds from 0', shiftSeconds);
  for (const [stop, { place, serviceSeconds }] of stops.entries()) {
    check(isIndex(place, places), `a place from 0 to ${places - 1} for stop ${stop}`, place);
    const isTime = serviceSeconds >= 0 && serviceSeconds < NO_ROAD_SECONDS;
    check(isTime, `serviceSeconds from 0 for stop ${stop}`, serviceSeconds);
  }
}

function isIndex(value: number, length: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < length;
}

function check(holds: boolean, expected: string, got: unknown): void {
  if (!holds) throw new RangeError(`Expected ${expected}, got ${got}`);
}
