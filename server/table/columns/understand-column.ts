// How a column was understood, for people: what its cells are, in what scale and order, with some of them.
import type { UnderstoodColumn } from '../../../shared/api/ask-table-columns.ts';
import { describeDate } from '../../../shared/describe-part.ts';
import { toIso } from '../words/read-date.ts';
import type { Column, Value } from './column.ts';
import { type Meaning, meaningOf } from './meaning-of.ts';

const EXAMPLES = 3;

export function understandColumn(column: Column, rows: number): UnderstoodColumn {
  const filled = column.values.filter(({ isBlank }) => !isBlank);
  const meaning = meaningOf(column, filled, rows);
  const blank = rows - filled.reduce((sum, value) => sum + value.rows, 0);
  const unit = unitOf(column, meaning);
  return {
    name: column.name,
    type: column.type === 'flag' ? 'yes_no' : column.type,
    meaning,
    says: [MEANINGS[meaning], ...detailsOf(column, filled, meaning, unit)].join(', '),
    unit,
    scale: column.scale === 1 ? null : column.scale,
    date_order:
      column.type === 'date' ? (column.dayOrder === 'day first' ? 'day_first' : 'month_first') : null,
    blank,
    distinct: filled.length,
    examples: commonest(filled).map(({ text }) => text.slice(0, 100)),
  };
}

const MEANINGS: Record<Meaning, string> = {
  identifier: 'an identifier',
  name: 'names',
  money: 'money',
  percentage: 'percentages',
  quantity: 'numbers',
  time_of_day: 'times of day',
  weekday: 'days of the week',
  duration: 'how long things took',
  year: 'years',
  date: 'dates',
  yes_no: 'yes or no',
  category: 'one of a few',
  tags: 'lists of tags',
  notes: 'free notes',
  phone: 'phone numbers',
  email: 'e-mail addresses',
  link: 'links',
  postcode: 'postcodes',
  address: 'addresses',
  place: 'names of places',
  latitude: 'latitudes',
  longitude: 'longitudes',
  text: 'texts',
  blank: 'nothing is written in it',
};

function unitOf(column: Column, meaning: Meaning): string | null {
  if (meaning === 'percentage') return '%';
  if (meaning === 'money') return currencyOf(column);
  if (meaning !== 'quantity' && meaning !== 'duration') return null;
  return column.unit?.name ?? null;
}

function currencyOf({ name, values }: Column): string | null {
  const texts = [name, ...values.slice(0, 50).map(({ text }) => text)];
  return texts.map((text) => /[£$€]/.exec(text)?.[0]).find((sign) => sign !== undefined) ?? null;
}

const SCALES = new Map([
  [1e3, 'thousands'],
  [1e6, 'millions'],
  [1e9, 'billions'],
]);

function detailsOf(
  column: Column,
  filled: readonly Value[],
  meaning: Meaning,
  unit: string | null,
): string[] {
  const scale = SCALES.get(column.scale);
  const measured = scale
    ? [`in ${scale}${unit ? ` of ${unit}` : ''}`]
    : unit && unit !== '%'
      ? [`in ${unit}`]
      : [];
  if (column.type === 'date') {
    const order = filled.some(({ text }) => /^\d{1,2}[/.-]\d{1,2}[/.-]/.test(text));
    return [
      ...(column.isSerial ? ['kept as serial numbers of days, as in Excel'] : []),
      ...(order ? [column.dayOrder] : []),
      ...rangeOf(
        filled,
        ({ days }) => days?.from ?? null,
        (day) => describeDate(toIso(day)),
      ),
    ];
  }
  if (meaning === 'time_of_day' || meaning === 'identifier' || column.type !== 'number')
    return listed(meaning, filled);
  return [
    ...measured,
    ...rangeOf(
      filled,
      ({ number }) => number,
      (number) => number.toLocaleString('en-GB', { useGrouping: meaning !== 'year' }),
    ),
  ];
}

function rangeOf(
  filled: readonly Value[],
  read: (value: Value) => number | null,
  say: (number: number) => string,
): string[] {
  const numbers = filled.flatMap((value) => read(value) ?? []);
  if (numbers.length === 0) return [];
  const [least, most] = numbers.reduce(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)],
    [Infinity, -Infinity],
  );
  return [least === most ? say(least) : `from ${say(least)} to ${say(most)}`];
}

/** The commonest, of what is one of a few. */
function listed(meaning: Meaning, filled: readonly Value[]): string[] {
  if (meaning !== 'category' && meaning !== 'place') return [];
  const texts = commonest(filled).map(({ text }) => text.slice(0, 40));
  const more = filled.length > texts.length ? ` and ${filled.length - texts.length} more` : '';
  return [`${texts.join(', ')}${more}`];
}

const commonest = (filled: readonly Value[]): Value[] =>
  filled.toSorted((a, b) => b.rows - a.rows).slice(0, EXAMPLES);
