import type { Cell, EndpointContract } from '../../../shared/api/endpoint.ts';
import { contracts } from '../../../shared/api/index.ts';
import { hasCell, NOTHING_ANSWERED, toTable } from '../../../shared/api/to-table.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { datedName } from '../../../shared/columns/dated-name.ts';
import { taskOf, uniqueNames } from '../../../shared/columns/unique-names.ts';
import type { Database } from '../../db/database.ts';
import { decompressRows } from '../../ledger/rows-codec.ts';
import { type KeptRow, type RowRange, readPackedRun } from '../../ledger/runs.ts';
import { readUploadBody, type UploadHead } from '../../ledger/uploads.ts';
import { ownBytes, type Task, type Threads } from '../../threads/threads.ts';
import { openFile } from '../open-file.ts';
import { openTable } from '../table-rows.ts';
import { type AppendedFile, appendColumns } from './append-columns.ts';

/** Of a run in stored form. */
const MOST_BYTES = 30_000_000;

interface RunToAppend {
  body: Uint8Array;
  endpoint: string;
  /** ISO date of the run. */
  day: string;
  /** The run's rows in stored form. */
  chunks: readonly Uint8Array[];
  /** Which rows of the file they are; null for the first ones. */
  sentRows?: RowRange[] | null;
}

export const appendRunTask: Task<RunToAppend, AppendedFile> = {
  name: 'append-run',
  async work({ body: bytes, endpoint, day, chunks, sentRows = null }) {
    const contract = contracts.find(({ name }) => name === endpoint);
    if (!contract) throw noSuchRun();
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (!(await hasAnswer(contract, chunks))) throw new ApiError('run_without_rows', NOTHING_ANSWERED);
    const { headerLine, columns } = await openTable(await openFile({ body }, null, null), {}, 'line');
    const names = columnsOfFile(contract);
    const headers = uniqueNames(
      names.map((name) => datedName(name, day)),
      columns,
      taskOf(endpoint),
    );
    const rows = inTheirLines(toCells(contract, names, chunks), sentRows);
    const appended = await appendColumns(body, { headers, headerLine, rows });
    return { ...appended, body: ownBytes(appended.body) };
  },
  moves: ({ body }) => [body.buffer],
};

/** Those of a sheet; a file has nobody beside it who shows how sure a row is, so it tells that too. */
function columnsOfFile({ columns, columnSets: { sheet } }: EndpointContract): string[] {
  return [...sheet, ...SURENESS.filter((name) => name in columns && !sheet.includes(name))];
}

const SURENESS = ['confidence', 'score', 'reason'];

/** Usually the first row decides it. */
async function hasAnswer(contract: EndpointContract, chunks: readonly Uint8Array[]): Promise<boolean> {
  for await (const cells of toCells(contract, contract.columnSets.sheet, chunks))
    if (hasCell([cells])) return true;
  return false;
}

async function* toCells(
  { columns }: EndpointContract,
  names: readonly string[],
  chunks: readonly Uint8Array[],
) {
  for (const chunk of chunks) {
    for (const row of await decompressRows<KeptRow>(chunk))
      yield toTable(columns, names, [row], [{}])[0] ?? [];
  }
}

/** Lines without an answer are unchanged. */
async function* inTheirLines(
  rows: AsyncIterable<readonly Cell[]>,
  sentRows: RowRange[] | null,
): AsyncGenerator<readonly Cell[]> {
  const ranges = [...(sentRows ?? [])];
  let position = 0;
  for await (const cells of rows) {
    if (position === ranges[0]?.[1]) ranges.shift();
    for (const [from = 0] = ranges[0] ?? []; position < from; position++) yield [];
    yield cells;
    position++;
  }
}

/** A file of rows with their run's answers at its right end, under headers with the run's date. */
export async function appendRun(
  { db, threads }: { db: Database; threads: Threads },
  accountId: string,
  upload: UploadHead,
  runId: string,
): Promise<AppendedFile> {
  const read = async () => {
    const run = await readPackedRun(db, accountId, runId, MOST_BYTES);
    if (!run) throw noSuchRun();
    if (run.chunks === null)
      throw new ApiError('too_large', `the run is over ${MOST_BYTES / 1e6} MB: take its rows as CSV`);
    const body = await readUploadBody(db, accountId, upload);
    const chunks = run.chunks.map(ownBytes);
    const day = run.head.at.toISOString().slice(0, 10);
    const moves = [body, ...chunks].map(({ buffer }) => buffer);
    const { endpoint, sentRows = null } = run.head;
    return { input: { body, endpoint, day, chunks, sentRows }, moves };
  };
  // Reading the text of its cells may take some 100 MB, because its shared texts are in memory.
  return threads.runRead(appendRunTask, read, { account: accountId, isLarge: true });
}

function noSuchRun(): ApiError {
  return new ApiError('run_not_found', 'no such run: it is not there, has expired or is not yours');
}
