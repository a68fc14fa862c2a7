// 'top half by sales', 'second lowest price', 'all but the 2 largest'.
import { directionOf } from '../derive/superlatives/adjectives.ts';
import { turnedExtremesAt } from '../derive/superlatives/turned-extremes.ts';
import type { Concept } from '../words/lexicon.ts';
import type { Reader } from './clause.ts';
import { ranked } from './read-selection.ts';

/** What an adjective measures, as the readers call it. */
const CONCEPTS: Readonly<Record<string, Concept | 'extent'>> = {
  money: 'money',
  date: 'date',
  big: 'size',
  long: 'extent',
  tall: 'extent',
  heavy: 'extent',
  deep: 'extent',
  wide: 'extent',
};

/** A ranking of which a share, a later place or all the rest is kept. */
export const readTurned: Reader = (context, at) => {
  const [turned] = turnedExtremesAt(context, at);
  if (!turned) return null;
  const { adjective, end, rows, turn } = turned;
  const concept = CONCEPTS[adjective.of] ?? null;
  const clause = ranked(context, at, end, adjective.direction, rows, concept);
  if (clause?.kind !== 'select' || clause.selection.kind !== 'ranked') return clause;
  const direction = directionOf(adjective, clause.selection.column);
  return { ...clause, selection: { ...clause.selection, ...turn, direction } };
};
