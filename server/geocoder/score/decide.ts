// Decides between scored candidates: one match, or none with a reason. Pure.
import { compareText } from '../../../shared/compare-text.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { LARGE_TOWN } from '../context/is-home.ts';
import type { QueryContext } from '../context/query-context.ts';
import { endsWithRoadWord, endsWithStreetType } from '../parse/street-cuts.ts';
import type { AddressQuality, PlaceMeant, Precision } from '../placement.ts';
import { isInOtherQuarter, isNameShared } from './contradictions.ts';
import { reachOfAddress } from './one-address.ts';
import { listReviewReasons, type ReviewReason } from './review-reasons.ts';
import { APART_METERS, isRival, listRivals } from './rivals.ts';
import { type ScoredCandidate, scoreCandidate } from './score-candidate.ts';

export interface Decision {
  status: 'placed' | 'review' | 'unplaced';
  /** Null when no candidate can be meant. */
  chosen: ScoredCandidate | null;
  precision: Precision;
  quality: AddressQuality;
  /** Rivals: other places that fit as well, the best first. */
  rivals: ScoredCandidate[];
  /** The places that contradicting parts name, where they are known. */
  contradicted?: PlaceMeant[];
  /** The town anywhere in which a name may be that a street shares, or the same street of another quarter. */
  townOfName?: PlaceMeant;
  /** The house with that number on the street with that name in the next place. */
  elsewhere?: ScoredCandidate;
  /** Where the name that was sent beside the house is known. */
  knownByName?: ScoredCandidate[];
  /** The house, or the street, on each street with the name and another type than was sent; they are offered. */
  otherTyped?: ScoredCandidate[];
  /** Keys of the streets with the name and other types. */
  otherTypes?: string[];
  /** The name that stands where a locality or a street stands, and is not met. */
  placeNotMet?: string;
  /** The town with the name that people are more likely to mean. */
  largerTown?: Locality;
  /** Both streets of a crossing that is not found are known. */
  areSidesKnown?: boolean;
  /** Keys of the streets with the name in other quarters of the town. */
  otherQuarters?: string[];
  /** The street sent beside a place's name, and how far from it the place is. */
  farStreet?: { name: string; meters: number };
  /** The town of which too little is loaded to know other branches of the name. */
  townNotCovered?: Locality;
  /** Why it is held for review or unplaced. */
  reviewReasons: ReviewReason[];
}

/** From this cost on a candidate matches too little of the text to be an answer. */
const MAX_COST = 18;

export function decide(context: QueryContext, candidates: Candidate[]): Decision {
  return decideAmong(
    context,
    candidates.map((candidate) => scoreCandidate(candidate, context)),
  );
}

/** A known postcode is an answer, however much of the text stands beside it; the row is then held for the rest. */
function isCodeSent({ candidate, contradictions }: ScoredCandidate, { postcode }: QueryContext): boolean {
  return candidate.kind === 'postcode' && !!postcode?.isExact && !contradictions.includes('country');
}

/** The town that was sent beside a crossing is an answer, however many words its streets have. */
function isTownOfCrossing(
  { candidate, agreement, contradictions }: ScoredCandidate,
  { reading }: QueryContext,
): boolean {
  const isAgreed = agreement.town === 'same' && contradictions.length === 0;
  return candidate.kind === 'town' && reading.crossing !== null && isAgreed;
}

/**
 * An American address names its state: "39 Robin Hill Drive, Standish" is not in Michigan, where only Standish is known.
 */
function lacksState({ candidate: { town }, agreement }: ScoredCandidate, { reading }: QueryContext): boolean {
  const { state, postcode, country, county, hint } = reading;
  const isSaid = state !== null || postcode !== null || country !== null || county !== null;
  if (town?.country !== 'US' || isSaid || hint?.country === 'US') return false;
  return agreement.leftover.length > 0 && town.population < LARGE_TOWN;
}

/** The same for candidates that are already scored. */
export function decideAmong(context: QueryContext, scored: ScoredCandidate[]): Decision {
  const ranked = scored
    .filter((one) => one.cost < MAX_COST || isCodeSent(one, context) || isTownOfCrossing(one, context))
    .filter((one) => !lacksState(one, context))
    .sort((a, b) => a.cost - b.cost || inOrder(a, b));
  const [first] = ranked;
  if (!first) return refusal(context, qualityOf(context, null));
  const best = buildingOf(first, ranked) ?? withReach(first, ranked);
  const quality = qualityOf(context, best);
  const rivals = listRivals(first, ranked);
  const reviewReasons = listReviewReasons(context, best, rivals, quality);
  if (reviewReasons.includes('no_area') && rivals.length > 0) {
    return {
      status: 'unplaced',
      chosen: null,
      precision: 'none',
      quality,
      rivals: [best, ...rivals],
      reviewReasons,
    };
  }
  const status = reviewReasons.length > 0 ? 'review' : 'placed';
  return {
    status,
    chosen: best,
    precision: precisionOf(best.candidate),
    quality,
    rivals,
    reviewReasons,
    ...listContradicted(context, best),
    ...townOfName(context, best),
  };
}

/**
 * "Georgetown, Washington": read as Georgetown Court, and as likely a quarter on another side of the town. "18th St SE", read
 * as 18th St NW, is there too.
 */
