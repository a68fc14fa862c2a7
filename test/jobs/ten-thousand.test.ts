// The whole way of a large list, over HTTP: rows by reference, a job whose worker is killed half-way, the download, and
// the answers beside their rows.
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { setLookupsPerDay } from '../../server/accounts/account.ts';
import { type JobQueue, openQueue } from '../../server/jobs/queue.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { openRows } from '../../server/rows/open-rows.ts';
import type { JobAnswer } from '../../shared/api/common.ts';
import type { AnswerOf, EndpointName } from '../../shared/api/index.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type FileServer, startFileServer, testRules } from '../fetch/file-server.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { readLines } from '../read-lines.ts';
import { readingHere } from '../rows/reading-here.ts';
import { emulatedClient } from '../sheets/emulated-client.ts';
import { Emulator } from '../sheets/emulator/emulator.ts';
import { type EmulatedSpreadsheet, type EmulatedTab, valuesOf } from '../sheets/emulator/spreadsheet.ts';
import { putSheet, SHEET_LINK, today } from '../sheets/written-sheet.ts';
import { buildChild, type ChildProgram } from './child-program.ts';
import { untilJob } from './job-fixture.ts';

const ROWS = 10_000;
const LINES = [
  ['Ref', 'Address', 'Stock'],
  ...Array.from({ length: ROWS }, (_, index) => [
    `shop-${index}`,
    index % 100 === 99 ? 'no digit' : `${index} High Street`,
    index % 7,
  ]),
];

let database: TestDatabase;
let files: FileServer;
let server: TestServer;
let queue: JobQueue;
let worker: ChildProgram;
let spreadsheet: EmulatedSpreadsheet;
let tab: EmulatedTab;
let caller: Awaited<ReturnType<typeof makeCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const emulator = new Emulator();
  ({ sheet: spreadsheet, tab } = putSheet(emulator, LINES));
  const sheets = emulatedClient(emulator);
  const excel = await toExcel();
  files = await startFileServer((req, res) => res.end(req.url === '/rows.csv' ? Papa.unparse(LINES) : excel));
  queue = await openQueue(db, { isWorker: false, onError: () => {} });
  const services = {
    ...fakeServices(db),
    sheets,
    queueJob: queue.send,
    openRows: (source: object, context: object) =>
      openRows(source, { ...context, ...readingHere, db, sheets, linkRules: testRules() } as Parameters<
        typeof openRows
      >[1]),
  };
  server = await startTestServer(db, { answerCall: (call) => answerCall(call, services) });
  caller = await makeCaller(db);
  await setLookupsPerDay(db, caller.email, 3 * ROWS);
  worker = await buildChild('geocode-worker');
});
afterAll(async () => {
  await worker.clear();
  await queue.stop();
  await files.close();
  await server.stop(1000);
  await database.drop();
});

async function toExcel(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Shops').addRows(LINES);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const headers = () => ({ 'X-API-Key': caller.key, 'Content-Type': 'application/json' });

async function post<Answer = unknown>(endpoint: EndpointName, body: object): Promise<Answer> {
  const request = { method: 'POST', headers: headers(), body: JSON.stringify(body) };
  const response = await fetch(`${server.url}/v1/${endpoint}`, request);
  const answer = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer as Answer;
}

async function download(link: string) {
  const response = await fetch(`${server.url}${new URL(link).pathname}`, { headers: headers() });
  const lines = (await response.text()).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

test('10,000 rows from a CSV link, an Excel link and a sheet outlive their worker and come back the same', async () => {
  const sources = [
    { file: `${files.root}/rows.csv` },
    { file: `${files.root}/rows.xlsx` },
    { sheet: SHEET_LINK },
  ];
  const jobs: { accountId: string; jobId: string }[] = [];
  for (const source of sources) {
    const { job_id, rows } = await post<JobAnswer>('geocode_batch', { source });
    expect(rows).toBe(ROWS);
    jobs.push({ accountId: caller.accountId, jobId: job_id });
  }
  const first = readLines(worker.start(database.url));
  await first.before(
    Promise.all(jobs.map((job) => untilJob(database.db, job, ({ rowsDone }) => rowsDone >= 0.4 * ROWS))),
  );
  await first.kill();
  const before = await Promise.all(jobs.map((job) => untilJob(database.db, job, () => true)));
  expect(before.some(({ status }) => status === 'running')).toBe(true);
  const second = readLines(worker.start(database.url));
  for (const job of jobs)
    expect(await second.before(untilJob(database.db, job))).toMatchObject({
      status: 'done',
      rowsDone: ROWS,
      charged: ROWS,
    });

  const answers = await Promise.all(
    jobs.map(({ jobId: job_id }) => post<AnswerOf<'get_job'>>('get_job', { job_id })),
  );
  expect(answers).toMatchObject(answers.map(() => ({ status: 'done', rows_done: ROWS, minutes_left: 0 })));
  const [csv, excel, sheet] = await Promise.all(answers.map((answer) => download(String(answer.download))));
  expect(csv?.map(({ id, input }) => [id, input])).toEqual(
    LINES.slice(1).map(([id, address]) => [id, address]),
  );
  expect(excel).toEqual(csv);
  expect(sheet).toEqual(csv);
  expect(answers.at(-1)?.usage.remaining).toBe(0);
  const [usage] = await listUsage(database.db, caller.accountId, 1).then((list) =>
    list.filter(({ endpoint }) => endpoint === 'geocode_batch'),
  );
  expect(usage).toMatchObject({ calls: 3, lookups: 3 * ROWS });

  const written = await post('write_to_sheet', { job_id: jobs[2]?.jobId });
  expect(written).toMatchObject({ tab: 'Shops', rows_written: ROWS, skipped: [], log_row: 2 });
  const [header, ...lines] = valuesOf(tab);
  expect(header?.slice(3, 6)).toEqual(['lat', 'lng', 'status'].map((name) => `${name} (${today()})`));
  // The fourth is the address that was found, which the fake geocoder gives as it was sent.
  expect(lines.map((line) => [line[0], line[5]])).toEqual(
    csv?.map(({ id, status }: { id: string; status: string }) => [id, status]),
  );

  const table = await post('write_to_sheet', { job_id: jobs[0]?.jobId, sheet: SHEET_LINK, tab: 'From CSV' });
  expect(table).toMatchObject({ tab: 'From CSV', rows_written: ROWS, log_row: 3 });
  const made = spreadsheet.tabs.find(({ title }) => title === 'From CSV') as EmulatedTab;
  expect(valuesOf(made).map((line) => line[0])).toEqual(['id', ...LINES.slice(1).map(([id]) => id)]);
});
