import { cellOf } from '../../gazetteer/cells.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { type Candidate, type StreetMatch, streetKeyOf } from '../candidates/candidate.ts';
import { isOtherName } from '../context/is-home.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey } from '../parse/normalize.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import { type Contradiction, directionWords, hasWordCutOff, listContradictions } from './contradictions.ts';
import { farNamesakeCost } from './far-namesake.ts';

export interface ScoredCandidate {
  candidate: Candidate;
  agreement: Agreement;
  /**
   * The cost of contradictions and missing parts: 0 is the address itself with every part agreeing. Lower is better.
   */
  cost: number;
  /** Parts of the query that name another place. */
  contradictions: Contradiction[];
}

// Costs order the candidates. Their scale: 1 is a typing error, 3 a part that is plainly wrong. They only decide
// between candidates. How sure the chosen one is was measured (calibration.json).
const KIND_COST = {
  address: 0,
  place: 0.8,
  interpolated: 3,
  crossing: 1,
  street: 5,
  postcode: 7,
  town: 12,
} as const;
/** A point somewhere on its land. The building itself is surer. */
const PARCEL_COST = 0.1;
const POSTCODE_KIND_COST = {
  unit: 0,
  retired: 0,
  zip: 2,
  sector: 2.5,
  district: 4,
  district_group: 4,
} as const;
const NUMBER_COST = {
  same: 0,
  in_range: 0.4,
  base: 1.2,
  between: 0,
  beyond: 1,
  by_block: 1,
  along_range: 0.8,
  block: 0,
  missing: 0,
  not_sent: 0,
} as const;
/** A county is looked up for the match only. */
const CONTRADICTION_COST = {
  postcode: 5.2,
  town: 3,
  county: 3,
  state: 4,
  country: 8,
  nation: 4,
  street: 3.5,
} as const;
const LEFTOVER_WORD_COST = 0.6;
const MAX_LEFTOVER_COST = 3;
const NAME_WORD_COST = 0.3;
/** A house number among the words before the street was not parsed as one: that reading has lost it. */
const LOST_NUMBER_COST = 8;
/**
 * The same for a place by name, which may be on a street: "Newport, 150 Commercial Street" is not the station Newport.
 */
const NUMBER_LEFT_COST = 2;
const WORD_CUT_OFF_COST = 0.6;
/** "SW" beside a street in the north-west: never a superfluous word. */
const DIRECTION_LEFT_COST = 3;

export function scoreCandidate(candidate: Candidate, context: QueryContext): ScoredCandidate {
  const agreement = agreementOf(candidate, context);
  const contradictions = listContradictions(candidate, agreement, context);
  const cost =
    kindCost(candidate, agreement, context) +
    NUMBER_COST[candidate.number] +
    streetCost(candidate) +
    contradictions.reduce((sum, part) => sum + contradictionCost(part, agreement, context), 0) +
    CONTRADICTION_COST.town * furtherTowns(candidate, agreement) +
    leftoverCost(candidate, agreement) +
    nameCost(candidate, agreement) +
    readingCost(candidate, context) +
    townAsPlaceCost(candidate, agreement, context) +
    farNamesakeCost(candidate, agreement, context) +
    fitCost(candidate, agreement, context);
  return { candidate, agreement, cost, contradictions };
}

/** An unknown code is no evidence for another place. Of several codes one is enough to agree. */
function contradictionCost(
  part: Contradiction,
  { postcode, postcodesApart }: Agreement,
  { otherPostcodes }: QueryContext,
): number {
  const isOneMet = postcode !== 'different' || postcodesApart.length < otherPostcodes.length;
  return part === 'postcode' && isOneMet ? 0 : CONTRADICTION_COST[part];
}

/** A text that names only an area means the area, not a bus stop or a street with that name. */
const AREA_ONLY_COST = 0.5;
/** The postcode is more precise than the name of its town. */
const POSTCODE_ALONE_COST = -1;
/**
 * A town and a postcode that are far apart. With the contradiction this costs more than a street with exactly those
 * words ("Willow Street, 41018"), and less than one that only begins with them ("Cardiff Road" for "Cardiff, NP20
 * 1AA").
 */
const CONFLICTING_PLACES_COST = 2.6;

function kindCost(candidate: Candidate, { hasOwnAddress }: Agreement, context: QueryContext): number {
  const { kind, address, place, postcode, town } = candidate;
  // A business by name at exactly the query's address is the best possible match.
  const own = place && hasOwnAddress ? KIND_COST.address : KIND_COST[kind];
  // A record at its postcode's centre is no better than the postcode.
  if ((address ?? place)?.placedBy === 'postcode_centre') return 4 + own;
  if (address?.placedBy === 'parcel') return PARCEL_COST + own;
  if ((postcode || town) && context.isAreaOnly && context.hasConflictingPlaces)
    return CONFLICTING_PLACES_COST;
  if (postcode && context.isAreaOnly) return POSTCODE_ALONE_COST;
  if (postcode) {
    return KIND_COST.postcode + POSTCODE_KIND_COST[postcode.kind] + (context.postcode?.isExact ? 0 : 1);
  }
  if (!town) return own;
  // Of several towns in the query, the first is the most specific ("Maesglas, Newport"). Of several towns with one
  // name, the largest comes first.
  const position = [...context.towns.keys()].indexOf(town.nameKey);
  const base = context.isAreaOnly ? AREA_ONLY_COST : KIND_COST.town;
  const byOtherName = isOtherName(town) ? OTHER_NAME_OF_TOWN_COST : 0;
  return base + 0.8 * position - 0.1 * Math.log10(town.population + 1) + byOtherName;
}

/**
 * Of places with one name, a place's main name comes before a larger place's other name, unless that is a thousand
 * times larger.
 */
