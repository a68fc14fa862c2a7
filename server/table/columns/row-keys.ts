// Columns of whole numbers that tell the rows apart under a noun for one of them: 'Client' 101, 102, 103. Nobody adds them
// up: 'number of clients' is how many.
import { nouns } from '../derive/words/noun-kinds.ts';
import type { Column } from './column.ts';

const known = new WeakMap<Column, boolean>();

/** Such a column; 'Visits' and 'Children', in the plural, say how many a row has. */
export function isRowKey(column: Column): boolean {
  const found = known.get(column);
  if (found !== undefined) return found;
  const made = isKey(column);
  known.set(column, made);
  return made;
}

/** Plurals that are no other word with an s. */
const PLURALS = /^(children|people|men|women|staff)$/;
/** Their numbers may be so much money, or so many: only those that count on are keys. */
const AMOUNTS =
  /^(gift|donation|payment|sale|fee|pledge|grant|fine|refund|charge|cost|expense|deposit|earning|order|purchase|deal|invoice|unit|stock|rent|quote|bid|bed|room|seat|loan|transaction|meal|item|product|point|vote|drop|call|shift|lesson|session|game|run|trip)$/;

function isKey({ type, name, words, values, codes, isMoney, isPercent, isTime, unit }: Column): boolean {
  const last = words.at(-1) ?? '';
  const isOne =
    !PLURALS.test(last) && name.trim().toLowerCase().endsWith(last) && nouns.has(last) && words.length <= 2;
  if (type !== 'number' || !isOne || isMoney || isPercent || isTime || unit !== null) return false;
  const numbers = [...codes].map((code) => values[code]?.number ?? Number.NaN);
  const isTelling = values.length === codes.length && codes.length > 1;
  if (!isTelling || !numbers.every((number) => Number.isInteger(number) && number >= 0)) return false;
  return !AMOUNTS.test(last) || countsOn(numbers);
}

/** 1001, 1002, 1004: hardly more of them than rows. */
function countsOn(numbers: readonly number[]): boolean {
  const [least, most] = numbers.reduce(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const isRising = numbers.every((number, row) => row === 0 || number > (numbers[row - 1] ?? 0));
  return isRising && most - least < 2 * numbers.length;
}
