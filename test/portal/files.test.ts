import { type ClientRequest, request } from 'node:http';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { pino } from 'pino';
import { readConfig } from '../../server/config/read-config.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createServices } from '../../server/start/create-services.ts';
import { type Jobs, openJobs } from '../../server/start/open-jobs.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { Browser, type Page } from './browser.ts';

let database: TestDatabase;
let server: TestServer;
let jobs: Jobs;
let browser: Browser;
let worker: ReturnType<Jobs['work']>;
beforeAll(async () => {
  database = await createSampleDatabase();
  jobs = await openJobs(database.db, readConfig({}), pino({ level: 'silent' }));
  server = await startTestServer(database.db, (port) => {
    const baseUrl = `http://127.0.0.1:${port}`;
    const services = createServices(database.db, jobs.queue, baseUrl);
    return { baseUrl, answerCall: (call) => answerCall(call, services) };
  });
  worker = jobs.work(createServices(database.db, jobs.queue, server.url));
  browser = await signIn();
});
afterAll(async () => {
  await worker.stop();
  await jobs.queue.stop();
  await server.stop(1000);
  await database.drop();
});

async function signIn(): Promise<Browser> {
  const visitor = new Browser();
  await visitor.submit(await visitor.open(`${server.url}/developers/portal`), '/sign-in/local');
  return visitor;
}

async function drop(name: string, body: string | Uint8Array): Promise<Page> {
  const page = await browser.open(`${server.url}/developers/portal/files`);
  const form = new FormData();
  form.set('token', page.form('/files').fields['token'] ?? '');
  form.set('file', new Blob([body as string]), name);
  return browser.open(`${server.url}/developers/portal/files`, { method: 'POST', body: form });
}

async function runToEnd(preview: Page): Promise<Page> {
  let page = await browser.submit(preview, '/runs');
  for (let tries = 0; page.headers.get('Refresh') !== null && tries < 250; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    page = await browser.open(page.url);
  }
  return page;
}

async function download(page: Page): Promise<Buffer> {
  const path = /href="(\/developers\/portal\/files\/[^"]+\/with\/[^"]+)"/.exec(page.text)?.[1] ?? '';
  const cookie = `milepost-session=${browser.cookie(server.url, 'milepost-session')}`;
  const response = await fetch(server.url + path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const day = () => new Date().toISOString().slice(0, 10);

test('a CSV comes back as it was, with dated columns beside each row', async () => {
  const csv =
    'Ref;Shop;Where\r\n7;"Café; left";12 High Street, Sampleford, SF1 1AA\r\n;;\r\n=1+1;=2;nowhere at all 9999\r\n';
  const dropped = await drop('shops.csv', csv);
  expect(dropped.text).toMatch(/Not yet:<\/strong> source: no column looks like an address/);
  expect(dropped.text).toContain('<details open><summary>Columns</summary>');
  const preview = await browser.open(`${dropped.url}?endpoint=geocode_batch&address_column=Where`);
  expect(preview.text).toContain('<th scope="col">Shop</th>');
  expect(preview.text).toContain('<td class="short">Café; left</td>');
  expect(preview.text).toMatch(/Costs<\/dt><dd>3 <small>lookups/);
  const done = await runToEnd(preview);
  expect(done.text).toContain('<h1>Done</h1>');
  const text = (await download(done)).toString('utf8');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ';' });
  expect(data[0]?.slice(0, 5)).toEqual(['Ref', 'Shop', 'Where', `lat (${day()})`, `lng (${day()})`]);
  expect(data[1]?.slice(0, 3)).toEqual(['7', 'Café; left', '12 High Street, Sampleford, SF1 1AA']);
  expect(Number(data[1]?.[3])).toBeCloseTo(55.329, 2);
  expect(data[2]?.slice(0, 4)).toEqual(['', '', '', '']);
  // What was in the file stays as it was, also where it begins like a formula.
  expect(data[3]?.slice(0, 3)).toEqual(['=1+1', '=2', 'nowhere at all 9999']);
});

test('an Excel file keeps its other sheets and formats, and new cells are values', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Stops');
  sheet.addRows([
    ['Address', 'Fee'],
    ['12 High Street, Sampleford, SF1 1AA', 12.5],
  ]);
  sheet.getCell('B2').numFmt = '£0.00';
  workbook.addWorksheet('Notes').addRow(['keep me']);
  const done = await runToEnd(await drop('stops.xlsx', new Uint8Array(await workbook.xlsx.writeBuffer())));
  const back = new ExcelJS.Workbook();
  await back.xlsx.load((await download(done)) as unknown as ArrayBuffer);
  const stops = back.getWorksheet('Stops');
  expect([stops?.getCell('B2').value, stops?.getCell('B2').numFmt]).toEqual([12.5, '£0.00']);
  expect(stops?.getCell('C1').value).toBe(`lat (${day()})`);
  expect(stops?.getCell('C2').value).toBeCloseTo(55.329, 2);
  expect(back.getWorksheet('Notes')?.getCell('A1').value).toBe('keep me');
});

test('another endpoint is chosen with its options, and what it lacks is said before anything runs', async () => {
  const preview = await drop('shops.csv', 'Address\n"12 High Street, Sampleford, SF1 1AA"\n');
  const asked = await browser.open(
    `${preview.url}?endpoint=find_nearby&option.category=pharmacies&option.n=0`,
  );
  expect(asked.text).toMatch(/Not yet:<\/strong> n: /);
  expect(asked.text).toContain('value="pharmacies"');
  const nearby = await browser.open(
    `${preview.url}?endpoint=find_nearby&option.category=pharmacies&option.mode=list`,
  );
  expect((await runToEnd(nearby)).text).toContain('<h1>Done</h1>');
});

