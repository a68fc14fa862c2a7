// How a column was understood, for people: what its cells are, in what scale and order, with some of them.
import type { UnderstoodColumn } from '../../../shared/api/ask-table-columns.ts';
import { describeDate } from '../../../shared/describe-part.ts';
import { toIso } from '../words/read-date.ts';
import { unitOfName } from '../words/units.ts';
import type { Column, Value } from './column.ts';
import { isCategory, isTags } from './match-value.ts';

type Meaning = UnderstoodColumn['meaning'];

const EXAMPLES = 3;
/** Distinct texts that are looked at. */
const LOOKED_AT = 200;

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

function meaningOf(column: Column, filled: readonly Value[], rows: number): Meaning {
  const isCalled = (names: RegExp) => column.words.some((word) => names.test(word));
  if (column.type === 'blank') return 'blank';
  if (column.type === 'flag') return 'yes_no';
  if (column.type === 'date') return 'date';
  if (isCalled(/^(lat|latitude)$/)) return 'latitude';
  if (isCalled(/^(lng|lon|long|longitude)$/) && column.type === 'number') return 'longitude';
  if (isCalled(/^(phone|tel|telephone|mobile|mob|cell|fax)$/)) return 'phone';
  if (isCalled(/^(zip|zipcode|postcode)$/) || /^post code$/.test(column.words.join(' '))) return 'postcode';
  const last = column.words.at(-1) ?? '';
  if (/^(id|code|ref|reference|key|uprn|sku|no|number|#)$/.test(last) && filled.length > 0.9 * rows)
    return 'identifier';
  return column.type === 'number' ? meaningOfNumbers(column, filled) : meaningOfTexts(column, filled, rows);
}

function meaningOfNumbers(column: Column, filled: readonly Value[]): Meaning {
  if (column.isTime) return 'time_of_day';
  if (filled.some(({ number, days }) => number !== null && days !== null)) return 'year';
  if (column.isPercent) return 'percentage';
  return column.isMoney ? 'money' : 'quantity';
}

const SHAPES: readonly [Meaning, RegExp][] = [
  ['email', /^[^\s@]{1,100}@[^\s@]{1,100}\.[a-z]{2,20}$/i],
  ['link', /^(https?:\/\/|www\.)/i],
  ['postcode', /^([a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|\d{5}(-\d{4})?)$/i],
  ['phone', /^\+?[\d ()./-]{7,20}$/],
  ['address', /^\d{1,5}[a-z]? [a-z]{2}/i],
];

const NAMES: readonly [Meaning, RegExp][] = [
  ['address', /^(address|addr|street)$/],
  ['place', /^(town|city|county|state|country|region|district|borough|council|village)$/],
  ['notes', /^(note|comment|remark|description|detail)$/],
  ['name', /^(name|customer|client|contact|owner|rep|driver|guest|member|tenant|landlord|person|staff)$/],
];

function meaningOfTexts(column: Column, filled: readonly Value[], rows: number): Meaning {
  const some = filled.slice(0, LOOKED_AT);
  const share = (shape: RegExp) => some.filter(({ text }) => shape.test(text)).length / some.length;
  const shaped = SHAPES.find(([, shape]) => share(shape) > 0.7);
  if (shaped) return shaped[0];
  const named = NAMES.find(([, name]) => column.words.some((word) => name.test(word)));
  if (named) return named[0];
  if (isTags(column) && filled.length > 2) return 'tags';
  if (isCategory(column, rows)) return 'category';
  const letters = some.reduce((sum, { text }) => sum + text.length, 0) / some.length;
  return letters > 40 ? 'notes' : 'text';
}

function unitOf(column: Column, meaning: Meaning): string | null {
  if (meaning === 'percentage') return '%';
  if (meaning === 'money') return currencyOf(column);
  if (meaning !== 'quantity') return null;
  return unitOfName(column.words)?.name ?? null;
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
