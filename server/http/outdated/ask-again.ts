import Papa from 'papaparse';
import { ApiError } from '../../../shared/api-error.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import { listOutdated } from '../../ledger/outdated-rows.ts';
import { findPlacing, type KeptRow, readRun } from '../../ledger/runs.ts';
import { keepUpload } from '../../ledger/uploads.ts';
import { askOfFile } from '../files/call-with-file.ts';
import { listFileEndpoints } from '../files/file-endpoints.ts';
import type { HttpServices } from '../http-services.ts';
import type { Visitor } from '../portal/visitors.ts';

/** What a job of one account may hold is more than this; the rest is asked with the next click. */
const MOST_ROWS = 50_000;
const OWN = ['id', 'name', 'address'] as const;

/** Asks the outdated rows of a run again, as a file of them would be asked; where the answer is to be seen. */
export async function askAgain(
  services: HttpServices,
  visitor: Visitor,
  runId: string,
  requestId: string,
): Promise<{ run: string } | { file: string; job: string }> {
  const { db, limits } = services;
  const { accountId } = visitor.session;
  const chosen = listFileEndpoints(services.endpoints).find(
    ({ contract }) => contract.name === 'geocode_batch',
  );
  const run = await readRun(db, accountId, runId);
  if (!chosen || !run) throw noSuchChanges();
  const outdated = await listOutdated(db, accountId, runId, { most: MOST_ROWS });
  if (outdated.length === 0) throw noSuchChanges();
  const wanted = new Set(outdated.map(({ position }) => position));
  const csv = await writeRows(run.rows, run.head.fields, wanted);
  const file = await keepInTransaction(db, accountId, limits.keptLimits, (tx) =>
    keepUpload(tx, accountId, 'rows-that-changed.csv', Buffer.from(csv), 'rows'),
  );
  const named = { id_column: 'id', name_column: 'name', address_column: 'address' };
  const asked = (await findPlacing(db, accountId, runId)) ?? {};
  const { body } = await askOfFile(services, visitor, { id: file, chosen, asked, named }, requestId);
  const answer = body as { job_id?: string; run: { run_id: string } };
  return answer.job_id === undefined ? { run: answer.run.run_id } : { file, job: answer.job_id };
}

/** As CSV: what each row was placed by, and what it carried beside. */
async function writeRows(
  rows: AsyncIterable<KeptRow>,
  fields: readonly string[],
  wanted: ReadonlySet<number>,
): Promise<string> {
  const further = fields.filter((field) => !OWN.some((own) => own === field.trim().toLowerCase()));
  const lines: string[][] = [[...OWN, ...further]];
  let position = 0;
  for await (const { id, sent, fields: carried = {} } of rows) {
    if (!wanted.has(position++)) continue;
    const cells = [id, sent?.name, sent?.address, ...further.map((field) => carried[field])];
    lines.push(cells.map((cell) => (cell === null || cell === undefined ? '' : foreignText(cell))));
  }
  return Papa.unparse(lines);
}

/** One sentence for a run that is not there, is another's, or has no such rows. */
export const noSuchChanges = () =>
  new ApiError(
    'run_not_found',
    'nothing of such a run changed: it is not there, has expired or is not yours',
  );
