// Rows of a sheet that add up the others: 'TOTAL' beside nothing but figures, or a last row of figures alone.
import { nameKey } from '../../geocoder/parse/name-key.ts';
import type { Column, Table } from './column.ts';
import { numberAt } from './numbers-of.ts';

const TOTAL = /^(?:(?:grand|sub|overall) )?totals?$|^subtotals?$|^sum$/;
/** Most cells have not even its letters, and are not read. */
const MAY_BE_TOTAL = /[tm]|[^ -~]/i;
/** With the blanks and signs around it. */
const LONGEST_LABEL = 20;
/** Of the other texts of such a row so many are blank at least. */
const BLANK = 0.5;
/** Fewer rows have nothing to add up. */
const FEWEST = 3;

/** Whether a cell calls its row a total: 'TOTAL', 'Grand total:'. */
export const isTotalLabel = (cell: unknown): boolean =>
  typeof cell === 'string' &&
  cell.length <= LONGEST_LABEL &&
  MAY_BE_TOTAL.test(cell) &&
  TOTAL.test(nameKey(cell));

export function findTotalRows(columns: readonly Column[], rows: number): ReadonlySet<number> {
  const figures = columns.filter(({ type }) => type === 'number');
  const others = columns.filter(({ type }) => type !== 'number' && type !== 'blank');
  if (rows < FEWEST || figures.length === 0) return new Set();
  const labelled = others.flatMap((column) => rowsCalled(column).filter((row) => isBare(row, column)));
  const last = rows - 1;
  return new Set(addsUp(last) ? [...labelled, last] : labelled);

  /** A row of the brand Total has a town and a name. */
  function isBare(row: number, label: Column): boolean {
    const rest = others.filter((column) => column !== label);
    const blank = rest.filter((column) => isBlankAt(column, row)).length;
    return blank >= BLANK * rest.length && (rest.length > 0 || addsUp(row));
  }

  function addsUp(row: number): boolean {
    const filled = figures.filter((column) => numberAt(column, row) !== null);
    const isAlone = others.every((column) => isBlankAt(column, row) || isTotalAt(column, row));
    return filled.length > 0 && isAlone && filled.every((column) => isSumAt(column, row));
  }
}

/** 'Row 7 adds up the others: it is left out.' */
export function describeTotalRows({ totalRows }: Pick<Table, 'totalRows'>): string[] {
  const rows = [...totalRows].map((row) => row + 1);
  if (rows.length === 0) return [];
  const which = rows.length === 1 ? `Row ${rows[0]} adds` : `Rows ${rows.join(', ')} add`;
  return [`${which} up the others: ${rows.length === 1 ? 'it is' : 'they are'} left out.`];
}

function rowsCalled({ values, codes }: Column): number[] {
  const called = new Set(values.flatMap(({ key }, code) => (TOTAL.test(key) ? [code] : [])));
  if (called.size === 0) return [];
  return [...codes.keys()].filter((row) => called.has(codes[row] ?? -1));
}

const isBlankAt = ({ values, codes }: Column, row: number) => values[codes[row] ?? 0]?.isBlank ?? true;
const isTotalAt = ({ values, codes }: Column, row: number) => TOTAL.test(values[codes[row] ?? 0]?.key ?? '');

/** The sum of all before it, to a cent a row. */
function isSumAt(column: Column, row: number): boolean {
  let sum = 0;
  for (let before = 0; before < row; before++) sum += numberAt(column, before) ?? 0;
  return sum !== 0 && Math.abs(sum - (numberAt(column, row) ?? 0)) <= 0.01 * row;
}
