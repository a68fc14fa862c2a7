import { contracts } from '../../shared/api/index.ts';
import { toTable } from '../../shared/api/to-table.ts';
import { ApiError } from '../../shared/api-error.ts';
import { tellApart } from '../../shared/columns/tell-apart.ts';
import type { Database } from '../db/database.ts';
import { readRun } from '../ledger/runs.ts';
import type { Upload } from '../ledger/uploads.ts';
import { type AppendedFile, appendColumns } from './append-columns.ts';
import { openFile } from './open-file.ts';
import { openTable } from './table-rows.ts';

/** A file with the answers of a run of its rows at its right end, under headers with the run's date. */
export async function appendRun(
  db: Database,
  accountId: string,
  { body }: Upload,
  runId: string,
): Promise<AppendedFile> {
  const run = await readRun(db, accountId, runId);
  const contract = contracts.find(({ name }) => name === run?.head.endpoint);
  if (!run || !contract) throw new ApiError(400, 'no such run: it is not there, has expired or is not yours');
  const { headerLine, columns } = await openTable(await openFile({ body }, null, null), {}, 'line');
  const names = contract.columnSets.sheet;
  const day = run.head.at.toISOString().slice(0, 10);
  async function* cells(rows: AsyncIterable<Record<string, unknown>>) {
    for await (const row of rows) yield toTable(contract?.columns ?? {}, names, [row], [{}])[0] ?? [];
  }
  return appendColumns(body, {
    headers: tellApart(
      names.map((name) => `${name} (${day})`),
      columns,
    ),
    headerLine,
    rows: cells(run.rows),
  });
}
