// What stands against the answer that a reading finds, and what has to be said beside it.
import type { Table } from '../columns/column.ts';
import { describeTotalRows } from '../columns/total-rows.ts';
import { listReserves, whyUndecided } from '../figures/undecided.ts';
import type { Reading } from '../reading/reading.ts';
import type { PlaceAnswers } from '../run-rules.ts';
import { describeAlikeGroups } from './alike-groups.ts';
import { whyManyCurrencies } from './currencies.ts';
import { describeAssumedOrder, describeSerials } from './day-order.ts';
import { describeEqualHeaders } from './equal-headers.ts';
import { describeGroupless, describeUnknown, whyGroupsUnknown } from './groups-unknown.ts';
import { describeLongerCells } from './longer-cells.ts';
import { describeOwnFlood } from './own-flood.ts';
import { describeBeforeNext, describePastDays } from './past-days.ts';
import { whyManyPeriods } from './periods.ts';
import { describeSecondKey } from './second-list-key.ts';
import {
  describeSilence,
  describeUnmarked,
  describeUnwritten,
  findSilence,
  whyAllSilent,
} from './silence.ts';
import { whyNotOfGroup, whyNotOfRow } from './top-of-totals.ts';
import { describeUnreadCells } from './unread-cells.ts';
import { describeUnsurePlaces } from './unsure-places.ts';

export interface FoundAnswer {
  reading: Reading;
  table: Table;
  /** Positions of the rows that answer, in the order asked. */
  rows: readonly number[];
  /** Those that pass the conditions, before any is selected. */
  passed: readonly number[];
  places: PlaceAnswers;
}

/** Why the rows do not answer what was asked, in one sentence; else what they leave out or take for granted, in whole ones. */
export function checkAnswer(answer: FoundAnswer): { refused: string } | { remarks: string[] } {
  const { reading, table, rows, passed, places } = answer;
  const silence = findSilence(reading, table, places);
  const refused =
    whyUndecided(reading, table, places) ??
    whyManyPeriods(reading) ??
    whyManyCurrencies(answer) ??
    whyNotOfGroup(reading, table) ??
    whyNotOfRow(reading, table, rows, passed) ??
    whyGroupsUnknown(reading, passed, places) ??
    whyAllSilent(silence, table);
  if (refused) return { refused };
  return {
    remarks: [
      ...(reading.remarks ?? []),
      ...(silence ? [describeSilence(silence)] : []),
      ...describeUnwritten(reading),
      ...describeUnmarked(reading),
      ...listReserves(reading, table),
      ...describeAssumedOrder(reading, table),
      ...describeSerials(reading),
      ...describePastDays(reading, rows),
      ...describeBeforeNext(reading, table, places),
      ...describeUnreadCells(reading),
      ...describeLongerCells(reading),
      ...describeOwnFlood(reading),
      ...describeSecondKey(reading),
      ...describeEqualHeaders(reading, table),
      ...describeTotalRows(table),
      ...describeUnknown(reading, passed, places),
      ...describeGroupless(reading, passed),
      ...describeAlikeGroups(reading, passed),
      ...describeUnsurePlaces(reading, table, rows, places),
    ],
  };
}
