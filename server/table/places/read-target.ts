import { readUsState } from '../../geocoder/parse/us-states.ts';
import type { Column } from '../columns/column.ts';
import type { CellMatch } from '../columns/match-value.ts';
import { ROW_NOUNS } from '../derive/words/row-nouns.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from '../reading/context.ts';
import { nameColumn } from '../reading/read-text-rule.ts';
import { secondListEnd } from '../reading/second-list.ts';
import { EXCEPT, GROUPS, SORTS } from '../words/lexicon.ts';
import { keyOf, stem } from '../words/word-keys.ts';
import type { PlaceTarget } from './place-rule.ts';
import { townEnd } from './town-of-address.ts';

/** The place that a distance is measured to: the second list, a row, or whatever text stands to the next condition. */
export function targetAt(context: Context, at: number): { target: PlaceTarget; end: number } | null {
  const list = secondListEnd(context, at);
  if (list !== null) return { target: { kind: 'list' }, end: list };
  const token = context.tokens[at];
  if (token?.kind === 'quoted')
    return { target: rowOf(context, token.text) ?? textTarget(token.text), end: at + 1 };
  // 'within 50 hours of its next service' measures the row itself.
  if (/^(its|their|his|her)$/.test(wordAt(context, at))) return null;
  // 'a metro station' is any of its kind, and no row or town that is called so.
  if (/^(a|an|any|some)$/.test(wordAt(context, at))) return null;
  const end = textEnd(context, at);
  if (end === at) return null;
  const text = textOf(context, at, end);
  return { target: rowOf(context, text) ?? textTarget(text), end };
}

const textTarget = (text: string): PlaceTarget => ({ kind: 'text', text });

const STOPS =
  /^(and|or|but|nor|with|without|that|which|where|whose|who|having|have|has|except|not|is|are|sold|built|open)$/;

/** Up to a word that begins another condition; a comma ends it where what follows is of the table. */
function textEnd(context: Context, at: number): number {
  let end = at;
  while (end < context.tokens.length) {
    const { kind } = context.tokens[end] ?? {};
    if (kind === 'open' || kind === 'close' || kind === 'sign') break;
    // 'Nashville, TN' is one place.
    if (kind === 'comma' && end > at && isState(context, end + 1)) {
      end += 2;
      continue;
    }
    const town = kind === 'comma' && end > at ? townEnd(context, at, end + 1) : null;
    if (town !== null) {
      end = town;
      continue;
    }
    if (kind === 'comma' ? beginsCondition(context, end + 1) : STOPS.test(wordAt(context, end))) break;
    if (phraseAt(context, end, SORTS) ?? phraseAt(context, end, EXCEPT) ?? phraseAt(context, end, GROUPS))
      break;
    end++;
  }
  while (end > at && (context.tokens[end - 1]?.kind === 'comma' || isGlue(context, end - 1))) end--;
  return end;
}

function isState({ tokens }: Context, at: number): boolean {
  const { kind, text = '' } = tokens[at] ?? {};
  return kind === 'word' && /^[A-Z]{2}$/.test(text) && readUsState([text]) !== null;
}

function beginsCondition(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  if (
    STOPS.test(word) ||
    word === '' ||
    /^(only|no|under|over|above|below|between|in|more|less|at)$/.test(word)
  )
    return true;
  // '12 High Street, Leeds' is one place in a table of towns too.
  const isOther = ({ column }: CellMatch) => !locates(column);
  return (
    cellSpansAt(context, at).some(({ matches }) => matches.some(isOther)) ||
    columnSpansAt(context, at).length > 0
  );
}

/** As typed, a comma close to the word before it. */
function textOf({ tokens }: Context, from: number, end: number): string {
  return tokens
    .slice(from, end)
    .map(({ text, kind }) => (kind === 'comma' ? text : ` ${text}`))
    .join('')
    .trim();
}

/** Columns that say where a row is: what stands in them is a place by itself. */
const LOCATES = /^(postcode|post|zip|address|street|town|city|county|state|country)$/;

const locates = ({ words }: Column): boolean => words.some((word) => LOCATES.test(word));

/** The one row that has this as its name, or as the whole of another cell that no other row has. */
function rowOf(context: Context, text: string): PlaceTarget | null {
  const own = nameColumn(context);
  const others = context.table.columns.filter(({ type }) => type === 'text');
  const columns = (own ? [own, ...others] : others).filter((column) => !locates(column));
  for (const key of namesIn(context, text)) {
    for (const column of columns) {
      const code = column.values.findIndex((value) => value.key === key);
      if (code >= 0 && column.values[code]?.rows === 1)
        return { kind: 'row', row: column.codes.indexOf(code), text };
    }
  }
  return rowByWords(context, text, columns);
}

/** The text as it stands, and without words for the rows before or behind: 'the Lincoln Memorial station', 'job J2450'. */
function namesIn(context: Context, text: string): string[] {
  const words = keyOf(text)
    .split(' ')
    .filter((word, at) => !(at === 0 && /^(the|our|a)$/.test(word)));
  const isRole = (word: string | undefined) =>
    word !== undefined &&
    (ROW_NOUNS.has(stem(word)) || context.table.columns.some((column) => column.words.includes(stem(word))));
  const shorter = [
    ...(isRole(words[0]) ? [words.slice(1)] : []),
    ...(isRole(words.at(-1)) ? [words.slice(0, -1)] : []),
  ];
  return [words, ...shorter].filter((one) => one.length > 0).map((one) => one.join(' '));
}

/** The one row that has all these words among its texts: 'the EagleBank Georgetown branch'. */
function rowByWords(context: Context, text: string, columns: readonly Column[]): PlaceTarget | null {
  for (const name of namesIn(context, text).toReversed()) {
    const words = name.split(' ');
    const rows: number[] = [];
    for (let row = 0; row < context.table.rows && rows.length < 2; row++) {
      const cells = columns.map(({ values, codes }) => values[codes[row] ?? 0]?.key ?? '').join(' ');
      if (words.every((word) => ` ${cells} `.includes(` ${word} `))) rows.push(row);
    }
    const [row] = rows;
    if (row !== undefined && rows.length === 1) return { kind: 'row', row, text };
  }
  return null;
}
