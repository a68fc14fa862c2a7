// Writes columns beside the rows that they answer without ever changing a cell that has content. The service has no
// "write if nothing moved". So the columns are inserted, which overwrites nothing. They stay hidden and locked, where
// nobody types, until a read of one instant finds every answer beside its row. Then they are shown, read once more and
// unlocked. Until then they are found by their metadata, wherever they are moved. From then on they belong to the
// people of the sheet and are not changed again.
import { ApiError } from '../../shared/api-error.ts';
import { fill, hideAt, show, showAt, unlock } from './change-columns.ts';
import { findRemains, toClearing } from './clear-remains.ts';
import { describeSheet, type SheetHead } from './describe-sheet.ts';
import { findLeftOut } from './find-place.ts';
import { followFilter } from './follow-filter.ts';
import { giveUp, leave, takeBack } from './give-up.ts';
import { insertColumns, PIVOT_IN_THE_WAY } from './insert-columns.ts';
import { lookAtTab, type TabLook } from './look-at-tab.ts';
import {
  type ColumnState,
  compareColumns,
  findOwnColumns,
  listAttempts,
  listHidInPassing,
  type OwnColumns,
} from './own-columns.ts';
import type { TabGrid } from './read-tab.ts';
import { isLogged, listLogged } from './runs-log.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { type BesideTarget, lockId, NotBesideError, type PlannedRows, type WritePlan } from './write-plan.ts';

/** The most reads while others sort and insert. A quiet sheet needs two. */
const MOST_LOOKS = 20;
/** Consecutive refusals that may still be caused by people moving things. */
const MOST_REFUSALS = 5;

export interface BesideWrite {
  headers: string[];
  planned: PlannedRows;
  /** Rows whose new cells a person has edited meanwhile: those edits stay. */
  typedIn: ReadonlySet<number>;
  /** The runs that the log lists, by row; none where this write made the log. */
  logged: TabLook['logged'];
  /** The write had been made before. */
  wasThere: boolean;
}

/**
 * Writes the columns, or finds that they were written. Throws NotBesideError when they cannot be inserted into this
 * tab.
 */
export async function writeBeside(
  into: Omit<BesideTarget, 'filter'>,
  plan: WritePlan,
  described: SheetHead,
): Promise<BesideWrite> {
  const target = { ...into, filter: followFilter() };
  let head = described;
  let refused = 0;
  for (let look = 0; look < MOST_LOOKS; look++) {
    try {
      const next = await lookAt(target, plan, head);
      await next.change?.();
      head = next.head;
      if (next.written) return { ...next.written, wasThere: look === 0 };
      refused = 0;
    } catch (error) {
      if (!(error instanceof SheetRefusal)) throw error;
      // Something moved between the read and the change: nothing was changed, and the tab is read again.
      const isPassing = error.problem === 'other' && ++refused < MOST_REFUSALS;
      if (!isPassing) throw await giveUp(target, plan, error);
      head = await describeSheet(target.client, target.spreadsheet);
    }
  }
  await takeBack(target, plan);
  throw new ApiError('busy', 'the tab is being changed all the time: try again, or write to a new tab', {
    retryAfterSeconds: 60,
  });
}

interface ColumnChange {
  change?(): Promise<void>;
  /** All is done after this change. */
  written?: Omit<BesideWrite, 'wasThere'>;
}

interface Next extends ColumnChange {
  /** The spreadsheet as it was read. */
  head: SheetHead;
}

/** The next action after one read of the tab. */
async function lookAt(target: BesideTarget, plan: WritePlan, head: SheetHead): Promise<Next> {
  const look = await lookAtTab(target.client, head, target.tabId);
  if (!look)
    throw new ApiError('unreadable_source', 'the tab that the rows came from is gone: name another tab');
  return { head: look.head, ...(await toChange(target, plan, look)) };
}

