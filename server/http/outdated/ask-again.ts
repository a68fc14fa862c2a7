import Papa from 'papaparse';
import { ApiError } from '../../../shared/api-error.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { listOutdated } from '../../ledger/outdated-rows.ts';
import { findAsking, findPlacing } from '../../ledger/run-asking.ts';
import { type KeptRow, readRun } from '../../ledger/runs.ts';
import { keepUpload } from '../../ledger/uploads.ts';
import { askOfFile } from '../files/call-with-file.ts';
import { listFileEndpoints } from '../files/file-endpoints.ts';
import type { HttpServices } from '../http-services.ts';
import type { Visitor } from '../portal/visitors.ts';

/** An account's job may not hold more than this. The rest is asked again with the next click. */
export const MOST_ROWS = 50_000;
const OWN = ['id', 'name', 'address', 'lat', 'lng'] as const;

/** Where to see the answer: its run, or the job that makes it. */
type AskedAgain = { run: string } | { file: string; job: string };

/** Asks again for the outdated rows of a run, like a file of them; returns where to see the answer. */
export async function askAgain(
  services: HttpServices,
  visitor: Visitor,
  runId: string,
  requestId: string,
): Promise<AskedAgain> {
  const { db } = services;
  const outdated = await listOutdated(db, visitor.session.accountId, runId, { most: MOST_ROWS });
  if (outdated.length === 0) throw noSuchChanges();
  const wanted = new Set(outdated.map(({ position }) => position));
  return askRows(services, visitor, { runId, wanted, more: {} }, requestId);
}

/** Asks again for all rows of a run, at the map version of its records. */
export function askAsThen(
  services: HttpServices,
  visitor: Visitor,
  { runId, mapVersion }: { runId: string; mapVersion: string },
  requestId: string,
): Promise<AskedAgain> {
  return askRows(services, visitor, { runId, wanted: null, more: { map_version: mapVersion } }, requestId);
}

interface Rows {
  runId: string;
  /** Indexes; null for all. */
  wanted: ReadonlySet<number> | null;
  /** The request's other fields. */
  more: object;
}

async function askRows(
  services: HttpServices,
  visitor: Visitor,
  { runId, wanted, more }: Rows,
  requestId: string,
): Promise<AskedAgain> {
  const { db, limits } = services;
  const { accountId } = visitor.session;
  const run = await readRun(db, accountId, runId);
  const asking = await findAsking(db, accountId, runId);
  const chosen = listFileEndpoints(services.endpoints).find(
    ({ contract }) => contract.name === (asking === null ? 'geocode_batch' : run?.head.endpoint),
  );
  if (!chosen || !run) throw noSuchChanges();
  const csv = await writeRows(run.rows, run.head.fields, wanted);
  const file = await keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
    keepUpload(tx, accountId, 'rows-that-changed.csv', Buffer.from(csv), 'rows'),
  );
  const named = {
    id_column: 'id',
    name_column: 'name',
    address_column: 'address',
    lat_column: 'lat',
    lng_column: 'lng',
  };
  const asked = { ...(asking ?? (await findPlacing(db, accountId, runId))), ...more };
  const { body } = await askOfFile(services, visitor, { id: file, chosen, asked, named }, requestId);
  if ('dry_run' in body) throw new Error('rows were not asked again, but forecast');
  return 'job_id' in body ? { file, job: body.job_id } : { run: body.run.run_id };
}

/** As CSV: the query of each row, and its further fields. */
async function writeRows(
  rows: AsyncIterable<KeptRow>,
  fields: readonly string[],
  wanted: ReadonlySet<number> | null,
): Promise<string> {
  const further = fields.filter((field) => !OWN.some((own) => own === field.trim().toLowerCase()));
  const lines: string[][] = [[...OWN, ...further]];
  let position = 0;
  for await (const { id, sent, fields: carried = {} } of rows) {
    const isWanted = wanted === null || wanted.has(position);
    position++;
    if (!isWanted) continue;
    const cells = [
      id,
      sent?.name,
      sent?.address,
      sent?.lat,
      sent?.lng,
      ...further.map((field) => carried[field]),
    ];
    lines.push(cells.map((cell) => (cell === null || cell === undefined ? '' : foreignText(cell))));
  }
  return Papa.unparse(lines);
}

/** The same message for a run that does not exist, belongs to another account, or has no such rows. */
export const noSuchChanges = () =>
  new ApiError(
    'run_not_found',
    'nothing of such a run changed: it is not there, has expired or is not yours',
  );
