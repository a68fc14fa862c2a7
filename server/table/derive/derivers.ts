// Every way to read some words from here on that the table, the lexicon and the second list give.
import type { Context } from '../reading/context.ts';
import type { Search } from '../search/partial.ts';
import { deriveAmounts } from './amounts/amount-clauses.ts';
import { deriveBounds, deriveNearBounds } from './amounts/bounds.ts';
import { deriveComparisons } from './amounts/comparisons.ts';
import { deriveFloatingColumns } from './amounts/floating-comparisons.ts';
import { deriveMeasures } from './amounts/measures.ts';
import { deriveShares } from './amounts/multiples.ts';
import { derivePerUnit } from './amounts/per-unit.ts';
import { deriveSigns } from './amounts/signs.ts';
import { deriveVerbComparisons } from './amounts/verb-comparisons.ts';
import { deriveShortCells } from './cells/abbreviations.ts';
import { deriveAmountNotes } from './cells/amount-notes.ts';
import { deriveExcluded } from './cells/exclusions.ts';
import { deriveInitials } from './cells/initials.ts';
import { deriveLetters } from './cells/letters.ts';
import { deriveMentions } from './cells/mentions.ts';
import { deriveNames } from './cells/names.ts';
import { deriveNicknames } from './cells/nicknames.ts';
import { deriveNumbered } from './cells/number-runs.ts';
import { deriveOrdinals } from './cells/ordinals.ts';
import { deriveSameAs } from './cells/same-as.ts';
import { deriveOnlyTags } from './cells/single-tag.ts';
import { deriveTexts } from './cells/texts.ts';
import { deriveValues } from './cells/values.ts';
import { deriveKinCells } from './cells/word-forms.ts';
import { deriveAges } from './dates/ages.ts';
import { deriveBirthdays } from './dates/birthdays.ts';
import { deriveDates } from './dates/dates.ts';
import { deriveDayTimes } from './dates/day-times.ts';
import { deriveDueFor } from './dates/due-for.ts';
import { deriveDurations } from './dates/durations.ts';
import { deriveDueBack, deriveLateness } from './dates/lateness.ts';
import { deriveNotSince } from './dates/not-since.ts';
import { derivePastDates } from './dates/past-dates.ts';
import { deriveSaidDates } from './dates/said-dates.ts';
import { deriveSameDay } from './dates/same-day.ts';
import { deriveLongestStays, deriveStays } from './dates/stays.ts';
import type { Derivation, Derived, DerivedBy } from './derivation.ts';
import { deriveFloating } from './floating.ts';
import { deriveCopies } from './groups/copies.ts';
import { deriveFloatingGroups } from './groups/floating-groups.ts';
import { deriveGroups } from './groups/groups.ts';
import { deriveJoins } from './second-list/joins.ts';
import { deriveFloatingMarks } from './states/floating-marks.ts';
import { deriveOpenEnded } from './states/open-ended.ts';
import { deriveDealings } from './states/payments.ts';
import { derivePredicates } from './states/predicates.ts';
import { derivePresence } from './states/presence.ts';
import { deriveStates } from './states/states.ts';
import { deriveYesMarks } from './states/yes-marks.ts';
import { deriveMostOwed } from './superlatives/most-owed.ts';
import { deriveExtremes } from './superlatives/superlatives.ts';

type Deriver = (context: Context, at: number, search: Search) => Derivation[];

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
  ['dates', deriveSaidDates],
  ['dates', deriveStays],
  ['extremes', deriveLongestStays],
  ['presence', derivePresence],
  ['presence', deriveYesMarks],
  ['states', deriveStates],
  ['sayings', derivePredicates],
  ['short cells', deriveShortCells],
  ['values', deriveOnlyTags],
  ['groups', deriveGroups],
  ['groups', deriveCopies],
  ['extremes', deriveExtremes],
  ['extremes', deriveMostOwed],
  ['joins', deriveJoins],
  ['floating', deriveFloating],
  ['floating', deriveFloatingGroups],
  ['floating', deriveFloatingColumns],
  ['floating', deriveFloatingMarks],
  ['texts', deriveMentions],
  ['texts', deriveAmountNotes],
  ['sayings', deriveKinCells],
  ['roles', deriveDealings],
  ['roles', deriveLateness],
  ['roles', deriveDueBack],
  ['roles', deriveDueFor],
  ['roles', deriveDurations],
  ['roles', deriveOpenEnded],
  ['short cells', deriveLetters],
  ['measures', deriveShares],
  ['measures', deriveVerbComparisons],
  ['measures', deriveBounds],
  ['measures', deriveNearBounds],
  ['states', derivePastDates],
  ['sayings', deriveNicknames],
  ['comparisons', deriveNumbered],
  ['dates', deriveAges],
  ['dates', deriveBirthdays],
  ['dates', deriveNotSince],
  ['short cells', deriveInitials],
  ['comparisons', deriveDayTimes],
  ['comparisons', deriveSigns],
  ['values', deriveExcluded],
  ['values', deriveSameAs],
];

export function derive(context: Context, at: number, search: Search): Derived[] {
  return DERIVERS.flatMap(([by, deriver]) =>
    deriver(context, at, search).map(({ clause, cost }) => ({ clause, cost, by })),
  );
}
