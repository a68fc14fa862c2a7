// The rows of a spreadsheet's task that would be answered otherwise today, as they were sent.
import { contracts } from '../../shared/api/index.ts';
import { listOutdated } from '../ledger/outdated-rows.ts';
import { findRunOrigin, readRun } from '../ledger/runs.ts';
import { listRunsOfTask } from '../ledger/sheet-writes.ts';
import type { Services } from '../pipeline/services.ts';
import { toRunRow } from '../rows/kept-rows.ts';
import { type RowMarks, type RowsOrigin, unpackOrigin } from '../rows/origin/rows-origin.ts';
import type { SentRow } from '../rows/sent-row.ts';

interface OutdatedRows {
  rows: SentRow[];
  /** The row numbers; null where the rows came from no spreadsheet. */
  origin: RowsOrigin | null;
}

/** The outdated rows of all runs of a task as they were sent. Of a row in several runs, the newest counts. */
export async function readOutdated(
  { db }: Services,
  accountId: string,
  writeToken: string,
  most: number,
): Promise<(OutdatedRows & { newestRun: string }) | null> {
  const rows: SentRow[] = [];
  let origin: RowsOrigin | null = null;
  let newestRun: string | null = null;
  for (const runId of await listRunsOfTask(db, accountId, writeToken)) {
    const some = await readOutdatedOf(db, accountId, runId, most - rows.length);
    if (some.rows.length === 0) continue;
    newestRun ??= runId;
    const known = new Set(origin?.marks.map(([place]) => place));
    const isNew = some.rows.map((_, at) => !known.has(some.origin?.marks[at]?.[0] ?? ''));
    rows.push(...some.rows.filter((_, at) => isNew[at]));
    origin = mergeOrigins(origin, some.origin, isNew);
  }
  return newestRun === null ? null : { rows, origin, newestRun };
}

function mergeOrigins(
  newest: RowsOrigin | null,
  own: RowsOrigin | null,
  isNew: readonly boolean[],
): RowsOrigin | null {
  if (!own) return newest;
  const marks = own.marks.filter((_, at) => isNew[at]);
  const places = (own.places ?? []).filter((_, at) => isNew[at]);
  const base = newest ?? own;
  return {
    ...base,
    marks: newest ? [...newest.marks, ...marks] : marks,
    places: newest ? [...(newest.places ?? []), ...places] : places,
  };
}

async function readOutdatedOf(
  db: Services['db'],
  accountId: string,
  runId: string,
  most: number,
): Promise<OutdatedRows> {
  const outdated = most > 0 ? await listOutdated(db, accountId, runId, { most }) : [];
  const run = outdated.length > 0 ? await readRun(db, accountId, runId) : null;
  if (!run) return { rows: [], origin: null };
  const wanted = new Set(outdated.map(({ position }) => position));
  const packed = await findRunOrigin(db, accountId, runId);
  const whole = packed && (await unpackOrigin(packed));
  const contract = contracts.find(({ name }) => name === run.head.endpoint);
  const rows: SentRow[] = [];
  const marks: RowMarks[] = [];
  const places: number[] = [];
  let position = -1;
  for await (const kept of run.rows) {
    position++;
    const mark = whole?.marks[position];
    if (!contract || !wanted.has(position) || (whole && !mark)) continue;
    const row = toRunRow(kept, contract, position + 1, { rowsAre: 'place', named: {} });
    // Earlier answers are not among the rows' own fields.
    row.fields = kept.fields ?? {};
    rows.push(row);
    if (mark) marks.push(mark);
    places.push(whole?.places?.[position] ?? position);
  }
  return { rows, origin: whole && { ...whole, marks, places } };
}
