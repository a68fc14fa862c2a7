import { listEvents } from '../../accounts/audit.ts';
import { listKeys } from '../../accounts/keys.ts';
import type { Database } from '../../db/database.ts';
import { listCorrections } from '../../ledger/corrections.ts';
import { listAnswers, type PaidAnswer } from '../../ledger/formula-answers.ts';
import { readRun } from '../../ledger/runs.ts';
import { listWrites } from '../../ledger/sheet-writes.ts';
import { findUpload, listUploads, readUploadPieces } from '../../ledger/uploads.ts';
import { listUsage } from '../../ledger/usage.ts';
import { findAddress } from '../../mail/mail-addresses.ts';
import { listNotes } from '../../maps/changes/logbook.ts';
import { listComments } from '../../maps/feedback/comments.ts';
import { listTicks } from '../../maps/feedback/ticks.ts';
import type { PhotoStore } from '../../maps/photos/photo-store.ts';
import { findPhoto, listPhotos } from '../../maps/photos/photos.ts';
import { findContent, listMaps, listVersions } from '../../maps/store/map-store.ts';
import { listRefreshes } from '../../refresh/refreshes.ts';
import { listNews } from '../../watches/store/news.ts';
import { listRows } from '../../watches/store/watch-rows.ts';
import { listWatches } from '../../watches/store/watches.ts';
import { listWebhooks } from '../../webhooks/store/webhooks.ts';

/** Days of usage in the export: as many as are stored. */
const ALL_DAYS = 36_500;
const EVERY_EVENT = 1_000_000;

interface Stores {
  db: Database;
  photoStore: PhotoStore | null;
}

/**
 * Everything stored for an account as the text of one JSON object, in pieces, because runs may be larger than the
 * memory.
 */
export async function* exportAccount(stores: Stores, accountId: string): AsyncGenerator<string> {
  const { db } = stores;
  const { rows: accounts } = await db.query(
    `select email, lookups_per_day, requests_per_minute, created_at,
       (select json_agg(json_build_object('issuer', issuer, 'subject', subject)) from identity where account_id = $1) as identities
     from account where id = $1`,
    [accountId],
  );
  yield `{"account":${JSON.stringify(accounts[0])}`;
  yield `,\n"keys":${JSON.stringify(await listKeys(db, accountId))}`;
  yield `,\n"events":${JSON.stringify(await listEvents(db, accountId, EVERY_EVENT))}`;
  yield `,\n"usage":${JSON.stringify(await listUsage(db, accountId, ALL_DAYS))}`;
  yield `,\n"corrections":${JSON.stringify(await listCorrections(db, accountId))}`;
  yield `,\n"webhooks":${JSON.stringify(await listWebhooks(db, accountId))}`;
  yield* list('watches', readWatches(db, accountId));
  yield `,\n"refreshes":${JSON.stringify(await listRefreshes(db, accountId))}`;
  yield `,\n"sheets":${JSON.stringify(await listWrites(db, accountId))}`;
  yield `,\n"mail":${JSON.stringify(await findAddress(db, accountId))}`;
  yield* list('jobs', listJobs(db, accountId));
  yield ',\n"files":[';
  yield* readFiles(db, accountId);
  yield ']';
  yield* list('maps', readMaps(stores, accountId));
  yield* list('formula_answers', readFormulaAnswers(db, accountId));
  yield ',\n"runs":[';
  yield* readRuns(db, accountId);
  yield ']}\n';
}

async function* list(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let separator = '';
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item)}`;
    separator = ',';
  }
  yield ']';
}

/** In batches: there may be a hundred thousand. */
async function* readFormulaAnswers(db: Database, accountId: string): AsyncGenerator<unknown> {
  for (let after: string | null = ''; after !== null; ) {
    const answers: PaidAnswer[] = await listAnswers(db, accountId, after);
    for (const { answer } of answers) if (answer !== null) yield JSON.parse(answer);
    after = answers.at(-1)?.key ?? null;
  }
}

async function* readWatches(db: Database, accountId: string): AsyncGenerator<unknown> {
  for (const watch of await listWatches(db, accountId)) {
    const rows = await listRows(db, accountId, watch.id, [0, watch.rows]);
    yield { ...watch, rows, news: await listNews(db, accountId, EVERY_EVENT, watch.id) };
  }
}

async function* listJobs(db: Database, accountId: string): AsyncGenerator<unknown> {
  const { rows } = await db.query(
    `select id, endpoint, request, status, rows, rows_done, charged, run_id, error, created_at, finished_at
     from job where account_id = $1 order by created_at, id`,
    [accountId],
  );
  yield* rows;
}

async function* readFiles(db: Database, accountId: string): AsyncGenerator<string> {
  let separator = '';
  for (const head of await listUploads(db, accountId)) {
    // Expired since the list was read.
    if (!(await findUpload(db, accountId, head.id))) continue;
    yield `${separator}\n${JSON.stringify(head).slice(0, -1)},"base64":"`;
    separator = ',';
    for await (const piece of readUploadPieces(db, accountId, head)) yield piece.toString('base64');
    yield '"}';
  }
}

async function* readMaps({ db, photoStore }: Stores, accountId: string): AsyncGenerator<unknown> {
  for (const head of await listMaps(db, accountId)) {
    const versions: unknown[] = [];
    for (const { version, at, changes } of await listVersions(db, head.id))
      versions.push({ version, at, changes, content: await findContent(db, head.id, version) });
    const photos: unknown[] = [];
    for (const photo of await listPhotos(db, head.id)) {
      const webp = await findPhoto({ db, photoStore }, head.id, photo.id);
      photos.push({ ...photo, base64: webp?.toString('base64') ?? null });
    }
    const said = { ticks: await listTicks(db, head.id), comments: await listComments(db, head.id) };
    yield { ...head, versions, notes: await listNotes(db, head.id), ...said, photos };
  }
}

async function* readRuns(db: Database, accountId: string): AsyncGenerator<string> {
  const { rows: runs } = await db.query<{ id: string }>(
    'select id from run where account_id = $1 order by at, id',
    [accountId],
  );
  let separator = '';
  for (const { id } of runs) {
    const run = await readRun(db, accountId, id);
    // Expired since the list was read.
    if (!run) continue;
    yield `${separator}\n{"run":${JSON.stringify(run.head)},"rows":[`;
    separator = ',';
    let between = '';
    for await (const row of run.rows) {
      yield `${between}\n${JSON.stringify(row)}`;
      between = ',';
    }
    yield ']}';
  }
}
