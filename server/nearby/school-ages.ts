// The map does not tell for which age a school is. Its name often does.

import type { NameCondition } from '../gazetteer/pois.ts';
import { wordKey } from './kinds/word-key.ts';

export const AGES_BY_NAME =
  'The map does not tell for which age a school is: those whose name says another age are left out.';

/** Words of names, each age's own. A junior high school is none of the juniors. */
const NAMES = {
  primary: 'primary|elementary|infants?|juniors?(?! high)|nursery|prep|preparatory|first school|lower school',
  middle: 'middle|intermediate|junior high',
  secondary: 'secondary|high school|comprehensive|upper school|senior school|grammar school|sixth form',
};
type Age = keyof typeof NAMES;

/** By the keys of words (word-key.ts). */
const AGE_OF = new Map<string, Age>([
  ['elementary school', 'primary'],
  ['high school', 'secondary'],
  ['middle school', 'middle'],
  ['primary school', 'primary'],
  ['secondary school', 'secondary'],
]);

/** What the names of a category's places must not say: of 'primary schools' another age; null for most. */
export function nameConditionOf(category: string): NameCondition | null {
  const age = AGE_OF.get(wordKey(category));
  if (!age) return null;
  const others = Object.entries(NAMES).filter(([name]) => name !== age);
  return { not: words(others.map(([, names]) => names).join('|')), unless: words(NAMES[age]) };
}

/** Read alike by Postgres and here. */
const words = (names: string) => `(^|[^a-z])(${names})([^a-z]|$)`;
