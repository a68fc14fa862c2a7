import type { TriedRows } from './api/addon-forecast.ts';
import { counted } from './counted.ts';

/** What a person is told before they pay for rows of which no tried one can be answered; null where one can. */
export function warnOutside({ rows, outside, why }: TriedRows): string | null {
  if (rows === 0 || outside < rows) return null;
  const tried = rows === 1 ? 'The row that was tried' : `All ${counted(rows, 'row')} that were tried`;
  return [`${tried} cannot be answered with what is loaded here; this trial cost nothing.`, ...why].join(' ');
}
