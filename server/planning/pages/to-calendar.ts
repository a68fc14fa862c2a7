import ical from 'ical-generator';
import { type DayStart, timeAfter } from './day-start.ts';
import type { DriverSheet } from './driver-sheet.ts';

/** A driver's stops as iCalendar events, in local time. `key` distinguishes the events of two maps. */
export function toCalendar(
  { driver, stops, links }: DriverSheet,
  { title, key, changedAt }: { title: string; key: string; changedAt: Date },
  start: DayStart,
): string {
  const calendar = ical({
    name: `${title}: driver ${driver}`,
    prodId: { company: 'Milepost', product: 'plan_routes' },
  });
  for (const { id, position, name, address, lat, lng, arriveMinute, departMinute } of stops) {
    if (arriveMinute === null) continue;
    calendar.createEvent({
      id: `${key}-${driver}-${encodeURIComponent(id.toWellFormed())}`,
      start: timeAfter(start, arriveMinute),
      end: timeAfter(start, departMinute ?? arriveMinute),
      // Without a time zone: eight o'clock is eight o'clock, whatever zone the phone assumes.
      floating: true,
      // The same map gives the same file.
      stamp: changedAt,
      summary: `${position}. ${name}`,
      location: { title: address || name, geo: { lat, lon: lng } },
      description: links[Math.floor((position - 1) / 9)] ?? '',
    });
  }
  return calendar.toString();
}
