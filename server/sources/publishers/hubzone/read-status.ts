import { BrokenFileError } from '../../source.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface HubzoneStatus {
  /** False where the area was examined and does not qualify. */
  qualified: boolean;
  /** ISO date of the last day of a redesignated area; null where no end is set. */
  until: string | null;
}

// 'Qualified', 'Not Qualified', 'Redesignated until Jan. 2018'; newer maps have the end in a column: '2026-06-30'.
const UNTIL = /until\s+([a-z]{3})[a-z]*\.?\s+(?:(\d{1,2}),?\s+)?(\d{4})/i;

export function readStatus(where: string, status: string, expires: string): HubzoneStatus {
  if (/^not qualified|^expired/i.test(status)) return { qualified: false, until: null };
  if (/^qualified/i.test(status)) return { qualified: true, until: readDate(expires) };
  const [, month = '', day, year] = UNTIL.exec(status) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (/^redesignated/i.test(status) && year && number > 0) {
    const last = day ? Number(day) : new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
    return {
      qualified: true,
      until: new Date(Date.UTC(Number(year), number - 1, last)).toISOString().slice(0, 10),
    };
  }
  if (/^redesignated/i.test(status)) return { qualified: true, until: readDate(expires) };
  throw new BrokenFileError(
    where,
    `Qualified, Not Qualified or Redesignated until a month was expected, got "${status}"`,
  );
}

// '2026-06-30', '2026/06/30', '6/30/2026'
function readDate(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/](\d\d)[-/](\d\d)/.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, m = '', d = '', y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : null;
}
