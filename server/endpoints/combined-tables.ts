import type { Cell, EndpointContract } from '../../shared/api/endpoint.ts';
import { contracts } from '../../shared/api/index.ts';
import { ApiError } from '../../shared/api-error.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import type { Table } from '../combine/join-tables.ts';
import { type KeptRow, type RunHead, readRun } from '../ledger/runs.ts';
import type { WholeContext } from '../pipeline/endpoint.ts';

/** Rows of all runs together: what is held in memory at once. */
const MOST_ROWS = 100_000;

type RunTable = Table<KeptRow> & Pick<RunHead, 'sources'>;

/** The runs and tables of a request as flat tables, each with a label of its own. */
export async function readTables(
  runs: readonly (string | Record<string, unknown>[])[],
  context: WholeContext,
): Promise<RunTable[]> {
  const tables: RunTable[] = [];
  let rows = 0;
  for (const [index, run] of runs.entries()) {
    const table = typeof run === 'string' ? await readRunTable(run, index, context) : toTable(run, index);
    rows += table.rows.length;
    if (rows > MOST_ROWS) throw new ApiError(400, `runs: got more than ${MOST_ROWS} rows in all`);
    tables.push(table);
  }
  return tables.map((table, index) => ({ ...table, label: tellApart(tables, index) }));
}

async function readRunTable(
  runId: string,
  index: number,
  { services, accountId }: WholeContext,
): Promise<RunTable> {
  const run = await readRun(services.db, accountId, runId);
  if (!run)
    throw new ApiError(400, `runs[${index}]: no such run: it is not there, has expired or is not yours`);
  if (run.head.rows > MOST_ROWS)
    throw new ApiError(400, `runs[${index}]: got ${run.head.rows} rows, at most ${MOST_ROWS} in all`);
  const contract = contracts.find(({ name }) => name === run.head.endpoint);
  const rows: Table<KeptRow>['rows'] = [];
  for await (const row of run.rows) rows.push({ row, cells: toCells(row, contract) });
  const columns = [...Object.keys(contract?.columns ?? {}), ...run.head.fields];
  return {
    label: run.head.at.toISOString().slice(0, 10),
    columns: [...new Set(columns)],
    rows,
    sources: run.head.sources,
  };
}

function toCells(row: KeptRow, contract: EndpointContract | undefined): Record<string, Cell> {
  const declared = Object.entries(contract?.columns ?? {}).map(([name, { read }]) => [name, read(row)]);
  return { ...toFlat(row.fields ?? {}), ...Object.fromEntries(declared) };
}

function toTable(rows: readonly Record<string, unknown>[], index: number): RunTable {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  // Only these two are read of a row; what else it may claim of itself are its cells.
  const read = ({ id, record_key }: Record<string, unknown>) => ({ id, record_key });
  return {
    label: `table ${index + 1}`,
    columns,
    rows: rows.map((row) => ({ row: read(row), cells: toFlat(row) })),
    sources: [],
  };
}

function toFlat(fields: Record<string, unknown>): Record<string, Cell> {
  const flat = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? foreignText(value) : value,
  ]);
  return Object.fromEntries(flat);
}

// '2026-01-15'; two runs of one day are '2026-01-15, run 1' and '2026-01-15, run 2'
function tellApart(tables: readonly Table[], index: number): string {
  const label = tables[index]?.label ?? '';
  const isShared = tables.filter((table) => table.label === label).length > 1;
  return isShared ? `${label}, run ${index + 1}` : label;
}
