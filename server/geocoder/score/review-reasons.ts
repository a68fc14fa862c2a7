// Why an answer is held for review. Pure.

import { cellOf } from '../../gazetteer/cells.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { countyNames } from '../parse/gb-counties.ts';
import { nameKey } from '../parse/normalize.ts';
import { normalizeText } from '../parse/normalize-text.ts';
import { endsWithStreetType, hasStreetType } from '../parse/street-cuts.ts';
import { isNote, type SetAside } from '../parse/take-contact.ts';
import { readUsState } from '../parse/us-states.ts';
import type { AddressQuality } from '../placement.ts';
import { countryOf } from './agreement.ts';
import { isCrossingLost } from './crossing-lost.ts';
import { distinctiveWords } from './distinctive-words.ts';
import { isOfTheTown } from './place-not-met.ts';
import { relationSent } from './relation-sent.ts';
import type { ScoredCandidate } from './score-candidate.ts';

export type ReviewReason =
  | 'nothing_known'
  | 'po_box'
  | 'outside'
  | 'contradiction'
  /** The number is known on the street with that name in the next place, but not in the query's place. */
  | 'number_elsewhere'
  | 'number_not_known'
  /**
   * The street is closely listed, but has a gap between two known numbers that are far apart. The query's number lies
   * in the gap.
   */
  | 'number_in_gap'
  | 'postcode_not_known'
  /** The street's name occurs with several directions here, and the query has none. */
  | 'direction_missing'
  /** The query lacks the street's type, and other streets with the name may have the number. */
  | 'type_missing'
  /** A far larger town with the name has a street with the name too, or may have a house with it: few are listed. */
  | 'larger_namesake'
  /** A British county has the name too, and nothing that is loaded says where it is. */
  | 'county_not_loaded'
  | 'several_places'
  | 'street_not_found'
  | 'crossing_not_found'
  /** A junction of a motorway is named, and no house or unit postcode beside it. */
  | 'junction_not_found'
  /** The house was found, and words before its number say that the place is opposite, behind or near it. */
  | 'beside_house'
  | 'words_left'
  /** Few words are left, but they look like a number, a code, a state or a country. */
  | 'part_not_read'
  /** A name stands where a locality or a street stands, and nothing of the match's record or around it meets it. */
  | 'place_not_met'
  /** A name stands before the town, and no place with that name is known there. */
  | 'name_not_found'
  /** The house was found, but the business that was named before it is known elsewhere. */
  | 'name_elsewhere'
  /** The place of the name is far from the street that was sent beside it. */
  | 'street_elsewhere'
  /** Other branches of the name may be in the part of the town that is not loaded. */
  | 'town_not_covered'
  /** The call says in which state or nation its rows are, and the answer is in another one. */
  | 'outside_region'
  | 'no_area';

const MAX_WORDS_LEFT = 2;
/** Words beside a house whose number, street and postcode agree: a quarter, an estate. */
const MAX_WORDS_BESIDE = 4;

function mostWordsLeft({ candidate, agreement }: ScoredCandidate): number {
  const isMet = candidate.kind === 'address' && candidate.number === 'same' && candidate.street === 'same';
  return isMet && agreement.postcode === 'same' ? MAX_WORDS_BESIDE : MAX_WORDS_LEFT;
}

/** The record of "The Crooked Well, 16 Grove Ln, SE5 8SF" may have no street: its name in its unit postcode says where it is. */
export function isNamedInUnit(
  { postcode }: QueryContext,
  { candidate, agreement }: ScoredCandidate,
): boolean {
  const isInUnit = agreement.postcode === 'same' && postcode?.isExact && postcode.found.kind === 'unit';
  return candidate.kind === 'place' && candidate.place?.street === '' && !!isInUnit;
}

/** The words that match nothing. */
function wordsLeft(context: QueryContext, best: ScoredCandidate): string[] {
  const { reading } = context;
  const { agreement } = best;
  if (!isNamedInUnit(context, best)) return [...agreement.leftover];
  const addresses = reading.streets.filter(
    ({ number, streetKey }) => number !== '' && endsWithStreetType(streetKey.split(' ')),
  );
  const ofAddress = new Set(
    addresses.flatMap(({ partIndex }) => reading.parts[partIndex]?.split(/\s+/) ?? []),
  );
  return agreement.leftover.filter((word) => !ofAddress.has(word));
}

