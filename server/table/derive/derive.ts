// Every way to read some words from here on that the table, the lexicon and the second list give.
import type { Context } from '../reading/context.ts';
import { deriveAges } from './ages.ts';
import { deriveAmounts } from './amount-clauses.ts';
import { deriveBounds } from './bounds.ts';
import { deriveComparisons } from './comparisons.ts';
import { deriveDates } from './dates.ts';
import { deriveDayTimes } from './day-times.ts';
import { deriveDealings } from './dealings.ts';
import type { Derivation, Derived, DerivedBy } from './derivation.ts';
import { deriveDurations } from './durations.ts';
import { deriveExcluded } from './excluded.ts';
import { deriveExtremes } from './extremes.ts';
import { deriveFloating } from './floating.ts';
import { deriveFloatingColumns } from './floating-columns.ts';
import { deriveFloatingGroups } from './floating-groups.ts';
import { deriveFloatingMarks } from './floating-marks.ts';
import { deriveGroups } from './groups.ts';
import { deriveInitials } from './initials.ts';
import { deriveJoins } from './joins.ts';
import { deriveKinCells } from './kin-cells.ts';
import { deriveLateness } from './lateness.ts';
import { deriveLetters } from './letters.ts';
import { deriveMeasures } from './measures.ts';
import { deriveMentions } from './mentions.ts';
import { deriveNames } from './names.ts';
import { deriveNicknames } from './nicknames.ts';
import { deriveNotSince } from './not-since.ts';
import { deriveNumbered } from './numbered.ts';
import { deriveOnlyTags } from './only-tag.ts';
import { deriveOpenEnded } from './open-ended.ts';
import { deriveOrdinals } from './ordinals.ts';
import { derivePastDates } from './past-dates.ts';
import { derivePerUnit } from './per-unit.ts';
import { derivePresence } from './presence.ts';
import { deriveSayings } from './said-of.ts';
import { deriveSameDay } from './same-day.ts';
import { deriveShares } from './shares.ts';
import { deriveShortCells } from './short-cells.ts';
import { deriveStates } from './states.ts';
import { deriveTexts } from './texts.ts';
import { deriveValues } from './values.ts';

type Deriver = (context: Context, at: number) => Derivation[];

const DERIVERS: readonly (readonly [DerivedBy, Deriver])[] = [
  ['values', deriveValues],
  ['texts', deriveTexts],
  ['names', deriveNames],
  ['ordinals', deriveOrdinals],
  ['comparisons', deriveComparisons],
  ['measures', deriveMeasures],
  ['measures', deriveAmounts],
  ['measures', deriveSameDay],
  ['per unit', derivePerUnit],
  ['dates', deriveDates],
  ['presence', derivePresence],
  ['states', deriveStates],
  ['sayings', deriveSayings],
  ['short cells', deriveShortCells],
  ['values', deriveOnlyTags],
  ['groups', deriveGroups],
  ['extremes', deriveExtremes],
  ['joins', deriveJoins],
  ['floating', deriveFloating],
  ['floating', deriveFloatingGroups],
  ['floating', deriveFloatingColumns],
  ['floating', deriveFloatingMarks],
  ['texts', deriveMentions],
  ['sayings', deriveKinCells],
  ['roles', deriveDealings],
  ['roles', deriveLateness],
  ['roles', deriveDurations],
  ['roles', deriveOpenEnded],
  ['short cells', deriveLetters],
  ['measures', deriveShares],
  ['measures', deriveBounds],
  ['states', derivePastDates],
  ['sayings', deriveNicknames],
  ['comparisons', deriveNumbered],
  ['dates', deriveAges],
  ['dates', deriveNotSince],
  ['short cells', deriveInitials],
  ['comparisons', deriveDayTimes],
  ['values', deriveExcluded],
];

export function derive(context: Context, at: number): Derived[] {
  return DERIVERS.flatMap(([by, deriver]) =>
    deriver(context, at).map(({ clause, cost }) => ({ clause, cost, by })),
  );
}