const OTHER_NAME_OF_TOWN_COST = 0.3;

/** Listed under another name of its street. The same number under the query's street name is surer. */
const OTHER_NAME_COST = 0.5;

function streetCost(candidate: Candidate): number {
  const { kind, street, similarity, read } = candidate;
  // `streetRow` is only one street of a crossing.
  if (kind === 'crossing' || street !== 'same') return spellingCost(street, similarity);
  const own = streetKeyOf(candidate);
  return own !== '' && own !== read?.streetKey ? OTHER_NAME_COST : 0;
}

function spellingCost(street: StreetMatch, similarity: number): number {
  if (street === 'variant') return 0.8;
  return street === 'alike' ? 1 + 5 * (1 - similarity) : 0;
}

/** The lowest possible cost of a candidate of a kind, for a street whose name relates so to the query's name. */
export function leastCost(kind: Candidate['kind'], street: StreetMatch, similarity: number): number {
  return KIND_COST[kind] + spellingCost(street, similarity);
}

/** The lowest cost of candidates that do not depend on a street's name. */
export const LEAST_COST = {
  /** Under any name of its street: a named business may select a building at any cost. */
  address: KIND_COST.address,
  /** It may be at exactly the query's address. */
  place: KIND_COST.address,
  ofAreaOnly: POSTCODE_ALONE_COST,
  postcode: KIND_COST.postcode,
  /** The value for a town of a hundred million people. */
  town: KIND_COST.town - 0.8,
} as const;

function nameCost(candidate: Candidate, agreement: Agreement): number {
  if (agreement.name !== 'unknown') return 0;
  const name = candidate.read?.buildingName ?? '';
  const lost = candidate.read?.number === '' && /\d/.test(name) ? LOST_NUMBER_COST : 0;
  return lost + Math.min(0.9, name.split(/\s+/).length * NAME_WORD_COST);
}

/** A part of a town that is not known costs as much as a town elsewhere would: a place of that name is likelier. */
function furtherTowns({ town }: Candidate, { townsContradicted, quartersSent }: Agreement): number {
  return Math.max(0, townsContradicted.length - 1) + (town ? quartersSent.length : 0);
}

function leftoverCost(candidate: Candidate, agreement: Agreement): number {
  const ofQuarters = candidate.town ? agreement.quartersSent.flatMap((name) => name.split(/\s+/)) : [];
  const leftover = agreement.leftover.slice(0, agreement.leftover.length - ofQuarters.length);
  const words = Math.min(MAX_LEFTOVER_COST, leftover.length * LEFTOVER_WORD_COST);
  const number =
    candidate.kind === 'place' && leftover.some((word) => /\d/.test(word)) ? NUMBER_LEFT_COST : 0;
  const cutOff = hasWordCutOff(candidate, agreement) ? WORD_CUT_OFF_COST : 0;
  return words + number + cutOff + directionWords(leftover).length * DIRECTION_LEFT_COST;
}

/**
 * "Washington" in "Unheard Street, Washington" is the town, not Washington Place. But where that town is far from the
 * rest of the query, a street with exactly this name is meant: "Somerton Park, Newport", not Somerton Park in Adelaide.
 */
const TOWN_AS_STREET_COST = 9;

/** The parser returns the likeliest reading first. */
function readingCost({ kind, read, street, foundName }: Candidate, context: QueryContext): number {
  const { parts } = context.reading;
  // The text after a place's name is its town: "Tredegar House, Newport".
  const isNamed = kind === 'place' && !context.towns.has(localityKey(foundName));
  const mayBeTown =
    !isNamed && read?.number === '' && parts.length > 1 && context.towns.has(localityKey(read.street));
  const isTown = mayBeTown && !(context.hasConflictingPlaces && street === 'same');
  const asTown = isTown ? TOWN_AS_STREET_COST : 0;
  return asTown + (read ? 0.2 * Math.max(0, context.reading.streets.indexOf(read)) : 0);
}

/** "Newport, tbc" is the town, not the station Newport: no other part of the text matches there. */
const TOWN_AS_PLACE_COST = 12;

function townAsPlaceCost(
  { kind, foundName }: Candidate,
  { leftover, townsAgreed, hasOwnAddress, postcode }: Agreement,
  { towns }: QueryContext,
): number {
  const isMet = leftover.length === 0 || townsAgreed.length > 0 || hasOwnAddress || postcode === 'same';
  return kind === 'place' && !isMet && towns.has(localityKey(foundName)) ? TOWN_AS_PLACE_COST : 0;
}

/** A record with a neighbouring code, and one without a code: both may be the place, and the query's code is surer. */
const NEAR_CODE_COST = 0.6;
const NO_CODE_COST = 0.1;

/** Parts that agree exactly come before parts that merely fit; then the candidate nearest to the query's postcode. */
function fitCost(candidate: Candidate, agreement: Agreement, context: QueryContext): number {
  const { postcode } = context;
  const isNear = candidate.postcodeKeys.length > 0 || isOfOtherZip(candidate, context);
  const loose = agreement.postcode === 'fits' ? (isNear ? NEAR_CODE_COST : NO_CODE_COST) : 0;
  if (!postcode || candidate.kind === 'postcode') return loose;
  const reach = Math.max(3 * postcode.found.radiusMeters, 1000);
  return loose + 0.4 * Math.min(1, distanceMeters(candidate.point, postcode.found) / reach);
}

/** A street within the radius of a ZIP code's centre, but no record there has that ZIP code. Records elsewhere do. */
function isOfOtherZip({ kind, point }: Candidate, { postcode, postcodeCells }: QueryContext): boolean {
  if (kind !== 'street' || postcode?.found.kind !== 'zip' || postcodeCells.length === 0) return false;
  return !postcodeCells.includes(cellOf(point.lat, point.lng));
}
