// From judged candidates to one answer, or to none with a reason. Pure.
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Sought } from '../context/query-context.ts';
import { endsWithRoadWord, endsWithStreetType } from '../parse/street-cuts.ts';
import type { AddressQuality, Precision } from '../placement.ts';
import { type Judged, judge } from './score-candidate.ts';

export interface Decision {
  status: 'placed' | 'review' | 'unplaced';
  /** Null when nothing can be meant. */
  chosen: Judged | null;
  precision: Precision;
  quality: AddressQuality;
  /** Other places that fit as well, the best first. */
  rivals: Judged[];
  /** Why it is held for review or unplaced. */
  doubts: Doubt[];
}

export type Doubt =
  | 'nothing_known'
  | 'po_box'
  | 'outside'
  | 'contradiction'
  | 'several_places'
  | 'street_not_found'
  | 'crossing_not_found'
  | 'words_left'
  | 'no_area';

/** Costs closer than this are equally likely readings. */
export const TIE = 0.35;
/** From this cost on a candidate explains too little of the text to be an answer. */
const MAX_COST = 18;
const MAX_WORDS_LEFT = 2;

export function decide(sought: Sought, candidates: Candidate[]): Decision {
  return decideAmong(
    sought,
    candidates.map((candidate) => judge(candidate, sought)),
  );
}

/** The same of candidates that are judged already. */
export function decideAmong(sought: Sought, judged: Judged[]): Decision {
  const ranked = judged
    .filter(({ cost }) => cost < MAX_COST)
    .sort((a, b) => a.cost - b.cost || compareText(nameOf(a.candidate), nameOf(b.candidate)));
  const [first] = ranked;
  if (!first) return refusal(sought, qualityOf(sought, null));
  const best = buildingOf(first, ranked) ?? first;
  const quality = qualityOf(sought, best);
  const rivals = listRivals(first, ranked);
  const doubts = listDoubts(sought, best, rivals, quality);
  if (doubts.includes('no_area') && rivals.length > 0) {
    return {
      status: 'unplaced',
      chosen: null,
      precision: 'none',
      quality,
      rivals: [best, ...rivals],
      doubts,
    };
  }
  const status = doubts.length > 0 ? 'review' : 'placed';
  return { status, chosen: best, precision: precisionOf(best.candidate), quality, rivals, doubts };
}

/** As far as a business is drawn from the middle of the building that it is in. */
const IN_BUILDING_METERS = 50;

/**
 * A business at the address sent tells which of several buildings of the number is meant: the one that it is in, so that
 * the place is the same one whether or not the business was named.
 */
function buildingOf({ candidate: { place, point }, agreement }: Judged, ranked: Judged[]): Judged | null {
  if (!place || !agreement.hasOwnAddress) return null;
  const metersTo = ({ candidate }: Judged) => distanceMeters(candidate.point, point);
  const [nearest] = ranked
    .filter(({ candidate }) => candidate.kind === 'address' && candidate.number === 'same')
    .filter((judged) => judged.contradictions.length === 0 && metersTo(judged) <= IN_BUILDING_METERS)
    .sort((a, b) => metersTo(a) - metersTo(b));
  return nearest ?? null;
}

function refusal({ reading }: Sought, quality: AddressQuality): Decision {
  const doubt = reading.poBox ? 'po_box' : reading.country === 'other' ? 'outside' : 'nothing_known';
  return { status: 'unplaced', chosen: null, precision: 'none', quality, rivals: [], doubts: [doubt] };
}

export function precisionOf({ kind, address, place }: Candidate): Precision {
  if (kind === 'interpolated' || kind === 'street' || kind === 'postcode' || kind === 'town') return kind;
  if (kind === 'crossing') return 'street';
  return (address ?? place)?.placedBy === 'postcode_centre' ? 'postcode' : 'rooftop';
}

/** Within this distance two answers of a kind are one place to their user. */
const APART_METERS = {
  address: 50,
  place: 50,
  interpolated: 150,
  crossing: 150,
  street: 600,
  postcode: 2000,
  town: 5000,
};
const MAX_RIVALS = 3;
/** A town this many times larger than its namesakes is what people mean by the bare name. */
const MUCH_LARGER = 5;

function listRivals(best: Judged, ranked: Judged[]): Judged[] {
  const { kind } = best.candidate;
  const apart: Judged[] = [];
  for (const other of ranked) {
    if (other === best || other.candidate.kind !== kind || !isRival(best, other)) continue;
    const known = [best, ...apart];
    const isFar = known.every(
      ({ candidate }) => distanceMeters(candidate.point, other.candidate.point) > APART_METERS[kind],
    );
    if (isFar) apart.push(other);
  }
  return apart.slice(0, MAX_RIVALS);
}

function isRival(best: Judged, other: Judged): boolean {
  const [town, namesake] = [best.candidate.town, other.candidate.town];
  if (!town || !namesake) {
    const isAsFull = other.agreement.leftover.length <= best.agreement.leftover.length;
    return other.cost - best.cost < TIE && isAsFull && !isSameListedWorse(best.candidate, other.candidate);
  }
  if (namesake.nameKey !== town.nameKey || other.contradictions.length > best.contradictions.length)
    return false;
  return namesake.population * MUCH_LARGER > town.population;
}

/** Two records of one address further apart than this are two addresses. */
const ONE_ADDRESS_METERS = 500;

/** One address twice, at its building and somewhere on its parcel: the building is meant. */
function isSameListedWorse({ address: best }: Candidate, { address: other }: Candidate): boolean {
  if (!best || !other || best.placedBy === 'parcel' || other.placedBy !== 'parcel') return false;
  const isOne = best.streetKey === other.streetKey && best.numberKey === other.numberKey;
  return isOne && distanceMeters(best, other) <= ONE_ADDRESS_METERS;
}

function listDoubts(sought: Sought, best: Judged, rivals: Judged[], quality: AddressQuality): Doubt[] {
  const { reading } = sought;
  const { candidate, agreement, contradictions } = best;
  const doubts: Doubt[] = [];
  const hasArea = sought.cells.length > 0 || agreement.town === 'same' || reading.country === 'other';
  const isWide = candidate.kind === 'street' || candidate.kind === 'postcode' || candidate.kind === 'town';
  if (reading.crossing && isWide) doubts.push('crossing_not_found');
  if (contradictions.length > 0) doubts.push('contradiction');
  if (rivals.length > 0) doubts.push('several_places');
  if (reading.poBox) doubts.push('po_box');
  if (!hasArea) doubts.push('no_area');
  const askedStreet = quality === 'full_street' || quality === 'street_only';
  if (askedStreet && candidate.kind === 'town' && !reading.crossing) doubts.push('street_not_found');
  if (agreement.leftover.length > MAX_WORDS_LEFT && !doubts.some((doubt) => doubt.endsWith('_not_found')))
    doubts.push('words_left');
  return doubts;
}

/** What kind of address the text is, whether or not it was found. */
function qualityOf({ reading, towns }: Sought, best: Judged | null): AddressQuality {
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

/** A stable order among equals: by what the candidate is, never by when its source was loaded. */
function nameOf({ kind, point, address, streetRow, range, place, postcode, town }: Candidate): string {
  const ref = (address ?? streetRow ?? range ?? place ?? town)?.ref ?? postcode?.code ?? '';
  return `${kind} ${ref} ${point.lat.toFixed(6)} ${point.lng.toFixed(6)}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
