// The thing that a question asks for: 'which mechanic did the Golf', 'the supplier of this part'. Where the table has
// nothing of that name, the rows that the rest of the question finds do not tell it.
import { type Context, cellSpansAt, columnSpansAt, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import { callsRows } from '../../reading/row-names.ts';
import { DIRECTIONS, ROW_WORDS } from '../../words/lexicon.ts';
import { SOFT, TIES } from './lexicon.ts';
import { isPersonNoun, ROW_NOUNS, rowNounCost } from './row-nouns.ts';

const ASKS = /^(which|what|whose)$/;
/** Stand behind a noun that is asked for, and not behind a verb: 'which mechanic did', but 'which need a driver'. */
const FOLLOWS = /^(do|does|did|is|are|was|were|has|have|had|will|would|can|could|should)$/;

/** Whether this word is what is asked for, and no column, no cell and no word for the rows is called so. */
export function asksForAnother(context: Context, at: number): boolean {
  const isAsked = isBehindWhich(context, at) || isOfSomething(context, at);
  return (isAsked && !isKnown(context, at)) || isGain(context, at);
}

/** 'did we make money on these': what is left of what they brought, which the rows found do not tell. */
const isGain = (context: Context, at: number): boolean =>
  wordAt(context, at) === 'money' &&
  GAINS.test(wordAt(context, at - 1)) &&
  columnSpansAt(context, at).length === 0;

const GAINS = /^(make|makes|made|making|earn|earns|earned|earning|lose|loses|lost|losing)$/;

/** 'which mechanic did …', 'what colour is …'; several things may be other words for the rows, but no other people. */
function isBehindWhich(context: Context, at: number): boolean {
  const { key = '', stem = '' } = context.tokens[at] ?? {};
  if (!ASKS.test(wordAt(context, at - 1)) || (key !== stem && !isPersonNoun(stem))) return false;
  const next = wordAt(context, at + 1);
  return FOLLOWS.test(next) || (next.length > 4 && next.endsWith('ed'));
}

/** 'the supplier of …' that opens a question. */
function isOfSomething(context: Context, at: number): boolean {
  if (wordAt(context, at - 1) !== 'the' || wordAt(context, at + 1) !== 'of') return false;
  const isOpening = context.tokens.slice(0, at).every(({ key }) => SOFT.has(key));
  return isOpening && ROW_NOUNS.has(context.tokens[at]?.stem ?? '');
}

function isKnown(context: Context, at: number): boolean {
  const { key = '', stem = '', kind } = context.tokens[at] ?? {};
  if (kind !== 'word' || isGlue(context, at) || SOFT.has(key) || TIES.has(key)) return true;
  if (columnSpansAt(context, at).length > 0 || cellSpansAt(context, at).length > 0) return true;
  if (ROW_WORDS.has(stem) || callsRows(context, stem) || phraseAt(context, at, DIRECTIONS)) return true;
  return rowNounCost(context, at) !== null;
}
