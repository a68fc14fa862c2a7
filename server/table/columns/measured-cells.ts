// Cells that write their unit: '5 km', '3 miles' and '800 m' in one column are compared as lengths, not as 5, 3 and 800.
import { type UnitOfMeasure, unitOf, unitOfLetter } from '../words/units.ts';
import { shareOf, type Value } from './column.ts';

interface Measured {
  value: Value;
  /** The first unit it is written in. */
  unit: UnitOfMeasure;
  /** In meters, kilograms, days …: the size of a unit says so. */
  amount: number;
}

/** So many rows without a unit make a column of plain numbers, whatever a few others write. */
const MOSTLY_PLAIN = 0.8;

/**
 * Where cells, or the column's name, are told in several units of one dimension, gives each value its number in one of
 * them: the name's, or that of most rows. Numbers that cannot be compared with the others become null. Returns the unit
 * of the numbers; null where nothing had to be changed or nothing could be.
 */
export function readMeasures(values: readonly Value[], named: UnitOfMeasure | null): UnitOfMeasure | null {
  const measured = values.map(measuredOf).filter((one) => one !== null);
  const units = [...measured.map(({ unit }) => unit), ...(named ? [named] : [])];
  const [first] = units;
  if (!first || measured.length === 0 || units.every(({ size }) => size === first.size)) return null;
  const own = new Set(measured.map(({ value }) => value));
  const plain = values.filter((value) => !own.has(value) && value.number !== null);
  const isOneDimension = units.every(({ dimension }) => dimension === first.dimension);
  if (isOneDimension && (named || plain.length === 0)) return convert(measured, named ?? mostUsed(measured));
  const isPlain = shareOf(values, (value) => plain.includes(value)) > MOSTLY_PLAIN;
  const unclear = isPlain ? measured.map(({ value }) => value) : values;
  for (const value of unclear) value.number = null;
  return null;
}

function convert(measured: readonly Measured[], unit: UnitOfMeasure): UnitOfMeasure {
  for (const { value, amount } of measured) value.number = Number((amount / unit.size).toPrecision(12));
  return unit;
}

function mostUsed(measured: readonly Measured[]): UnitOfMeasure {
  const rows = new Map<number, number>();
  for (const { unit, value } of measured) rows.set(unit.size, (rows.get(unit.size) ?? 0) + value.rows);
  const rowsOf = ({ unit }: Measured) => rows.get(unit.size) ?? 0;
  return measured.reduce((best, one) => (rowsOf(one) > rowsOf(best) ? one : best)).unit;
}

const LONGEST = 30;
const PART =
  /(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?((?:sq\.? |square |cu |cubic )?[a-zµ²³]+)\.?(?:\s*,\s*|\sand\s|\s)?/giy;

/** '1 hr 30 min' has two parts; null for a cell with anything else in it. */
function measuredOf(value: Value): Measured | null {
  const text = value.text.replace(/^[~c<>]\s?(?=\d)/, '');
  if (text.length > LONGEST || !/^\d/.test(text)) return null;
  let amount = 0;
  let unit: UnitOfMeasure | null = null;
  PART.lastIndex = 0;
  for (let end = 0; end < text.length; end = PART.lastIndex) {
    const [, whole = '', fraction = '', word = ''] = PART.exec(text) ?? [];
    const found = unitOfLetter(word) ?? unitOf(word.toLowerCase().replace('.', ''));
    if (!found || (unit && found.dimension !== unit.dimension)) return null;
    unit ??= found;
    amount += Number(whole.replaceAll(',', '') + fraction) * found.size;
  }
  return unit && { value, unit, amount };
}
