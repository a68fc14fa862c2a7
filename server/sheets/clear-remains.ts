// Columns of an attempt of which somebody deleted one before it was shown: what is left of it is blanked, shown and
// unlocked. They are not deleted by their place, where another may stand by then.
import type { Cell } from '../../shared/api/endpoint.ts';
import { fill, showAt, unlock } from './change-columns.ts';
import type { SheetHead } from './describe-sheet.ts';
import { isMade, listAttempts, listMarked, type MarkedColumn } from './own-columns.ts';
import type { TabGrid } from './read-tab.ts';
import { type BesideTarget, lockId, type WritePlan } from './write-plan.ts';

interface Remains {
  attempt: number;
  lock: number;
  columns: MarkedColumn[];
}

/** Of any attempt but the one whose columns are whole; null where there are none. */
export function findRemains(
  { tabs }: SheetHead,
  grid: TabGrid,
  { token }: Pick<WritePlan, 'token'>,
  whole: number | null,
): Remains | null {
  for (const attempt of listAttempts(grid, token)) {
    const lock = lockId(token, attempt);
    if (attempt === whole || !tabs.some(({ locks }) => locks.includes(lock))) continue;
    return { attempt, lock, columns: listMarked(grid, token, attempt) };
  }
  return null;
}

/** The next change, after which it is looked again; the lock goes last. */
export function toClearing(
  target: BesideTarget,
  plan: WritePlan,
  grid: TabGrid,
  { attempt, lock, columns }: Remains,
): { change(): Promise<void> } {
  const indexes = columns.map(({ index }) => index);
  const wanted = columns.map((column) => listBlanks(grid, column, plan));
  if (wanted.flat().includes(null)) return { change: () => fill(target, { attempt, indexes }, plan, wanted) };
  const hidden = columns.filter(({ isHidden }) => isHidden).map(({ at }) => at);
  if (hidden.length > 0) return { change: () => showAt(target, hidden) };
  return { change: () => unlock(target, lock, plan.token, grid) };
}

/** Null for a cell that goes; what somebody typed stays. */
function listBlanks(
  { cells }: TabGrid,
  { at, index, header }: MarkedColumn,
  { values }: WritePlan,
): (Cell | undefined)[] {
  return cells.map((row) => {
    const value = isMade(row[at]) ? undefined : row[at]?.value;
    return value !== undefined && (value === header || values[index]?.has(value)) ? null : undefined;
  });
}
