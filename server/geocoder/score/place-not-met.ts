// "153 Commercial Street, Ynysddu, Newport": a name where a locality stands, which nothing of the record meets. Pure.

import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { nameAtEnd } from '../context/name-grams.ts';
import type { QueryContext } from '../context/query-context.ts';
import { directionOf } from '../parse/directions.ts';
import { countyAtEnd } from '../parse/gb-counties.ts';
import { localityKey } from '../parse/normalize.ts';
import { normalizeText } from '../parse/normalize-text.ts';
import type { StreetReading } from '../parse/read-address.ts';
import { standsBefore } from './agreement.ts';
import { isCountyOfTheNorth } from './distinctive-words.ts';
import { firstRun } from './first-run.ts';
import { isAtOwnCode } from './own-code.ts';
import type { ScoredCandidate } from './score-candidate.ts';
import { textsToExplain } from './texts-to-explain.ts';

/** "near Newport", "Greater London", "Downtown Baltimore", "City of Newport": still the town. */
const OF_THE_TOWN = new Set(
  'near nr around in the of city town village borough greater central inner downtown midtown uptown metro area'.split(
    ' ',
  ),
);

export function isOfTheTown(word: string): boolean {
  return OF_THE_TOWN.has(normalizeText(word));
}

/** The name as written; null where every one is met, or where the house's own postcode was sent. */
export function placeNotMet(context: QueryContext, best: ScoredCandidate): string | null {
  const { candidate, agreement } = best;
  if (isAtOwnCode(best, context)) return null;
  if (candidate.kind === 'town') return nameBehindTown(context, best);
  if (!isOnStreet(best)) return null;
  if (candidate.kind !== 'place' && candidate.read && standsBefore(candidate.read))
    return nameBesideTown(candidate.read, best);
  return nameLeft(textsToExplain(candidate, context).texts, agreement.leftover);
}

function nameLeft(texts: readonly string[], leftover: readonly string[]): string | null {
  const isLeft = (word: string) => leftover.includes(word) && !isOfTheTown(word);
  for (const text of texts) {
    const name = firstRun(text.split(/\s+/), (word) => isLeft(word) && !/\d/.test(word)).join(' ');
    if (mayBeName(name)) return name;
  }
  return null;
}

/**
 * "Newport, Lower Saxony": a region where another town of the name may lie. "Portree, Skye" has no other, so what stands
 * behind it is a name for its surroundings. Of a country that is not loaded the towns alone are known, so of "Munich,
 * Bavaria, Germany" the country is enough.
 */
function nameBehindTown(
  { reading, towns }: QueryContext,
  { agreement, candidate: { town } }: ScoredCandidate,
): string | null {
  if (reading.country === 'other' || !town || isTheOnlyOne(town, towns)) return null;
  const name = nameLeft(reading.parts.slice(1), agreement.leftover);
  return name === null || isOwnRegion(name, reading.county, town.state) ? null : name;
}

/** A town and the city of its ZIP code are one place. */
const ONE_PLACE_METERS = 30_000;

function isTheOnlyOne(town: Locality, towns: QueryContext['towns']): boolean {
  const ofName = towns.get(town.nameKey) ?? [];
  return ofName.every((other) => distanceMeters(other, town) <= ONE_PLACE_METERS);
}

/** "North West", "Leicestershire, Leicestershire" and "Newry, Down": its region in other words, or once more. */
function isOwnRegion(name: string, county: string | null, state: string): boolean {
  const words = name.split(/\s+/);
  if (words.every((word) => directionOf(normalizeText(word)) !== null)) return true;
  const sent = countyAtEnd(name);
  return (sent?.before === '' && sent.county === county) || isCountyOfTheNorth(name, state);
}

/** A house, a street, or a business at its address: of a business by its name alone other words may be more of the name. */
function isOnStreet({ candidate: { kind }, agreement }: ScoredCandidate): boolean {
  return kind === 'address' || kind === 'interpolated' || kind === 'street' || agreement.hasOwnAddress;
}

/** "Ynysddu, Newport, 153 Commercial Street": before the house, a text beside a town that is met. */
function nameBesideTown({ rest }: StreetReading, { agreement }: ScoredCandidate): string | null {
  const towns = [...agreement.townsAgreed, ...agreement.townsContradicted];
  const isTown = (text: string) => towns.includes(localityKey(text));
  if (agreement.name !== 'unknown' || !rest.some(isTown)) return null;
  const isName = (text: string) => mayBeName(text) && !/\d/.test(text);
  return rest.find((text) => isName(text) && nameAtEnd(text, (key) => towns.includes(key)) === null) ?? null;
}

/** Letters of a state or a direction are no name. */
function mayBeName(text: string): boolean {
  return /\p{L}{3}/u.test(text);
}
