// "Gaer Inn, 73 Gaer Road": the name of a business beside a house, and the places that are known by it. Pure.
import type { Place } from '../../gazetteer/places.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { isGrounds } from '../candidates/sites.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey, nameKey, numberKey, splitNumber, streetKey } from '../parse/normalize.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import { RIGHT_METERS } from '../placement.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/** A business by name, as a candidate of the row. */
export interface BusinessByName {
  scored: ScoredCandidate;
  place: Place;
}

/** What the places of a name say of the house beside it. */
export interface NameBesideHouse {
  /** They have the number, street and town that were sent, in another town of that name. */
  sameAddress: BusinessByName[];
  /** Their own number or postcode speaks against the house, whatever else the name stands for. */
  against: BusinessByName[];
  /** They are not at the house, but near it. That speaks against it, unless houses bear the name too: "The Willows". */
  near: BusinessByName[];
  /** They are not at the house, near or far. That speaks against it where the name is known nowhere else. */
  apart: BusinessByName[];
}

const NOTHING: NameBesideHouse = { sameAddress: [], against: [], near: [], apart: [] };

export function readNameBesideHouse(
  house: ScoredCandidate,
  known: readonly ScoredCandidate[],
  context: QueryContext,
): NameBesideHouse {
  const { candidate, agreement } = house;
  if (candidate.kind === 'place' || !candidate.read || agreement.name !== 'unknown') return NOTHING;
  const names = candidate.read.buildingName.split(',').map((name) => `${nameKey(name)} `);
  const named = known.flatMap((scored): BusinessByName[] => {
    const { place, foundName } = scored.candidate;
    const isOfName = names.some((name) => name.startsWith(`${nameKey(foundName)} `));
    return place && isOfName && !isTown(foundName, place, context) && isMet(scored)
      ? [{ scored, place }]
      : [];
  });
  const sentUnit = unitOf(context);
  if (named.some(({ place }) => isAt(place, house, sentUnit))) return NOTHING;
  const isOfAddress = ({ scored }: BusinessByName) => scored.agreement.hasOwnAddress;
  const others = named.filter((one) => !isOfAddress(one));
  return {
    sameAddress: saysWhere(context) ? [] : named.filter(isOfAddress),
    against: others.filter(({ place }) => speaksAgainst(place, house, context)),
    near: others.filter((one) => candidate.number !== 'missing' && isKnownNear(one, candidate)),
    apart: others.filter(({ place }) => !isPostcodeMet(house, context) || isNear(place, candidate)),
  };
}

/**
 * The places near by, where they speak against the house. Where several businesses are around it, one more may well be;
 * but not where one alone is known at it: "Lidl, 14 Cambrian Road" is a Tesco Express.
 */
export function branchesNear(
  { candidate }: ScoredCandidate,
  { near }: NameBesideHouse,
  around: readonly Place[],
): BusinessByName[] {
  const sent = splitNumber(candidate.read?.number ?? '');
  const atHouse = around.filter(({ street, houseNumber }) => {
    const number = splitNumber(numberKey(houseNumber));
    const isNumber = sent && number && number.low <= sent.high && sent.low <= number.high;
    return isNumber && streetKey(street) === candidate.address?.streetKey;
  });
  return countNames(atHouse) === 1 || countNames(around) < SEVERAL ? near : [];
}

const SEVERAL = 2;

function countNames(places: readonly Place[]): number {
  return new Set(places.map(({ nameKey: name }) => name)).size;
}

/** The way across a town: people name a business by the town, and one further off may be meant of another. */
const IN_TOWN_METERS = 5000;

function isKnownNear({ scored, place }: BusinessByName, { point }: ScoredCandidate['candidate']): boolean {
  return distanceMeters(place, point) <= IN_TOWN_METERS && isAsWritten(scored.candidate.foundName, place);
}

/**
 * One word is a business's name only as it is written: "Kitchen" is not The Kitchen, and "Green" not Green & Co. Longer
 * names may lack such words.
 */