function townOfName({ reading, towns }: QueryContext, best: ScoredCandidate): Pick<Decision, 'townOfName'> {
  const isApart = isNameShared(best) || isInOtherQuarter(best.candidate, best.agreement);
  const [key = ''] = reading.crossing === null && isApart ? best.agreement.townsAgreed : [];
  const [town] = towns.get(key) ?? [];
  return town ? { townOfName: town } : {};
}

/** The places of the parts that disagree: each may be meant as well. */
function listContradicted(
  { postcode, towns }: QueryContext,
  { agreement, contradictions }: ScoredCandidate,
): Pick<Decision, 'contradicted'> {
  if (contradictions.length === 0) return {};
  const others = [
    ...(agreement.postcode === 'different' && postcode ? [postcode.found] : []),
    ...agreement.postcodesApart.flatMap(({ found }) => found ?? []),
    ...agreement.townsContradicted.flatMap((key) => towns.get(key)?.[0] ?? []),
  ];
  if (others.length === 0) return {};
  return { contradicted: others.map(({ lat, lng, radiusMeters }) => ({ lat, lng, radiusMeters })) };
}

/** Any building of the address may be meant: the radius includes them all. */
function withReach(best: ScoredCandidate, ranked: readonly ScoredCandidate[]): ScoredCandidate {
  const likely = ranked.filter((other) => isRival(best, other)).map(({ candidate }) => candidate);
  const siteMeters = reachOfAddress(best.candidate, likely);
  // Records of one building are one place.
  if (siteMeters === undefined || siteMeters <= APART_METERS.address) return best;
  return { ...best, candidate: { ...best.candidate, siteMeters } };
}

/** The largest distance of a mapped business from the middle of its building. */
const IN_BUILDING_METERS = 50;

/**
 * Where several buildings have the query's number, a business at that address selects its building. The answer is then
 * the same with and without the business's name.
 */
function buildingOf(
  { candidate: { place, point }, agreement }: ScoredCandidate,
  ranked: ScoredCandidate[],
): ScoredCandidate | null {
  if (!place || !agreement.hasOwnAddress) return null;
  const metersTo = ({ candidate }: ScoredCandidate) => distanceMeters(candidate.point, point);
  const [nearest] = ranked
    .filter(({ candidate }) => candidate.kind === 'address' && candidate.number === 'same')
    .filter((scored) => scored.contradictions.length === 0 && metersTo(scored) <= IN_BUILDING_METERS)
    .sort((a, b) => metersTo(a) - metersTo(b));
  return nearest ?? null;
}

function refusal({ reading }: QueryContext, quality: AddressQuality): Decision {
  const reason = reading.poBox ? 'po_box' : reading.country === 'other' ? 'outside' : 'nothing_known';
  return {
    status: 'unplaced',
    chosen: null,
    precision: 'none',
    quality,
    rivals: [],
    reviewReasons: [reason],
  };
}

export function precisionOf({ kind, address, place }: Candidate): Precision {
  if (kind === 'interpolated' || kind === 'street' || kind === 'postcode' || kind === 'town') return kind;
  if (kind === 'crossing') return 'street';
  return (address ?? place)?.placedBy === 'postcode_centre' ? 'postcode' : 'rooftop';
}

/** The kind of address of the text, whether or not it was found. */
function qualityOf({ reading, towns }: QueryContext, best: ScoredCandidate | null): AddressQuality {
  if (best?.candidate.kind === 'place') return 'place_name';
  if (best?.candidate.town?.kind === 'region' && best.agreement.leftover.length === 0) return 'town_only';
  const read = best?.candidate.read ?? null;
  if (read) return read.number === '' ? 'street_only' : 'full_street';
  if (reading.streets.some(({ number }) => number !== '')) return 'full_street';
  if (reading.crossing || best?.candidate.kind === 'crossing') return 'street_only';
  const words = best?.agreement.leftover.length ?? 0;
  const isStreet = (key: string[]) => endsWithRoadWord(key) || (words > 0 && endsWithStreetType(key));
  if (reading.streets.some(({ streetKey }) => /. ./.test(streetKey) && isStreet(streetKey.split(' ')))) {
    return 'street_only';
  }
  if (reading.parts.length === 0) return reading.postcode ? 'postcode_only' : 'incomplete';
  if (words > 0 || towns.size === 0) return 'incomplete';
  return reading.postcode && best?.candidate.kind === 'postcode' ? 'postcode_only' : 'town_only';
}

/** Of equal cost the one that nothing contradicts is meant: Clifton is a part of Bristol rather than far from it. */
function inOrder(a: ScoredCandidate, b: ScoredCandidate): number {
  const fewer = a.contradictions.length - b.contradictions.length;
  return fewer || compareText(nameOf(a.candidate), nameOf(b.candidate));
}

/** A stable order among equals: by the candidate's own data, never by the time when its source was loaded. */
function nameOf({ kind, point, address, streetRow, range, place, postcode, town }: Candidate): string {
  const ref = (address ?? streetRow ?? range ?? place ?? town)?.ref ?? postcode?.code ?? '';
  return `${kind} ${ref} ${point.lat.toFixed(6)} ${point.lng.toFixed(6)}`;
}
