// The words of a question for the kind of place that a run looked for, and for other kinds.
import { isFurtherTerm, listKindsNamed } from '../../nearby/kinds/find-kinds.ts';
import { wordKey } from '../../nearby/kinds/word-key.ts';
import { type Context, cellSpansAt, isGlue, wordAt } from '../reading/context.ts';

const MOST_WORDS = 4;

/** The kinds of the map that words for a kind stand for; none of a chain. */
export function kindsOf(kind: readonly string[]): string[] {
  const [asked = ''] = kind;
  return isFurtherTerm(asked) ? [] : listKindsNamed(asked).map(({ id }) => id);
}

/** Whether these words are one of those for the kind that was looked for. */
export function isKindAsked(words: string, kind: readonly string[]): boolean {
  const key = wordKey(words);
  return key !== '' && kind.some((one) => wordKey(one) === key);
}

/** Whether these words are the kind that was looked for, or another word for it: 'chemist' of pharmacies. */
function isOwnKind(words: string, kind: readonly string[]): boolean {
  const [own] = kindsOf(kind);
  return isKindAsked(words, kind) || (own !== undefined && own === kindsOf([words])[0]);
}

/** Where the words from here on end that name the run's own kind. */
export function ownKindEnd(context: Context, at: number): number | null {
  return kindEnd(context, at, (words) => isOwnKind(words, context.table.kind));
}

/** Where 'number of pubs' ends; null where no number is named. */
export function countOfKindEnd(context: Context, at: number): number | null {
  const isNumber = /^(number|count)$/.test(wordAt(context, at)) && wordAt(context, at + 1) === 'of';
  return isNumber ? ownKindEnd(context, at + 2) : null;
}

/** Whether a word here is another kind of place than a run looked for, and no cell of it. */
export function isOtherKind(context: Context, at: number): boolean {
  if (context.table.kind.length === 0 || isGlue(context, at) || cellSpansAt(context, at).length > 0)
    return false;
  if (ownKindEnd(context, at) !== null) return false;
  return kindEnd(context, at, (words) => listKindsNamed(words).length > 0 && !isFurtherTerm(words)) !== null;
}

function kindEnd(context: Context, at: number, is: (words: string) => boolean): number | null {
  if (context.table.kind.length === 0 || isGlue(context, at)) return null;
  for (let length = MOST_WORDS; length > 0; length--) {
    const run = context.tokens.slice(at, at + length);
    if (run.length < length || run.some(({ kind }) => kind !== 'word')) continue;
    if (is(run.map(({ key }) => key).join(' '))) return at + length;
  }
  return null;
}
