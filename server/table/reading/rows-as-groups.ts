// Groups of one row each: 'average hours per visit' where each row is a visit, 'owed by customers' where each is another.
import { type Column, tellsEachRow } from '../columns/column.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { isKnownRowNoun } from '../derive/words/row-nouns.ts';
import { areaKindCalled } from '../places/area-nouns.ts';
import { GROUPS } from '../words/lexicon.ts';
import { type Context, phraseAt, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';

const known = new WeakMap<Column, boolean>();

/** No two rows share a cell of it. */
function tellsRows(column: Column, rows: number): boolean {
  const found = known.get(column);
  if (found !== undefined) return found;
  const filled = column.values.filter(({ isBlank }) => !isBlank);
  const made =
    rows > 1 &&
    (tellsEachRow(column, rows) || (column.type === 'text' && filled.every((value) => value.rows === 1)));
  known.set(column, made);
  return made;
}

/** Where 'per visit' ends behind an average, which is one figure over all rows; null where it asks for groups. */
export function perRowEnd(context: Context, at: number): number | null {
  const phrase = phraseAt(context, at, GROUPS);
  const isMean = context.tokens.slice(0, at).some(({ key }) => /^(average|mean|avg|median)$/.test(key));
  return phrase && isMean ? rowNounEnd(context, phrase.end) : null;
}

/** One row by its noun: a column that tells each row, or any word for the rows that names no column. */
function rowNounEnd(context: Context, at: number): number | null {
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  if (key === '' || key !== stem) return null;
  // 'in each postcode district' of a Postcode is of areas.
  if (areaKindCalled(`${stem} ${context.tokens[at + 1]?.stem ?? ''}`)) return null;
  const named = wholeNameAt(context, at);
  if (named) return tellsRows(named.column, context.table.rows) ? named.end : null;
  const isOfRows = isRowName(context, at) || isKnownRowNoun(context, at);
  return isOfRows ? at + 1 : null;
}

/** 'total owed by customers' says who owes, where each row is another; 'by customer' asks for each. */
export function saysByWhom(context: Context, at: number): boolean {
  const { key, stem } = context.tokens[at + 1] ?? {};
  const named = wordAt(context, at) === 'by' && key !== stem ? wholeNameAt(context, at + 1) : null;
  return named !== null && tellsRows(named.column, context.table.rows);
}
