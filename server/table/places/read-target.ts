import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from '../reading/context.ts';
import { nameColumn } from '../reading/read-text-rule.ts';
import { secondListEnd } from '../reading/second-list.ts';
import { EXCEPT, GROUPS, SORTS } from '../words/lexicon.ts';
import type { PlaceTarget } from './place-rule.ts';

/** The place that a distance is measured to: the second list, a row, or whatever text stands to the next condition. */
export function targetAt(context: Context, at: number): { target: PlaceTarget; end: number } | null {
  const list = secondListEnd(context, at);
  if (list !== null) return { target: { kind: 'list' }, end: list };
  const token = context.tokens[at];
  if (token?.kind === 'quoted')
    return { target: rowOf(context, token.text) ?? textTarget(token.text), end: at + 1 };
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
    if (kind === 'comma' ? beginsCondition(context, end + 1) : STOPS.test(wordAt(context, end))) break;
    if (phraseAt(context, end, SORTS) ?? phraseAt(context, end, EXCEPT) ?? phraseAt(context, end, GROUPS))
      break;
    end++;
  }
  while (end > at && (context.tokens[end - 1]?.kind === 'comma' || isGlue(context, end - 1))) end--;
  return end;
}

function beginsCondition(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  if (
    STOPS.test(word) ||
    word === '' ||
    /^(only|no|under|over|above|below|between|in|more|less|at)$/.test(word)
  )
    return true;
  return cellSpansAt(context, at).length > 0 || columnSpansAt(context, at).length > 0;
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

/** The one row that has this as its name, or as the whole of another cell that no other row has. */
function rowOf(context: Context, text: string): PlaceTarget | null {
  const own = nameColumn(context);
  const others = context.table.columns.filter(
    ({ type, words }) => type === 'text' && !words.some((word) => LOCATES.test(word)),
  );
  for (const column of own ? [own, ...others] : others) {
    const code = column.values.findIndex((value) => value.text.toLowerCase() === text.toLowerCase());
    if (code >= 0 && column.values[code]?.rows === 1)
      return { kind: 'row', row: column.codes.indexOf(code), text };
  }
  return null;
}
