// Columns whose cells make a group: 'operator, network and address', 'the same day', 'the same amount'.
import { type Column, repeats } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { dateColumns, moneyColumns, type NamedColumn, namedColumns } from '../columns/find-columns.ts';

export const isKey = ({ type, words }: Column) =>
  (type === 'text' || type === 'number' || type === 'date') &&
  !words.some((word) => /^(qty|quantity|amount|total|price|cost)$/.test(word));

/** Verbs that tie a group to its rows. */
export const VERB =
  /^(ordered|order|sending|holding|billed|visited|inspected|booked|called|been|hold|holds|runs|owns|own|having|signed|appear|appears|listed|down|there|with|done|met|meet|saw|seen|rang|emailed|contacted|used|hired|delivered|served|got)$/;

/** Columns one after another: 'operator, network and address'. */
export function keysAt(context: Context, at: number): { columns: Column[]; end: number } | null {
  const [first] = namedKeys(context, at, 2);
  if (!first) return null;
  const columns = [first.column];
  let { end } = first;
  for (;;) {
    let start = end;
    while (/^(and|same|the)$/.test(wordAt(context, start)) || context.tokens[start]?.kind === 'comma')
      start++;
    const [next] = start === end ? [] : namedKeys(context, start, 0);
    if (!next) return { columns, end };
    if (!columns.includes(next.column)) columns.push(next.column);
    ({ end } = next);
  }
}

/** 'same day' is the day of a table that has a date. */
function dayAt(context: Context, at: number): NamedColumn[] {
  if (!/^(day|date)$/.test(wordAt(context, at))) return [];
  const [first] = dateColumns(context, at).sort((a, b) => a.cost - b.cost);
  return first ? [{ column: first.column, end: at + 1, cost: 0.1 }] : [];
}

/** The likeliest first. 'The same day' is a date where there is one, though a Day says which of the week it is. */
function namedKeys(context: Context, at: number, most: number): NamedColumn[] {
  const loose = loosely(context, at);
  if (wordAt(context, at) === 'day' && loose.length > 0) return loose;
  return [...namedColumns(context, at, isKey, most), ...loose].sort((a, b) => a.cost - b.cost);
}

/** 'same amount' of a table that has money, 'same number' of one that numbers things. */
function loosely(context: Context, at: number): NamedColumn[] {
  const word = wordAt(context, at);
  if (/^(amount|price|sum)$/.test(word))
    return moneyColumns(context)
      .slice(0, 1)
      .map((column) => ({ column, end: at + 1, cost: 0.1 }));
  if (word !== 'number') return dayAt(context, at);
  return context.table.columns
    .filter((column) => /#|\bno\.?$/i.test(column.name) && repeats(column))
    .slice(0, 1)
    .map((column) => ({ column, end: at + 1, cost: 0.2 }));
}
