// Rows that were entered twice: alike in every column but what numbers the rows, and what is noted of them.
import { type Column, type Table, tellsEachRow } from '../../columns/column.ts';
import type { Clause } from '../../reading/clause.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { isRowName } from '../../reading/row-names.ts';
import { phrases } from '../../words/phrases.ts';
import type { Derivation } from '../derivation.ts';

/** 'keyed in twice', 'put it in double', 'duplicate entries'. */
export function deriveCopies(context: Context, at: number): Derivation[] {
  const end = enteredTwice(context, at) ?? sameTwice(context, at) ?? copiesNamed(context, at);
  const by = end === null ? [] : contentsOf(context.table);
  if (end === null || by.length < FEWEST) return [];
  const selection = { kind: 'grouped', by, operator: 'gt', value: 1, distinct: null, among: 'all' } as const;
  return [{ clause: { from: at, end, kind: 'select', selection }, cost: 0.05 }];
}

/** Rows that share a cell or two are no copies. */
const FEWEST = 3;

/** Whether such rows are asked for: whatever a table's columns are called, the same is meant. */
export function asksCopies({ table }: Context, { selection }: Clause & { kind: 'select' }): boolean {
  if (selection.kind !== 'grouped' || selection.distinct || selection.by.length < FEWEST) return false;
  const contents = contentsOf(table);
  return selection.by.length === contents.length && contents.every((column) => selection.by.includes(column));
}

const ENTERED = /^(entered|written|keyed|typed|inputted|inputed|logged|raised|punched|put)$/;
const PARTICLES = /^(in|on|down|up|it|them|this|that|here|there)$/;
const MOST_PARTICLES = 2;
const TWICE = phrases('twice|two times|2 times|more than once|double|in double');
const BY_MISTAKE = phrases('by mistake|by accident|in error|accidentally');

function enteredTwice(context: Context, at: number): number | null {
  if (!ENTERED.test(wordAt(context, at))) return null;
  for (let start = at + 1; start <= at + 1 + MOST_PARTICLES; start++) {
    const twice = phraseAt(context, start, TWICE)?.end;
    if (twice) return phraseAt(context, twice, BY_MISTAKE)?.end ?? twice;
    if (!PARTICLES.test(wordAt(context, start))) return null;
  }
  return null;
}

/** 'same line keyed twice': it is one thing by its contents, whatever number it has. */
function sameTwice(context: Context, at: number): number | null {
  const isRow =
    ROWS.test(wordAt(context, at + 1)) || isRowName(context, at + 1) || isNumbered(context, at + 1);
  return wordAt(context, at) === 'same' && isRow ? enteredTwice(context, at + 2) : null;
}

/** 'job' of a Job No. */
const isNumbered = ({ table, tokens }: Context, at: number) =>
  table.columns.some(
    (column, place) =>
      numbersRows(column, place, table.rows) && column.words.includes(tokens[at]?.stem ?? ''),
  );

const REPEATED = /^(duplicate|duplicated|double|doubled|identical)$/;
const ROWS = /^(entry|entries|row|rows|line|lines|record|records)$/;
const NAMES_A_COLUMN = /^(by|on|of|for|in)$/;

/** 'duplicate entries', and not 'duplicate entries by email'. */
function copiesNamed(context: Context, at: number): number | null {
  const isNamed = REPEATED.test(wordAt(context, at)) && ROWS.test(wordAt(context, at + 1));
  return isNamed && !NAMES_A_COLUMN.test(wordAt(context, at + 2)) ? at + 2 : null;
}

function contentsOf({ columns, rows }: Table): Column[] {
  return columns.filter(
    (column, place) => column.type !== 'blank' && !isNote(column) && !numbersRows(column, place, rows),
  );
}

const isNote = ({ words }: Column) => words.some((word) => /^(note|comment|remark)s?$/.test(word));

/** A code of its own in each row, in the first column or one that says so. */
function numbersRows(column: Column, place: number, rows: number): boolean {
  const isCalled = /#|\b(no|id|ref|num|number|code)\b/i.test(column.name);
  const isCode = (text: string) => /\d/.test(text) && !/\s/.test(text);
  return (
    (place === 0 || isCalled) &&
    column.type !== 'date' &&
    tellsEachRow(column, rows) &&
    column.values.every(({ text }) => isCode(text))
  );
}
