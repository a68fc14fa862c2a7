import type { RunLine } from '../../../shared/api/addon-runs.ts';
import type { Cell, EndpointContract } from '../../../shared/api/endpoint.ts';
import { nameBeside } from '../../../shared/api/fields-beside.ts';
import { contracts } from '../../../shared/api/index.ts';
import { toTable } from '../../../shared/api/to-table.ts';
import type { Database } from '../../db/database.ts';
import { type KeptRow, type RunHead, readRun } from '../../ledger/runs.ts';
import { toCsv } from './csv.ts';

/**
 * A stored run as JSON lines, one for each row, streamed; null when it does not exist or belongs to another account.
 */
export async function runAsJsonl(
  db: Database,
  accountId: string,
  runId: string,
): Promise<AsyncIterable<string> | null> {
  const run = await readRun(db, accountId, runId);
  return run && toLines(run.rows, (row) => `${JSON.stringify(row)}\n`);
}

/**
 * A stored run as CSV, streamed: the endpoint's leading and usual columns, then the rows' further fields; null when it
 * does not exist or belongs to another account.
 */
export async function runAsCsv(
  db: Database,
  accountId: string,
  runId: string,
  known: readonly EndpointContract[] = contracts,
): Promise<AsyncIterable<string> | null> {
  const run = await readRun(db, accountId, runId);
  if (!run) return null;
  const contract = known.find(({ name }) => name === run.head.endpoint);
  if (!contract) throw new Error(`run ${runId} is of ${run.head.endpoint}, which has no columns declared`);
  return csvLines(contract, run.head, run.rows);
}

/**
 * A stored run for a spreadsheet's script, as JSON lines: the requested columns of each row, its confidence and, if
 * requested, its current row number in the tab. Null when the run does not exist or belongs to another account.
 */
export async function runAsCells(
  db: Database,
  accountId: string,
  runId: string,
  names: readonly string[],
  findRows?: () => Promise<readonly (number | null)[]>,
): Promise<AsyncIterable<string> | null> {
  const run = await readRun(db, accountId, runId);
  if (!run) return null;
  const contract = contracts.find(({ name }) => name === run.head.endpoint);
  const rows = await findRows?.();
  let index = 0;
  const toLine = (row: KeptRow) => {
    const [cells = []] = toTable(contract?.columns ?? {}, names, [row], [row.fields ?? {}]);
    const { status, confidence, reason, flagged } = row;
    const why = reason ?? flagged ?? confidence.why;
    const at = rows && { row: rows[index++] ?? null };
    return `${JSON.stringify({ cells, status, level: confidence.level, why, ...at } satisfies RunLine)}\n`;
  };
  return toLines(run.rows, toLine);
}

async function* csvLines(
  contract: EndpointContract,
  head: RunHead,
  rows: AsyncIterable<KeptRow>,
): AsyncIterable<string> {
  const declared = [...contract.columnSets.lead, ...contract.columnSets.csv];
  const further = head.fields.map((name) => nameBeside(contract.columns, name));
  const names = [...new Set([...declared, ...further])];
  const toLine = (cells: Cell[][]) => `${toCsv(cells)}\r\n`;
  yield toLine([names]);
  yield* toLines(rows, (row) => toLine(toTable(contract.columns, names, [row], [row.fields ?? {}])));
}

async function* toLines(
  rows: AsyncIterable<KeptRow>,
  toLine: (row: KeptRow) => string,
): AsyncIterable<string> {
  for await (const row of rows) yield toLine(row);
}
