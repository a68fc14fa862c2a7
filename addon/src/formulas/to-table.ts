import type { Fields } from '../../../shared/fields.ts';
import type { RowAnswer, RowCells } from '../ask/ask-rows.ts';
import type { AnswerCell, CellTable } from './formula.ts';
import type { PlaceRead } from './read-places.ts';

/** The fields that a formula can show of a row, by name. */
export type FormulaFields = Readonly<Record<string, (cells: RowCells) => AnswerCell | null>>;

/** Why an answered row has nothing to show; null where it has something. */
export type WhyNot = (cells: RowCells) => string | null;

const isPlace = (read: PlaceRead): boolean => read !== null && !('problem' in read);

/** The rows to send. A row that names no place is null. */
export function rowsToAsk<Row extends object>(
  reads: readonly PlaceRead[],
  toRow: (read: PlaceRead, index: number) => Row,
): (Row | null)[] {
  return reads.map((read, index) => (isPlace(read) ? toRow(read, index) : null));
}

/** One line for each row: its fields; blanks for a blank row; otherwise the reason in the first cell. */
export function toTable(
  reads: readonly PlaceRead[],
  answers: readonly RowAnswer[],
  names: readonly string[],
  fields: FormulaFields,
  whyNot: WhyNot = whyNotPlaced,
): CellTable {
  return reads.map((read, index) => {
    const answer = read !== null && 'problem' in read ? read : (answers[index] ?? null);
    if (answer === null) return names.map(() => '');
    if ('problem' in answer) return messageRow(answer.problem, names.length);
    const reason = names.includes('reason') ? null : whyNot(answer.cells);
    if (reason !== null) return messageRow(reason, names.length);
    return names.map((name) => fields[name]?.(answer.cells) ?? '');
  });
}

export function whyNotPlaced({ status, reason }: RowCells): string | null {
  return status === 'unplaced' ? `not placed: ${reason ?? 'no reason is known'}` : null;
}

/** Every column, unchanged. */
export function fieldsOf(columns: Fields): FormulaFields {
  return Object.fromEntries(
    Object.keys(columns).map((name) => [name, (cells: RowCells) => cells[name] ?? null]),
  );
}

export function messageRow(words: string, width: number): AnswerCell[] {
  return [words, ...Array.from({ length: width - 1 }, () => '')];
}
