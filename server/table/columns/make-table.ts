import type { Fields } from '../../../shared/fields.ts';
import { ownMember } from '../../../shared/foreign-value.ts';
import { type DayOrder, readDate } from '../words/read-date.ts';
import { hasDecimalComma, type NumberStyle, readCellNumber } from '../words/read-number.ts';
import { unitOf, unitOfName } from '../words/units.ts';
import { keyOf, stem } from '../words/word-keys.ts';
import { areMostly, type Column, shareOf, type Table, Value } from './column.ts';
import { namesOf } from './count-cells.ts';
import {
  DATE_NAME,
  findDayOrder,
  looksDated,
  ownDayOrder,
  readYear,
  readYearlessColumn,
  readYears,
  type Untyped,
} from './date-columns.ts';
import { readFlags } from './flag-columns.ts';
import { readMeasures } from './measured-cells.ts';
import { readNoted } from './noted-cells.ts';
import { arePostcodes, comparePostcodes } from './postcodes.ts';
import { readSerials } from './serial-dates.ts';
import { readDurations, readTimes } from './time-columns.ts';
import { markerTest, NOTHING_TOLD, type ToldOfRun } from './told.ts';
import { findTotalRows } from './total-rows.ts';
import { holdsLongZips, padZips, zipOf } from './zips.ts';

/** A longer cell is compared by its beginning. */
const LONGEST_CELL = 500;

/**
 * Rows as a table: every column that any row has, in the order first met, its type found by looking at its cells. Dates
 * without a year are told from today. `told` is what their run says of them.
 */
export function makeTable(rows: readonly Fields[], today: number, told = NOTHING_TOLD): Table {
  const names = namesOf(rows);
  const untyped = names.map((name) => makeColumn(name, rows, told));
  const style = readDecimalCommas(untyped);
  const order = findDayOrder(untyped);
  const columns = untyped.map((column) => withFigure(typeColumn(column, { order, today, style }), told));
  for (const [at, column] of columns.entries()) {
    const next = columns[at + 1];
    if (column.type === 'date' && next?.isTime) column.times = next;
  }
  const totalRows = findTotalRows(columns, rows.length);
  return { rows: rows.length, columns, totalRows, rowsAre: told.rowsAre, kind: told.kind };
}

/** What a run tells of a column goes before what its name and its cells say. */
function withFigure(column: Column, { figures, cut }: ToldOfRun): Column {
  const figure = ownMember(figures, column.name);
  const rows = new Set([...cut.keys()].filter((row) => cut[row]?.includes(column.name)));
  if (rows.size > 0) column.cut = rows;
  if (!figure) return column;
  return { ...column, figure, unit: figure.unit ? unitOf(figure.unit) : column.unit };
}

function makeColumn(name: string, rows: readonly Fields[], { unknown, kinds }: ToldOfRun): Untyped {
  const isMarker = markerTest(name);
  const codes = new Uint32Array(rows.length);
  const known = new Map<string, number>();
  const values: Value[] = [];
  for (const [at, row] of rows.entries()) {
    const cell = Object.hasOwn(row, name) ? row[name] : null;
    const isMarked = isMarker(cell);
    const isUnknown = isMarked || unknown[at]?.includes(name) === true;
    // A state such as 'unplaced' can be asked. A number that is not known is none.
    const text = isMarked || (isUnknown && typeof cell !== 'string') ? '' : cellText(cell);
    const key = isUnknown ? `\n${text}` : text;
    let code = known.get(key);
    if (code === undefined) {
      code = values.length;
      known.set(key, code);
      values.push(new Value(text, isUnknown));
    }
    (values[code] as Value).rows++;
    codes[at] = code;
  }
  return { name, words: nameWords(name), kinds: ownMember(kinds, name) ?? [], codes, values };
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return text.slice(0, LONGEST_CELL).trim();
}

/** A longer name is read by its beginning. */
export const LONGEST_NAME = 200;

