import { cellOf } from '../../gazetteer/cells.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate, StreetMatch } from '../candidates/candidate.ts';
import { isOtherName } from '../context/is-home.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey } from '../parse/normalize.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import {
  type Contradiction,
  directionWords,
  hasWordCutOff,
  listContradictions,
  streetKeyOf,
} from './contradictions.ts';

export interface ScoredCandidate {
  candidate: Candidate;
  agreement: Agreement;
  /** What speaks against it: 0 is the address itself with every part agreeing. Lower is better. */
  cost: number;
  /** Parts of the query that name another place. */
  contradictions: Contradiction[];
}

// Costs order what a row may mean. Their scale: 1 is a slip of the pen, 3 a part that is plainly wrong. They
// choose between candidates only; how sure the chosen one is was measured (calibration.json).
const KIND_COST = {
  address: 0,
  place: 0.8,
  interpolated: 3,
  crossing: 1,
  street: 5,
  postcode: 7,
  town: 12,
} as const;
/** Somewhere on its land; the building itself is surer. */
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
  missing: 0,
  not_sent: 0,
} as const;
/** A county is looked up of the answer alone. */
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
/** A house number among the words before the street was not read as one: that reading has lost it. */
const LOST_NUMBER_COST = 8;
/** The same of a place by name, which may stand on a street: "Newport, 150 Commercial Street" is not the station Newport. */
const NUMBER_LEFT_COST = 2;
const WORD_CUT_OFF_COST = 0.6;
/** "SW" beside a street of the north-west: never an idle word. */
const DIRECTION_LEFT_COST = 3;

export function scoreCandidate(candidate: Candidate, context: QueryContext): ScoredCandidate {
  const agreement = agreementOf(candidate, context);
  const contradictions = listContradictions(candidate, agreement, context);
  const cost =
    kindCost(candidate, agreement, context) +
    NUMBER_COST[candidate.number] +
    streetCost(candidate) +
    contradictions.reduce((sum, part) => sum + contradictionCost(part, agreement), 0) +
    CONTRADICTION_COST.town * Math.max(0, agreement.townsContradicted.length - 1) +
    leftoverCost(candidate, agreement) +
    nameCost(candidate, agreement) +
    readingCost(candidate, context) +
    townAsPlaceCost(candidate, agreement, context) +
    fitCost(candidate, agreement, context);
  return { candidate, agreement, cost, contradictions };
}

/** A code that nothing is known of speaks for no other place. */
function contradictionCost(part: Contradiction, { postcode }: Agreement): number {
  return part === 'postcode' && postcode === 'unknown' ? 0 : CONTRADICTION_COST[part];
}

/** A text that names nothing but an area means the area, not a bus stop or a street of that name. */
const AREA_ONLY_COST = 0.5;
/** Beside its town's name the postcode is the closer of the two. */
const POSTCODE_ALONE_COST = -1;
/**
 * A town and a postcode that lie far apart: with the contradiction this is dearer than a street of those very words
 * ("Willow Street, 41018"), and cheaper than one that only begins so ("Cardiff Road" for "Cardiff, NP20 1AA").
 */
const CONFLICTING_PLACES_COST = 2.6;

function kindCost(candidate: Candidate, { hasOwnAddress }: Agreement, context: QueryContext): number {
  const { kind, address, place, postcode, town } = candidate;
  // A business by name at the very address that was sent is the closest that can be meant.
  const own = place && hasOwnAddress ? KIND_COST.address : KIND_COST[kind];
  // A record placed at its postcode's centre is no better than the postcode.
  if ((address ?? place)?.placedBy === 'postcode_centre') return 4 + own;
  if (address?.placedBy === 'parcel') return PARCEL_COST + own;
  if ((postcode || town) && context.isAreaOnly && context.hasConflictingPlaces)
    return CONFLICTING_PLACES_COST;
  if (postcode && context.isAreaOnly) return POSTCODE_ALONE_COST;
  if (postcode) {
    return KIND_COST.postcode + POSTCODE_KIND_COST[postcode.kind] + (context.postcode?.isExact ? 0 : 1);
  }
  if (!town) return own;
  // The first of several towns named is the closest ("Maesglas, Newport"); among towns of one name it is the
  // largest.
  const position = [...context.towns.keys()].indexOf(town.nameKey);
  const base = context.isAreaOnly ? AREA_ONLY_COST : KIND_COST.town;
  const byOtherName = isOtherName(town) ? OTHER_NAME_OF_TOWN_COST : 0;
  return base + 0.8 * position - 0.1 * Math.log10(town.population + 1) + byOtherName;
}

/** Among places of one name, the place's own comes before a larger one, unless that is a thousand times larger. */
const OTHER_NAME_OF_TOWN_COST = 0.3;

