// What distinguishes a row beside its place: cells of its other columns that no other row has. So a row whose address
// was changed, while rows moved, is still found.
import { hash } from 'node:crypto';
import { gridText } from '../rows/grid-text.ts';
import type { SheetRow } from '../rows/origin/align-rows.ts';
import type { RowsLook } from './look-at-rows.ts';
import { keysOf, type RowKeys } from './match-rows.ts';

/** One for each column that distinguishes rows; null for a blank cell. */
export type RowSigns = (string | null)[];

const MOST_COLUMNS = 8;

/** What of a look at a tab tells rows apart. */
type SignedRows = Pick<RowsLook, 'headerRow' | 'rows'> & {
  grid: Pick<RowsLook['grid'], 'cells'>;
  own: Pick<RowsLook['own'], 'columns'>;
};

/** Headers of the other columns that distinguish most rows. */
export function listSigns(look: SignedRows): string[] {
  const counted = [...headersOf(look)].map(([header, at]) => {
    const texts = look.rows.map((row) => textAt(look, row.at, at)).filter((text) => text !== '');
    return { header, apart: new Set(texts).size };
  });
  counted.sort((a, b) => b.apart - a.apart);
  return counted
    .filter(({ apart }) => apart > 1)
    .slice(0, MOST_COLUMNS)
    .map(({ header }) => header);
}

/** The signs of any row as it is now. */
export function signsIn(look: SignedRows, signedBy: readonly string[]): (row: number) => RowSigns {
  const headers = headersOf(look);
  const places = signedBy.map((header) => headers.get(header));
  return (row) =>
    places.map((at) => {
      const text = at === undefined ? '' : textAt(look, row, at);
      return text === '' ? null : hash('sha256', text, 'base64url').slice(0, 8);
    });
}

/**
 * Matches more rows by a cell value that one noted row and one current row have: first of the rows of one address, then
 * of all.
 */
export function matchSigns(
  look: SignedRows,
  noted: { rows: readonly { keys: RowKeys; signs: RowSigns }[]; signedBy: readonly string[] },
  found: readonly (SheetRow | null)[],
): (SheetRow | null)[] {
  if (!found.includes(null)) return [...found];
  const all = [...found];
  const taken = new Set(found);
  const signsOf = signsIn(look, noted.signedBy);
  const now = look.rows.map((row) => ({ row, address: keysOf(row).address, signs: signsOf(row.at) }));
  const matchAmong = (lost: readonly number[], free: typeof now) => {
    for (const column of noted.signedBy.keys()) {
      const before = Map.groupBy(lost, (index) => noted.rows[index]?.signs[column] ?? null);
      const after = Map.groupBy(free, ({ signs }) => signs[column] ?? null);
      for (const [sign, indexes] of before) {
        const [index = 0] = indexes;
        const rows = after.get(sign) ?? [];
        const row = rows[0]?.row;
        const isOne = sign !== null && indexes.length === 1 && rows.length === 1;
        if (!isOne || !row || all[index] !== null || taken.has(row)) continue;
        all[index] = row;
        taken.add(row);
      }
    }
  };
  const lost = [...all.keys()].filter((index) => all[index] === null);
  const free = Map.groupBy(
    now.filter(({ row }) => !taken.has(row)),
    ({ address }) => address,
  );
  for (const [address, indexes] of Map.groupBy(lost, (index) => noted.rows[index]?.keys.address ?? ''))
    matchAmong(indexes, free.get(address) ?? []);
  matchAmong([...noted.rows.keys()], now);
  return all;
}

/** Other columns with a unique header. */
function headersOf({ grid, own, headerRow }: SignedRows): Map<string, number> {
  const places = new Set(own.columns.map(({ at }) => at));
  const headers = new Map<string, number>();
  const twice = new Set<string>();
  for (const [at, cell] of (grid.cells[headerRow] ?? []).entries()) {
    const text = gridText(cell);
    if (text === '' || places.has(at)) continue;
    if (headers.has(text)) twice.add(text);
    headers.set(text, at);
  }
  for (const text of twice) headers.delete(text);
  return headers;
}

const textAt = ({ grid }: SignedRows, row: number, column: number): string =>
  gridText(grid.cells[row]?.[column]);
