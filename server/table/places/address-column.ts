import type { Column } from '../columns/column.ts';
import type { Context } from '../reading/context.ts';
import { placeColumnsOf } from './place-columns.ts';
import type { AreaKind } from './place-rule.ts';

const columns = new WeakMap<Context, Column | null>();
/** Parts of an address that say no town. */
const OF_NO_TOWN = /^(postcode|unit|building|houseNumber|street|country)$/;

/**
 * The column that says where each row is; null where there is none. A table with a further column for towns says them of
 * each row; one for postcodes does not.
 */
export function addressColumn(context: Context): Column | null {
  const found = columns.get(context);
  if (found !== undefined) return found;
  const all = context.table.columns;
  const { whole, parts } = placeColumnsOf(context.table).address;
  const street = parts.find(({ part }) => part === 'street')?.index;
  const made = parts.every(({ part }) => OF_NO_TOWN.test(part)) ? all[whole ?? street ?? -1] : undefined;
  columns.set(context, made ?? null);
  return made ?? null;
}

/** Rows have addresses, postcodes, towns or points. */
export function hasPlaces({ table }: Context): boolean {
  const { address, lat, lng } = placeColumnsOf(table);
  return address.whole !== null || address.parts.length > 0 || (lat !== null && lng !== null);
}

/** Names of columns that say a wide area, and no town or address. */
const AREA = /^(council|county|district|borough|authority|region|state|nation|country)$/;

export const areaColumns = (names: readonly string[]): string[] =>
  names.filter((name) =>
    AREA.test(
      name
        .trim()
        .toLowerCase()
        .split(/[\s_-]+/)
        .at(-1) ?? '',
    ),
  );

/** The kinds of areas that such a column tells: a council lies in one county and in one country. */
export const WIDE_AREAS: ReadonlySet<AreaKind> = new Set(['nation', 'state', 'county']);

/** Rows say in which council, county or country they are. */
export const hasAreas = ({ table }: Context): boolean =>
  areaColumns(table.columns.map(({ name }) => name)).length > 0;
