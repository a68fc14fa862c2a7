import type { DayOrder, Days } from '../words/read-date.ts';

/** A column with its cells by their distinct texts: whatever is asked of a cell is asked once per text. */
export interface Column {
  name: string;
  /** The name's words, without plurals: 'PostCode' is ['post', 'code']. */
  words: string[];
  /** What its cells are: most of them decide, blanks aside. */
  type: 'number' | 'date' | 'flag' | 'text' | 'blank';
  /** Per row, which of `values`. */
  codes: Uint32Array;
  values: Value[];
  isMoney: boolean;
  isPercent: boolean;
  dayOrder: DayOrder;
}

/** One distinct cell text, with all that can be read from it. */
export interface Value {
  text: string;
  key: string;
  /** The key without plurals. */
  stems: string;
  isBlank: boolean;
  /** How many rows have it. */
  rows: number;
  number: number | null;
  days: Days | null;
  flag: boolean | null;
}

export interface Table {
  rows: number;
  columns: Column[];
}

/** Texts that are no value. 'None' and 'Unknown' are values: somebody wrote them down. */
const BLANKS = new Set([
  '',
  'na',
  'n/a',
  '#n/a',
  'nan',
  'null',
  'nil',
  '-',
  '--',
  '–',
  'undefined',
  '(blank)',
]);

export function isBlankText(text: string): boolean {
  return text.length <= 9 && BLANKS.has(text.toLowerCase());
}
