import type { RowsSource } from '../../../shared/api/common.ts';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { ApiError } from '../../../shared/api-error.ts';
import type { Fields } from '../../../shared/fields.ts';
import type { WholeContext } from '../../pipeline/endpoint.ts';

/**
 * Rows of a file or sheet as rows of a map, and in words how the columns were understood. Refused above one layer's
 * rows, or cut to the first `most`.
 */
export async function readMapSource(
  source: RowsSource,
  { accountId, services }: WholeContext,
  most = Number.POSITIVE_INFINITY,
) {
  const opened = await services.openRows(source, { accountId, field: 'source', rowsAre: 'place' });
  const rows: Fields[] = [];
  for await (const { id, name, address, lat, lng, fields } of opened.rows) {
    if (rows.length === most) break;
    if (rows.length === MAP_LIMITS.rowsPerLayer)
      throw new ApiError(
        'too_many_rows',
        `source: has more than ${MAP_LIMITS.rowsPerLayer} rows, a map takes at most so many; ask_table or filter_by_location makes a smaller run of it`,
        { field: 'source' },
      );
    rows.push({ ...fields, id, name, address, lat, lng });
  }
  if (rows.length === 0) throw new ApiError('no_rows', 'source: has no rows', { field: 'source' });
  return { rows, readAs: opened.readAs };
}
