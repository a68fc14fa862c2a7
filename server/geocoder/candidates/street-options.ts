// Determines which street names to search for, and where: as written, with similar spelling, and in other areas.
import type { Queryable } from '../../db/database.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { findStreetsAnywhere } from '../../gazetteer/streets.ts';
import type { QueryContext } from '../context/query-context.ts';
import { furtherCells } from '../context/search-cells.ts';
import type { Towns } from '../context/towns.ts';
import { localityKey, streetKey } from '../parse/normalize.ts';
import type { AddressReading, StreetReading } from '../parse/read-address.ts';
import { splitParts } from '../parse/split-parts.ts';
import { endsWithRoadWord } from '../parse/street-cuts.ts';
import type { StreetMatch } from './candidate.ts';
import { isSameButDirectionOrType } from './compare-names.ts';
import type { StreetNames } from './street-names.ts';

/** A street name to search for: as parsed, or a similar known name. */
export interface StreetOption {
  row: number;
  read: StreetReading;
  streetKey: string;
  match: StreetMatch;
  similarity: number;
  cells: number[];
  /** The query's postcode: it selects the nearest part of a long street. */
  near: Postcode | null;
  /** Its houses with the number are candidates already: only its other houses and the street itself are searched for. */
  isBesideHouse?: true;
}

/** A row without a sure match for the words as written. */
export interface Unsettled {
  row: number;
  context: QueryContext;
  /** Its street is known as written, and nothing contradicts it. Only its direction may differ. */
  isStreetKnown: boolean;
  /** Where its postcode and towns are, its street is not found, or only in contradiction to one of them. */
  isLost: boolean;
  /** A house with its number is known, and each in contradiction to its postcode or towns. */
  isHouseElsewhere: boolean;
  /** The cost of the cheapest candidate for its words as written. */
  cheapest: number;
}

/** Known names similar to those written, in the cells where the row can be. */
export function alikeOptions({ row, context, isStreetKnown }: Unsettled, names: StreetNames): StreetOption[] {
  return context.reading.streets.flatMap((read) =>
    names
      .listAlike(read.streetKey, context.cells)
      .filter(({ match }) => match !== 'same')
      .filter(({ streetKey: known }) => !isStreetKnown || isSameButDirectionOrType(read.streetKey, known))
      .map((name) => ({ row, read, ...name, near: nearOf(context) })),
  );
}

/** The other names of a street that is known as written: its houses may be listed under one of them. */
export function aliasOptions({ row, context }: Unsettled, names: StreetNames): StreetOption[] {
  return context.reading.streets
    .filter(({ number }) => number !== '')
    .flatMap((read) =>
      names.listAliases(read.streetKey, context.cells).map((alias) => ({
        row,
        read,
        ...alias,
        match: 'same' as const,
        similarity: 1,
        near: nearOf(context),
      })),
    );
}

/** The street as written, where its house is known in another place: here it may be known by its other houses alone. */
export function besideHouseOptions(
  { row, context, isHouseElsewhere }: Unsettled,
  names: StreetNames,
): StreetOption[] {
  if (!isHouseElsewhere) return [];
  return exactOptions(context, row, ({ streetKey }) => names.cellsOf(streetKey, context.cells))
    .filter(({ read }) => read.number !== '')
    .map((option) => ({ ...option, isBesideHouse: true }));
}

/** The names as written, each in its own search cells. */
export function exactOptions(
  context: QueryContext,
  row: number,
  cellsOf: (read: StreetReading) => number[],
): StreetOption[] {
  return [...context.reading.streets, ...wholeNames(context.reading)]
    .filter((read) => read.streetKey !== '')
    .map((read) => ({
      row,
      read,
      streetKey: read.streetKey,
      match: 'same' as const,
      similarity: 1,
      cells: cellsOf(read),
      near: nearOf(context),
    }));
}

/**
 * Text that was parsed as a number, a unit or another part: "Pier 4", "Fort McHenry Tunnel (Bore 1)", "Main St - Rich
 * St Conn".
 */
const MAY_BE_ONE_NAME = /\d| [-–—•·] /u;

