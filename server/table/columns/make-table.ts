import type { Fields } from '../../../shared/fields.ts';
import { type DayOrder, readDate, yearDays } from '../words/read-date.ts';
import { minutesOf } from '../words/read-number.ts';
import { keyOf, stem } from '../words/word-keys.ts';
import { type Column, shareOf, type Table, Value } from './column.ts';
import { namesOf } from './count-cells.ts';
import {
  DATE_NAME,
  findDayOrder,
  looksDated,
  ownDayOrder,
  readYearlessColumn,
  type Untyped,
} from './date-columns.ts';

/** A longer cell is compared by its beginning. */
const LONGEST_CELL = 500;

/**
 * Rows as a table: every column that any row has, in the order first met, its type found by looking at its cells. Dates
 * without a year are told from today.
 */
export function makeTable(rows: readonly Fields[], today: number): Table {
  const names = namesOf(rows);
  const untyped = names.map((name) => makeColumn(name, rows));
  const order = findDayOrder(untyped);
  return { rows: rows.length, columns: untyped.map((column) => typeColumn(column, order, today)) };
}

function makeColumn(name: string, rows: readonly Fields[]): Untyped {
  const codes = new Uint32Array(rows.length);
  const known = new Map<string, number>();
  const values: Value[] = [];
  for (const [at, row] of rows.entries()) {
    const text = cellText(Object.hasOwn(row, name) ? row[name] : null);
    let code = known.get(text);
    if (code === undefined) {
      code = values.length;
      known.set(text, code);
      values.push(new Value(text));
    }
    (values[code] as Value).rows++;
    codes[at] = code;
  }
  return { name, words: nameWords(name), codes, values };
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
    // 'Deliv'd' and 'Comp'd' are cut short.
    .replace(/(?<=\p{L}\p{L})['’]d\b/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2');
  return keyOf(parted).split(' ').filter(Boolean).map(stem);
}

const TRUE = new Set(['yes', 'y', 'true', 't', 'x', 'recd', 'received', 'done', '✓', '✔']);
const FALSE = new Set(['no', 'n', 'false', 'f', 'not yet']);
const MONEY_NAME =
  /^(price|cost|fee|rent|salary|wage|revenue|amount|income|turnover|paid|premium|spend|budget|deposit|valuation)$/;
const PERCENT_NAME = /^(percent|percentage|pct)$/;

function typeColumn(column: Untyped, tableOrder: DayOrder, today: number): Column {
  const { name, words, values } = column;
  const filled = values.filter((value) => !value.isBlank);
  const rest = {
    isMoney:
      words.some((word) => MONEY_NAME.test(word)) ||
      /[£$€]/.test(name) ||
      filled.slice(0, 50).some(({ text }) => /[£$€]/.test(text.slice(0, 2))),
    isPercent:
      words.some((word) => PERCENT_NAME.test(word)) ||
      /%/.test(name) ||
      filled.slice(0, 50).some(({ text }) => text.endsWith('%')),
    dayOrder: tableOrder,
    isTime: false,
    scale: scaleOf(name),
  };
  if (filled.length === 0) return { ...column, ...rest, type: 'blank' };
  if (readFlags(filled)) return { ...column, ...rest, type: 'flag' };
  if (readTimes(filled, name)) return { ...column, ...rest, isTime: true, type: 'number' };
  const yearless = readYearlessColumn(column, filled, tableOrder, today);
  if (yearless) return { ...column, ...rest, dayOrder: yearless, type: 'date' };
  const numbers = shareOf(filled, ({ number }) => number !== null);
  const isPacked = DATE_NAME.test(name) && shareOf(filled, ({ text }) => /^(19|20)\d{6}$/.test(text)) > 0.9;
  if (numbers > 0.8 && !isPacked) {
    readYears(filled, words);
    return { ...column, ...rest, type: 'number' };
  }
  const dayOrder = ownDayOrder(filled) ?? tableOrder;
  if (filled.length > 0 && looksDated(filled, dayOrder)) {
    for (const value of filled) value.days = readDate(value.text, dayOrder);
    return { ...column, ...rest, dayOrder, type: 'date' };
  }
  return { ...column, ...rest, type: 'text' };
}

/** Yes and no in any spelling, or a lone X as a mark. */
function readFlags(values: readonly Value[]): boolean {
  // In so many spellings nobody writes yes and no.
  if (values.length > 40) return false;
  const keys = new Set(values.map(({ key }) => key));
  if (keys.size > 20) return false;
  const wordOf = ({ key, text }: Value) => key || text;
  const isFlag = (value: Value) => TRUE.has(wordOf(value)) || FALSE.has(wordOf(value));
  if (shareOf(values, isFlag) < 0.8) return false;
  // T and F may be true and false, or codes of anything: only the pair is read.
  const lone = [...keys].filter((key) => key.length === 1);
  if (lone.some((key) => key === 't' || key === 'f') && !(keys.size === 2 && keys.has('t') && keys.has('f')))
    return false;
  for (const value of values)
    value.flag = TRUE.has(wordOf(value)) ? true : FALSE.has(wordOf(value)) ? false : null;
  return true;
}

const YEAR_WORDS = /^(year|opened|closed|built|established|founded|opening|closing|started|ended|since|yr)$/;

/** A column of years can be asked as dates too. */
function readYears(values: readonly Value[], words: readonly string[]): void {
  if (!words.some((word) => YEAR_WORDS.test(word))) return;
  for (const value of values) {
    const { number } = value;
    if (number !== null && Number.isInteger(number) && number >= 1000 && number <= 2999)
      value.days = yearDays(number);
  }
}

const TIME =
  /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s?(am|pm)?$|^(\d{1,2})\s?(am|pm)$|^(?:12\s)?(noon|midday|midnight)$/i;

/** Times of the day become minutes since midnight. '16.10' is one only beside others that are surely times. */
function readTimes(values: readonly Value[], name: string): boolean {
  const isSure = ({ text }: Value) => TIME.test(text) && /:|m$/i.test(text);
  if (shareOf(values, isSure) < 0.5 || shareOf(values, ({ text }) => TIME.test(text)) < 0.8) return false;
  if (/rate|ratio|score/i.test(name)) return false;
  for (const value of values) {
    value.number = timeOf(value.text);
  }
  return true;
}

function timeOf(text: string): number | null {
  const [, hours = '', minutes = '', half, hour = '', side, name] = TIME.exec(text) ?? [];
  if (name) return /^midnight$/i.test(name) ? 0 : 720;
  if (hours === '' && hour === '') return null;
  return minutesOf(Number(hours || hour), Number(minutes), (half ?? side)?.toLowerCase());
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

/** A million under '($M)' or 'Turnover £m'. */
function scaleOf(name: string): number {
  const short = name.slice(0, LONGEST_NAME);
  const marked = /[£$€](\w{1,9})/.exec(short)?.[1] ?? /\((\w{1,9})\)/.exec(short)?.[1];
  const unit = marked?.toLowerCase() ?? '';
  return Object.hasOwn(SCALES, unit) ? (SCALES[unit] ?? 1) : 1;
}
