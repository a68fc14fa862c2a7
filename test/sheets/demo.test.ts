import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createSheetsClient } from '../../server/sheets/sheets-client.ts';
import { createServices } from '../../server/start/create-services.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller, startTestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { createDemo } from './demo/create-demo.ts';
import { DEMO_ROWS } from './demo/demo-rows.ts';
import { Emulator, SERVICE_EMAIL } from './emulator/emulator.ts';
import { startEmulator } from './emulator/emulator-server.ts';
import { makeSpreadsheet, makeTab } from './emulator/spreadsheet.ts';

let database: TestDatabase;
let root: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  database = await createSampleDatabase();
  const emulator = new Emulator({ hasQuota: true });
  const tab = makeTab(0, 'Shops', DEMO_ROWS);
  const sheet = emulator.add(makeSpreadsheet('demo-sheet', [tab], { [SERVICE_EMAIL]: 'writer' }));
  const demo = createDemo(sheet, 0);
  ({ root, stop } = await startEmulator(emulator, 0, demo.answer));
  const account = { email: SERVICE_EMAIL, privateKey: 'none' };
  const sheets = createSheetsClient({ account, rootUrl: root, accountsAreListed: false });
  const queue = { send: () => Promise.reject(new Error('no jobs in this test')) };
  const services = createServices(database.db, queue, 'http://localhost:8080', { sheets });
  const server = await startTestServer(database.db, { answerCall: (call) => answerCall(call, services) });
  demo.connect(server.url, (await makeCaller(database.db)).key);
});
afterAll(async () => {
  await stop();
  await database.drop();
});

// biome-ignore lint/suspicious/noExplicitAny: the test reads what it expects
async function json(path: string, init?: RequestInit): Promise<any> {
  return (await fetch(`${root}${path}`, init)).json();
}

const post = (path: string, body: object) => json(path, { method: 'POST', body: JSON.stringify(body) });

test('the demonstration places a sheet of the fictional towns and writes beside its sorted rows', async () => {
  const page = await (await fetch(root)).text();
  expect(page).toContain('<script src="/grid.js">');
  const { answer: placed } = await post('/do/place', {});
  expect(placed.run).toMatchObject({ rows: 10, tool: 'geocode_batch' });
  await post('/do/edit', { kind: 'sort', tab: 0, column: 3, isDown: true });
  const { answer: written } = await post('/do/write', {
    run_id: placed.run.run_id,
    columns: ['lat', 'status'],
  });
  expect(written).toMatchObject({ tab: 'Shops', rows_written: 10, skipped: [] });
  const { tabs } = await json('/grid.json');
  expect(tabs.map(({ title }: { title: string }) => title)).toEqual(['Shops', 'Milepost runs']);
  const byRef = new Map<string, unknown[]>(tabs[0].rows.map((row: unknown[]) => [row[0], row]));
  expect(byRef.get('S-01')?.slice(3, 6)).toEqual([40, 55.328961, 'placed']);
  expect(tabs[0].rows[1][0]).toBe('S-03');
});
