// Rows without an address or a point that say in which council, county or country they are: enough to tell the country or
// the county of each, and no more.
import { foreignText } from '../../../shared/foreign-value.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { areaColumns, WIDE_AREAS } from '../places/address-column.ts';
import type { PlacesNeeded } from '../places-needed.ts';

/** The same rows where they have places, or where more is asked of their places than an area tells. */
export function byTheirAreas(
  rows: readonly SentRow[],
  { rules, selections, areas }: PlacesNeeded,
): readonly SentRow[] {
  const isWide =
    selections.length === 0 &&
    areas.every((area) => WIDE_AREAS.has(area)) &&
    rules.every(({ test }) => test.kind === 'inside' && (WIDE_AREAS.has(test.area) || test.area === 'town'));
  const havePlaces = rows.some(({ address, lat, lng }) => address !== null || (lat !== null && lng !== null));
  const columns = isWide && !havePlaces ? areaColumns(Object.keys(rows[0]?.fields ?? {})) : [];
  if (columns.length === 0) return rows;
  return rows.map((row) => {
    const texts = columns.map((column) => foreignText(row.fields[column]).trim()).filter(Boolean);
    return texts.length === 0 ? row : { ...row, address: texts.join(', ') };
  });
}
