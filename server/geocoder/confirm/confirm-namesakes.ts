// "15 Winchester Close, Newport": the house is known in the Newport of the Isle of Wight. The far larger Newport in
// Wales has a street with the name, where that number is not known.
import { cellsWithin } from '../../gazetteer/cells.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import { isHome } from '../context/is-home.ts';
import type { Decided } from '../decided.ts';
import { mayBeHouseName } from '../parse/house-names.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import { hold } from './hold.ts';

/** The town that people mean by the name alone. */
const MUCH_LARGER = 3;
const TOWN_MARGIN_METERS = 2500;

/**
 * Rows placed in the smaller of two towns with one name are held for review where the larger town has the street too, and
 * where it may well have a house of the name: few are listed. No lookup is needed.
 */
export function confirmNamesakes(names: StreetNames, decided: Decided[]): Decided[] {
  return decided.map((one) => {
    const largerTown = listLargerTowns(one).find((town) => hasStreet(names, one, town) || isNameOfHouse(one));
    return largerTown ? hold(one, 'larger_namesake', { largerTown }) : one;
  });
}

/** Towns of the name, far larger than the one of the match and apart from it. */
function listLargerTowns({ context, decision: { chosen } }: Decided): Locality[] {
  if (!chosen) return [];
  const { point } = chosen.candidate;
  const { reading, towns } = context;
  const { hint } = reading;
  // Both are in the country of the other rows.
  const hinted = hint?.county ?? hint?.state ?? hint?.nation ?? null;
  const saysWhere = reading.postcode ?? reading.county ?? reading.state ?? reading.nation ?? hinted;
  if (saysWhere !== null || chosen.contradictions.length > 0) return [];
  const { townsAgreed } = chosen.agreement;
  const [key] = townsAgreed;
  if (key === undefined || townsAgreed.length > 1) return [];
  const named = (towns.get(key) ?? []).filter(isHome);
  const own = named.toSorted((a, b) => distanceMeters(a, point) - distanceMeters(b, point))[0];
  if (!own) return [];
  return named.filter(
    (town) =>
      town.population > MUCH_LARGER * own.population && distanceMeters(town, own) > reach(town) + reach(own),
  );
}

function hasStreet(names: StreetNames, { context, decision: { chosen } }: Decided, town: Locality): boolean {
  const streetKey = chosen ? streetKeyOf(chosen.candidate) : '';
  if (streetKey === '') return false;
  const around = new Set(cellsWithin(town.lat, town.lng, town.radiusMeters));
  const there = context.cells.filter((cell) => around.has(cell));
  return names.cellsOf(streetKey, there).length > 0;
}

/** "Rose Cottage, Newport": a name, and no street beside it. */
function isNameOfHouse({ context, decision: { chosen, status } }: Decided): boolean {
  const { kind, read, number } = chosen?.candidate ?? {};
  const isStreetAlone = kind === 'street' && number === 'not_sent' && read?.buildingName === '';
  const isNamed = kind === 'place' || (kind === 'address' && !read);
  const [name = ''] = context.reading.parts;
  return status === 'placed' && (isNamed || isStreetAlone) && mayBeHouseName(wordsOf(name));
}

const reach = ({ radiusMeters }: Locality) => 1.3 * radiusMeters + TOWN_MARGIN_METERS;
