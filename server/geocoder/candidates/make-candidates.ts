import type { Address } from '../../gazetteer/addresses.ts';
import type { Place } from '../../gazetteer/places.ts';
import type { Street } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { packOf } from '../../packs/pack.ts';
import { groupWithin } from '../addresses/group-within.ts';
import {
  type Interpolation,
  interpolate,
  interpolateByBlocks,
  SAME_STREET_METERS,
} from '../addresses/street-addresses.ts';
import type { Sought } from '../context/query-context.ts';
import { directionOf } from '../parse/directions.ts';
import { splitNumber } from '../parse/normalize.ts';
import type { StreetReading } from '../parse/read-address.ts';
import type { Candidate } from './candidate.ts';
import type { StreetOption } from './street-options.ts';

/** A building's outline or entrance, as its publisher draws it. */
export const BUILDING_RADIUS_METERS = 20;
const STREET_RADIUS_METERS = 250;
/** Records of one text nearer to each other than this are one building, named by several sources. */
const ONE_BUILDING_METERS = 50;

const none = { number: 'not_sent', street: 'not_sent', similarity: 0, foundName: '', read: null } as const;

/** The number itself; else the range or base number that holds it; else a point between its neighbours. */
export function addressCandidates(
  option: StreetOption,
  exact: readonly Address[],
  neighbours: readonly Address[],
): Candidate[] {
  const buildings = buildingCandidates(option, exact, neighbours);
  return buildings.length > 0 ? buildings : interpolatedCandidates(option, neighbours);
}

/** The number itself; else the range that holds it. */
export function buildingCandidates(
  option: StreetOption,
  exact: readonly Address[],
  neighbours: readonly Address[],
): Candidate[] {
  if (exact.length > 0) return oneEach(exact).map((group) => fromAddresses(option, group, 'same'));
  const asked = splitNumber(option.read.number);
  if (!asked) return [];
  const holding = neighbours.filter(({ numberKey }) => {
    const known = splitNumber(numberKey);
    return known !== null && holdsNumber(known, asked.low);
  });
  return oneEach(holding).map((group) => fromAddresses(option, group, 'in_range'));
}

/** Where no building is known that the number is of: beside its base number, else between its neighbours. */
export function interpolatedCandidates(option: StreetOption, neighbours: readonly Address[]): Candidate[] {
  const asked = splitNumber(option.read.number);
  if (!asked) return [];
  const base = neighbours.filter(({ numberKey }) => splitNumber(numberKey)?.low === asked.low);
  if (base.length > 0) return oneEach(base).map((group) => besideBase(option, group));
  const near = groupWithin(neighbours, SAME_STREET_METERS).flatMap((street) =>
    betweenNeighbours(option, street, interpolate(asked.low, street)),
  );
  // "W Broad Street" and "E Broad Street" are numbered from their crossing: without the direction a block says little.
  if (near.length > 0 || option.match === 'variant' || lacksDirection(option)) return near;
  const american = neighbours.filter(({ country }) => country === 'US');
  return groupWithin(american, ONE_STREET_METERS).flatMap((street) =>
    betweenNeighbours(option, street, interpolateByBlocks(asked.low, street)),
  );
}

/** "S High St" sought as High Street, which is another name of it: south of what it is numbered from, or north. */
function lacksDirection({ read, streetKey }: StreetOption): boolean {
  const own = new Set(streetKey.split(' '));
  return read.streetKey.split(' ').some((word) => directionOf(word) !== null && !own.has(word));
}

/** Of "10-14" 12, but not 11: a range with both ends on one side of the street is that side's. */
export function holdsNumber({ low, high }: { low: number; high: number }, number: number): boolean {
  const isOneSide = low % 2 === high % 2;
  return high > low && low <= number && number <= high && !(isOneSide && number % 2 !== low % 2);
}

/** The house itself is not known, only one of its number with another letter: not that building, but beside it. */
function besideBase(option: StreetOption, group: Address[]): Candidate {
  return {
    ...fromAddresses(option, group, 'base'),
    kind: 'interpolated',
    radiusMeters: 2 * BUILDING_RADIUS_METERS,
  };
}

function betweenNeighbours(
  option: StreetOption,
  street: Address[],
  found: Interpolation | null,
): Candidate[] {
  if (!found) return [];
  return [
    {
      kind: 'interpolated',
      point: found.point,
      radiusMeters: Math.max(BUILDING_RADIUS_METERS, found.gapMeters / 2),
      ...streetWords(option),
      number: found.match,
      foundName: '',
      address: nearestTo(found.point, street),
      ...support(street),
    },
  ];
}

