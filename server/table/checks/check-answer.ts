// What stands against the answer that a reading finds, and what has to be said beside it.
import type { Table } from '../columns/column.ts';
import { describeTotalRows } from '../columns/total-rows.ts';
import { listNames } from '../describe-rule.ts';
import { listReserves, whyUndecided } from '../figures/undecided.ts';
import type { Reading } from '../reading/reading.ts';
import type { PlaceAnswers } from '../run-rules.ts';
import { describeAssumedOrder } from './day-order.ts';
import { describeUnknown, whyGroupsUnknown } from './groups-unknown.ts';
import { describeLongerCells } from './longer-cells.ts';
import { whyManyPeriods } from './periods.ts';
import { describeSilence, describeUnmarked, describeUnwritten, findSilence } from './silence.ts';
import { whyNotOfGroup, whyNotOfRow } from './top-of-totals.ts';
import { describeUnreadCells } from './unread-cells.ts';

export interface FoundAnswer {
  reading: Reading;
  table: Table;
  /** Positions of the rows that answer, in the order asked. */
  rows: readonly number[];
  /** Those that pass the conditions, before any is selected. */
  passed: readonly number[];
  places: PlaceAnswers;
}

/** Why the rows do not answer what was asked, in one sentence; null where they do. */
export function whyNoAnswer({ reading, table, rows, passed, places }: FoundAnswer): string | null {
  return (
    whyUndecided(reading, table, places) ??
    whyManyPeriods(reading) ??
    whyNotOfGroup(reading, table) ??
    whyNotOfRow(reading, table, rows, passed) ??
    whyGroupsUnknown(reading, passed, places) ??
    whySilent(reading, table, places)
  );
}

function whySilent(reading: Reading, table: Table, places: PlaceAnswers): string | null {
  const silence = findSilence(reading, table, places);
  return silence?.rows === table.rows
    ? `Not answered: ${listNames(silence.columns)}: not known of any row.`
    : null;
}

/** What the answer leaves out, takes for granted or passes over: whole sentences. */
export function remarksOn({ reading, table, passed, places }: FoundAnswer): string[] {
  const silence = findSilence(reading, table, places);
  return [
    ...(reading.remarks ?? []),
    ...(silence ? [describeSilence(silence)] : []),
    ...describeUnwritten(reading),
    ...describeUnmarked(reading),
    ...listReserves(reading, table),
    ...describeAssumedOrder(reading, table),
    ...describeUnreadCells(reading),
    ...describeLongerCells(reading),
    ...describeTotalRows(table),
    ...describeUnknown(reading, passed, places),
  ];
}
