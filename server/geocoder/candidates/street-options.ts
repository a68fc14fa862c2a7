// Which street names to look for, and where: as written, spelled alike, and where else a row may be.
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

/** A street name to look for: as read, or a known name like it. */
export interface StreetOption {
  row: number;
  read: StreetReading;
  streetKey: string;
  match: StreetMatch;
  similarity: number;
  cells: number[];
  /** The postcode sent: of a long street, its part near here is meant. */
  near: Postcode | null;
}

/** A row that the words as they stand did not settle. */
export interface Unsettled {
  row: number;
  context: QueryContext;
  /** Its street is known as written, and nothing speaks against it: only its direction may be another. */
  isStreetKnown: boolean;
  /** Nothing of its street is found where its postcode and towns are, or only against one of them. */
  isLost: boolean;
  /** Cost of the cheapest that its words as they stand may mean. */
  cheapest: number;
}

/** Known names like those written, in the places the row can be in. */
export function alikeOptions({ row, context, isStreetKnown }: Unsettled, names: StreetNames): StreetOption[] {
  return context.reading.streets.flatMap((read) =>
    names
      .listAlike(read.streetKey, context.cells)
      .filter(({ match }) => match !== 'same')
      .filter(({ streetKey: known }) => !isStreetKnown || isSameButDirectionOrType(read.streetKey, known))
      .map((name) => ({ row, read, ...name, near: nearOf(context) })),
  );
}

/** The other names of a street that is known as written: its houses may be listed under one of these. */
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

/** The names as written, in the cells that each is looked for in. */
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

/** What reads as a number, a unit or another part: "Pier 4", "Fort McHenry Tunnel (Bore 1)", "Main St - Rich St Conn". */
const MAY_BE_ONE_NAME = /\d| [-–—•·] /u;

/** The street's name may be all that stands before the first comma. */
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

/** A row that names no known town or postcode is looked for wherever a street of its name is. */
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

/** From so many rows of a batch on, reading the names of a cell takes less than looking for each row's in it. */
const ROWS_WORTH_A_CELL = 8;

/**
 * Other areas where an unplaced row may be: towns of the name that it gives but further from its postcode, and the
 * city of its ZIP, whose middle may lie far from its streets.
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

/** "12 Holly", "Holly Drive": a name alone may be anything. */
function isSurelyStreet({ number, streetKey: key }: StreetReading): boolean {
  return number !== '' || (key.includes(' ') && endsWithRoadWord(key.split(' ')));
}

/** Names of the cities of the ZIPs sent. */
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
