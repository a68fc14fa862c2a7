// The hour on the wall, written as if it were one of UTC, and the moment at which it is that hour somewhere.

export function toWall(moment: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

/** Of an hour that there is twice the first. */
export function toMoment(wall: Date, timeZone: string): Date {
  const ahead = (at: number) => toWall(new Date(at), timeZone).getTime() - at;
  const guess = wall.getTime() - ahead(wall.getTime());
  return new Date(wall.getTime() - ahead(guess));
}
