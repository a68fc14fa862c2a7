// Formulas filled down a column send one call for each cell, at most thirty at a time. One formula over the range sends
// one call for all.
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import type { FilledDown } from '../../sidebar-job.ts';

const FEWEST = 10;
const MOST_TOLD = 5;
/** Formulas that answer each row separately. The others read a range as a whole. */
const BY_ROW =
  /^=MP_(GEOCODE|REVERSE_GEOCODE|STRAIGHT_DISTANCE|ROAD_DISTANCE|DRIVE_TIME|NEAREST|WITHIN_DRIVE_TIME|LOCATION_FACT|AREA_RISK|NEARBY|HAZARD_CHECK)\([^=]*\)$/i;

export function listFilledDown(): FilledDown[] {
  const sheet = SpreadsheetApp.getActiveSheet();
  const range = sheet.getDataRange();
  const formulas = range.getFormulas();
  if (!formulas.some((line) => line.some((formula) => BY_ROW.test(formula)))) return [];
  const relatives = range.getFormulasR1C1();
  const found: FilledDown[] = [];
  for (let column = 0; column < (formulas[0]?.length ?? 0); column++) {
    for (let row = 0; row < formulas.length; ) {
      const end = endOfRun(relatives, row, column);
      const [first, last] = [formulas[row]?.[column] ?? '', formulas[end - 1]?.[column] ?? ''];
      const formula = BY_ROW.test(first) ? overRange(first, last) : null;
      const letters = columnLetters(column + 1);
      if (formula !== null && end - row >= FEWEST)
        found.push({ range: `${letters}${row + 1}:${letters}${end}`, count: end - row, formula });
      row = end;
    }
  }
  return found.sort((one, other) => other.count - one.count).slice(0, MOST_TOLD);
}

/** The row after the last that holds the same filled-down formula. */
function endOfRun(relatives: readonly (readonly (string | null)[])[], row: number, column: number): number {
  const same = relatives[row]?.[column] ?? '';
  let end = row + 1;
  while (end < relatives.length && (relatives[end]?.[column] ?? '') === same) end++;
  return end;
}

// '"lat"' is left alone; 'A2', '$A2', 'A2:B2' and 'Depots!A2' are cells.
const PIECE = /"(?:[^"]|"")*"|\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?/gi;

/** Cells that differ between the first and the last formula become ranges; null where they are not plain cells. */
function overRange(first: string, last: string): string | null {
  const [before, after] = [first.match(PIECE) ?? [], last.match(PIECE) ?? []];
  if (before.length !== after.length) return null;
  let at = 0;
  let changed = 0;
  const formula = first.replace(PIECE, (piece) => {
    const end = after[at++] ?? piece;
    if (end === piece) return piece;
    changed++;
    return `${piece.split(':')[0]}:${end.split(':').pop()}`;
  });
  return changed > 0 ? formula : null;
}
