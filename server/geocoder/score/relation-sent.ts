// "Opposite 14 Stow Hill": the house was found, and the place is not that house. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { nameKey } from '../parse/normalize.ts';
import { relationBefore, relationBehind } from '../parse/relations.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/** The words of relation as written; null without any, or where they are part of a known name. */
export function relationSent({ reading }: QueryContext, best: ScoredCandidate): string | null {
  const { candidate, agreement } = best;
  const isArea = candidate.kind === 'postcode' || candidate.kind === 'town';
  if (reading.beside !== null && !isArea) return reading.beside;
  const isHouse =
    candidate.kind === 'address' ||
    candidate.kind === 'interpolated' ||
    (candidate.kind === 'place' && agreement.hasOwnAddress);
  const read = candidate.read ?? reading.streets.find(({ number }) => number !== '');
  if (!isHouse || !read || read.number === '' || agreement.name === 'same') return null;
  // Opp is a town in Alabama.
  const isLeft = (text: string) => agreement.leftover.includes(text.split(' ')[0] ?? '');
  const behind = read.rest.filter(isLeft).flatMap((text) => relationBehind(text) ?? []);
  if (behind[0] !== undefined) return behind[0];
  // A name in a part of its own is no relation: "Opposite, 14 Stow Hill". "Old address: 14 Stow Hill" has no name.
  const isApart = /^\d/.test(reading.parts[read.partIndex] ?? '') && !/ address$/i.test(read.buildingName);
  const before = isApart ? null : relationBefore(read.buildingName);
  const isName = before !== null && nameKey(candidate.foundName).endsWith(nameKey(before));
  return isName && candidate.foundName !== '' ? null : before;
}
