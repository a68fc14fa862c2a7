import type { RowsSource } from '../../../shared/api/common.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { type Columns, guessColumns, type NamedIndexes } from '../../../shared/columns/guess-columns.ts';
import { nearestName } from '../nearest-name.ts';

export type NamedColumns = Pick<
  RowsSource,
  `${'id' | 'name' | 'address' | 'lat' | 'lng' | 'from' | 'to'}_column`
>;

/** The role of each column: as named, else by its header. Throws ApiError for a name that is not among the headers. */
export function findColumns(headers: readonly string[], named: NamedColumns): Columns {
  const byName = (field: keyof NamedColumns) => findNamed(headers, field, named[field]);
  const indexes: NamedIndexes = {
    id: byName('id_column'),
    name: byName('name_column'),
    address: byName('address_column'),
    lat: byName('lat_column'),
    lng: byName('lng_column'),
    from: byName('from_column'),
    to: byName('to_column'),
  };
  const columns = guessColumns(headers, indexes);
  if (columns.lat === null && indexes.lat !== null)
    throw new ApiError('invalid_request', 'lng_column: lat_column is named, name this one too', {
      field: 'lng_column',
    });
  if (columns.lng === null && indexes.lng !== null)
    throw new ApiError('invalid_request', 'lat_column: lng_column is named, name this one too', {
      field: 'lat_column',
    });
  return columns;
}

/** The column with this name; null where none is named. */
export function findNamed(
  headers: readonly string[],
  field: string,
  name: string | undefined,
): number | null {
  if (name === undefined) return null;
  const wanted = name.trim().toLowerCase();
  const index = headers.findIndex((header) => header.toLowerCase() === wanted);
  if (index !== -1) return index;
  const got = JSON.stringify(name.slice(0, 60));
  const hint = nearestName(name, headers);
  throw new ApiError(
    'invalid_request',
    `${field}: got ${got}${hint}; the columns are ${headers.join(', ').slice(0, 500)}`,
    { field },
  );
}
