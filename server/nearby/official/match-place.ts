// The registered place at an address itself, by name and address.
import { compareText } from '../../../shared/compare-text.ts';
import type { Poi } from '../../gazetteer/pois.ts';
import { findHouseNumber } from '../../geocoder/parse/house-numbers.ts';
import { nameKey, normalizeText, splitNumber } from '../../geocoder/parse/normalize.ts';
import { cleanText, splitParts } from '../../geocoder/parse/split-parts.ts';
import { takeUnit } from '../../geocoder/parse/take-unit.ts';

/** The query: the name sent, the address as sent, and the postcode of its placement. */
export interface PlaceQuery {
  name: string | null;
  address: string | null;
  postcode: string | null;
}

/** The evidence for a match. */
export interface Evidence {
  name: 'same' | 'similar' | 'none_sent';
  /** House number or building, and street; 'like' of 11 and 11a, 'unknown' where one side has none. */
  address: 'same' | 'like' | 'different' | 'unknown';
  postcode: 'same' | 'different' | 'unknown';
  /** Another candidate has the same evidence. */
  isShared: boolean;
}

export interface MatchedPlace<Candidate> {
  found: Candidate;
  /** The position of the entry that agrees best: 0 for the place's own, from 1 for its others. */
  entry: number;
  evidence: Evidence;
}

/** Words in the names of half the businesses of a trade: they count only where a name has no others. */
const COMMON = new Set(
  (
    'the a and of at on in by ltd limited plc restaurant cafe coffee shop bar pub inn hotel takeaway pharmacy ' +
    'chemist surgery medical center practice dental clinic health care home house nursing residential school'
  ).split(' '),
);

type Entry = Pick<Poi, 'name' | 'properties' | 'ref'>;

interface PlaceCandidate {
  place: Entry;
  /** Its further entries: a place may be registered under several names. */
  others: readonly Entry[];
  meters: number;
}

/**
 * The best match; null where no candidate's name is similar to the one sent, or, without a name, no address is the
 * same.
 */
export function matchPlace<C extends PlaceCandidate>(
  query: PlaceQuery,
  candidates: readonly C[],
): MatchedPlace<C> | null {
  const judged = candidates.flatMap((found) => {
    const best = judgeEntries(query, [found.place, ...found.others]);
    return best ? [{ found, ...best }] : [];
  });
  judged.sort(
    (a, b) =>
      b.rank - a.rank || a.found.meters - b.found.meters || compareText(a.found.place.ref, b.found.place.ref),
  );
  const [best, second] = judged;
  if (!best) return null;
  const { found, entry, evidence, rank } = best;
  return { found, entry, evidence: { ...evidence, isShared: second?.rank === rank } };
}

function judgeEntries(query: PlaceQuery, entries: readonly Entry[]) {
  const judged = entries.flatMap((one, entry) => {
    const evidence = scoreMatch(query, one);
    return evidence ? [{ entry, evidence, rank: rankOf(evidence) }] : [];
  });
  return judged.sort((a, b) => b.rank - a.rank)[0];
}

function scoreMatch(query: PlaceQuery, entry: Entry): Omit<Evidence, 'isShared'> | null {
  const address = compareAddresses(query, textOf(entry.properties['address']));
  const postcode = comparePostcodes(query.postcode, textOf(entry.properties['postcode']));
  const name = compareNames(query, entry.name);
  if (name === 'different' || (name === 'none_sent' && address !== 'same')) return null;
  const parts = [address, postcode];
  // All that is known of its address is another one: a namesake near by is not the place at the address.
  if (parts.includes('different') && !parts.includes('same')) return null;
  return { name, address, postcode };
}

function rankOf({ name, address, postcode }: Omit<Evidence, 'isShared'>): number {
  const parts = [
    { same: 8, similar: 4, none_sent: 0 }[name],
    { same: 2, like: 1, unknown: 1, different: 0 }[address],
    { same: 2, unknown: 1, different: 0 }[postcode],
  ];
  return parts.reduce((sum, part) => sum + part, 0);
}