/** 'PostCode' → post code, 'local-authority_name' → local authority name, 'pop-2020' → pop 2020, 'WEB_URL' → web url. */
function nameWords(name: string): string[] {
  const parted = name
    .slice(0, LONGEST_NAME)
    // 'Deliv'd' and 'Comp'd' are cut short; 'Rec'd' has a spelling of its own.
    .replace(/(?<=\p{L}{4})['’]d\b/gu, '')
    .replaceAll('+', ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2');
  return keyOf(parted).split(' ').filter(Boolean).map(stem);
}

/** Where some cells write '2,7', '308.243' is no fraction either. */
function readDecimalCommas(columns: readonly Untyped[]): NumberStyle {
  const some = columns.flatMap(({ values }) => values.slice(0, 100));
  if (some.filter(({ text }) => /[£$€\d]/.test(text[0] ?? '') && hasDecimalComma(text)).length < 3)
    return 'decimal point';
  for (const { values } of columns) {
    for (const value of values) {
      if (!value.isBlank && value.text.includes('.'))
        value.number = readCellNumber(value.text, 'decimal comma');
    }
  }
  return 'decimal comma';
}

const MONEY_NAME =
  /^(price|cost|fee|rent|salary|wage|revenue|amount|amt|income|turnover|paid|premium|spend|budget|deposit|valuation|copay|gross|net|vat|balance|bal|owed|owing|charge|ltv|linehaul|pledge|duty|payment)$/;
const PERCENT_NAME = /^(percent|percentage|pct)$/;
const FEW = 50;

interface HowRead {
  order: DayOrder;
  today: number;
  style: NumberStyle;
}

function typeColumn(column: Untyped, { order: tableOrder, today, style }: HowRead): Column {
  const { name, words, values } = column;
  const filled = values.filter((value) => !value.isBlank);
  const some = filled.slice(0, FEW);
  const named = unitOfName(name);
  const unit = named ?? unitOfCells(some);
  const isPercent =
    words.some((word) => PERCENT_NAME.test(word)) ||
    /%/.test(name) ||
    some.some(({ text }) => text.endsWith('%'));
  const isMoney =
    /[£$€]/.test(name) ||
    some.some(({ text }) => /[£$€]/.test(text.slice(0, 2)) || /^\p{L}{2,8} [£$€]\d/u.test(text)) ||
    (unit === null && words.some((word) => MONEY_NAME.test(word)));
  const isPriced = filled.length > 0 && shareOf(filled, ({ text }) => /[£$€]/.test(text)) > 0.5;
  const scale = scaleOf(name, isMoney);
  const rest = {
    isMoney,
    isPercent,
    dayOrder: tableOrder,
    isTime: false,
    scale,
    unit: isMoney ? null : unit,
  };
  if (filled.length === 0) return { ...column, ...rest, type: 'blank' };
  if (readFlags(filled, column)) return { ...column, ...rest, type: 'flag' };
  if (holdsLongZips(column))
    for (const value of filled) value.number = Number(zipOf(value) ?? Number.NaN) || null;
  padZips(column, filled);
  const duration = readDurations(filled, name);
  if (duration) return { ...column, ...rest, unit: duration, type: 'number' };
  if (readTimes(filled, name)) return { ...column, ...rest, isTime: true, type: 'number' };
  const measure = isMoney ? null : readMeasures(filled, named);
  if (measure) return { ...column, ...rest, unit: measure, hasManyUnits: true, type: 'number' };
  const yearless = readYearlessColumn(column, filled, tableOrder, today);
  if (yearless) return { ...column, ...rest, dayOrder: yearless, type: 'date' };
  const isPacked = DATE_NAME.test(name) && shareOf(filled, ({ text }) => /^(19|20)\d{6}$/.test(text)) > 0.9;
  const noted = (value: Value) =>
    value.number === null ? readNoted(value.text, { isMoney, isPercent, unit, style }) : null;
  // '12 High Street' is no number in a column of texts, '£40 cash' is one anywhere.
  const maySay = isPriced && shareOf(filled, ({ number }) => number !== null) > SOME_PLAIN;
  const isNumber = (value: Value) => value.number !== null || (maySay && noted(value) !== null);
  const areNumbers = areMostly(filled, isNumber, isPriced ? 0.6 : 0.8) || areNumbersButOne(filled);
  if (!isPacked && areNumbers) {
    if (readSerials(filled, column, isMoney || unit !== null))
      return { ...column, ...rest, type: 'date', isSerial: true };
    readYears(filled, column, isMoney || unit !== null);
    readNotes(filled, noted);
    return { ...column, ...rest, type: 'number' };
  }
  const dayOrder = ownDayOrder(filled) ?? tableOrder;
  if (looksDated(filled, dayOrder)) {
    for (const value of filled) value.days = readDate(value.text, dayOrder) ?? readYear(value);
    return { ...column, ...rest, dayOrder, type: 'date' };
  }
  if (!arePostcodes(filled)) return { ...column, ...rest, type: 'text' };
  comparePostcodes(filled);
  return { ...column, ...rest, type: 'text', holdsPostcodes: true };
}

/** So many cells without a note show that amounts are meant. */
const SOME_PLAIN = 0.3;

/** Years stay as they are: '2019 (est)' is no day. */
function readNotes(filled: readonly Value[], noted: (value: Value) => number | null): void {
  if (filled.some(({ days }) => days !== null)) return;
  for (const value of filled) {
    const number = noted(value);
    if (number === null) continue;
    value.number = number;
    value.isNoted = true;
  }
}

/** Beds of 1, 2, 3 and 'Studio'. */
function areNumbersButOne(filled: readonly Value[]): boolean {
  const [word, another] = filled.filter(({ number }) => number === null);
  const isWord = word !== undefined && another === undefined && /^\p{L}+$/u.test(word.text);
  return isWord && filled.length > FEWEST_NUMBERS && shareOf(filled, ({ number }) => number !== null) > 0.5;
}

const FEWEST_NUMBERS = 3;

/** '14.6kg' beside 61.5. */
function unitOfCells(values: readonly Value[]) {
  for (const { text, number } of values) {
    const written = number === null ? undefined : /\d\s?([a-z]{2,7}|t)$/i.exec(text)?.[1];
    const unit = written ? unitOf(written === 't' ? 'tonnes' : written.toLowerCase()) : null;
    if (unit) return unit;
  }
  return null;
}

const SCALES: Readonly<Record<string, number>> = {
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  millions: 1e6,
  k: 1e3,
  '000': 1e3,
  '000s': 1e3,
  thousand: 1e3,
  thousands: 1e3,
  bn: 1e9,
};

/** A million under '($M)' or 'Turnover £m'; 'Height (m)' is told in metres. */
function scaleOf(name: string, isMoney: boolean): number {
  const short = name.slice(0, LONGEST_NAME);
  const marked = /[£$€](\w{1,9})/.exec(short)?.[1] ?? /\((\w{1,9})\)/.exec(short)?.[1];
  if (marked === 'm' && !isMoney) return 1;
  const unit = marked?.toLowerCase() ?? '';
  return Object.hasOwn(SCALES, unit) ? (SCALES[unit] ?? 1) : 1;
}