test.each([
  ['%PDF-1.7', 'The file is a PDF: send a CSV or Excel file'],
  ['', 'Choose a file that is not empty'],
  ['Address\n', 'There is a header but no row below it'],
])('a file that begins with %j is refused in words', async (body, words) => {
  const page = await drop('x.csv', body);
  expect([page.status, page.text.includes(words)]).toEqual([400, true]);
});

test('a needed option is asked for, and nothing is made up for it', async () => {
  const preview = await drop('shops.csv', 'Address\nSF1 1AA\n');
  const page = await browser.open(`${preview.url}?endpoint=plan_routes`);
  expect(page.text).toContain('Not yet:</strong> fill in Depot and press Check.');
  expect(page.text).toMatch(/Depot \(needed\) <input name="option.depot"[^>]* value=""/);
});

test('a file of one account is not there for another, nor as a source of its calls', async () => {
  const preview = await drop('x.csv', 'Address\nSF1 1AA\n');
  await database.db.query(`update account set email = 'first@example.org'`);
  const other = await signIn();
  await database.db.query(`update account set email = 'second@example.org' where email like 'local@%'`);
  const page = await other.open(preview.url);
  expect([page.status, page.text.includes('No such file')]).toEqual([400, true]);
  const tryPage = await other.open(`${server.url}/developers/geocode_batch`);
  const tried = await other.submit(tryPage, '/developers/geocode_batch', {
    body: JSON.stringify({ source: { file: preview.url } }),
  });
  expect([tried.status, tried.text.includes('source: no such file')]).toEqual([400, true]);
});

test('a file sent without the token of the page is not kept', async () => {
  const form = new FormData();
  form.set('file', new Blob(['Address\nSF1 1AA\n']), 'x.csv');
  const before = await database.db.query('select count(*)::int as files from upload');
  const page = await browser.open(`${server.url}/developers/portal/files`, { method: 'POST', body: form });
  expect(page.status).toBe(400);
  expect((await database.db.query('select count(*)::int as files from upload')).rows).toEqual(before.rows);
});

test('a form whose parts cannot be told apart is refused in words', async () => {
  const page = await browser.open(`${server.url}/developers/portal/files`, {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data' },
  });
  expect([page.status, page.text.includes('The form is broken')]).toEqual([400, true]);
});

test('a second file beside one that is still arriving is refused, and taken once that was cut', async () => {
  const cookie = `milepost-session=${browser.cookie(server.url, 'milepost-session')}`;
  const begin = (): ClientRequest => {
    const begun = request(`${server.url}/developers/portal/files`, {
      method: 'POST',
      headers: {
        Cookie: cookie,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 1000,
      },
    });
    begun.on('error', () => undefined);
    // Where the other one came first, this one is refused, and begun anew.
    begun.on('response', () => {
      half = begin();
    });
    begun.write('--x\r\n');
    return begun;
  };
  let half = begin();
  const csv = 'Address\nSF1 1AA\n';
  const statusOnce = async (wanted: number) => {
    let page = await drop('x.csv', csv);
    for (let tries = 0; page.status !== wanted && tries < 200; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      page = await drop('x.csv', csv);
    }
    return page;
  };
  const refused = await statusOnce(429);
  expect([refused.status, refused.text.includes('Another file of yours is still arriving')]).toEqual([
    429,
    true,
  ]);
  half.destroy();
  expect((await statusOnce(200)).status).toBe(200);
});

test('a form of another kind is no way around its token', async () => {
  const form = new FormData();
  form.set('name', 'stolen');
  const page = await browser.open(`${server.url}/developers/portal/keys`, { method: 'POST', body: form });
  expect([page.status, page.text.includes('out of date')]).toEqual([400, true]);
});

test('a file without a header is told what was seen, and gets names for its columns by a press', async () => {
  const page = await drop(
    'bare.csv',
    '"12 High Street, Sampleford, SF1 1AA",5\n"14 High Street, Sampleford",3\n',
  );
  expect(page.text).toContain('Its first line reads <strong>12 High Street, Sampleford, SF1 1AA</strong>');
  const named = await browser.submit(page, '/header');
  expect(named.text).not.toContain('Its first line reads');
  expect(named.text).toContain('<th scope="col">Address</th><th scope="col">Column 2</th>');
  expect(named.text).toContain('This call would cost 2 of');
});

test('where more is asked than is left, it is said before, and the rows that fit are run', async () => {
  const { rows } = await database.db.query<{ allowance: number }>(
    'select lookups_per_day as allowance from account',
  );
  await database.db.query('update account set lookups_per_day = 2');
  try {
    await database.db.query('delete from account_day');
    const page = await drop(
      'three.csv',
      'Shop,Address\nA,"12 High Street, Sampleford"\nB,"14 High Street, Sampleford"\nC,SF1 1AB\n',
    );
    expect(page.text).toContain('It needs 3 lookups, 2 are left until midnight UTC.');
    expect(page.text).not.toContain('Run it');
    const done = await runToEnd(page);
    expect(done.text).toContain('2 of 2 rows placed');
    const [, a, b, c] = Papa.parse<string[]>((await download(done)).toString()).data;
    expect([a?.[2], b?.[2], c?.[2]].map(Boolean)).toEqual([true, true, false]);
  } finally {
    await database.db.query('update account set lookups_per_day = $1', [rows[0]?.allowance]);
  }
});
