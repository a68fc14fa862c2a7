// The row that words name. A place is a place: only a row's own name or id makes it that row for sure.
import { type Column, type Table, tellsEachRow } from '../columns/column.ts';
import { holdsNames, meaningIn } from '../columns/meaning-of.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import { nameColumn } from '../reading/read-text-rule.ts';
import { keyOf, stem } from '../words/word-keys.ts';
import { placeColumnsOf } from './place-columns.ts';

interface NamedRow {
  row: number;
  /** The words are all of its name or its id; else a place may have them too. */
  isOwnName: boolean;
}

/** The one row that has these words as its name, as the whole of another cell, or among the words of its names. */
export function rowNamed(table: Table, text: string): NamedRow | null {
  const own = nameColumn({ table });
  const others = table.columns.filter(({ type }) => type === 'text');
  const located = locating(table);
  const columns = (own ? [own, ...others] : others).filter((column) => !located.has(column));
  for (const key of namesIn(table, text)) {
    for (const column of columns) {
      const code = column.values.findIndex((value) => value.key === key);
      if (code < 0 || column.values[code]?.rows !== 1) continue;
      return { row: column.codes.indexOf(code), isOwnName: column === own || isNameOrId(column, table) };
    }
  }
  return rowByWords(table, text, columns);
}

const LOCATES = /^(postcode|post|zip|address|addr|street|town|city|county|state|country|location)$/;

/** A column that says where a row is: what stands in it is a place by itself. */
export const locates = ({ words }: Column): boolean => words.some((word) => LOCATES.test(word));

function locating(table: Table): ReadonlySet<Column> {
  const { columns } = table;
  const { whole, parts } = placeColumnsOf(table).address;
  const placing = [whole, ...parts.map(({ index }) => index)].flatMap((at) =>
    at === null ? [] : (columns[at] ?? []),
  );
  const further = columns.filter((column) => locates(column) || meaningIn(column) === 'address');
  return new Set([...placing, ...further]);
}

/** A column of names, but not of places, or one that tells each row apart. */
const isNameOrId = (column: Column, { rows }: Table) =>
  tellsEachRow(column, rows) || (holdsNames(column) && meaningIn(column) !== 'place');

/** The text as it stands, and without words for the rows before or behind: 'the Lincoln Memorial station', 'job J2450'. */
function namesIn({ columns }: Table, text: string): string[] {
  const words = keyOf(text)
    .split(' ')
    .filter((word, at) => !(at === 0 && /^(the|our|a)$/.test(word)));
  const isRole = (word: string | undefined) =>
    word !== undefined &&
    (ROW_NOUNS.has(stem(word)) || columns.some((column) => column.words.includes(stem(word))));
  const shorter = [
    ...(isRole(words[0]) ? [words.slice(1)] : []),
    ...(isRole(words.at(-1)) ? [words.slice(0, -1)] : []),
  ];
  return [words, ...shorter].filter((one) => one.length > 0).map((one) => one.join(' '));
}

/** The one row that has all these words among its texts: 'the EagleBank Georgetown branch'. */
function rowByWords(table: Table, text: string, columns: readonly Column[]): NamedRow | null {
  for (const name of namesIn(table, text).toReversed()) {
    const words = name.split(' ');
    const rows: number[] = [];
    for (let row = 0; row < table.rows && rows.length < 2; row++) {
      const cells = columns.map(({ values, codes }) => values[codes[row] ?? 0]?.key ?? '').join(' ');
      if (words.every((word) => ` ${cells} `.includes(` ${word} `))) rows.push(row);
    }
    const [row] = rows;
    if (row !== undefined && rows.length === 1) return { row, isOwnName: false };
  }
  return null;
}
