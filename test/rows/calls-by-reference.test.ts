import { geocodeBatch as endpoint } from '../../server/endpoints/geocode-batch.ts';
import { keepUpload } from '../../server/ledger/uploads.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { openRows, UPLOADS } from '../../server/rows/open-rows.ts';
import { type GeocodeBatchAnswer, geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { wholeMessage } from '../../shared/whole-message.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type FileServer, startFileServer, testRules } from '../fetch/file-server.ts';
import { fakeServices, newCall, newCaller } from '../pipeline/call-fixture.ts';
import { readingHere } from './reading-here.ts';

const RECORDS = [
  { id: 'a', address: '1 High Street', stock: '5' },
  { id: 'a', address: '2 High Street', stock: '6' },
  { id: '3', address: null, stock: '7' },
];
const CSV = 'Ref,Address,stock\na,1 High Street,5\na,2 High Street,6\n,,7\n';

let database: TestDatabase;
let services: Services;
let server: FileServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFileServer((_req, res) => res.end(CSV));
  const { db } = database;
  services = {
    ...fakeServices(db),
    openRows: (source, context) =>
      openRows(source, {
        ...context,
        db,
        baseUrl: 'http://localhost:8080',
        linkRules: testRules(),
        sheets: null,
        ...readingHere,
      }),
  };
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

async function call(body: object) {
  const caller = await newCaller(database.db);
  return (await answerCall(newCall(caller, body), services)).body as GeocodeBatchAnswer;
}

test('rows of a file are answered as the same rows sent', async () => {
  const { records, summary, confidence, ...told } = await call({ source: { file: `${server.root}/a.csv` } });
  const byValue = await call({ records: RECORDS });
  expect({ records, summary, confidence }).toEqual({
    records: byValue.records,
    summary: byValue.summary,
    confidence: byValue.confidence,
  });
  expect(wholeMessage(told)).toBe(`${wholeMessage(byValue)} Read id from "Ref", address from "Address".`);
});

test('of a file that the sidebar made, nobody is told how its columns were read', async () => {
  const caller = await newCaller(database.db);
  const ask = async (kind: 'file' | 'rows') => {
    const id = await keepUpload(database.db, caller.account.id, 'rows.csv', Buffer.from(CSV), kind);
    const source = { file: `http://localhost:8080${UPLOADS}${id}` };
    return (await answerCall(newCall(caller, { source }), services)).body as GeocodeBatchAnswer;
  };
  const { read_as: readAs, ...dropped } = await ask('file');
  const sent = await ask('rows');
  expect(readAs).toBe('Read id from "Ref", address from "Address".');
  expect(sent).not.toHaveProperty('read_as');
  expect(`${wholeMessage(sent)} ${readAs}`).toBe(wholeMessage(dropped));
});

test('the answer is one that the contract gives', async () => {
  const body = await call({ source: { file: `${server.root}/a.csv` } });
  expect(geocodeBatch.response.safeParse(body).error).toBeUndefined();
});

test('columns may name a column of the file', async () => {
  const body = await call({ source: { file: `${server.root}/a.csv` }, format: 'csv', columns: ['stock'] });
  expect(body.csv).toBe('id,input,stock\r\na,1 High Street,5\r\na,2 High Street,6\r\n3,,7');
});

test('a dry run says what was taken for what, and charges nothing', async () => {
  const body = await callOn(await newCaller(database.db), services).dryRun(endpoint, {
    source: { file: `${server.root}/a.csv` },
  });
  expect(body.notes).toEqual(['Read id from "Ref", address from "Address".']);
  expect(body.dry_run).toMatchObject({ cost: 3, rows: 3, columns: ['id', 'address', 'stock'] });
});

test('a source that cannot be read is refused, and nothing is charged', async () => {
  const caller = await newCaller(database.db, 3);
  const refused = answerCall(newCall(caller, { source: { file: 'https://10.0.0.1/a.csv' } }), services);
  await expect(refused).rejects.toMatchObject({
    status: 400,
    message:
      'source: the link leads to 10.0.0.1, which is not on the open internet: send a public https link',
  });
  const source = { file: `${server.root}/a.csv` };
  expect((await answerCall(newCall(caller, { source }), services)).used).toBe(3);
});
