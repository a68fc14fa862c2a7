// Columns of a write that cannot be made: what was not shown is blanked, and nothing stays hidden or locked.
import { ApiError } from '../../shared/api-error.ts';
import { fill, showAt, unlock } from './change-columns.ts';
import { describeSheet } from './describe-sheet.ts';
import { compareColumns, findOwnColumns, listHidInPassing, type OwnColumns } from './own-columns.ts';
import { readTabAtOnce, type TabGrid } from './read-tab.ts';
import { isLogged } from './runs-log.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { type BesideTarget, lockId, type WritePlan } from './write-plan.ts';

/** The most looks at columns that people move. */
const MOST_LOOKS = 5;

/** What a refusal leaves: nothing hidden and nothing locked, unless that is refused too. */
export async function giveUp(
  target: BesideTarget,
  plan: WritePlan,
  refusal: SheetRefusal,
): Promise<ApiError> {
  try {
    const locked = await findLocked(target, plan);
    if (!locked) return refusal;
    const { head, grid, own } = locked;
    const isShown = isLogged(head, plan.token, own.attempt);
    if (!isShown && (await isTakenBack(target, plan))) return refusal;
    return await leave(target, plan, grid, own, refusal.message);
  } catch (error) {
    return error instanceof ApiError && !(error instanceof SheetRefusal) ? error : refusal;
  }
}

/** False where they cannot be blanked. */
async function isTakenBack(target: BesideTarget, plan: WritePlan): Promise<boolean> {
  try {
    await takeBack(target, plan);
    return true;
  } catch (error) {
    if (error instanceof SheetRefusal) return false;
    throw error;
  }
}

/** The columns of this write that are still locked; null where there are none. */
async function findLocked({ client, spreadsheet, tabId }: BesideTarget, plan: WritePlan) {
  const head = await describeSheet(client, spreadsheet);
  const grid = await readTabAtOnce(client, spreadsheet, tabId);
  const own = grid && findOwnColumns(grid, plan);
  if (!grid || !own) return null;
  const lock = lockId(plan.token, own.attempt);
  return head.tabs.some(({ locks }) => locks.includes(lock)) ? { head, grid, own, lock } : null;
}

/**
 * Only the owner can type in locked columns. If answers are no longer beside their rows and the owner's cells are among
 * them, a repair would risk those cells.
 */
export async function leave(
  target: BesideTarget,
  { token }: WritePlan,
  grid: TabGrid,
  own: OwnColumns,
  because = 'the rows were sorted and the new columns typed in while they were written',
): Promise<ApiError> {
  const places = own.columns.map(({ at }) => at);
  await showAt(target, [...places, ...listHidInPassing(grid, own, token)]);
  await unlock(target, lockId(token, own.attempt), token, grid);
  const names = own.columns.map(({ header }) => header).join(', ');
  return new ApiError(
    'unreadable_source',
    `${because}, so that answers in ${names} may stand beside other rows: delete these columns and write again`,
  );
}

/**
 * Removes answers that were not all shown, where their rows cannot be found or keep moving, or they stand in the way.
 */
export async function takeBack(target: BesideTarget, plan: WritePlan): Promise<void> {
  const locked = await findLocked(target, plan);
  if (!locked) return;
  const { head, grid, own, lock } = locked;
  const { wanted, typedIn } = compareColumns(grid, own, { headerRow: -1, rows: new Map() }, plan);
  if (typedIn.size > 0) throw await leave(target, plan, grid, own);
  await fill(target, own, plan, wanted);
  const seen = await showAgain(target, plan, grid, own);
  const attempt = isLogged(head, plan.token, own.attempt) ? own.attempt : null;
  await unlock(target, lock, plan.token, seen, attempt);
}

/** Columns are not deleted by position, where another may be by then: they stay, blank and visible. */
async function showAgain(
  target: BesideTarget,
  plan: WritePlan,
  before: TabGrid,
  blank: OwnColumns,
): Promise<TabGrid> {
  let grid = before;
  let own: OwnColumns | null = blank;
  for (let look = 0; own && look < MOST_LOOKS; look++) {
    const places = own.hidden === 'none' ? [] : own.columns.map(({ at }) => at);
    const hidden = [...places, ...listHidInPassing(grid, own, plan.token)];
    if (hidden.length === 0) break;
    await showAt(target, hidden);
    grid = (await readTabAtOnce(target.client, target.spreadsheet, target.tabId)) ?? grid;
    own = findOwnColumns(grid, plan);
  }
  return grid;
}
