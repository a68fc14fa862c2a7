// Numbers and times as a person reads them.
const WHOLE = new Intl.NumberFormat('en-GB');

/** 12345 → '12,345' */
export const count = (value: number): string => WHOLE.format(value);

/** count(1, 'row') → '1 row', count(1200, 'row') → '1,200 rows' */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${count(value)} ${value === 1 ? noun : plural}`;

/** 0.4 → 'less than a minute left', 12.2 → 'about 13 minutes left', 130 → 'about 2 hours 10 minutes left' */
export function timeLeft(minutes: number): string {
  if (minutes < 1) return 'less than a minute left';
  const whole = Math.ceil(minutes);
  if (whole < 60) return `about ${counted(whole, 'minute')} left`;
  const rest = whole % 60;
  return `about ${counted(Math.floor(whole / 60), 'hour')}${rest > 0 ? ` ${counted(rest, 'minute')}` : ''} left`;
}

/** Seconds in few words: 8 → 'about 8 s', 90 → 'about 2 min'. */
export const duration = (seconds: number): string =>
  seconds < 60
    ? `about ${Math.max(1, Math.round(seconds))} s`
    : `about ${count(Math.ceil(seconds / 60))} min`;

/** An instant as the clock on the wall of whoever reads it: '01:00'. */
export const clock = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** '21 Nov, 14:05' */
export const dayAndClock = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** The share done in whole percent, 100 only when nothing is missing. */
export function percent(done: number, total: number): number {
  if (total === 0) return 100;
  return done >= total ? 100 : Math.min(99, Math.floor((done / total) * 100));
}

/** 'F:I' → 'columns F to I', 'F:F' → 'column F' */
export function columnsWords(letters: string): string {
  const [first, last] = letters.split(':');
  return last === undefined || last === first ? `column ${first}` : `columns ${first} to ${last}`;
}