/** Empty where it is placed. */
export function listReviewReasons(
  context: QueryContext,
  best: ScoredCandidate,
  rivals: ScoredCandidate[],
  quality: AddressQuality,
): ReviewReason[] {
  const { reading } = context;
  const { candidate, agreement, contradictions } = best;
  const reviewReasons: ReviewReason[] = [];
  const hasArea =
    isSearched(context, candidate) ||
    agreement.town === 'same' ||
    candidate.town?.kind === 'region' ||
    agreement.postcode === 'same' ||
    reading.country === 'other';
  const isWide = candidate.kind === 'street' || candidate.kind === 'postcode' || candidate.kind === 'town';
  if (isWide && isCrossingLost(context, best)) reviewReasons.push('crossing_not_found');
  if (isWide && candidate.postcode?.kind !== 'unit' && junctionOf(context)) {
    reviewReasons.push('junction_not_found');
  }
  if (contradictions.length > 0) reviewReasons.push('contradiction');
  if (candidate.kind === 'postcode' && context.postcode?.isExact === false)
    reviewReasons.push('postcode_not_known');
  if (relationSent(context, best) !== null) reviewReasons.push('beside_house');
  if (rivals.length > 0) reviewReasons.push('several_places');
  if (isCountyToo(context, best)) reviewReasons.push('county_not_loaded');
  if (candidate.gap?.isCloselyListed) reviewReasons.push('number_in_gap');
  // A PO box beside a street's address is only where letters go.
  if (reading.poBox && isWide) reviewReasons.push('po_box');
  if (!hasArea) reviewReasons.push('no_area');
  const namesStreet = quality === 'full_street' || quality === 'street_only';
  if (namesStreet && candidate.kind === 'town' && !reading.crossing) reviewReasons.push('street_not_found');
  if (reviewReasons.some((reason) => reason.endsWith('_not_found'))) return reviewReasons;
  if (candidate.kind === 'town' && namesMore(context, best)) reviewReasons.push('name_not_found');
  else if (isNoteOfPlace(context, best)) reviewReasons.push('words_left');
  else if (wordsLeft(context, best).length > mostWordsLeft(best)) reviewReasons.push('words_left');
  else if (distinctiveLeftover(context, best) !== null) reviewReasons.push('part_not_read');
  return reviewReasons;
}

/** A county has that many people at least. A town of as many is meant as well. */
const COUNTY_PEOPLE = 300_000;

/** "Kent", where only Kent in Washington State is known. */
function isCountyToo({ reading, ofName }: QueryContext, { candidate: { town } }: ScoredCandidate): boolean {
  const { country, state, hint } = reading;
  if (!town || ofName.length === 0 || (country ?? state ?? hint) !== null) return false;
  return (
    countyNames.has(town.nameKey) &&
    town.population < COUNTY_PEOPLE &&
    !ofName.some((place) => place.country === 'GB')
  );
}

/** The junction that the text names, as written. */
export function junctionOf({ reading }: QueryContext): string | undefined {
  return reading.setAside.find(({ kind }) => kind === 'road junction')?.text;
}

/** "opposite the pub", "c/o Tredegar House": superfluous beside a matched address. */
export function listNotes({ reading }: Pick<QueryContext, 'reading'>): string[] {
  return reading.setAside.filter(isNote).map(({ text }) => text);
}

/** Without an address a note may state where the place is, and a line to somebody in care of whom that is. */
function isNoteOfPlace({ reading }: QueryContext, best: ScoredCandidate): boolean {
  const has = (sought: SetAside['kind']) => reading.setAside.some(({ kind }) => kind === sought);
  const { kind, postcode } = best.candidate;
  const isArea = kind === 'town' || (kind === 'postcode' && postcode?.kind !== 'unit');
  return (has('delivery note') && !isAddressMet(best)) || (has('care of line') && isArea);
}

function isAddressMet({ candidate: { kind, number }, agreement }: ScoredCandidate): boolean {
  if (kind === 'address' || kind === 'interpolated') return true;
  if (kind === 'place') return agreement.hasOwnAddress;
  const isAtPostcode = agreement.postcode === 'same' || agreement.postcode === 'fits';
  return kind === 'street' && number === 'missing' && isAtPostcode;
}

