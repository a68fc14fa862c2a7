import { ApiError } from '../../shared/api-error.ts';
import type { Fields } from '../../shared/fields.ts';
import { MOST_COLUMNS } from '../../shared/limits.ts';
import { noSuchRun } from '../ledger/no-such-run.ts';
import { findPlacing } from '../ledger/run-asking.ts';
import { measureRun, type RunHead, type RunSource, readPackedRun } from '../ledger/runs.ts';
import type { WholeContext } from '../pipeline/endpoint.ts';
import { hintOfRun } from '../rows/kept-rows.ts';
import { ownBytes } from '../threads/threads.ts';
import type { PackedTable } from './combine-task.ts';

/** The rows of all runs together, which are in memory at once. */
const MOST_ROWS = 100_000;
/** Stored bytes of all runs together. Unpacked they are about ten times as large. */
const MOST_BYTES = 30_000_000;

interface FoundTable extends Pick<RunHead, 'sources'> {
  label: string;
  rows: number;
  bytes: number;
  read(): Promise<PackedTable['of']>;
}

interface RunTables {
  /** In all tables. */
  rows: number;
  /** Stored bytes of all runs. */
  bytes: number;
  /** The data that the runs' answers are based on. */
  sources: RunSource[];
  /** The content, read only when the work begins: waiting calls hold none of it in memory. */
  read(): Promise<PackedTable[]>;
}

/** The runs and tables of a request, each with its own label. */
export async function findTables(
  runs: readonly (string | Fields[])[],
  context: WholeContext,
): Promise<RunTables> {
  const tables: FoundTable[] = [];
  let [rows, bytes] = [0, 0];
  for (const [index, run] of runs.entries()) {
    const table = typeof run === 'string' ? await findRunTable(run, index, context) : toTable(run, index);
    rows += table.rows;
    bytes += table.bytes;
    if (rows > MOST_ROWS)
      throw new ApiError('too_many_rows', `runs: got more than ${MOST_ROWS} rows in all; join fewer runs`, {
        field: 'runs',
      });
    if (bytes > MOST_BYTES) throw tooLarge();
    tables.push(table);
  }
  const read = async () => {
    const packed: PackedTable[] = [];
    for (const [index, table] of tables.entries())
      packed.push({ label: nameTable(tables, index), of: await table.read() });
    return packed;
  };
  return { rows, bytes, sources: tables.flatMap((table) => table.sources), read };
}

async function findRunTable(
  runId: string,
  index: number,
  { services: { db }, accountId }: WholeContext,
): Promise<FoundTable> {
  const found = await measureRun(db, accountId, runId);
  const gone = async () => {
    const { code, message } = await noSuchRun(db, accountId, runId);
    return new ApiError(code, `runs[${index}]: ${message}`, { field: `runs[${index}]` });
  };
  if (!found) throw await gone();
  const { head, bytes } = found;
  if (head.rows > MOST_ROWS)
    throw new ApiError(
      'too_many_rows',
      `runs[${index}]: got ${head.rows} rows, at most ${MOST_ROWS} in all; join a smaller run`,
      { field: `runs[${index}]` },
    );
  const read = async () => {
    const run = await readPackedRun(db, accountId, runId, MOST_BYTES);
    if (!run) throw await gone();
    if (run.chunks === null) throw tooLarge();
    const { endpoint, fields, sampleRows } = head;
    const hint = hintOfRun(await findPlacing(db, accountId, runId));
    return { endpoint, fields, sampleRows, hint, chunks: run.chunks.map(ownBytes) };
  };
  return { label: head.at.toISOString().slice(0, 10), rows: head.rows, bytes, sources: head.sources, read };
}

function tooLarge(): ApiError {
  return new ApiError(
    'too_large',
    `runs: over ${MOST_BYTES / 1e6} MB in all as they are kept, send fewer of them`,
    { field: 'runs' },
  );
}

function toTable(rows: readonly Fields[], index: number): FoundTable {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size;
  if (columns > MOST_COLUMNS)
    throw new ApiError(
      'too_many_columns',
      `runs[${index}]: got ${columns} columns, at most ${MOST_COLUMNS}`,
      { field: `runs[${index}]` },
    );
  const read = async () => ({ rows: JSON.stringify(rows) });
  return { label: `table ${index + 1}`, rows: rows.length, bytes: 0, sources: [], read };
}

// '2026-01-15'; two runs of one day are '2026-01-15, run 1' and '2026-01-15, run 2'
function nameTable(tables: readonly FoundTable[], index: number): string {
  const label = tables[index]?.label ?? '';
  const isShared = tables.filter((table) => table.label === label).length > 1;
  return isShared ? `${label}, run ${index + 1}` : label;
}
