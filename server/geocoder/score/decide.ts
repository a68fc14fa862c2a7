// Decides between scored candidates: one match, or none with a reason. Pure.
import { compareText } from '../../../shared/compare-text.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { isHome, isOtherName } from '../context/is-home.ts';
import type { QueryContext } from '../context/query-context.ts';
import { endsWithRoadWord, endsWithStreetType } from '../parse/street-cuts.ts';
import type { AddressQuality, PlaceMeant, Precision } from '../placement.ts';
import { isOneAddress, reachOfAddress } from './one-address.ts';
import { listReviewReasons, type ReviewReason } from './review-reasons.ts';
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
  /** The house with that number on the street with that name in the next place. */
  elsewhere?: ScoredCandidate;
  /** Where the name that was sent beside the house is known. */
  knownByName?: ScoredCandidate[];
  /** Keys of the streets with the name and other types. */
  otherTypes?: string[];
  /** The name that stands where a locality or a street stands, and is not met. */
  placeNotMet?: string;
  /** The town with the name that people are more likely to mean. */
  largerTown?: Locality;
  /** Keys of the streets with the name in other quarters of the town. */
  otherQuarters?: string[];
  /** The street sent beside a place's name, and how far from it the place is. */
  farStreet?: { name: string; meters: number };
  /** The town of which too little is loaded to know other branches of the name. */
  townNotCovered?: Locality;
  /** Why it is held for review or unplaced. */
  reviewReasons: ReviewReason[];
}

/** Readings whose costs differ by less than this are equally likely. */
export const TIE = 0.35;
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

/** A town with more people is known by its name alone. */
const LARGE_TOWN = 100_000;

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
    .filter((one) => (one.cost < MAX_COST || isCodeSent(one, context)) && !lacksState(one, context))
    .sort((a, b) => a.cost - b.cost || compareText(nameOf(a.candidate), nameOf(b.candidate)));
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
  };
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

/** Within this distance two answers of one kind are the same place for a user. */
const APART_METERS = {
  address: 50,
  place: 50,
  interpolated: 150,
  crossing: 150,
  street: 600,
  postcode: 2000,
  town: 25_000,
};
export const MAX_RIVALS = 3;
/** A town this many times larger than its namesakes is what people mean by the bare name. */
const MUCH_LARGER = 3;
/** The same factor for a town abroad, against one in these countries: Paris, but not Salem in India. */
const MUCH_LARGER_ABROAD = 10;

function listRivals(best: ScoredCandidate, ranked: ScoredCandidate[]): ScoredCandidate[] {
  const { kind } = best.candidate;
  const apart: ScoredCandidate[] = [];
  for (const other of ranked) {
    if (other === best || other.candidate.kind !== kind || !isRival(best, other)) continue;
    if (isOneAddress(best.candidate, other.candidate)) continue;
    const known = [best, ...apart];
    const isFar = known.every(
      ({ candidate }) => distanceMeters(candidate.point, other.candidate.point) > APART_METERS[kind],
    );
    if (isFar) apart.push(other);
  }
  return apart.slice(0, MAX_RIVALS);
}

function isRival(best: ScoredCandidate, other: ScoredCandidate): boolean {
  const [town, namesake] = [best.candidate.town, other.candidate.town];
  if (!town || !namesake) {
    const isAsFull = other.agreement.leftover.length <= best.agreement.leftover.length;
    return other.cost - best.cost < TIE && isAsFull && !isSameListedWorse(best.candidate, other.candidate);
  }
  if (namesake.nameKey !== town.nameKey || other.contradictions.length > best.contradictions.length)
    return false;
  const isAbroad = isHome(namesake) && !isHome(town);
  const factor = isAbroad ? MUCH_LARGER_ABROAD : MUCH_LARGER;
  return mayRival(namesake, town) && namesake.population * factor > town.population;
}

/**
 * Richmond is also another name of Manchester. A St Albans abroad that is no larger than the one in these countries is
 * not meant.
 */
function mayRival(namesake: Locality, town: Locality): boolean {
  if (isOtherName(namesake) && !isOtherName(town)) return false;
  return isHome(namesake) || !isHome(town) || namesake.population > town.population;
}

/** Two records of one address further apart than this are two addresses. */
const ONE_ADDRESS_METERS = 500;

/** One address twice, at its building and somewhere on its parcel: the building is selected. */
function isSameListedWorse({ address: best }: Candidate, { address: other }: Candidate): boolean {
  if (!best || !other || best.placedBy === 'parcel' || other.placedBy !== 'parcel') return false;
  const isOne = best.streetKey === other.streetKey && best.numberKey === other.numberKey;
  return isOne && distanceMeters(best, other) <= ONE_ADDRESS_METERS;
}

/** The kind of address of the text, whether or not it was found. */
function qualityOf({ reading, towns }: QueryContext, best: ScoredCandidate | null): AddressQuality {
  if (best?.candidate.kind === 'place') return 'place_name';
  const read = best?.candidate.read ?? null;
  if (read) return read.number === '' ? 'street_only' : 'full_street';
  if (reading.streets.some(({ number }) => number !== '')) return 'full_street';
  const words = best?.agreement.leftover.length ?? 0;
  const isStreet = (key: string[]) => endsWithRoadWord(key) || (words > 0 && endsWithStreetType(key));
  if (reading.streets.some(({ streetKey }) => /. ./.test(streetKey) && isStreet(streetKey.split(' ')))) {
    return 'street_only';
  }
  if (reading.parts.length === 0) return reading.postcode ? 'postcode_only' : 'incomplete';
  if (words > 0 || towns.size === 0) return 'incomplete';
  return reading.postcode && best?.candidate.kind === 'postcode' ? 'postcode_only' : 'town_only';
}

/** A stable order among equals: by the candidate's own data, never by the time when its source was loaded. */
function nameOf({ kind, point, address, streetRow, range, place, postcode, town }: Candidate): string {
  const ref = (address ?? streetRow ?? range ?? place ?? town)?.ref ?? postcode?.code ?? '';
  return `${kind} ${ref} ${point.lat.toFixed(6)} ${point.lng.toFixed(6)}`;
}