/** "Saint Paul's Church Yard" is more than the place "Saint Paul's": other words in the part that contains its name. */
function besideName(parts: readonly string[], { candidate, agreement }: ScoredCandidate): string | null {
  const { foundName } = candidate;
  const part = parts.find((text) => foundName !== '' && text !== foundName && text.includes(foundName));
  const words = part?.split(/\s+/).filter((word) => agreement.leftover.includes(word)) ?? [];
  const own = nameKey((candidate.place ?? candidate.address)?.street ?? '');
  // "Le Pub High Street Newport": the business is on that street.
  return words.length > 0 && nameKey(words.join(' ')) !== own ? words.join(' ') : null;
}

/** A place by name may be far from any town that its words name: "Tredegar House". */
function isSearched({ cells }: QueryContext, { kind, point }: Candidate): boolean {
  return kind === 'place' ? cells.includes(cellOf(point.lat, point.lng)) : cells.length > 0;
}

/** "from 7 Baneswell Road, Newport to 14 Baneswell Road, Newport" */
const BEFORE_FIRST = /^(?:from|either|both|between) /i;

/** "7 Baneswell Road, Newport or 14 Baneswell Road, Newport": the text before is an address too. */
function otherAddress({ candidate: { kind, read }, agreement }: ScoredCandidate): string | null {
  if (kind === 'place' || !read || read.number === '' || agreement.name !== 'unknown') return null;
  const isAddress = (part: string) => {
    const words = normalizeText(part.replace(BEFORE_FIRST, '')).split(' ');
    return /^\d{1,5}[a-z]?$/.test(words[0] ?? '') && words.length > 2 && hasStreetType(words.slice(1));
  };
  return read.buildingName.split(', ').find(isAddress) ?? null;
}

/**
 * "Unknown Street, NP20 1AA" and "10 Unknownstreet": with no house beside it, a street that the area does not know is
 * still not met.
 */
function streetLeft(
  { reading: { parts } }: QueryContext,
  { candidate: { kind } }: ScoredCandidate,
  left: readonly string[],
): string | null {
  if (kind !== 'postcode' && kind !== 'town') return null;
  const isLeft = (part: string) => part.split(/\s+/).every((word) => left.includes(word));
  const isStreet = (part: string) =>
    NUMBERED.test(part) || endsWithStreetType(part.toLowerCase().split(/\s+/));
  return parts.find((part) => isStreet(part) && isLeft(part)) ?? null;
}

/** A house number and a name. */
const NUMBERED = /^\d{1,5}[a-z]? \p{L}{3}/iu;

/** Remaining words that look like a part of an address. */
export function distinctiveLeftover(context: QueryContext, best: ScoredCandidate): string | null {
  const { reading, towns } = context;
  const { candidate, agreement } = best;
  if (candidate.kind === 'place' && besideName(reading.parts, best)) return besideName(reading.parts, best);
  const other = otherAddress(best);
  if (other !== null) return other;
  const left = wordsLeft(context, best);
  if (left.length === 0) return null;
  const part = streetLeft(context, best, left);
  if (part !== null) return part;
  const ofTown = agreement.townsAgreed.flatMap((key) => towns.get(key)?.[0]?.state ?? []);
  const own =
    (candidate.address ?? candidate.postcode ?? candidate.town)?.state ||
    ofTown.find((state) => state !== '') ||
    '';
  const state = readUsState(own.split(/\s+/))?.code ?? own;
  const isArea = candidate.kind === 'postcode' || candidate.kind === 'town';
  return distinctiveWords(left, reading.parts, {
    country: countryOf(candidate),
    state,
    isArea,
  });
}

/**
 * "Asda Newport", "Kings Cross Station": a name that contains a town's name is another place. In a separate part it may
 * be a region.
 */
function namesMore({ reading, isAreaOnly }: QueryContext, { agreement }: ScoredCandidate): boolean {
  const words = reading.parts[0]?.split(/\s+/) ?? [];
  const isLeft = (word: string) => agreement.leftover.includes(word) && !isOfTheTown(word);
  return agreement.quartersSent.length > 0 || (!isAreaOnly && words.some(isLeft));
}
