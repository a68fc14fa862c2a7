import ExcelJS from 'exceljs';
import { compressRows } from '../../server/ledger/rows-codec.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { appendRunTask } from '../../server/rows/append/append-run.ts';
import { createServices } from '../../server/start/create-services.ts';
import { openThreads } from '../../server/threads/open-threads.ts';
import type { Threads } from '../../server/threads/threads.ts';
import { geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { BODIES, farRow, foreignTables, manyRows, wideRows } from '../bench/threads/attack-bodies.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type FileServer, startFileServer, testRules } from '../fetch/file-server.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { fakeGeocoder } from '../pipeline/fake-geocoder.ts';
import { leastHeld } from './held-thread.ts';

/** The worst of these held it for 24 s; a collection of the whole heap on a loaded machine is worth some. */
const MOST_SECONDS = 4;

let database: TestDatabase;
let files: FileServer;
let threads: Threads;
let server: TestServer;
let key: string;
const kept = new Map<string, Buffer | string>();

beforeAll(async () => {
  database = await createTestDatabase();
  files = await startFileServer((req, res) => res.end(kept.get(req.url ?? '')));
  const program = new URL('../../server/start/thread-program.ts', import.meta.url);
  // The slowest takes 1.3 s of a quiet machine. Their own limit has tests in open-threads.
  threads = openThreads(program, { threads: 2, memoryMb: 512, seconds: 600, queue: 20 });
  const { db } = database;
  server = await startTestServer(db, (port) => {
    const baseUrl = `http://127.0.0.1:${port}`;
    const outside = { linkRules: testRules(), geocoder: fakeGeocoder, threads };
    const services = createServices(db, { send: async () => {} }, baseUrl, outside);
    return { baseUrl, threads, answerCall: (call) => answerCall(call, services) };
  });
  key = (await makeCaller(db)).key;
});
afterAll(async () => {
  await server.stop(1000);
  await threads.stop();
  await files.close();
  await database.drop();
});

async function post(endpoint: string, body: string) {
  const response = await fetch(`${server.url}/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** A dry run of a file: free, so that nothing but its own limits holds it. */
function dryRun(path: string, file: Buffer | string) {
  kept.set(path, file);
  return post('geocode_batch', JSON.stringify({ source: { file: files.root + path }, dry_run: true }));
}

/** Ready to be sent: making it would hold this thread too. */
function asking(question: string, records: object[]) {
  const body = JSON.stringify({ question, records });
  return () => post('ask_table', body);
}

function geocoding(records: object[]) {
  const body = JSON.stringify({ records });
  return () => post('geocode_batch', body);
}

function joining(body: object) {
  const text = JSON.stringify(body);
  return () => post('combine_runs', text);
}

function dryRunning(path: string, file: Buffer | string) {
  return () => dryRun(path, file);
}

const longCell = 'x'.repeat(32_768);

test.each<[string, () => ReturnType<typeof post>, number, string]>([
  [
    'a file of 999,000 rows',
    dryRunning('/rows.csv', manyRows()),
    400,
    'source: there are more than 100000 rows: send them in parts, or leave columns out',
  ],
  [
    'a workbook with a row of the number 1,000,000,000',
    dryRunning('/far.xlsx', farRow()),
    400,
    'source: the Excel file cannot be read (row 1000000000 is none of a tab): save it anew as .xlsx, or as CSV',
  ],
  [
    'a file of 201 columns',
    dryRunning('/wide.csv', `postcode${',a'.repeat(200)}\nSF1 1AA\n`),
    400,
    'source: line 1 has 201 columns, at most 200: leave columns out',
  ],
  [
    'a file with a cell past what spreadsheets hold',
    dryRunning('/long.csv', `postcode,note\nSF1 1AA,${longCell}\n`),
    400,
    'source: column B of line 2 has 32768 characters, a cell takes at most 32767',
  ],
  [
    'rows by value with 5,000 columns',
    geocoding(wideRows(5, 5000)),
    400,
    'got 5000 columns, one call takes at most 200',
  ],
  [
    'a question of 5 rows with 5,000 columns',
    asking('column 7 over 5 and value 9', wideRows(5, 5000)),
    400,
    'records: got 5000 columns, ask_table takes at most 200',
  ],
  [
    'a question of 1,000 rows with 200 columns',
    asking('column 7 over 5', wideRows(1000, 200)),
    200,
    'Not answered: could not be read on this table',
  ],
  [
    'tables of which each row has a column of its own',
    joining(foreignTables()),
    400,
    'runs[0]: got 401 columns, at most 200',
  ],
  [
    'tables whose join would be an answer of 60 MB',
    joining(joinOf(4000, 150)),
    400,
    'the answer would be over 20 MB: name fewer columns, or send only_changed',
  ],
])('%s holds nobody up', async (_, send, status, words) => {
  let answer = { status: 0, text: '' };
  const held = await leastHeld(MOST_SECONDS, async () => {
    answer = await send();
  });
  expect(answer).toMatchObject({ status, text: expect.stringContaining(words) });
  expect(held).toBeLessThan(MOST_SECONDS);
});

/** Two tables of so many rows and columns, with nothing in most of their cells. */
function joinOf(rows: number, columns: number): object {
  const header = Object.fromEntries(
    Array.from({ length: columns }, (_, at) => [`a column, number ${at}`, 1]),
  );
  const table = Array.from({ length: rows }, (_, row) => ({ k: row, ...(row === 0 && header) }));
  return { runs: [table, table], key: 'k' };
}

test.each(Object.entries(BODIES))('a body of 9.5 MB holds nobody up: %s', async (_, body) => {
  let status = 0;
  const held = await leastHeld(MOST_SECONDS, async () => {
    status = (await post('geocode_batch', body)).status;
  });
  expect(status).toBe(400);
  expect(held).toBeLessThan(MOST_SECONDS);
});

test('rows read in a thread are those that a file holds', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Shops').addRows([['Ref', 'Address', 'Ünits'], ...shops(1200)]);
  kept.set('/shops.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
  kept.set('/shops.csv', ['Ref,Address,Ünits', ...shops(1200).map((row) => row.join(','))].join('\n'));
  const ask = async (file: string) =>
    JSON.parse(
      (
        await post(
          'ask_table',
          JSON.stringify({ question: 'ünits over 1190', source: { file: files.root + file } }),
        )
      ).text,
    );
  const [fromExcel, fromCsv] = [await ask('/shops.xlsx'), await ask('/shops.csv')];
  expect(fromExcel.rows.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: 9 }, (_, n) => `s-${1191 + n}`),
  );
  expect(fromCsv.rows).toEqual(fromExcel.rows);
});

const shops = (rows: number) =>
  Array.from({ length: rows }, (_, n) => [`s-${n}`, `${n + 1} High Street`, n] as const);

test('a question of places is read in a thread, and its places are found beside it', async () => {
  const records = shops(1200).map(([id, address, units]) => ({ id, address, units }));
  const few = records.slice(0, 20);
  const question = 'within 5 km of 1 High Street';
  const [large, small] = [await asking(question, records)(), await asking(question, few)()];
  const [all, some] = [JSON.parse(large.text), JSON.parse(small.text)];
  expect(some).toMatchObject({ answered: true, total: 20 });
  // Without the one condition every row would match.
  const parts = some.reading.parts.map((part: object) => ({ ...part, without: 1200 }));
  expect(all).toMatchObject({ answered: true, total: 1200, reading: { ...some.reading, parts } });
  expect(all.rows.slice(0, 20)).toEqual(some.rows);
});

test('tables joined in a thread are as those joined without', async () => {
  const table = (rows: number) =>
    Array.from({ length: rows }, (_, n) => ({ id: n, site: `s-${n}`, staff: n }));
  const join = async (rows: number) => {
    const runs = [table(rows), table(rows).map((row) => ({ ...row, staff: 3 }))];
    return JSON.parse((await post('combine_runs', JSON.stringify({ runs, key: 'site' }))).text);
  };
  const [large, small] = [await join(400), await join(50)];
  expect(large.columns).toEqual(small.columns);
  expect(large.rows.slice(0, 50)).toEqual(small.rows);
  expect(large.summary).toEqual({ rows: 400, changed: 399, added: 0, removed: 0, without_key: 0 });
});

test('a file is given back from a thread as it is without one', async () => {
  const { records: rows } = geocodeBatch.example.response as { records: object[] };
  const input = () => ({
    body: new Uint8Array(Buffer.from('Ref,Where\r\n1,"High Street, 1"\r\n')),
    endpoint: 'geocode_batch',
    day: '2026-01-15',
    chunks: [] as Uint8Array<ArrayBuffer>[],
  });
  const chunks = [new Uint8Array(await compressRows(rows.slice(0, 1)))];
  const [there, here] = [
    await threads.run(appendRunTask, { ...input(), chunks }, { account: 'one' }),
    await appendRunTask.work({ ...input(), chunks }),
  ];
  expect(there).toEqual(here);
  const [header, first] = Buffer.from(there.body).toString().split('\r\n');
  expect(header).toMatch(/^\uFEFFRef,Where,\w+ \(2026-01-15\),/);
  expect(first).toMatch(/^1,"High Street, 1",[^,]/);
});
