// Writes answers into blank cells, or takes them out again, of columns that people could change since they were written.
// The service has no "write if nothing moved". So the columns are locked, the content of every row is noted, and the
// columns are hidden, where nobody types. If rows are sorted at the moment of a write, the next read finds it and
// returns all cells to their rows. When one read finds everything right, the columns are shown and the log line is
// written, then they are read once more and unlocked. The notes outlive the process.
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import { ApiError } from '../../shared/api-error.ts';
import type { RowsOrigin } from '../rows/origin/rows-origin.ts';
import { fill, show, visibility } from '../sheets/change-columns.ts';
import { findLeftOut } from '../sheets/find-place.ts';
import { followFilter } from '../sheets/follow-filter.ts';
import type { FollowedFilter } from '../sheets/followed-filter.ts';
import { lock } from '../sheets/insert-columns.ts';
import type { LogLine } from '../sheets/log-line.ts';
import { lookAtTab } from '../sheets/look-at-tab.ts';
import { findLeftColumns } from '../sheets/own-columns.ts';
import { isLogged } from '../sheets/runs-log.ts';
import { SheetRefusal } from '../sheets/sheet-refusal.ts';
import { lockId } from '../sheets/write-plan.ts';
import { compareRows } from './compare-rows.ts';
import { type LookedAt, lookAtRows, type RowsLook } from './look-at-rows.ts';
import type { RowKeys } from './match-rows.ts';
import { type ChooseRows, listAstray, type Noted, type NotedRow, noteRows } from './note-rows.ts';
import type { RefreshTurn } from './refresh-turns.ts';

/** The most reads while others sort and insert. */
const MOST_LOOKS = 20;
const MOST_REFUSALS = 5;

export interface Filling {
  looked: LookedAt;
  turn: Pick<RefreshTurn, 'writeToken' | 'columns'>;
  /** How rows are read. */
  origin: RowsOrigin;
  /** Which rows get what: answers, or blanks in their place. */
  choose: ChooseRows;
  /** The notes of an earlier attempt; null where there are none. */
  noted: Noted | null;
  /** Called before the columns are hidden, and when more is known. */
  keep(noted: Noted): Promise<void>;
  /** The columns are shown again: nothing is left to continue. */
  forget(): Promise<void>;
  /** The token of its line in the log. */
  logToken: string;
  log(rowsWritten: number, headers: readonly string[]): LogLine;
}

interface FollowedFilling extends Filling {
  filter: FollowedFilter;
}

export interface Filled {
  /** The rows that have their answer now, or are without it. */
  written: RowKeys[];
  /** The content of all rows; null where none was looked at. */
  rows: readonly NotedRow[];
  isUnsure: boolean;
}

/** A repeated call continues where the last one ended. */
export async function fillBlanks(asked: Filling): Promise<Filled> {
  const filling = { ...asked, filter: followFilter() };
  let { looked, noted } = filling;
  let refused = 0;
  for (let count = 0; count < MOST_LOOKS; count++) {
    try {
      const look = await lookAtRows(looked, filling.turn, filling.origin);
      looked = { ...looked, head: look.head };
      // Until the columns are hidden, people may sort them with their rows or without. The result counts as intended.
      if (!noted || isOpen(filling, look, noted))
        noted = noteRows(look, filling.choose, isLocked(filling, look) ? noted : null, noted?.isUnsure);
      const compared = compareRows(look, noted);
      noted = compared.now;
      const next = chooseNext(filling, look, noted, compared);
      if (!next) return { written: freshKeys(noted), rows: noted.rows, isUnsure: noted.isUnsure };
      if (next.isFill) noted = { ...noted, isFilling: true };
      await filling.keep(noted);
      await next.change();
      refused = 0;
    } catch (error) {
      // Something moved between the read and the change: nothing was changed, and the tab is read again.
      const isPassing =
        error instanceof SheetRefusal && error.problem === 'other' && ++refused < MOST_REFUSALS;
      if (isPassing) continue;
      const isFinal = error instanceof ApiError && error.status < 500;
      throw isFinal && noted ? await giveUp({ ...filling, looked }, noted, error) : error;
    }
  }
  throw new ApiError('busy', 'the tab is being changed all the time');
}

/** Nothing was done yet that must be repaired. */
function isOpen(filling: Filling, { head, own }: RowsLook, { isFilling, keepsHidden }: Noted): boolean {
  if (isLogged(head, filling.logToken, 0)) return false;
  return locksIn(filling, head).length === 0 || (!isFilling && (own.hidden === 'none' || keepsHidden));
}

const isLocked = (filling: Filling, { head }: RowsLook): boolean => locksIn(filling, head).length > 0;

