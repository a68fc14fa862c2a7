import { ApiError } from '../../shared/api-error.ts';
import type { Fields } from '../../shared/fields.ts';
import { MOST_COLUMNS } from '../../shared/limits.ts';
import { noSuchRun } from '../ledger/no-such-run.ts';
import { type RunHead, readPackedRun } from '../ledger/runs.ts';
import type { WholeContext } from '../pipeline/endpoint.ts';
import { ownBytes } from '../threads/threads.ts';
import type { PackedTable } from './combine-task.ts';

/** Rows of all runs together: what is held in memory at once. */
const MOST_ROWS = 100_000;
/** Of all runs together, as they are kept: unpacked some ten times as much. */
const MOST_BYTES = 30_000_000;

type LoadedTable = PackedTable & Pick<RunHead, 'sources'> & { rows: number; bytes: number };

interface RunTables {
  tables: PackedTable[];
  /** In all tables. */
  rows: number;
  /** What the runs' answers rest on. */
  sources: RunHead['sources'];
}

/** The runs and tables of a request, each with a label of its own. */
export async function readTables(
  runs: readonly (string | Fields[])[],
  context: WholeContext,
): Promise<RunTables> {
  const tables: LoadedTable[] = [];
  let [rows, bytes] = [0, 0];
  for (const [index, run] of runs.entries()) {
    const table =
      typeof run === 'string'
        ? await readRunTable(run, index, MOST_BYTES - bytes, context)
        : toTable(run, index);
    rows += table.rows;
    bytes += table.bytes;
    if (rows > MOST_ROWS)
      throw new ApiError('too_many_rows', `runs: got more than ${MOST_ROWS} rows in all`, { field: 'runs' });
    tables.push(table);
  }
  return {
    tables: tables.map(({ of }, index) => ({ label: nameTable(tables, index), of })),
    rows,
    sources: tables.flatMap((table) => table.sources),
  };
}

async function readRunTable(
  runId: string,
  index: number,
  mostBytes: number,
  { services, accountId }: WholeContext,
): Promise<LoadedTable> {
  const run = await readPackedRun(services.db, accountId, runId, mostBytes);
  if (!run) {
    const { code, message } = await noSuchRun(services.db, accountId, runId);
    throw new ApiError(code, `runs[${index}]: ${message}`, { field: `runs[${index}]` });
  }
  const { head, chunks } = run;
  if (head.rows > MOST_ROWS)
    throw new ApiError(
      'too_many_rows',
      `runs[${index}]: got ${head.rows} rows, at most ${MOST_ROWS} in all`,
      { field: `runs[${index}]` },
    );
  if (chunks === null)
    throw new ApiError(
      'too_large',
      `runs: over ${MOST_BYTES / 1e6} MB in all as they are kept, send fewer of them`,
      { field: 'runs' },
    );
  return {
    label: head.at.toISOString().slice(0, 10),
    of: { endpoint: head.endpoint, fields: head.fields, chunks: chunks.map(ownBytes) },
    rows: head.rows,
    bytes: chunks.reduce((sum, { length }) => sum + length, 0),
    sources: head.sources,
  };
}

function toTable(rows: readonly Fields[], index: number): LoadedTable {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size;
  if (columns > MOST_COLUMNS)
    throw new ApiError(
      'too_many_columns',
      `runs[${index}]: got ${columns} columns, at most ${MOST_COLUMNS}`,
      { field: `runs[${index}]` },
    );
  const label = `table ${index + 1}`;
  return { label, of: { rows: JSON.stringify(rows) }, rows: rows.length, bytes: 0, sources: [] };
}

// '2026-01-15'; two runs of one day are '2026-01-15, run 1' and '2026-01-15, run 2'
function nameTable(tables: readonly PackedTable[], index: number): string {
  const label = tables[index]?.label ?? '';
  const isShared = tables.filter((table) => table.label === label).length > 1;
  return isShared ? `${label}, run ${index + 1}` : label;
}
