import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { isHome, LARGE_TOWN } from '../context/is-home.ts';
import { coverWithNames, nameAtEnd } from '../context/name-grams.ts';
import type { OtherPostcode, QueryContext } from '../context/query-context.ts';
import { localityKey, nameKey } from '../parse/normalize.ts';
import type { StreetReading } from '../parse/read-address.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import { readUsState } from '../parse/us-states.ts';
import { isMisspelt } from './misspelt-town.ts';
import { isAt, isUnit, type PartMatch, postcodeMatch } from './postcode-agreement.ts';
import { notStated } from './stated-address.ts';
import { listOwnAddresses, textsToExplain } from './texts-to-explain.ts';

export interface Agreement {
  postcode: PartMatch;
  /** Further postcodes of the query that are not here, or not known. */
  postcodesApart: readonly OtherPostcode[];
  /** For the towns in the query: different when one of them is elsewhere. */
  town: PartMatch;
  state: PartMatch;
  country: PartMatch;
  /** England, Scotland, Wales or Northern Ireland. */
  nation: PartMatch;
  /** The query's British county. It is looked up at the candidate's point (confirm-counties.ts). */
  county?: PartMatch;
  /** The state or nation at its point, where the record itself has none. */
  regionHere?: string;
  name: PartMatch;
  /** The query contains a named place's own house number and street. */
  hasOwnAddress: boolean;
  /** Town names as written that agree, and that do not. */
  townsAgreed: string[];
  townsContradicted: string[];
  /** The city of the house's ZIP code, where the query names it (agree-postal-cities.ts). */
  postalCity?: string;
  /** Names of towns far away that can only be parts of this one, which are not known. */
  quartersSent: readonly string[];
  /** Words of the query that match nothing; behind them those of `quartersSent`. */
  leftover: readonly string[];
  /** Whether the whole address that a register states of the place meets further words of the query. */
  isStated: boolean;
}

export function agreementOf(candidate: Candidate, context: QueryContext): Agreement {
  const own = ownNames(candidate);
  const isKnown = (key: string) => context.towns.has(key) || own.has(key) || context.farTowns.has(key);
  const { keys, leftover: unmet, name } = namesSent(candidate, context, isKnown);
  const { statedAddress } = candidate;
  const leftover = statedAddress
    ? notStated(unmet, textsToExplain(candidate, context).texts, statedAddress)
    : unmet;
  const misspelt = own.size === 0 ? [] : leftover.filter((word) => isMisspelt(word, own));
  const isHere = (key: string) => own.has(key) || isWithin(candidate, context.towns.get(key) ?? []);
  const townsAgreed = [...keys.filter(isHere), ...misspelt.map(localityKey)];
  const elsewhere = keys.filter((key) => !isHere(key));
  const quarters = quartersOf(candidate, context, elsewhere);
  const townsContradicted = elsewhere.filter((key) => !quarters.has(key));
  const left = misspelt.length === 0 ? leftover : leftover.filter((word) => !misspelt.includes(word));
  return {
    postcode: postcodeMatch(candidate, context),
    postcodesApart: context.otherPostcodes.filter((other) => !isAt(candidate, other)),
    town: townsContradicted.length > 0 ? 'different' : townsAgreed.length > 0 ? 'same' : 'not_sent',
    state: stateMatch(candidate, context),
    country: countryMatch(candidate, context),
    nation: nationMatch(candidate, context),
    name: nameMatch(candidate, name),
    hasOwnAddress: hasOwnAddress(candidate, context),
    townsAgreed,
    townsContradicted,
    quartersSent: [...quarters.values()],
    leftover: [...left, ...[...quarters.values()].flatMap((part) => part.split(/\s+/))],
    isStated: leftover.length < unmet.length,
  };
}

/** A crossing in the town sent is in no town that is further away, and so is a part of a large town. */
const FAR_METERS = 50_000;

/**
 * "Wisconsin Ave and M St NW, Georgetown, Washington DC": the streets meet in the town sent, or in that of its state, so
 * what stands beside it is a part of it that is not mapped, and not the town in Texas. By key, as written.
 */
function quartersOf(
  candidate: Candidate,
  { reading, towns, farTowns }: QueryContext,
  elsewhere: readonly string[],
): Map<string, string> {
  const isInTown = () => [...towns.values()].some((named) => isWithin(candidate, named));
  const { kind, town: own } = candidate;
  const hasQuarters =
    kind === 'crossing' || (own !== undefined && isHome(own) && own.population >= LARGE_TOWN);
  if (!hasQuarters || elsewhere.length === 0 || !isInTown()) return new Map();
  const isFar = (town: Locality) =>
    (town.population < LARGE_TOWN || town.kind === 'suburb') &&
    distanceMeters(candidate.point, town) > FAR_METERS + town.radiusMeters;
  return new Map(
    elsewhere.flatMap((key): [string, string][] => {
      const part = reading.parts.find((text) => localityKey(text) === key);
      const far = farTowns.get(key);
      const isQuarter = [...(towns.get(key) ?? []), ...(far ? [far] : [])].every(isFar);
      return part !== undefined && isQuarter ? [[key, part]] : [];
    }),
  );
}

