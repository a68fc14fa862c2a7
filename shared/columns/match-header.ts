import { HEADER_LENGTH } from '../limits.ts';
import { OTHER_THINGS } from './header-words.ts';

/** 'Site PostCode (main)' is site, post, code, main. */
function wordsOf(header: string): string[] {
  const spaced = header
    .slice(0, HEADER_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export interface Match {
  index: number;
  /** Lower is surer. A header with words before the known one comes after every header without. */
  rank: number;
}

/**
 * The columns whose header is a known one, or ends in one: 'Site Postcode' is a postcode. Surest first. With `owners`
 * only these words may come before it.
 */
export function matchHeaders(
  headers: readonly string[],
  known: readonly string[],
  owners: readonly string[] | null = null,
): Match[] {
  const remembered = ranksOf(known, owners ?? ANY_OWNER);
  return headers
    .map((header, index) => ({ index, rank: rankOf(header, known, owners, remembered) }))
    .filter((match): match is Match => match.rank !== null)
    .sort((a, b) => a.rank - b.rank);
}

type Ranks = Map<string, number | null>;

/** By the list of known headers, and by that of owners. Rows by value are matched one by one, with the same headers. */
const ranks = new WeakMap<readonly string[], WeakMap<readonly string[], Ranks>>();
const MOST_RANKED = 1000;
const ANY_OWNER: readonly string[] = [];

function ranksOf(known: readonly string[], owners: readonly string[]): Ranks {
  const byOwners = ranks.get(known) ?? new WeakMap<readonly string[], Ranks>();
  const found = byOwners.get(owners) ?? new Map<string, number | null>();
  ranks.set(known, byOwners.set(owners, found));
  return found;
}

function rankOf(
  header: string,
  known: readonly string[],
  owners: readonly string[] | null,
  remembered: Ranks,
): number | null {
  const same = remembered.get(header);
  if (same !== undefined) return same;
  const rank = workOutRank(header, known, owners);
  if (remembered.size === MOST_RANKED) remembered.clear();
  if (header.length <= HEADER_LENGTH) remembered.set(header, rank);
  return rank;
}

function workOutRank(
  header: string,
  known: readonly string[],
  owners: readonly string[] | null,
): number | null {
  const words = wordsOf(header);
  for (let from = 0; from < words.length; from++) {
    const place = known.indexOf(words.slice(from).join(''));
    if (place === -1) continue;
    const before = words.slice(0, from);
    if (before.some((word) => OTHER_THINGS.includes(word))) return null;
    if (owners && !before.every((word) => owners.includes(word))) return null;
    return from === 0 ? place : known.length + place;
  }
  return null;
}
