import { basename } from 'node:path';
import { BrokenFileError, type PackDescription } from '../source.ts';
import { readArchive } from './archive.ts';
import { isTar } from './tar.ts';

/** The ISO days in a file's records; null for a record without one. */
export type StatedDays = AsyncIterable<string | null>;

/**
 * ISO day of a file: from its name, its newest record, the newest member of its archive, or the first of the month or
 * year in its name. Null where it states none: the day on which a file was written is the date of a copy, not of the
 * data.
 */
export async function statedDate(file: string, days?: StatedDays): Promise<string | null> {
  const [day, start] = [dateInName(file, DAY), dateInName(file, MONTH_OR_YEAR)];
  return day ?? (days && (await newestDay(days))) ?? (await archivedOn(file)) ?? start;
}

/** The version of an edition without a date. The file's hash still distinguishes it from others. */
const UNDATED = 'undated';

/** A pack whose version is its date. */
export function datedPack(part: string, asOf: string | null): PackDescription {
  return { part, version: asOf ?? UNDATED, asOf };
}

/** The date of an entry whose file states none: any other dated entry is newer. */
export const LONG_AGO = '0001-01-01';

// '2026-01-31', '20260131'; not the 2005 in 'NFHL_20055C'.
const DAY = /(?<![0-9a-z])((?:19|20)\d\d)[-_]?(0[1-9]|1[0-2])[-_]?(0[1-9]|[12]\d|3[01])(?![0-9a-z])/gi;
// '2026-01', '202601', '2026'
const MONTH_OR_YEAR = /(?<![0-9a-z])((?:19|20)\d\d)(?:[-_]?(0[1-9]|1[0-2]))?(?![0-9a-z])/gi;

function dateInName(file: string, pattern: RegExp): string | null {
  const found = [...basename(file).matchAll(pattern)];
  const days = found.map(([, year, month = '01', day = '01']) => `${year}-${month}-${day}`);
  return days.toSorted().at(-1) ?? null;
}

/** The reader of the file's rows reports its errors, with the line. */
async function newestDay(days: StatedDays): Promise<string | null> {
  let newest: string | null = null;
  try {
    for await (const day of days) if (day !== null && (newest === null || day > newest)) newest = day;
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
  }
  return newest;
}

/** A publisher's archive states when it was made. An unpacked one, or a bare file, has only the time of copying. */
async function archivedOn(file: string): Promise<string | null> {
  if (!isTar(file) && !/\.zip$/i.test(file)) return null;
  let newest: Date | null = null;
  for await (const { modified } of readArchive(file)) {
    if (modified && (!newest || modified > newest)) newest = modified;
  }
  return newest?.toISOString().slice(0, 10) ?? null;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * '2024-05-31T00:00:00Z', '2024/05/31', '5/31/2024 0:00', 'May 2024' as an ISO day; null for anything else, or a future
 * day.
 */
export function toDay(text: string): string | null {
  const day = readDay(text.trim());
  return day !== null && day <= new Date().toISOString().slice(0, 10) ? day : null;
}

function readDay(text: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)[-/]([01]\d)[-/]([0-3]\d)(?!\d)/.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, m = '', d = '', y] = /^(\d\d?)\/(\d\d?)\/((?:19|20)\d\d)(?!\d)/.exec(text) ?? [];
  if (y) return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const [, word = '', inYear] = /^([a-z]{3,9}) ((?:19|20)\d\d)$/i.exec(text) ?? [];
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return inYear && at > 0 ? `${inYear}-${String(at).padStart(2, '0')}-01` : null;
}