async function toChange(
  target: BesideTarget,
  plan: WritePlan,
  { head, grid, logged }: TabLook,
): Promise<ColumnChange> {
  const planned = await plan.align(grid.cells);
  const own = findOwnColumns(grid, plan);
  const remains = findRemains(head, grid, plan, own?.attempt ?? null);
  if (remains) return toClearing(target, plan, grid, remains);
  if (!planned) {
    await takeBack(target, plan);
    throw new ApiError('unreadable_source', 'the tab no longer has the columns that the rows were read from');
  }
  const isShown = own !== null && isLogged(head, plan.token, own.attempt);
  const lock = lockId(plan.token, own?.attempt ?? 0);
  const isLocked = head.tabs.some(({ locks }) => locks.includes(lock));
  const isOver = own !== null && isShown && !isLocked;
  const righting = isOver ? null : toRighting(target, head, grid, planned);
  if (righting) return righting;
  // Neither shown nor locked: it was undone.
  if (!own || (!isShown && !isLocked)) {
    const attempt = nextAttempt(head, grid, plan);
    return { change: () => insertColumns(target, head, grid, planned, plan, attempt) };
  }
  const state = compareColumns(grid, own, planned, plan);
  const headers = own.columns.map(({ header }) => header);
  const written = { headers, planned, typedIn: state.typedIn, logged };
  if (!isLocked) return { written };
  if (!state.isRight && state.typedIn.size > 0) throw await leave(target, plan, grid, own);
  const repair = toRepair(target, plan, grid, own, state);
  if (repair) return repair;
  // Logged, some may be hidden all the same: others stood where they were to be shown.
  if ((!isShown || own.hidden !== 'none') && isPivotBlocked(grid, own)) {
    await takeBack(target, plan);
    throw new NotBesideError(PIVOT_IN_THE_WAY);
  }
  const widening = toWidening(target, head, grid, own, planned);
  if (widening) return widening;
  if (own.hidden !== 'none' || !isShown) {
    const line = { token: plan.token, attempt: own.attempt, rows: planned.rows.size };
    return { change: () => show(target, head, own, line) };
  }
  return { change: () => unlock(target, lock, plan.token, grid), written };
}

/** The filter was set as somebody moved a column, be it by a process that died. */
function toRighting(
  { client, spreadsheet, tabId, filter }: BesideTarget,
  { tabs }: SheetHead,
  grid: TabGrid,
  { headerRow }: PlannedRows,
): ColumnChange | null {
  const tab = tabs.find(({ id }) => id === tabId);
  const righted = tab && filter.right(tab, grid, headerRow);
  return righted ? { change: () => client.change(spreadsheet, righted) } : null;
}

/** Somebody made a filter meanwhile, or moved a column: sorting from its menu would not sort the answers. */
function toWidening(
  { client, spreadsheet, tabId, filter }: BesideTarget,
  head: SheetHead,
  grid: TabGrid,
  { columns }: OwnColumns,
  planned: PlannedRows,
): ColumnChange | null {
  const places = columns.map(({ at }) => at);
  const tab = head.tabs.find(({ id }) => id === tabId);
  const block = tab && findLeftOut(tab, grid, planned, places);
  if (!block) return null;
  const requests = filter.set(tabId, block, block.endColumn, grid, planned.headerRow);
  return { change: () => client.change(spreadsheet, requests) };
}

/** Somebody made a pivot table where the columns are in its way, of which they saw nothing. */
function isPivotBlocked({ cells }: TabGrid, { columns }: OwnColumns): boolean {
  const last = Math.max(...columns.map(({ at }) => at));
  return cells.some((row) => row.slice(0, last).some((cell) => cell?.pivot === 'blocked'));
}

/** Repairs wrong cells where nobody types, in hidden columns; null when all is right. */
function toRepair(
  target: BesideTarget,
  plan: WritePlan,
  grid: TabGrid,
  own: OwnColumns,
  { isRight, wanted }: ColumnState,
): ColumnChange | null {
  const astray = listHidInPassing(grid, own, plan.token);
  if (astray.length > 0) return { change: () => showAt(target, astray) };
  if (isRight) return null;
  if (own.hidden === 'all') return { change: () => fill(target, own, plan, wanted) };
  const places = own.columns.map(({ at }) => at);
  // Columns are hidden by position, where another may be by then.
  return { change: () => hideAt(target, plan.token, places) };
}

/** An attempt whose columns somebody deleted is over. */
function nextAttempt(head: SheetHead, grid: TabGrid, { token }: WritePlan): number {
  return 1 + Math.max(-1, ...listAttempts(grid, token), ...listLogged(head, token));
}
