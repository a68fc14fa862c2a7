// Rows that are in no group, since their area or day is not known or their cell is blank. Where the areas or days of many
// are not known, the groups that are told are not the answer.

import { AREA_NAMES } from '../../../shared/area-names.ts';
import { counted } from '../../../shared/counted.ts';
import { periodAt } from '../breakdowns/periods.ts';
import type { Column } from '../columns/column.ts';
import { groupKeyOf } from '../columns/spellings.ts';
import { nameOfGroups } from '../describe-rule.ts';
import type { Reading } from '../reading/reading.ts';
import type { PlaceAnswers } from '../run-rules.ts';

/** So many of the rows may be of no known area; of the groups with the most fewer, for one of them may be another. */
const MOST = 0.5;
const MOST_OF_TOP = 0.1;

/** Rows that pass and have no known area of the kind that is asked for. */
function unknownRows({ tally }: Reading, passing: readonly number[], { areas }: PlaceAnswers): number {
  const { per, period } = tally ?? {};
  if (per && period) return passing.filter((row) => periodAt(per, row, period) === null).length;
  const known = tally?.area && areas?.get(tally.area);
  return known ? passing.filter((row) => (known[row] ?? null) === null).length : 0;
}

/** Why the groups do not answer, in one sentence; null where they do. */
export function whyGroupsUnknown(
  reading: Reading,
  passing: readonly number[],
  places: PlaceAnswers,
): string | null {
  const { tally } = reading;
  const rows = unknownRows(reading, passing, places);
  if (!tally?.area || rows <= (tally.top ? MOST_OF_TOP : MOST) * passing.length) return null;
  return `Not answered: the ${AREA_NAMES[tally.area]} of ${counted(rows, 'row')} of ${passing.length} is not known.`;
}

/** Rows that are in none of the groups with the most because their area or their day is not known. */
export function describeUnknown(
  reading: Reading,
  passing: readonly number[],
  places: PlaceAnswers,
): string[] {
  const { tally } = reading;
  const rows = tally?.top ? unknownRows(reading, passing, places) : 0;
  return tally && rows > 0
    ? [
        `Of ${counted(rows, 'row')} the ${nameOfGroups(tally)} is not known: ${rows === 1 ? 'it is' : 'they are'} in no group.`,
      ]
    : [];
}

/** Rows that are in none of the groups of which each has its first ones. */
export function describeGroupless(
  { selections: [selection], tally }: Reading,
  passing: readonly number[],
): string[] {
  const isRanked = selection?.kind === 'ranked' || selection?.kind === 'ranked by';
  const within: Column | null = (isRanked ? selection.per : tally?.top?.in) ?? null;
  const rows = within ? passing.filter((row) => groupKeyOf(within, row) === '').length : 0;
  return within && rows > 0
    ? [
        `${counted(rows, 'row has', 'rows have')} no ${within.name}: ${rows === 1 ? 'it is' : 'they are'} in no group.`,
      ]
    : [];
}
