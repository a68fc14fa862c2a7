// 'not in the second list by postcode', 'missing from the other table', 'also in the reference list with the same name'.
import type { Column, Table } from '../columns/column.ts';
import { meaningIn } from '../columns/meaning-of.ts';
import { matchKeyOf } from '../columns/same-cell.ts';
import type { Reader } from './clause.ts';
import { type Context, columnSpansAt, pickColumn, wordAt } from './context.ts';
import { columnBefore, numberTheirRows, partnerOf, sameColumn } from './list-keys.ts';
import { secondListEnd } from './second-list.ts';

export const readListed: Reader = (context, at) => {
  const { reference } = context;
  const leading = leadAt(context, at);
  const list = reference && leading && secondListEnd(context, leading.end);
  if (!reference || !leading || list === null || list === undefined) return null;
  const named = matchedBy(context, list);
  const said = named?.column ?? columnBefore(context, at);
  const column = said ?? sharedKey(context.table, reference);
  // A column that is named is matched with the one that holds the same, whatever it is called there.
  const other = said ? partnerOf(said, reference) : column && sameColumn(column, reference);
  if (!column || !other) return null;
  const end = named?.end ?? list;
  return { from: at, end, kind: 'rule', rule: { kind: 'listed', column, other, is: leading.is } };
};

/** 'in', 'also in', 'found in', 'missing from', 'absent from' */
function leadAt(context: Context, at: number): { is: boolean; end: number } | null {
  const word = wordAt(context, at);
  if (/^(missing|absent)$/.test(word))
    return /^(from|in)$/.test(wordAt(context, at + 1)) ? { is: false, end: at + 2 } : null;
  const start = /^(also|found|present|appear|appears|listed|stand|stands)$/.test(word) ? at + 1 : at;
  return /^(in|on)$/.test(wordAt(context, start)) ? { is: true, end: start + 1 } : null;
}

/** 'by postcode', 'matched on name', 'with the same id' */
export function matchedBy(context: Context, at: number): { column: Column; end: number } | null {
  let start = at;
  while (
    /^(,|matched|matching|compared|joined|by|on|with|having|the|same|a|their)$/.test(
      wordAt(context, start),
    ) &&
    start < at + 5
  )
    start++;
  if (start === at) return null;
  for (const span of columnSpansAt(context, start)) {
    const picked = pickColumn(span, ({ type }) => type !== 'blank');
    if (picked && 'column' in picked) return { column: picked.column, end: span.end };
  }
  return null;
}

const KEYS = [
  /^(id|uprn)$/,
  /^(code|ref|reference|key|number)$/,
  /^(name|email|mail|phone|postcode|address)$/,
];

/**
 * The column that tells rows apart in both lists: an id before a name, unless it only numbers the rows. Ids of which none
 * is in both are each list's own, where another column tells the rows of both.
 */
export function sharedKey(table: Table, reference: Table): Column | null {
  const lastOf = ({ words }: Column) => words.at(-1) ?? '';
  const shared = table.columns.filter(isShared);
  const own = table.columns.filter((column) => !shared.includes(column));
  const isKey = (column: Column, key: RegExp) => {
    const other = column.type === 'blank' || !key.test(lastOf(column)) ? null : sameColumn(column, reference);
    return other !== null && !numberTheirRows(column, other);
  };
  const keyIn = (columns: readonly Column[], all: readonly RegExp[]) =>
    all.flatMap((key) => columns.find((column) => isKey(column, key)) ?? []);
  const keys = [...keyIn(own, KEYS), ...keyIn(shared, [/^(postcode|address|code)$/])];
  const met = keys.find((column) => meets(column, reference));
  if (met) return met;
  const isTold = table.columns.some((column) => isMostlyDistinct(column) && meets(column, reference));
  return isTold ? null : (keys[0] ?? null);
}

/** Of where somebody lives, which several rows have in common: it tells them apart last. */
const isShared = (column: Column) =>
  (column.holdsPostcodes || meaningIn(column) === 'address') && !isMostlyDistinct(column);

function meets(column: Column, reference: Table): boolean {
  const theirs = new Set(sameColumn(column, reference)?.values.map(matchKeyOf));
  return column.values.some((value) => !value.isBlank && theirs.has(matchKeyOf(value)));
}

const isMostlyDistinct = ({ values, codes }: Column) => values.length >= 0.9 * codes.length;