/** Pieces of one name nearer to each other than this are one street, cut by a junction, a river or a park. */
export const ONE_STREET_METERS = 2500;

/** A street without the number that was asked: a point on each street of the name. */
export function streetCandidates(option: StreetOption, pieces: Street[]): Candidate[] {
  return groupWithin(pieces, ONE_STREET_METERS).map((street) => {
    const middle = option.near ? nearestTo(option.near, street) : mostCentral(street);
    const reach = Math.max(...street.map((piece) => distanceMeters(middle, piece)));
    return {
      kind: 'street',
      point: { lat: middle.lat, lng: middle.lng },
      radiusMeters: STREET_RADIUS_METERS + reach,
      ...streetWords(option),
      number: option.read.number === '' ? 'not_sent' : 'missing',
      foundName: '',
      streetRow: middle,
      streetPieces: street,
      streetCells: option.cells,
      ...support(street),
    };
  });
}

/** The piece from which the furthest other is nearest. */
function mostCentral<T extends Point>(street: T[]): T {
  let [best, bestReach] = [street[0] as T, Infinity];
  for (const piece of street) {
    let reach = 0;
    for (const other of street) {
      reach = Math.max(reach, distanceMeters(piece, other));
      if (reach >= bestReach) break;
    }
    if (reach < bestReach) [best, bestReach] = [piece, reach];
  }
  return best;
}

/** Houses and businesses found by their name. */
export function placeCandidates(
  text: string,
  read: StreetReading | null,
  places: Place[],
  houses: Address[],
): Candidate[] {
  const byName = { ...none, read, foundName: text };
  return [
    ...oneEach(houses).map((group): Candidate => {
      const best = group[0] as Address;
      return {
        kind: 'place',
        point: best,
        radiusMeters: BUILDING_RADIUS_METERS,
        ...byName,
        address: best,
        ...support(group),
      };
    }),
    ...oneEach(places).map((group): Candidate => {
      const best = group[0] as Place;
      return {
        kind: 'place',
        point: best,
        radiusMeters: BUILDING_RADIUS_METERS,
        ...byName,
        place: best,
        ...support(group),
      };
    }),
  ];
}

export function postcodeCandidate({ postcode }: Sought): Candidate[] {
  if (!postcode) return [];
  const { found } = postcode;
  return [
    {
      kind: 'postcode',
      point: found,
      radiusMeters: found.radiusMeters,
      ...none,
      postcode: found,
      ...support([found]),
    },
  ];
}

export function townCandidates({ towns }: Sought): Candidate[] {
  return [...towns.values()].flat().map((town) => ({
    kind: 'town',
    point: town,
    radiusMeters: town.radiusMeters,
    ...none,
    town,
    ...support([town]),
  }));
}

function fromAddresses(option: StreetOption, group: Address[], number: Candidate['number']): Candidate {
  const best = group[0] as Address;
  return {
    kind: 'address',
    point: best,
    radiusMeters: BUILDING_RADIUS_METERS,
    ...streetWords(option),
    number,
    foundName: '',
    address: best,
    ...support(group),
  };
}

export function streetWords({ read, match, similarity }: StreetOption) {
  return { read, street: match, similarity };
}

/** Better-placed records first: what stands for a building before what stands for its postcode. */
const PLACED_BY_ORDER = ['building', 'entrance', 'parcel', 'postcode_centre'];

/** Groups records of one building; in each group the best-placed leads, then by source and its own id. */
function oneEach<T extends Point & { placedBy: string; source: string; ref: string }>(
  records: readonly T[],
): T[][] {
  if (records.length < 2) return records.length === 0 ? [] : [[...records]];
  const ordered = [...records].sort(
    (a, b) =>
      PLACED_BY_ORDER.indexOf(a.placedBy) - PLACED_BY_ORDER.indexOf(b.placedBy) ||
      compareText(a.source, b.source) ||
      compareText(a.ref, b.ref),
  );
  const groups: T[][] = [];
  for (const record of ordered) {
    const group = groups.find(([best]) => best && distanceMeters(best, record) <= ONE_BUILDING_METERS);
    if (group) group.push(record);
    else groups.push([record]);
  }
  return groups;
}

function nearestTo<T extends Point>(point: Point, others: T[]): T {
  let [nearest, least] = [others[0] as T, Infinity];
  for (const other of others) {
    const meters = distanceMeters(point, other);
    if (meters < least) [nearest, least] = [other, meters];
  }
  return nearest;
}

export function support(records: { source: string; part: string; postcodeKey?: string }[]) {
  return {
    packs: [...new Set(records.map(packOf))].sort(),
    postcodeKeys: [...new Set(records.flatMap(({ postcodeKey }) => postcodeKey || []))].sort(),
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
