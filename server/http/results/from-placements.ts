import { levelOf } from '../../../shared/basis.ts';
import type { Placement } from '../../geocoder/placement.ts';
import type { Result, ResultRow } from './result.ts';

const COLUMNS = ['Place', 'Precision'];

/** Placed lines in the form that a page shows. */
export function resultOfPlacements(lines: readonly string[], placements: readonly Placement[]): Result {
  const rows = lines.map((line, index) => toRow(line, placements[index] as Placement));
  return { columns: COLUMNS, rows, rowsInAll: rows.length };
}

function toRow(
  name: string,
  { status, address, point, precision, score, why, reason, isSample }: Placement,
): ResultRow {
  const isPlaced = status !== 'unplaced';
  const place = isSample ? `${address} (fictional)` : address;
  return {
    name,
    sureness: isPlaced ? levelOf(score) : 'unplaced',
    score: isPlaced ? score : null,
    isHeld: status === 'review',
    why: status === 'placed' ? why : (reason ?? why),
    point,
    cells: isPlaced ? [place, precision] : [null, null],
  };
}