function isAsWritten(sent: string, { name, nameKey: key }: Place): boolean {
  return key.includes(' ') || wordsOf(sent).join(' ') === wordsOf(name).join(' ');
}

/** The name of a town is no business beside its streets, though a station bears it. */
function isTown(name: string, { city }: Place, { towns }: QueryContext): boolean {
  const key = localityKey(name);
  return towns.has(key) || key === localityKey(city);
}

/** In the place that was sent. The postcode and the street are the house's. */
function isMet({ contradictions }: ScoredCandidate): boolean {
  return contradictions.every((part) => part === 'postcode' || part === 'street');
}

/** A region or postcode chooses between towns of one name. */
function saysWhere({ reading }: QueryContext): boolean {
  return (reading.postcode ?? reading.county ?? reading.state ?? reading.nation ?? reading.hint) !== null;
}

/** The key of the unit postcode that was sent; '' where none was. */
function unitOf({ reading: { postcode } }: QueryContext): string {
  return postcode?.kind === 'unit' ? postcodeKey(postcode.code) : '';
}

/** Two numbers of one building lie within this distance. */
const OWN_NUMBER_METERS = 40;
/** A campus or a shopping centre stands so far from the street of its address. */
const GROUNDS_METERS = 300;
/** 95 of 100 houses lie within this distance of the middle of their postcode. */
const UNIT_METERS = 130;

/** Whether the place may be at the house. A point that is right for both says nothing against it. */
function isAt(place: Place, { candidate, agreement }: ScoredCandidate, sentUnit: string): boolean {
  const isOnStreet = isSameStreet(place, candidate);
  if (candidate.kind === 'street' && candidate.number === 'not_sent') {
    const isInCode = sentUnit !== '' && postcodeKey(place.postcode) === sentUnit;
    return isOnStreet || isInCode || distanceMeters(place, candidate.point) <= candidate.radiusMeters;
  }
  const own = splitNumber(numberKey(place.houseNumber));
  const sent = splitNumber(candidate.read?.number ?? '');
  const isNumber = own !== null && sent !== null && own.low <= sent.high && sent.low <= own.high;
  const meters = distanceMeters(place, candidate.point);
  if (isOnStreet && isNumber) return agreement.town === 'not_sent' || meters <= STREET_METERS;
  if (place.placedBy === 'postcode_centre') return meters <= UNIT_METERS;
  if (isOnStreet && own !== null) return meters <= OWN_NUMBER_METERS;
  return meters <= (isGrounds(place) ? GROUNDS_METERS : RIGHT_METERS);
}

/** The length of a long street: a number further off is that of another street with the name. */
const STREET_METERS = 2000;

function isSameStreet(
  { street }: Place,
  { read, address, streetRow, range }: ScoredCandidate['candidate'],
): boolean {
  const own = streetKey(street);
  return own !== '' && [read, address, streetRow, range].some((one) => one?.streetKey === own);
}

/** Whether number, street and unit postcode agree at the house. */
function isPostcodeMet({ agreement }: ScoredCandidate, { postcode }: QueryContext): boolean {
  return (
    agreement.postcode === 'same' && (postcode?.found.kind === 'unit' || postcode?.found.kind === 'retired')
  );
}

/** A business that far from a whole address may be another one of the name. */
const NEAR_METERS = 2000;

function isNear(place: Place, { point }: ScoredCandidate['candidate']): boolean {
  return distanceMeters(place, point) <= NEAR_METERS;
}

/** Another number of its own on the street, or the postcode that was sent, which is not the house's. */
function speaksAgainst(place: Place, house: ScoredCandidate, context: QueryContext): boolean {
  const isNumbered = isSameStreet(place, house.candidate) && numberKey(place.houseNumber) !== '';
  if (isPostcodeMet(house, context)) return isNumbered && isNear(place, house.candidate);
  const sentUnit = unitOf(context);
  return isNumbered || (sentUnit !== '' && postcodeKey(place.postcode) === sentUnit);
}
