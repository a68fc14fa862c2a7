import type { QueryContext } from '../context/query-context.ts';
import { mayBeHouseName } from '../parse/house-names.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import type { Decision } from '../score/decide.ts';
import { labelOf, labelOfTown } from './label.ts';

/** Of a house by its name in the smaller of two towns; null for other rows. */
export function houseInLargerTown(
  { reading }: QueryContext,
  { chosen, largerTown, reviewReasons }: Decision,
): string | null {
  const isNamed = mayBeHouseName(wordsOf(reading.parts[0] ?? ''));
  if (reviewReasons[0] !== 'larger_namesake' || !chosen || !largerTown || !isNamed) return null;
  return `${labelOf(chosen.candidate)} was found, but ${labelOfTown(largerTown)} is far larger, and not every house there is known by its name. Add a county or a postcode.`;
}