function compareNames({ name, address }: PlaceQuery, own: string): Evidence['name'] | 'different' {
  const queryWords = wordsOf(own);
  if (queryWords.all.length === 0) return 'different';
  if (name === null || nameKey(name) === '') {
    const text = ` ${normalizeText(address ?? '')} `;
    return text.includes(` ${queryWords.all.join(' ')} `) ? 'same' : 'none_sent';
  }
  const sent = wordsOf(name);
  if (sent.all.join('') === queryWords.all.join('')) return 'same';
  const [fewer, more] = [sent, queryWords].sort((a, b) => a.telling.length - b.telling.length);
  const shared = fewer?.telling.filter((word) => more?.telling.some((other) => isWord(word, other))) ?? [];
  return shared.length > 0 && shared.length >= (fewer?.telling.length ?? 0) / 2 ? 'similar' : 'different';
}

function wordsOf(name: string): { all: string[]; telling: string[] } {
  const all = nameKey(name).split(' ').filter(Boolean);
  const telling = all.filter((word) => !COMMON.has(word));
  return { all, telling: telling.length > 0 ? telling : all };
}

/** The same word, also in the plural or joined with the next: 'mcdonald' and 'mcdonalds'. */
function isWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > 3 && long.startsWith(short) && long.length - short.length < 3;
}

function compareAddresses({ address }: PlaceQuery, own: string | null): Evidence['address'] {
  const [sent, there] = [numbersOf(address), numbersOf(own)];
  if (sent.length === 0 || there.length === 0) return 'unknown';
  const pairs = sent.flatMap((number) => there.map((other) => [number, other] as const));
  if (pairs.some(([number, other]) => isNumber(number, other))) return 'same';
  return pairs.some(([number, other]) => isLikeNumber(number, other)) ? 'like' : 'different';
}

/** A house number, or a range of them, with the word that follows: '12 high', '2-12 wilson'. */
interface RegisteredNumber {
  text: string;
  street: string;
  from: number;
  to: number;
}

/** The digits of a postcode do not count. */
function numbersOf(address: string | null): RegisteredNumber[] {
  const words = normalizeText(address ?? '').split(' ');
  const single = words.flatMap((text, index) => {
    const street = words[index + 1] ?? '';
    const [, from, to = from] = /^(\d+)[a-z]?(?:-(\d+)[a-z]?)?$/.exec(text) ?? [];
    return from && isStreetWord(street) ? [{ text, street, from: Number(from), to: Number(to) }] : [];
  });
  return [...single, ...spacedRangesOf(address ?? '')];
}

/** "14 - 15 High Street", "14 to 15 High Street"; in "Unit 3 - 14 High Street" the first number is the unit's. */
function spacedRangesOf(address: string): RegisteredNumber[] {
  return takeUnit(splitParts(cleanText(address))).parts.flatMap((part) => {
    const words = part.split(' ');
    const plain = words.map(normalizeText);
    const number = findHouseNumber(words, plain);
    const span = number && number.length > 1 ? splitNumber(number.key) : null;
    const street = number ? (plain[number.at + number.length] ?? '') : '';
    if (!number || !span || span.low === span.high || !isStreetWord(street)) return [];
    return [{ text: number.key, street, from: span.low, to: span.high }];
  });
}

const isStreetWord = (word: string) => /^[a-z]{3,}/.test(word);

/** The same number, or one of a range's: 14 is one of 12-16, and 13 is on the other side of the street. */
function isNumber(a: RegisteredNumber, b: RegisteredNumber): boolean {
  if (a.street !== b.street) return false;
  if (a.text === b.text) return true;
  const [one, range] = a.from === a.to ? [a, b] : [b, a];
  const isRange = one.from === one.to && range.from < range.to;
  const isOnItsSide = (range.to - range.from) % 2 === 1 || (one.from - range.from) % 2 === 0;
  return isRange && isOnItsSide && one.from >= range.from && one.to <= range.to;
}

/** 11 and 11a, or 11a-11b: who writes the one may mean the other. */
const isLikeNumber = (a: RegisteredNumber, b: RegisteredNumber) => a.street === b.street && a.from === b.from;

function comparePostcodes(sent: string | null, own: string | null): Evidence['postcode'] {
  if (!sent || !own) return 'unknown';
  const key = (code: string) => code.toUpperCase().replaceAll(' ', '');
  return key(sent) === key(own) ? 'same' : 'different';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
