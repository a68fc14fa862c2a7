import type { ReadingPart } from '../../../shared/reading-part.ts';

export function part(
  kind: ReadingPart['kind'],
  column: string | null,
  operator: ReadingPart['operator'],
  value: ReadingPart['value'],
  further: Partial<ReadingPart> = {},
): ReadingPart {
  return { kind, column, operator, value, ...further };
}