/** The street's name may be everything before the first comma. */
function wholeNames({ text, parts }: AddressReading): StreetReading[] {
  const [street = ''] = text.split(',', 1);
  if (!MAY_BE_ONE_NAME.test(street)) return [];
  const whole = {
    number: '',
    street,
    streetKey: streetKey(street),
    buildingName: '',
    partIndex: 0,
    isRestApart: true,
  };
  return [{ ...whole, rest: parts.slice(splitParts(street).length) }];
}

export function nearOf({ postcode }: Pick<QueryContext, 'postcode'>): Postcode | null {
  return postcode?.isExact ? postcode.found : null;
}

/** If a row names no known town or postcode, every street with its name is a candidate, wherever it is. */
export async function anywhereOptions(db: Queryable, unsettled: Unsettled[]): Promise<StreetOption[]> {
  const options = unsettled.flatMap(({ row, context }) =>
    context.cells.length > 0 || context.reading.country === 'other'
      ? []
      : exactOptions(context, row, () => []).filter(({ read }) => read.number !== ''),
  );
  const streets = await findStreetsAnywhere(db, [...new Set(options.map(({ streetKey }) => streetKey))]);
  const cellsOf = Map.groupBy(streets, ({ streetKey }) => streetKey);
  return options.map((option) => ({
    ...option,
    cells: [...new Set((cellsOf.get(option.streetKey) ?? []).map(({ cell }) => cell))],
  }));
}

/** From this many rows of a batch on, reading all names of a cell is faster than a search for each row. */
const ROWS_WORTH_A_CELL = 8;

/**
 * Other areas for an unplaced row: towns with the name in the query but further from its postcode, and the city of its
 * ZIP code, whose middle may be far from its streets.
 */
export async function widerOptions(
  towns: Towns,
  unsettled: Unsettled[],
  loadNames: (cells: number[]) => Promise<StreetNames>,
): Promise<StreetOption[]> {
  const lost = unsettled.filter(({ isLost, context }) => isLost && context.reading.country !== 'other');
  const cities = await findZipCities(towns, lost);
  const further = lost.map(({ row, context }) =>
    furtherCells(context, [...context.namesakes, ...(cities.get(row) ?? [])]),
  );
  const options = Map.groupBy(further.flat(), (cell) => cell);
  const often = [...options].filter(([, rows]) => rows.length >= ROWS_WORTH_A_CELL).map(([cell]) => cell);
  const names = await loadNames(often);
  return lost.flatMap(({ row, context }, index) => {
    const cells = further[index] ?? [];
    if (cells.length === 0) return [];
    const within = ({ streetKey }: StreetReading) => names.mayBeIn(streetKey, cells);
    return exactOptions(context, row, within).filter(({ read }) => isSurelyStreet(read));
  });
}

/** "12 Holly", "Holly Drive": a name alone may mean anything. */
function isSurelyStreet({ number, streetKey: key }: StreetReading): boolean {
  return number !== '' || (key.includes(' ') && endsWithRoadWord(key.split(' ')));
}

/** City names of the query's ZIP codes. */
export function listZipCities(contexts: readonly QueryContext[]): string[] {
  return contexts.flatMap(({ postcode }) => (postcode ? zipCity(postcode.found) : []));
}

function zipCity({ kind, city }: Postcode): string[] {
  const nameKey = kind === 'zip' ? localityKey(city) : '';
  return nameKey === '' ? [] : [nameKey];
}

async function findZipCities(towns: Towns, lost: Unsettled[]): Promise<Map<number, Locality[]>> {
  const wanted = lost.flatMap(({ row, context: { postcode } }) => {
    if (!postcode?.isExact) return [];
    return zipCity(postcode.found).map((nameKey) => ({ row, nameKey, state: postcode.found.state }));
  });
  const byName = Map.groupBy(
    await towns.find(wanted.map(({ nameKey }) => nameKey)),
    ({ nameKey }) => nameKey,
  );
  return new Map(
    wanted.map(({ row, nameKey, state }) => [
      row,
      (byName.get(nameKey) ?? []).filter((town) => town.country === 'US' && town.state === state).slice(0, 1),
    ]),
  );
}
