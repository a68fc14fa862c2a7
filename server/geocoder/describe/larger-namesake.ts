import type { QueryContext } from '../context/query-context.ts';
import { mayBeHouseName } from '../parse/house-names.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import type { Decision } from '../score/decide.ts';
import { labelOfTown } from './label.ts';

/** Of a row placed in the smaller of two towns: what may be in the larger one, a house of the name or the street. */
export function inSmallerTown({ reading }: QueryContext, { largerTown }: Decision, here: string): string {
  const larger = largerTown ? labelOfTown(largerTown) : 'a larger town of the name';
  return mayBeHouseName(wordsOf(reading.parts[0] ?? ''))
    ? `${here} was found, but ${larger} is far larger, and not every house there is known by its name. Add a county or a postcode.`
    : `${here} was found, but ${larger} has such a street too, where this house is not known. Add a county or a postcode.`;
}
