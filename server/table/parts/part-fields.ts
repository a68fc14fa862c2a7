// The fields of a part that was sent, each checked where it is read: what is wrong is said by its place in the request.

import { ApiError } from '../../../shared/api-error.ts';
import type { PartTarget, ReadingPart } from '../../../shared/reading-part.ts';
import type { Column, Table } from '../columns/column.ts';
import { rowNamed } from '../places/named-row.ts';
import type { PlaceTarget } from '../places/place-rule.ts';
import type { NumberOperator } from '../rules.ts';
import { type Days, readDate, yearDays } from '../words/read-date.ts';
import { type LengthUnit, UNIT_METERS } from '../words/units.ts';
import { keyOf } from '../words/word-keys.ts';
import { daysInWords, operatorOf } from './operators.ts';

/** The tables that parts name columns of. */
export interface Tables {
  table: Table;
  /** Null where none was sent. */
  reference: Table | null;
}

/** A part with the place where it stood in the request: 'parts[0].parts[1]'. */
export interface SentPart {
  part: ReadingPart;
  at: string;
}

export function refusePart({ at }: SentPart, field: string, problem: string): never {
  throw new ApiError('invalid_request', `${at}.${field}: ${problem}`, { field: `${at}.${field}` });
}

export function columnOf(
  sent: SentPart,
  { table }: Tables,
  name = sent.part.column,
  field = 'column',
): Column {
  return find(sent, table, name, field);
}

/** A column of the second list. */
export function otherColumnOf(sent: SentPart, { reference }: Tables, name = sent.part.other_column): Column {
  if (!reference)
    return refusePart(sent, 'kind', `${sent.part.kind} needs reference_records, none were sent`);
  return find(sent, reference, name ?? null, 'other_column');
}

function find(sent: SentPart, { columns }: Table, name: string | null, field: string): Column {
  const column = columns.find((one) => one.name === name);
  return column ?? refusePart(sent, field, `got ${JSON.stringify(name)}, no column is called so`);
}

export function comparesOf(sent: SentPart): { operator: NumberOperator; value: number; upTo?: number } {
  const operator = operatorOf(sent.part.operator);
  if (!operator)
    return refusePart(sent, 'operator', `got ${sent.part.operator}, expected one that compares numbers`);
  if (operator !== 'between') return { operator, value: numberOf(sent) };
  const [value, upTo] = listOf(sent);
  if (typeof value !== 'number' || typeof upTo !== 'number')
    return refusePart(sent, 'value', 'between takes a list of two numbers');
  return { operator, value, upTo };
}

export function numberOf(sent: SentPart): number {
  const { value } = sent.part;
  return typeof value === 'number'
    ? value
    : refusePart(sent, 'value', `got ${JSON.stringify(value)}, expected a number`);
}

export function textOf(sent: SentPart): string {
  const { value } = sent.part;
  return typeof value === 'string' && value.trim() !== ''
    ? value
    : refusePart(sent, 'value', `got ${JSON.stringify(value)}, expected text`);
}

export function listOf({ part: { value } }: SentPart): (string | number | boolean)[] {
  return Array.isArray(value) ? value : value === null ? [] : [value];
}

/** One of a few words. */
export function oneOf<Word extends string>(
  sent: SentPart,
  field: 'operator' | 'value' | 'category',
  words: readonly Word[],
): Word {
  const got = sent.part[field];
  const found = words.find((word) => word === got);
  return found ?? refusePart(sent, field, `got ${JSON.stringify(got ?? null)}, expected ${words.join(', ')}`);
}

/** The cells with one of these texts, as written or but for case and signs. */
export function codesOf(sent: SentPart, column: Column): number[] {
  return listOf(sent).flatMap((text) => {
    const exact = column.values.flatMap((value, code) => (value.text === String(text) ? [code] : []));
    const key = keyOf(String(text));
    const alike =
      exact.length > 0 ? exact : column.values.flatMap((value, code) => (value.key === key ? [code] : []));
    if (alike.length === 0)
      return refusePart(sent, 'value', `no cell of ${column.name} is ${JSON.stringify(text)}`);
    return alike;
  });
}

/** '2024', '2024-03', '2024-03-31', a date as the table writes them, or two of them. */
export function daysOf(sent: SentPart, { dayOrder }: Column): { days: Days; label: string } {
  const texts = listOf(sent).map(String);
  const days = texts.map((text) =>
    /^\d{4}$/.test(text) ? yearDays(Number(text)) : readDate(text, dayOrder),
  );
  const [first, last = first] = days;
  if (!first || !last || texts.length > 2 || last.to < first.from)
    return refusePart(
      sent,
      'value',
      `got ${JSON.stringify(sent.part.value)}, expected a date such as 2024-03-31`,
    );
  const all = { from: first.from, to: last.to };
  return { days: all, label: daysInWords(all) };
}

export function metersOf(sent: SentPart, amount: number): { meters: number; unit: LengthUnit } {
  const { unit = 'km' } = sent.part;
  if (unit === '%') return refusePart(sent, 'unit', 'got %, expected a unit of length');
  return { meters: amount * UNIT_METERS[unit], unit };
}

export function targetOf(sent: SentPart, { table, reference }: Tables): PlaceTarget {
  const { to } = sent.part;
  if (!to) return refusePart(sent, 'to', 'got nothing, expected what is measured to');
  if (to.kind === 'second_list')
    return reference ? listTarget(to, reference) : refusePart(sent, 'to', 'no reference_records were sent');
  const text = (to.text ?? '').trim();
  if (to.kind === 'row') return rowTarget(sent, to, table, text);
  if (text === '') return refusePart(sent, 'to.text', 'got nothing, expected a place');
  return to.kind === 'category' ? { kind: 'category', category: text } : placeOrRow(table, text);
}

/** A text is a place, whatever row has it for its name. */
function placeOrRow(table: Table, text: string): PlaceTarget {
  const orRow = rowNamed(table, text)?.row;
  return { kind: 'text', text, ...(orRow !== undefined && { orRow }) };
}

/** The second list, or those of its rows that were sent by their positions. */
function listTarget({ rows, text = '' }: PartTarget, reference: Table): PlaceTarget {
  if (!rows) return { kind: 'list' };
  return { kind: 'list', only: { rows: rows.filter((row) => row < reference.rows), text } };
}

function rowTarget(sent: SentPart, { row = -1 }: PartTarget, { rows }: Table, text: string): PlaceTarget {
  return row >= 0 && row < rows
    ? { kind: 'row', row, text: text || `row ${row + 1}` }
    : refusePart(sent, 'to.row', `got ${row}, there are ${rows} rows`);
}
