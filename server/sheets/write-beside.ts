// Writes columns beside the rows they answer without ever changing a cell that has content. The service knows no
// "write if nothing moved", so: the columns are inserted, which overwrites nothing, and stay hidden and locked, where
// nobody types, until a read that shows one instant finds every answer beside its row; then they are shown, looked at
// once more, and unlocked. Until then they are found by their metadata, wherever they are moved; from then on they
// belong to the people of the sheet and are not touched again.
import type { Cell } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import { describeSheet, type SheetHead } from './describe-sheet.ts';
import { insertColumns } from './insert-columns.ts';
import { compareColumns, findOwnColumns, listAttempts, type OwnColumns } from './own-columns.ts';
import { readTabAtOnce, type TabGrid } from './read-tab.ts';
import { isLogged, listLogged, logRequests } from './runs-log.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import {
  type BesideTarget,
  CELLS_PER_REQUEST,
  lockId,
  metadataId,
  type PlannedRows,
  type WritePlan,
} from './write-plan.ts';

/** How often it is looked again while others sort and insert; a quiet sheet needs two looks. */
const MOST_LOOKS = 20;
/** Refusals one after the other that may still be somebody's moving things. */
const MOST_REFUSALS = 5;

export interface Written {
  headers: string[];
  planned: PlannedRows;
  /** Rows in whose new cells somebody typed meanwhile: theirs stays. */
  typedIn: ReadonlySet<number>;
  /** The write had been made before. */
  wasThere: boolean;
}

/** Writes the columns, or finds that they were written. Throws NotBesideError when they cannot stand in this tab. */
export async function writeBeside(target: BesideTarget, plan: WritePlan): Promise<Written> {
  let head = await describeSheet(target.client, target.spreadsheet);
  let refused = 0;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const next = await lookAt(target, plan, head);
    try {
      await next.change?.();
      if (next.written) return { ...next.written, wasThere: look === 0 };
      refused = 0;
    } catch (error) {
      // Something moved between looking and changing: nothing was changed, and it is looked again.
      const isPassing =
        error instanceof SheetRefusal && error.problem === 'other' && ++refused < MOST_REFUSALS;
      if (!isPassing) throw error;
    }
    head = await describeSheet(target.client, target.spreadsheet);
  }
  await takeBack(target, plan);
  throw new ApiError(503, 'the tab is being changed all the time: try again, or write to a new tab', 60);
}

interface Next {
  change?(): Promise<void>;
  /** All is done once the change is. */
  written?: Omit<Written, 'wasThere'>;
}

/** What one look at the tab shows is to be done next. */
async function lookAt(target: BesideTarget, plan: WritePlan, head: SheetHead): Promise<Next> {
  const grid = await readTabAtOnce(target.client, target.spreadsheet, target.tabId);
  if (!grid) throw new ApiError(400, 'the tab that the rows came from is gone: name another tab');
  const planned = await plan.align(grid.cells);
  const own = findOwnColumns(grid, plan);
  if (!planned) {
    await takeBack(target, plan);
    throw new ApiError(400, 'the tab no longer has the columns that the rows were read from');
  }
  const isShown = own !== null && isLogged(head, plan.token, own.attempt);
  const lock = lockId(plan.token, own?.attempt ?? 0);
  const isLocked = head.tabs.some(({ locks }) => locks.includes(lock));
  // Neither shown nor locked: it was taken back.
  if (!own || (!isShown && !isLocked)) {
    const attempt = nextAttempt(head, grid, plan);
    return { change: () => insertColumns(target, head, grid, planned, plan, attempt) };
  }
  const { isRight, typedIn, wanted } = compareColumns(grid, own, planned, plan);
  const written = { headers: own.columns.map(({ header }) => header), planned, typedIn };
  if (!isLocked) return { written };
  if (!isRight && typedIn.size > 0) throw await leave(target, own, lock);
  if (!isRight)
    return { change: () => (own.hidden === 'all' ? fill(target, own, plan, wanted) : hide(target, own)) };
  if (own.hidden !== 'none' || !isShown) return { change: () => show(target, head, own, planned, plan) };
  return { change: () => unlock(target, lock), written };
}

