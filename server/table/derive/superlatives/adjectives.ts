// Adjectives of an extreme, and what they measure.
import type { Column } from '../../columns/column.ts';
import type { Direction } from '../../words/lexicon.ts';
import { MEASURES } from '../words/lexicon.ts';

export interface Adjective {
  direction: Direction;
  /** What it measures: a kind of measure, or any number that is named. */
  of: string;
  /** It begins today: 'next'. */
  isComing?: true;
}

export const ADJECTIVES = new Map<string, Adjective>();
const add = (of: string, direction: Direction, words: string) => {
  for (const word of words.split('|')) ADJECTIVES.set(word, { of, direction });
};
add(
  'money',
  'most',
  'dearest|priciest|costliest|most expensive|best paying|highest paying|most costly|most valuable|richest',
);
add('money', 'least', 'cheapest|least expensive|worst paying|lowest paying');
add('heavy', 'most', 'heaviest');
add('heavy', 'least', 'lightest');
add('long', 'most', 'longest|slowest');
add('long', 'least', 'shortest|quickest|fastest');
add('far', 'most', 'farthest|furthest');
add('far', 'least', 'closest|nearest');
add('tall', 'most', 'tallest');
add('deep', 'most', 'deepest');
add('deep', 'least', 'shallowest');
add('wide', 'most', 'widest|broadest');
add('wide', 'least', 'narrowest');
add('hot', 'most', 'hottest|warmest');
add('hot', 'least', 'coldest|coolest');
add('thick', 'most', 'thickest');
add('thick', 'least', 'thinnest');
add('big', 'most', 'biggest|largest|greatest|hugest');
add('big', 'least', 'smallest|tiniest|littlest');
add('busy', 'most', 'busiest');
add('date', 'most', 'newest|latest|most recent|last|youngest');
add('date', 'least', 'oldest|earliest|first|soonest');
ADJECTIVES.set('next', { of: 'date', direction: 'least', isComing: true });
add('serving', 'least', 'longest serving|longest standing|longest running');
add('any', 'most', 'highest|most|top|maximum|max');
add('any', 'least', 'lowest|least|fewest|bottom|minimum|min');
add('worst', 'most', 'riskiest|worst');
add('best', 'most', 'best');
add('people', 'least', 'least populated');
add('people', 'most', 'most populated|most populous');

/** The worst score is the lowest, the worst risk the highest; what began first has been longest. */
export function directionOf({ of, direction }: Adjective, { words }: Pick<Column, 'words'>): Direction {
  if (of === 'long' && words.some((word) => MEASURES['serving']?.includes(word)))
    return direction === 'most' ? 'least' : 'most';
  if (of !== 'worst' && of !== 'best') return direction;
  const isGood = words.some((word) => GOOD_HIGH.test(word));
  const isBad = words.some((word) => BAD_HIGH.test(word));
  if (of === 'worst') return isGood && !isBad ? 'least' : 'most';
  return isBad && !isGood ? 'least' : 'most';
}

const GOOD_HIGH =
  /^(score|rating|rated|grade|satisfaction|sat|csat|nps|star|rank|mark|margin|profit|sale|revenue|attendance|turnout|yield|uptime|conversion|efficiency|productivity)$/;
const BAD_HIGH =
  /^(risk|congestion|time|delay|late|wait|waiting|complaint|crime|loss|dna|fault|error|arrear|debt|owed|overdue|missed|miss|damage|fine|cost|absence|incident|accident)$/;