/** Shows the columns again as they are. If that is refused too, a later attempt does it. */
async function giveUp(filling: Filling, noted: Noted, error: ApiError): Promise<ApiError> {
  const { looked, turn } = filling;
  const { client, head, tab } = looked;
  await filling.keep({ ...noted, isUnsure: true });
  for (let count = 0; count < MOST_LOOKS; count++) {
    const look = await lookAtTab(client, head, tab.id).catch(() => null);
    // One of them may have been deleted: the others are shown.
    const own = look && findLeftColumns(look.grid, { token: turn.writeToken });
    if (!own) break;
    const places = own.hidden === 'none' || noted.keepsHidden ? [] : own.columns.map(({ at }) => at);
    const hidden = [...listAstray(look.grid, own, noted), ...places];
    // The locks show the next process that columns are still hidden, so they are removed last.
    const requests = hidden.length > 0 ? shown(tab.id, hidden) : lifted(locksIn(filling, look.head));
    if (requests.length > 0) {
      await client.change(head.id, requests).catch(() => {});
      continue;
    }
    await filling.forget();
    const names = own.columns.map(({ header }) => header).join(', ');
    return new ApiError(error.code, `${error.message}; answers in ${names} may stand beside other rows`);
  }
  return error;
}

interface FillStep {
  change(): Promise<void>;
  isFill?: boolean;
}

/** Null where all is done. */
function chooseNext(
  filling: FollowedFilling,
  look: RowsLook,
  noted: Noted,
  { wanted, isRight }: ReturnType<typeof compareRows>,
): FillStep | null {
  const { own, head } = look;
  const target = toTarget(filling);
  const locks = locksIn(filling, head);
  const isShown = isLogged(head, filling.logToken, 0);
  if (locks.length === 0 && (isShown || freshKeys(noted).length === 0)) return null;
  const change = (requests: sheets_v4.Schema$Request[]): FillStep => ({
    change: () => target.client.change(head.id, requests),
  });
  const places = own.columns.map(({ at }) => at);
  const astray = listAstray(look.grid, own, noted);
  if (astray.length > 0) return change(shown(target.tabId, astray));
  const missing = isRight ? [] : locksOf(filling, look);
  if (missing.length > 0) return change(missing);
  if (!isRight && own.hidden !== 'all') return change(visibility(target.tabId, places, true));
  if (!isRight)
    return { isFill: true, change: () => fill(target, own, { token: filling.turn.writeToken }, wanted) };
  if (!isShown && freshKeys(noted).length > 0) return { change: () => widenOrShow(filling, look, noted) };
  if (own.hidden === 'none' || noted.keepsHidden)
    return change([...target.filter.forget(target.tabId), ...lifted(locks)]);
  return change(shown(target.tabId, places));
}

/**
 * Only the owner can type in the columns from then on. A lock on the wrong column, because columns moved at that
 * moment, is set again.
 */
function locksOf(filling: FollowedFilling, { own, head }: RowsLook): sheets_v4.Schema$Request[] {
  const { client, tabId } = toTarget(filling);
  const there = head.tabs.find(({ id }) => id === tabId)?.lockedFrom;
  return own.columns.flatMap(({ at }, index) => {
    const id = ownLock(filling, index);
    const from = there?.get(id);
    return from === at
      ? []
      : [...lifted(from === undefined ? [] : [id]), lock(tabId, at, 1, id, client.emailOf(head.id))];
  });
}

const ownLock = ({ logToken }: Filling, index: number): number => lockId(logToken, index);

/** The locks of this turn that are not removed yet. */
function locksIn(filling: Filling, { tabs }: RowsLook['head']): number[] {
  const own = filling.turn.columns.map((_, index) => ownLock(filling, index));
  const tab = tabs.find(({ id }) => id === filling.looked.tab.id);
  return own.filter((id) => tab?.locks.includes(id));
}

const lifted = (locks: readonly number[]) =>
  locks.map((protectedRangeId) => ({ deleteProtectedRange: { protectedRangeId } }));

const shown = (tabId: number, places: readonly number[]) => visibility(tabId, places, false);

/** Somebody may have made a filter meanwhile. Sorting from its menu would not sort the hidden columns. */
async function widenOrShow(filling: FollowedFilling, look: RowsLook, noted: Noted): Promise<void> {
  const target = toTarget(filling);
  const { head, grid, own, headerRow } = look;
  const tab = head.tabs.find(({ id }) => id === target.tabId);
  const rows = new Map(look.rows.map(({ at }) => [at, []] as const));
  const places = own.columns.map(({ at }) => at);
  const righted = tab && target.filter.right(tab, grid, headerRow);
  if (righted) return target.client.change(head.id, righted);
  const block = tab && !noted.keepsHidden && findLeftOut(tab, grid, { headerRow, rows }, places);
  if (block)
    return target.client.change(
      head.id,
      target.filter.set(target.tabId, block, block.endColumn, grid, headerRow),
    );
  const written = freshKeys(noted).length;
  const { keepsHidden } = noted;
  await show(target, head, own, { token: filling.logToken, attempt: 0, rows: written, keepsHidden });
}

const freshKeys = ({ rows }: Noted): RowKeys[] =>
  rows.filter(({ isFresh }) => isFresh).map(({ keys }) => keys);

function toTarget({ looked: { client, head, tab }, log, filter }: FollowedFilling) {
  return { client, spreadsheet: head.id, tabId: tab.id, log, filter };
}
