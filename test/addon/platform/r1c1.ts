// Formulas by how far away the cells are that they name: '=MP_GEOCODE(A2)' in B2 is '=MP_GEOCODE(R[0]C[-1])'.
import { columnLetters } from '../../../shared/columns/column-letters.ts';

const numberOf = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);

export function toRelative(formula: string, row: number, column: number): string {
  return formula.replaceAll(
    /"[^"]*"|(?<!\$)\b([A-Z]{1,2})(\d+)\b/g,
    (piece, letters: string | undefined, digits: string) =>
      letters === undefined ? piece : `R[${Number(digits) - row}]C[${numberOf(letters) - column}]`,
  );
}

export function fromRelative(formula: string, row: number, column: number): string {
  return formula.replaceAll(
    /R\[(-?\d+)\]C\[(-?\d+)\]/g,
    (_, down: string, right: string) => columnLetters(column + Number(right)) + (row + Number(down)),
  );
}