/** Listed under another name of its street: the same number where the name is as sent is surer. */
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

/** No candidate of a kind costs less, on a street of a name that stands so to the one sent. */
export function leastCost(kind: Candidate['kind'], street: StreetMatch, similarity: number): number {
  return KIND_COST[kind] + spellingCost(street, similarity);
}

/** The least cost of candidates that do not depend on a street's name. */
export const LEAST_COST = {
  /** Under any name of its street: a named business may select a building at any cost. */
  address: KIND_COST.address,
  /** It may stand at the very address sent. */
  place: KIND_COST.address,
  ofAreaOnly: POSTCODE_ALONE_COST,
  postcode: KIND_COST.postcode,
  /** Of a hundred million people. */
  town: KIND_COST.town - 0.8,
} as const;

function nameCost(candidate: Candidate, agreement: Agreement): number {
  if (agreement.name !== 'unknown') return 0;
  const name = candidate.read?.buildingName ?? '';
  const lost = candidate.read?.number === '' && /\d/.test(name) ? LOST_NUMBER_COST : 0;
  return lost + Math.min(0.9, name.split(/\s+/).length * NAME_WORD_COST);
}

function leftoverCost(candidate: Candidate, agreement: Agreement): number {
  const { leftover } = agreement;
  const words = Math.min(MAX_LEFTOVER_COST, leftover.length * LEFTOVER_WORD_COST);
  const number =
    candidate.kind === 'place' && leftover.some((word) => /\d/.test(word)) ? NUMBER_LEFT_COST : 0;
  const cutOff = hasWordCutOff(candidate, agreement) ? WORD_CUT_OFF_COST : 0;
  return words + number + cutOff + directionWords(leftover).length * DIRECTION_LEFT_COST;
}

/**
 * "Washington" of "Unheard Street, Washington" is the town, not Washington Place. But where that town is nowhere near what
 * stands beside it, a street of the very name is meant: "Somerton Park, Newport", not the Somerton Park of Adelaide.
 */
const TOWN_AS_STREET_COST = 9;

/** The reader gives the likeliest reading first. */
function readingCost({ kind, read, street, foundName }: Candidate, context: QueryContext): number {
  const { parts } = context.reading;
  // What stands behind a place's name is its town: "Tredegar House, Newport".
  const isNamed = kind === 'place' && !context.towns.has(localityKey(foundName));
  const mayBeTown =
    !isNamed && read?.number === '' && parts.length > 1 && context.towns.has(localityKey(read.street));
  const isTown = mayBeTown && !(context.hasConflictingPlaces && street === 'same');
  const asTown = isTown ? TOWN_AS_STREET_COST : 0;
  return asTown + (read ? 0.2 * Math.max(0, context.reading.streets.indexOf(read)) : 0);
}

/** "Newport, tbc" is the town, not the station Newport: nothing else of the text is met there. */
const TOWN_AS_PLACE_COST = 12;

function townAsPlaceCost(
  { kind, foundName }: Candidate,
  { leftover, townsAgreed, hasOwnAddress, postcode }: Agreement,
  { towns }: QueryContext,
): number {
  const isMet = leftover.length === 0 || townsAgreed.length > 0 || hasOwnAddress || postcode === 'same';
  return kind === 'place' && !isMet && towns.has(localityKey(foundName)) ? TOWN_AS_PLACE_COST : 0;
}

/** A neighbouring code of its own, and none at all: both may be the place, the one sent is surer. */
const NEAR_CODE_COST = 0.6;
const NO_CODE_COST = 0.1;

/** Parts that agree to the letter before parts that merely fit; then what is nearest to the postcode sent. */
function fitCost(candidate: Candidate, agreement: Agreement, context: QueryContext): number {
  const { postcode } = context;
  const isNear = candidate.postcodeKeys.length > 0 || isOfOtherZip(candidate, context);
  const loose = agreement.postcode === 'fits' ? (isNear ? NEAR_CODE_COST : NO_CODE_COST) : 0;
  if (!postcode || candidate.kind === 'postcode') return loose;
  const reach = Math.max(3 * postcode.found.radiusMeters, 1000);
  return loose + 0.4 * Math.min(1, distanceMeters(candidate.point, postcode.found) / reach);
}

/** A street within reach of a ZIP's centre, but where no record carries that ZIP: others do elsewhere. */
function isOfOtherZip({ kind, point }: Candidate, { postcode, postcodeCells }: QueryContext): boolean {
  if (kind !== 'street' || postcode?.found.kind !== 'zip' || postcodeCells.length === 0) return false;
  return !postcodeCells.includes(cellOf(point.lat, point.lng));
}
