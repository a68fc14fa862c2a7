// Numbers and times in the form for people.
import { LANGUAGE, t } from './words/translate.ts';

const WHOLE = new Intl.NumberFormat(LANGUAGE);

/** 12345 → '12,345' */
export const count = (value: number): string => WHOLE.format(value);

/** count(1, 'row') → '1 row', count(1200, 'row') → '1,200 rows' */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  t(`{0} ${value === 1 ? noun : plural}`, count(value));

/** 0.4 → 'less than a minute left', 12.2 → 'about 13 minutes left', 130 → 'about 2 hours 10 minutes left' */
export function timeLeft(minutes: number): string {
  if (minutes < 1) return t('less than a minute left');
  const whole = Math.ceil(minutes);
  if (whole < 60) return t('about {0} left', counted(whole, 'minute'));
  const rest = whole % 60;
  return t(
    'about {0}{1} left',
    counted(Math.floor(whole / 60), 'hour'),
    rest > 0 ? ` ${counted(rest, 'minute')}` : '',
  );
}

/** Seconds in few words: 8 → 'about 8 s', 90 → 'about 2 min'. */
export const duration = (seconds: number): string =>
  seconds < 60
    ? t('about {0} s', Math.max(1, Math.round(seconds)))
    : t('about {0} min', count(Math.ceil(seconds / 60)));

/** A time in the reader's time zone: '01:00'. */
export const clock = (iso: string): string =>
  new Date(iso).toLocaleTimeString(LANGUAGE, { hour: '2-digit', minute: '2-digit' });

/** '21 Nov, 14:05' */
export const dayAndClock = (iso: string): string =>
  new Date(iso).toLocaleString(LANGUAGE, {
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
  const [first = '', last] = letters.split(':');
  return last === undefined || last === first ? t('column {0}', first) : t('columns {0} to {1}', first, last);
}
