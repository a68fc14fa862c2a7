// Finds houses and streets for every name that a row may mean.
import type { Queryable } from '../../db/database.ts';
import { type AddressRange, findAddressRanges } from '../../gazetteer/address-ranges.ts';
import { type Address, findAddresses } from '../../gazetteer/addresses.ts';
import { findStreets, type Street } from '../../gazetteer/streets.ts';
import type { Neighbours, StreetAddress } from '../addresses/neighbours.ts';
import { LEAST_COST, leastCost } from '../score/score-candidate.ts';
import { numberSought } from './block-candidates.ts';
import { bringToUnits } from './bring-to-units.ts';
import { buildingCandidates, interpolatedCandidates } from './house-candidates.ts';
import { mayMatter, type Possible } from './possible.ts';
import { withRanges } from './range-candidates.ts';
import { streetCandidates, toStreet } from './street-candidates.ts';
import { distinctCells, inCells, keyOf } from './street-cell.ts';
import type { StreetOption } from './street-options.ts';

/** The street candidates of a row. */
export interface OnStreets {
  possible: Possible[];
  /** Names as parsed for which something was found. */
  streetKeys: Set<string>;
}

/**
 * Addresses and streets for each option, by row. Neighbours are queried only when the number itself is not found. A
 * street is queried only when it may cost no more than the row's cheapest candidate so far.
 */
export async function findStreetCandidates(
  db: Queryable,
  all: StreetOption[],
  neighbours: Neighbours,
  cheapest: ReadonlyMap<number, number> = new Map(),
): Promise<Map<number, OnStreets>> {
  const mayBeStreet = ({ row, match, similarity }: StreetOption) =>
    mayMatter(leastCost('street', match, similarity), cheapest.get(row) ?? Number.POSITIVE_INFINITY);
  const options = all.filter((option) => option.read.number !== '' || mayBeStreet(option));
  const [exact, streets] = await Promise.all([
    findAddresses(db, options.flatMap(addressProbes)),
    findStreets(db, distinctCells(options.filter(mayBeStreet))),
  ]);
  const exactOf = Map.groupBy(exact, ({ row }) => row);
  const streetOf = Map.groupBy(streets, keyOf);
  // What was read for another row of the batch is nothing to this one: a row has one answer, whatever stands beside it.
  const piecesOf = options.map((option) => (mayBeStreet(option) ? inCells<Street>(option, streetOf) : []));
  const lacksNumber = options.map(({ read }, index) =>
    read.number === '' ? piecesOf[index]?.length === 0 : !exactOf.has(index),
  );
  const withoutNumber = options.filter((_, index) => lacksNumber[index]);
  const [nearest, onStreet, ranges] = await Promise.all([
    bringToUnits(db, options, piecesOf),
    neighbours.list(distinctCells(withoutNumber)),
    findAddressRanges(
      db,
      options.flatMap((option, index) => (exactOf.has(index) ? [] : rangeProbes(option, index))),
    ),
  ]);
  const rangesOf = Map.groupBy(ranges, ({ row }) => row);
  const found = new Map<number, OnStreets>();
  for (const [index, option] of options.entries()) {
    const of = found.get(option.row) ?? { possible: [], streetKeys: new Set() };
    found.set(option.row, of);
    const listed = lacksNumber[index] ? inCells<StreetAddress>(option, onStreet) : [];
    const houses = listed.filter(
      ({ numberKey }) => !option.isBesideHouse || numberKey !== option.read.number,
    );
    const possible = [
      ...onHouses(option, exactOf.get(index) ?? [], houses, rangesOf.get(index) ?? []),
      ...alongStreet(option, nearest[index] ?? [], houses),
    ];
    if (possible.length > 0) of.streetKeys.add(option.read.streetKey);
    of.possible.push(...possible);
  }
  return found;
}

function addressProbes({ read, streetKey, cells, isBesideHouse }: StreetOption, row: number) {
  return read.number === '' || isBesideHouse
    ? []
    : cells.map((cell) => ({ row, cell, streetKey, numberKey: read.number }));
}

function rangeProbes({ read, streetKey, cells }: StreetOption, row: number) {
  const number = numberSought(read);
  return number === undefined ? [] : cells.map((cell) => ({ row, cell, streetKey, number }));
}

/** The number as a separate building, else its estimated position among its neighbours. */
function onHouses(
  option: StreetOption,
  exact: Address[],
  houses: StreetAddress[],
  ranges: AddressRange[],
): Possible[] {
  if (option.read.number === '') return [];
  const buildings = buildingCandidates(option, exact, houses);
  if (buildings.length > 0) {
    return [{ least: LEAST_COST.address, list: () => withRanges(option, ranges, buildings) }];
  }
  const least = leastCost('interpolated', option.match, option.similarity);
  const list = () => withRanges(option, ranges, interpolatedCandidates(option, houses));
  // A range may only contain numbers of the other side.
  return houses.length > 0 || list().length > 0 ? [{ least, list }] : [];
}

/** The street itself. A street missing from the maps is placed at its houses. */
function alongStreet(option: StreetOption, pieces: Street[], houses: StreetAddress[]): Possible[] {
  if (pieces.length === 0 && houses.length === 0) return [];
  const list = () => streetCandidates(option, pieces.length > 0 ? pieces : houses.map(toStreet));
  return [{ least: leastCost('street', option.match, option.similarity), list }];
}