interface NamesSent {
  /** Towns in the query beside the street. */
  keys: readonly string[];
  /** Words that match no known name. */
  leftover: readonly string[];
  /** The name of the house or business before the address. */
  name: string;
}

function namesSent(
  candidate: Candidate,
  context: QueryContext,
  isKnown: (key: string) => boolean,
): NamesSent {
  const { read } = candidate;
  if (candidate.kind !== 'place' && read && standsBefore(read)) return namesBefore(read, isKnown);
  const { texts, name } = textsToExplain(candidate, context);
  const covered = texts.map((text) => (isHouse(text) ? unused(text) : coverWithNames(text, isKnown)));
  return {
    keys: [...new Set(covered.flatMap(({ keys }) => keys))],
    leftover: covered.flatMap(({ leftover }) => leftover),
    name,
  };
}

/** "46 Manchester Road" beside a postcode alone names a house that is not met, and no town. */
function isHouse(text: string): boolean {
  return /^\d/.test(text) && endsWithStreetType(text.toLowerCase().split(/\s+/));
}

function unused(text: string): ReturnType<typeof coverWithNames> {
  return { keys: [], leftover: text.split(/\s+/) };
}

/** Nothing follows the street: the text before it is towns, or a name that may end in its town. */
function namesBefore({ rest }: StreetReading, isKnown: (key: string) => boolean): NamesSent {
  const ends = rest.map((text) => ({ text, key: nameAtEnd(text, isKnown) }));
  const names = ends.filter(({ text, key }) => key !== localityKey(text)).map(({ text }) => text);
  const keys = [...new Set(ends.flatMap(({ key }) => key ?? []))];
  return { keys, leftover: [], name: names.toReversed().join(', ') };
}

/**
 * "Newport, 12 High Street": the parser returns the text before the number as the text in which towns are searched for.
 */
export function standsBefore({ buildingName, rest }: StreetReading): boolean {
  return buildingName !== '' && rest.toReversed().join(', ') === buildingName;
}

function hasOwnAddress(candidate: Candidate, { reading }: QueryContext): boolean {
  if (!candidate.place?.houseNumber) return false;
  return listOwnAddresses(candidate, reading).length > 0;
}

export function ownNames({ address, place, town, postcode }: Candidate): Set<string> {
  const names = [
    ...(address ? [address.city, address.locality] : []),
    ...(place ? [place.city] : []),
    ...(town ? [town.name, town.county] : []),
    ...(postcode ? [postcode.city, postcode.county, postcode.council] : []),
  ];
  return new Set(names.filter(Boolean).map(localityKey).filter(Boolean));
}

/** A post town's name is used by villages well outside it. The larger the town, the further away they may be. */
const TOWN_MARGIN_METERS = 2500;

/** Whether a place lies in one of these towns, or near enough for an address. */
export function isWithin({ point, postcode }: Candidate, towns: readonly Locality[]): boolean {
  // A village of a wide postcode may lie at its edge: "Magor, NP26".
  const own = postcode && !isUnit(postcode) ? postcode.radiusMeters : 0;
  return towns.some(
    (town) => distanceMeters(point, town) <= 1.3 * town.radiusMeters + Math.max(own, TOWN_MARGIN_METERS),
  );
}

function stateMatch(candidate: Candidate, { reading }: QueryContext): PartMatch {
  if (!reading.state) return 'not_sent';
  const own = candidate.address?.state || candidate.town?.state || candidate.postcode?.state || '';
  if (own === '') return 'unknown';
  return (readUsState(own.split(/\s+/))?.code ?? own) === reading.state ? 'same' : 'different';
}

function countryMatch(candidate: Candidate, { reading }: QueryContext): PartMatch {
  if (!reading.country) return 'not_sent';
  if (reading.otherCountry) return 'different';
  const own = countryOf(candidate);
  if (reading.country === 'other') return own === 'GB' || own === 'US' ? 'different' : 'same';
  return own === reading.country ? 'same' : 'different';
}

/** The nation of a house is looked up at its point (confirm-regions.ts). */
function nationMatch({ town, postcode }: Candidate, { reading }: QueryContext): PartMatch {
  if (!reading.nation) return 'not_sent';
  const own = postcode?.state || town?.state || '';
  if (own === '') return 'unknown';
  return own === reading.nation ? 'same' : 'different';
}

export function countryOf({ address, streetRow, range, place, postcode, town }: Candidate): string {
  return (address ?? streetRow ?? range ?? place ?? postcode ?? town)?.country ?? '';
}

function nameMatch(candidate: Candidate, name: string): PartMatch {
  if (candidate.kind === 'place') return 'same';
  if (name === '') return 'not_sent';
  const key = nameKey(name);
  if (key === '') return 'not_sent';
  // Between its neighbours a house has the name of none of them.
  const isOwn = candidate.kind !== 'interpolated' && key === candidate.address?.nameKey;
  return isOwn ? 'same' : 'unknown';
}