/**
 * Only the owner can type in locked columns. Where answers no longer stand beside their rows and the owner's cells stand
 * among them, nothing can be put right without risking those.
 */
async function leave(target: BesideTarget, own: OwnColumns, lock: number): Promise<ApiError> {
  await target.client.change(target.spreadsheet, visibility(target.tabId, own, false));
  await unlock(target, lock);
  const names = own.columns.map(({ header }) => header).join(', ');
  return new ApiError(
    400,
    `the rows were sorted and the new columns typed in while they were written, so that answers in ${names} may ` +
      'stand beside other rows: delete these columns and write again',
  );
}

/** An attempt whose columns somebody deleted is over. */
function nextAttempt(head: SheetHead, grid: TabGrid, { token }: WritePlan): number {
  return 1 + Math.max(-1, ...listAttempts(grid, token), ...listLogged(head, token));
}

async function fill(
  { client, spreadsheet }: BesideTarget,
  own: OwnColumns,
  { token }: WritePlan,
  wanted: (Cell | undefined)[][],
): Promise<void> {
  const height = Math.max(1, wanted[0]?.length ?? 1);
  const perRequest = Math.max(1, Math.floor(CELLS_PER_REQUEST / height));
  const columns = wanted.map((cells, index) => ({
    dataFilter: { developerMetadataLookup: { metadataId: metadataId(token, own.attempt, index) } },
    majorDimension: 'COLUMNS',
    // On the wire null leaves a cell as it is, and a blank text clears it.
    values: [cells.map((cell) => (cell === undefined ? null : (cell ?? '')))],
  }));
  for (let from = 0; from < columns.length; from += perRequest)
    await client.fill(spreadsheet, columns.slice(from, from + perRequest));
}

/** One by one: somebody may have moved one away. */
function visibility(tabId: number, { columns }: OwnColumns, hidden: boolean) {
  return columns.map(({ at }) => ({
    updateDimensionProperties: {
      range: { sheetId: tabId, dimension: 'COLUMNS', startIndex: at, endIndex: at + 1 },
      properties: { hiddenByUser: hidden },
      fields: 'hiddenByUser',
    },
  }));
}

/** Where nobody types, they can be put right. */
async function hide({ client, spreadsheet, tabId }: BesideTarget, own: OwnColumns): Promise<void> {
  await client.change(spreadsheet, visibility(tabId, own, true));
}

/** Shows the columns and adds the line to the log, both or none. */
async function show(
  target: BesideTarget,
  head: SheetHead,
  own: OwnColumns,
  planned: PlannedRows,
  { token }: WritePlan,
): Promise<void> {
  const { client, spreadsheet, tabId } = target;
  const line = target.log(
    planned.rows.size,
    own.columns.map(({ header }) => header),
  );
  const logged = isLogged(head, token, own.attempt) ? [] : logRequests(head, line, token, own.attempt);
  await client.change(spreadsheet, [...visibility(tabId, own, false), ...logged]);
}

async function unlock({ client, spreadsheet }: BesideTarget, lock: number): Promise<void> {
  try {
    await client.change(spreadsheet, [{ deleteProtectedRange: { protectedRangeId: lock } }]);
  } catch (error) {
    // It is lifted already: the answer to the first request was lost.
    if (!(error instanceof SheetRefusal) || error.problem !== 'other') throw error;
  }
}

/** Takes answers that were not shown out again, where their rows cannot be found or do not stand still. */
async function takeBack(target: BesideTarget, plan: WritePlan): Promise<void> {
  const head = await describeSheet(target.client, target.spreadsheet);
  const grid = await readTabAtOnce(target.client, target.spreadsheet, target.tabId);
  const own = grid && findOwnColumns(grid, plan);
  if (!grid || !own) return;
  const lock = lockId(plan.token, own.attempt);
  if (!head.tabs.some(({ locks }) => locks.includes(lock))) return;
  const { wanted, typedIn } = compareColumns(grid, own, { headerRow: -1, rows: new Map() }, plan);
  if (typedIn.size > 0) throw await leave(target, own, lock);
  await fill(target, own, plan, wanted);
  await unlock(target, lock);
}
