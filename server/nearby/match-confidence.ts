import { type Level, levelOf } from '../../shared/basis.ts';
import type { Evidence } from './match-place.ts';

export interface MatchConfidence {
  level: Level;
  score: number;
  why: string;
}

/**
 * Shares of matches that were right, among food businesses whose register number is tagged on the open map (`npm run
 * bench -- places`). By name; by what else agrees; alone or shared with another business of the same evidence.
 */
const SCORES = {
  same: { both: 0.97, one: 0.93, none: 0.8 },
  similar: { both: 0.93, one: 0.85, none: 0.6 },
  none_sent: { both: 0.6, one: 0.5, none: 0.3 },
};
/** Of two that agree alike one is right at best. */
const SHARED = 0.5;

const NAME_WORDS = { same: 'the name agrees', similar: 'the name is similar', none_sent: 'no name was sent' };

export function matchConfidence({ name, address, postcode, isShared }: Evidence): MatchConfidence {
  const agreeing = [address, postcode].filter((part) => part === 'same').length;
  const score =
    SCORES[name][agreeing === 2 ? 'both' : agreeing === 1 ? 'one' : 'none'] * (isShared ? SHARED : 1);
  const parts = [NAME_WORDS[name], wordsOf('house number', address), wordsOf('postcode', postcode)];
  if (isShared) parts.push('another place agrees as well');
  return { level: levelOf(score), score, why: `${parts.filter(Boolean).join(', ')}.` };
}

function wordsOf(part: string, says: Evidence['address']): string {
  if (says === 'unknown') return '';
  return says === 'same' ? `the ${part} agrees` : `the ${part} differs`;
}
