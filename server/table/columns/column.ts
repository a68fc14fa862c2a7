import type { Figure } from '../../../shared/api/run-tells.ts';
import { NONE_HERE } from '../../../shared/cells/markers.ts';
import type { DayOrder, Days } from '../words/read-date.ts';
import { readCellNumber } from '../words/read-number.ts';
import type { UnitOfMeasure } from '../words/units.ts';
import { keyOf, stems } from '../words/word-keys.ts';

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
  NONE_HERE,
]);

const LONGEST_BLANK = Math.max(...[...BLANKS].map(({ length }) => length));

/** A column with its cells by their distinct texts: whatever is asked of a cell is asked once per text. */
export interface Column {
  name: string;
  /** The name's words, without plurals: 'PostCode' is ['post', 'code']. */
  words: string[];
  /** The kinds of the places that its cells name, where they are of an answer: it goes by their words too. */
  kinds: readonly string[];
  /** What its cells are: most of them decide, blanks aside. */
  type: 'number' | 'date' | 'flag' | 'text' | 'blank';
  /** Per row, which of `values`. */
  codes: Uint32Array;
  values: Value[];
  isMoney: boolean;
  isPercent: boolean;
  dayOrder: DayOrder;
  /** Its numbers are times of the day, in minutes. */
  isTime: boolean;
  /** Of a date: the times of the day that stand right beside it. */
  times?: Column;
  /** What one stands for: a million under '($M)'. */
  scale: number;
  /** What its numbers count, where its name or its cells say so: miles under 'Dist (mi)'. */
  unit: UnitOfMeasure | null;
  /** Its cells are British postcodes. */
  holdsPostcodes?: true;
  /** Its dates were kept as serial numbers of days. */
  isSerial?: true;
  /** Its cells write several units: its numbers were converted into one. */
  hasManyUnits?: true;
  /** Of a run: what its figure is. */
  figure?: Figure;
  /** Of a run: the rows of which it tells no more than the data reaches. */
  cut?: ReadonlySet<number>;
}

/** One distinct cell text, with all that can be read from it. */
export class Value {
  readonly text: string;
  readonly isBlank: boolean;
  /** Nothing is known of it: it decides no condition, neither way. It can be found by its text, where it has one. */
  readonly isUnknown: boolean;
  /** How many rows have it. */
  rows = 0;
  number: number | null;
  days: Days | null = null;
  flag: boolean | null = null;
  /** A note stands beside its number. */
  isNoted = false;
  #key: string | undefined;
  #stems: string | undefined;

  constructor(text: string, isUnknown = false) {
    this.text = text;
    this.isUnknown = isUnknown;
    this.isBlank = text.length <= LONGEST_BLANK && BLANKS.has(text.toLowerCase());
    this.number = this.isBlank ? null : readCellNumber(text);
  }

  /** As it is compared; made when first asked for, since most columns of a table are not. */
  get key(): string {
    this.#key ??= this.isBlank ? '' : keyOf(this.text);
    return this.#key;
  }

  /** Is compared as another writing of it is. */
  compareAs(text: string): void {
    this.#key = keyOf(text);
    this.#stems = undefined;
  }

  /** The key without plurals. */
  get stems(): string {
    this.#stems ??= stems(this.key);
    return this.#stems;
  }
}

export interface Table {
  rows: number;
  columns: Column[];
  /** Rows that add up the others, and are none of them. */
  totalRows: ReadonlySet<number>;
  /** Of a run: what people call its rows, and the kind of place that it looked for. */
  rowsAre: readonly string[];
  kind: readonly string[];
}

/** Shares are of rows: one odd text among thousands changes no type. */
export function shareOf(values: readonly Value[], holds: (value: Value) => boolean): number {
  let rows = 0;
  let held = 0;
  for (const value of values) {
    rows += value.rows;
    if (holds(value)) held += value.rows;
  }
  return held / rows;
}

/** A key: each row has a cell of its own. */
export const tellsEachRow = ({ values }: Column, rows: number): boolean =>
  values.length === rows && values.every(({ isBlank }) => !isBlank);

/** Several rows share a cell of it. */
export const repeats = ({ values }: Column): boolean =>
  values.some(({ rows, isBlank }) => rows > 1 && !isBlank);

/** Few rows have an Incident or a Complaint: its name is no name of the rows. */
export function isSparse(column: Column): boolean {
  const known = sparse.get(column) ?? shareOf(column.values, ({ isBlank }) => isBlank) > 0.5;
  sparse.set(column, known);
  return known;
}

const sparse = new WeakMap<Column, boolean>();

/** Fewer texts may be codes of anything. */
const SEVERAL = 5;

/** Whether most rows hold it, or nearly all texts: 'owned' in half of the rows beside thirty dates changes no type. */
export function areMostly(
  values: readonly Value[],
  holds: (value: Value) => boolean,
  least: number,
): boolean {
  if (shareOf(values, holds) > least) return true;
  const held = values.filter(holds).length;
  return held >= SEVERAL && held / values.length > Math.max(least, 0.8);
}
