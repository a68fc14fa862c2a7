import type { Columns } from '../../shared/columns/guess-columns.ts';
import { joinAddress } from '../../shared/columns/join-address.ts';
import { nameByLetter } from '../../shared/columns/name-headers.ts';
import type { RowsContext } from './rows-context.ts';
import type { SentRow } from './sent-row.ts';

/** The lines below the header as rows, numbered from "1" where they have no id of their own. */
export async function* toSentRows(
  lines: AsyncIterable<string[]>,
  headers: readonly string[],
  columns: Columns,
  rowsAre: RowsContext['rowsAre'],
): AsyncGenerator<SentRow> {
  const further = furtherColumns(headers, columns, rowsAre);
  const isJourney = rowsAre === 'journey';
  const once = rememberTexts();
  let position = 0;
  for await (const values of lines) {
    position++;
    const cell = (index: number | null) => (index === null ? null : once(values[index] ?? '') || null);
    const fields = [
      ...further.map((index) => [headers[index] ?? '', cell(index)] as const),
      ...cellsPastHeader(values, headers.length),
    ];
    const place = isJourney ? { address: null, lat: null, lng: null } : toPlace(values, columns, cell);
    const ends = isJourney ? { from: cell(columns.from), to: cell(columns.to) } : {};
    const id = cell(columns.id);
    yield {
      id: id ?? String(position),
      ...(columns.id !== null && id === null && { isNumbered: true }),
      name: cell(columns.name),
      ...place,
      fields: { ...Object.fromEntries(fields), ...ends },
      sharesId: false,
    };
  }
}

const MOST_TEXTS = 20_000;

/** A town that occurs in a hundred thousand rows is stored once in memory. */
function rememberTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same === undefined && known.size < MOST_TEXTS) known.set(text, text);
    return same ?? text;
  };
}

function toPlace(
  values: readonly string[],
  { address, lat, lng }: Columns,
  cell: (index: number | null) => string | null,
): Pick<SentRow, 'address' | 'lat' | 'lng'> {
  return { address: joinAddress(values, address) || null, lat: cell(lat), lng: cell(lng) };
}

/** A row longer than the header keeps its further cells. */
function cellsPastHeader(values: readonly string[], width: number): (readonly [string, string])[] {
  const extra = values.slice(width).map((value, index) => [nameByLetter(width + index), value] as const);
  return extra.filter(([, value]) => value !== '');
}

/** All columns whose whole value is not in one of the row's own fields: parts of an address are included. */
function furtherColumns(
  headers: readonly string[],
  { id, name, lat, lng, address }: Columns,
  rowsAre: RowsContext['rowsAre'],
): number[] {
  const isJoined = address.addsParts && address.parts.length > 0;
  const own = {
    place: [id, name, lat, lng, isJoined ? null : address.whole],
    journey: [id, name],
    // A question may name any column of a table.
    line: [],
  };
  return headers.map((_, index) => index).filter((index) => !own[rowsAre].some((one) => one === index));
}
