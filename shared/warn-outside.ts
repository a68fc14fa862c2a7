import { counted } from './counted.ts';

/** A few rows of a call, spread over its list, that were tried at no cost; their answers are not told. */
export interface TriedRows {
  rows: number;
  /** How many of them cannot be answered: nothing is loaded for their places, or they cannot be placed. */
  outside: number;
  /** Why, each reason once. */
  why: string[];
}

/** What a person is told before they pay for rows of which no tried one can be answered; null where one can. */
export function warnOutside({ rows, outside, why }: TriedRows): string | null {
  if (rows === 0 || outside < rows) return null;
  const tried = rows === 1 ? 'The row that was tried' : `All ${counted(rows, 'row')} that were tried`;
  return [`${tried} cannot be answered with what is loaded here; this trial cost nothing.`, ...why].join(' ');
}
