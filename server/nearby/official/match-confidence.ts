import type { PlacedFields, RowConfidence } from '../../../shared/api/common.ts';
import { type Level, levelOf, MOST_ONE_LEVEL_LOWER } from '../../../shared/basis.ts';
import { roundScore } from '../../../shared/rounding.ts';
import type { Evidence } from './match-place.ts';

export interface MatchConfidence {
  level: Level;
  score: number;
  why: string;
}

/**
 * Shares of right matches, measured on 324 food businesses whose register number is tagged on the open map (`npm run
 * bench -- places`). They depend on the name, and on how many of house number and postcode agree. Where name and
 * address both agreed, 178 of 178 were right. Not measured, but estimated: matches without a name, and those of which
 * nothing of the address is known (`none`).
 */
const SCORES = {
  same: { both: 0.99, one: 0.97, none: 0.67 },
  similar: { both: 0.97, one: 0.95, none: 0.1 },
  none_sent: { both: 0.5, one: 0.4, none: 0.1 },
};
/** 8 of 12 were right where another place had the same evidence. */
const SHARED = 0.67;

const NAME_WORDS = { same: 'the name agrees', similar: 'the name is similar', none_sent: 'no name was sent' };

export function matchConfidence({ name, address, postcode, isShared }: Evidence): MatchConfidence {
  const agreeing = [address, postcode].filter((part) => part === 'same').length;
  const measured = SCORES[name][agreeing === 2 ? 'both' : agreeing === 1 ? 'one' : 'none'];
  const score = roundScore(measured * (isShared ? SHARED : 1));
  const parts = [NAME_WORDS[name], wordsOf('house number', address), wordsOf('postcode', postcode)];
  if (isShared) parts.push('another place agrees as well');
  return { level: levelOf(score), score, why: `${parts.filter(Boolean).join(', ')}.` };
}

function wordsOf(part: string, evidence: Evidence['address']): string {
  if (evidence === 'unknown') return '';
  return evidence === 'same' ? `the ${part} agrees` : `the ${part} differs`;
}

/** A row is no surer than the place that was taken for it: a namesake at another address is not the one that was asked. */
export function withMatch(placed: RowConfidence, match: MatchConfidence | undefined): RowConfidence {
  if (!match || match.score >= placed.score) return placed;
  const { level, score, why } = match;
  return { ...placed, level, score, why: `${placed.why} Of the place found there, ${why}` };
}

/**
 * Where no entry fits, that there is none is less sure than the place: it may be registered otherwise. One that the
 * filters leave out is named.
 */
export function withoutMatch(
  own: RowConfidence,
  leftOut?: { name: string | null; match?: MatchConfidence | undefined },
): Pick<PlacedFields, 'confidence' | 'place_confidence'> {
  if (leftOut) {
    const told = withMatch(own, leftOut.match);
    const why = `${told.why} The registers have ${leftOut.name ?? 'a place'} there, which the filters leave out.`;
    return { confidence: { ...told, why }, place_confidence: own };
  }
  const score = Math.min(own.score, MOST_ONE_LEVEL_LOWER[own.level]);
  const why = `${own.why} No entry of the registers there has its name or number; it may be registered under others.`;
  return { confidence: { ...own, level: levelOf(score), score, why }, place_confidence: own };
}

interface MatchedRow {
  places?: { match?: { level: Level } | undefined }[] | undefined;
}

/** Rows whose place at the address is rather another one than theirs, and the rows without it. */
export function partUnlikely<Row extends MatchedRow>(
  rows: readonly Row[],
): { unlikely: number; rows: Row[] } {
  const isUnlikely = ({ places }: Row) => places?.[0]?.match?.level === 'low';
  return {
    unlikely: rows.filter(isUnlikely).length,
    rows: rows.map((row) => (isUnlikely(row) ? { ...row, places: [] } : row)),
  };
}
