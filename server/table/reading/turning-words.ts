// Words that turn what the words beside them mean: an answer that leaves one out is an answer to another question.
import { PARTS } from '../words/parts-of-a-whole.ts';
import { type Context, cellSpansAt, columnSpansAt, wordAt } from './context.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** 2 for 'second' and '2nd'; null for any other word. */
export function ordinalAt(context: Context, at: number): number | null {
  const word = wordAt(context, at);
  const written = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
  const place = written ? Number(written) : ORDINALS.indexOf(word) + 1;
  return place > 0 ? place : null;
}

/** A share of the rows, or a place in their order: 'half', 'third', '2nd'. */
export function isShareOrPlace(context: Context, at: number): boolean {
  const place = ordinalAt(context, at);
  return (place !== null && place > 1) || Object.hasOwn(PARTS, wordAt(context, at));
}

/** The 'as' of 'the same town as …': whose town it is. */
const MOST_BETWEEN = 5;

function comparesSame(context: Context, at: number): boolean {
  if (wordAt(context, at) !== 'as') return false;
  return Array.from({ length: MOST_BETWEEN }, (_, step) => wordAt(context, at - 1 - step)).includes('same');
}

/**
 * Negations, comparisons, extremes, other ways to choose, multiples and averages. 'All', 'any', 'every', 'only', 'both'
 * and 'first' are not among them: 'only show me', 'every shop in Bury' and 'first of all' ask for no other rows.
 */
const TURNS = new Set(
  `not no never without nobody noone none nothing neither nor cannot except unless instead
  most least top bottom last next previous
  more less fewer over under above below than before after until outside
  older newer younger earlier later bigger larger smaller cheaper dearer higher lower longer shorter
  or same other another different else twice double triple almost nearly hardly barely
  average median`.split(/\s+/),
);
const SUPERLATIVE = /^\p{L}{2,}est$/u;
const NO_SUPERLATIVE = new Set(
  `interest request guest west east rest test honest forest suggest harvest invest quest contest arrest priest protest
  northwest southwest northeast southeast`.split(/\s+/),
);

/** 'grade 3 and up', 'two bars or worse': whichever lies on that side is asked for too. */
const SIDES = /^(up|upwards|down|downwards|worse|better|beyond|onwards|fewer|more|less)$/;

const opensSide = (context: Context, at: number) =>
  SIDES.test(wordAt(context, at)) && /^(and|or)$/.test(wordAt(context, at - 1));

/** 'whom Ayesha looks after' is no time, and 'staff under Linda' no amount. */
export function tiesName(context: Context, at: number): boolean {
  const word = wordAt(context, at);
  if (word === 'after') return /^look(s|ed|ing)?$/.test(wordAt(context, at - 1));
  const isName = /^\p{Lu}\p{Ll}/u.test(context.tokens[at + 1]?.text ?? '');
  return word === 'under' && isName && cellSpansAt(context, at + 1).length > 0;
}

/** Words that no reading may leave out, be it as a joining word, as a word for the rows or as one passed over. */
export function turnsMeaning(context: Context, at: number): boolean {
  if (comparesSame(context, at) || opensSide(context, at)) return true;
  if (tiesName(context, at)) return false;
  const word = wordAt(context, at);
  const isExtreme = SUPERLATIVE.test(word) && !NO_SUPERLATIVE.has(word);
  const turns = TURNS.has(word) || isExtreme || isShareOrPlace(context, at);
  return turns && !isOfAName(context, at);
}

/** 'second name' where a column is called so. */
function isOfAName(context: Context, at: number): boolean {
  const { stem = '' } = context.tokens[at] ?? {};
  return columnSpansAt(context, at).some(({ matches }) =>
    matches.some(({ column, score }) => score > 0.8 && column.words.includes(stem)),
  );
}
