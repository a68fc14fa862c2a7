/** The start of a day at the depot, in local time: no time zone is involved. */
export interface DayStart {
  /** '2026-11-23T08:00' */
  text: string;
  /** The same, as if local time were UTC. */
  utc: Date;
}

const MINUTE_MS = 60_000;
const USUAL_START = '08:00';

/** The requested start; else eight o'clock on the day after the map's last change. */
export function readStart(asked: unknown, changedAt: Date): DayStart {
  const sent = typeof asked === 'string' ? asked : '';
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(sent) && !Number.isNaN(Date.parse(`${sent}Z`));
  const nextDay = new Date(changedAt.getTime() + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const text = isTime ? sent : `${nextDay}T${USUAL_START}`;
  return { text, utc: new Date(`${text}Z`) };
}

/** A time in minutes after the start. */
export function timeAfter({ utc }: DayStart, minutes: number): Date {
  return new Date(utc.getTime() + minutes * MINUTE_MS);
}

/** '08:15', rounded down to the minute. */
export function clockText(start: DayStart, minutes: number): string {
  return timeAfter(start, minutes).toISOString().slice(11, 16);
}
