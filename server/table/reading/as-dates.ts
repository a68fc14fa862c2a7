// A column that is not of dates, though some of its cells are: 'tbc', 'tbc' and '2023-05-05'. Who asks for dates in it is
// answered by these, and told of the others.
import { type Column, Value } from '../columns/column.ts';
import { ownDayOrder, readYear } from '../columns/date-columns.ts';
import { readDate } from '../words/read-date.ts';
import { isDated } from './concept-column.ts';

const known = new WeakMap<Column, Column | null>();

/** The column as one of dates; null where no cell is one. */
export function asDates(column: Column): Column | null {
  if (isDated(column) || column.type === 'blank') return column;
  const found = known.get(column);
  if (found !== undefined) return found;
  const made = column.type === 'flag' ? null : readSomeDates(column);
  known.set(column, made);
  return made;
}

/** Numbers of a column of numbers are none. */
function readSomeDates(column: Column): Column | null {
  const dayOrder = ownDayOrder(column.values) ?? column.dayOrder;
  const values = column.values.map((value) => {
    const copy = new Value(value.text, value.isUnknown);
    copy.rows = value.rows;
    if (column.type !== 'number' || value.number === null)
      copy.days = readDate(value.text, dayOrder) ?? readYear(value);
    return copy;
  });
  return values.some(({ days }) => days !== null) ? { ...column, type: 'date', dayOrder, values } : null;
}
