// Readings of a table that every question can fall back on: what its words stand in, and what its columns can be asked.
import type { Column, Table, Value } from './columns/column.ts';
import { isCategory } from './columns/tags.ts';
import { isAmount } from './derive/columns/find-columns.ts';
import { type Reading, wholeReading } from './reading/reading.ts';
import type { Rule, Selection } from './rules.ts';
import { keyOf } from './words/word-keys.ts';

/** Those of the columns that the question names come first; among equals the table's order holds. */
export function* exampleReadings(question: string, { unused }: Reading, table: Table): Generator<Reading> {
  const asked = new Set(keyOf(question).split(' '));
  const columns = table.columns.toSorted((a, b) => namesIn(b, asked) - namesIn(a, asked));
  for (const word of unused) yield* whereItStands(word, columns);
  for (const fewest of [2, 1])
    for (const column of columns) {
      if (column.type === 'text' && isCategory(column, table.rows)) yield* commonest(column, fewest);
      if (isAmount(column) && table.rows > 1) yield ranked(column, table.rows);
    }
  for (const column of columns)
    if (column.type === 'text' && isCategory(column, table.rows))
      yield { ...readingOf(null), tally: { kind: 'count', column: null, per: column } };
}

const namesIn = ({ words }: Column, asked: ReadonlySet<string>): number =>
  words.filter((word) => asked.has(word)).length;

/** A word that nothing could be made of may stand within texts: in notes, in names. */
function* whereItStands(word: string, columns: readonly Column[]): Generator<Reading> {
  const key = keyOf(word);
  if (key.length < 4) return;
  for (const column of columns.filter(({ type }) => type === 'text'))
    if (column.values.some((value) => ` ${value.key} `.includes(` ${key} `)))
      yield readingOf({ kind: 'contains', column, how: 'contains', key, label: word });
}

/** Its commonest cell, where it has others and stands in so many rows. */
function* commonest(column: Column, fewest: number): Generator<Reading> {
  const filled = column.values.flatMap((value, code) => (value.isBlank ? [] : [{ value, code }]));
  if (filled.length < 2) return;
  const [first] = filled.toSorted((a, b) => b.value.rows - a.value.rows) as [{ value: Value; code: number }];
  if (first.value.rows < fewest) return;
  yield readingOf({ kind: 'is', column, codes: [first.code], label: first.value.text });
}

const ROWS_RANKED = 5;

/** Some rows of the table, never all of them. */
function ranked(column: Column, all: number): Reading {
  const rows = Math.min(ROWS_RANKED, Math.floor(all / 2));
  return readingOf(null, [{ kind: 'ranked', column, direction: 'most', rows, per: null }]);
}

const readingOf = (rule: Rule | null, selections: Selection[] = []): Reading =>
  wholeReading({ rules: [rule], selections, tally: null, order: null });
