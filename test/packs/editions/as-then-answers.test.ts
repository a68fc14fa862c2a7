/** Facts, risks and places nearby at a former map version: the same bytes while its editions are kept. */
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { makeCaller } from '../../http/test-server.ts';
import { loadAround } from '../../outdated/areas-editions.ts';
import { type AskedCall, askCall } from '../../outdated/ask-anew.ts';
import { EXTRACT, loadTown, writeRows } from '../../outdated/town-editions.ts';

let database: TestDatabase;
let services: ReturnType<typeof createServices>;
let caller: Awaited<ReturnType<typeof makeCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const noQueue = { send: () => Promise.reject(new Error('no jobs here')) };
  services = createServices(db, noQueue, 'http://localhost:8080');
  await loadTown(db, EXTRACT, null);
  for (const id of AROUND) await loadAround(db, id, 0);
  caller = await makeCaller(db);
});
afterAll(() => database.drop());

const AROUND = ['code-point-open', 'ons-districts', 'ea-flood-zones', 'nhs-gp-practices'];
const addresses = writeRows(80, 3);
const CALLS: AskedCall[] = [
  { name: 'get_location_facts', body: { fields: ['flood', 'council'], addresses } },
  { name: 'get_area_risk', body: { metric: 'flood', addresses } },
  { name: 'find_nearby', body: { category: 'pubs', addresses } },
  { name: 'find_nearby', body: { category: 'pubs', mode: 'count', radius_km: 0.3, addresses } },
  { name: 'find_official_places', body: { kind: 'gp', mode: 'list', n: 3, addresses } },
];

const ask = ({ name, body }: AskedCall, more: object = {}) =>
  askCall((call) => answerCall(call, services), { name, body: { ...body, ...more } }, caller);
const bytesOf = async (one: AskedCall, more: object = {}) => {
  const { records, run } = await ask(one, more);
  return JSON.stringify([records, run.sources]);
};

test('each gives the same bytes as then after edition upon edition, and others as now', async () => {
  const { db } = database;
  const then = await services.geocoder.mapVersion();
  const answered: string[] = [];
  for (const one of CALLS) answered.push(await bytesOf(one));
  const { rows: told } = await db.query('select distinct map_version from run');
  expect(told).toEqual([{ map_version: then }]);
  for (const [at, one] of CALLS.entries())
    expect(await bytesOf(one, { map_version: then })).toBe(answered[at]);
  await loadTown(db, EXTRACT, 4);
  for (const [seed, id] of AROUND.entries()) {
    await loadAround(db, id, seed + 1);
    for (const [at, one] of CALLS.entries())
      expect([id, one.name, await bytesOf(one, { map_version: then })]).toEqual([id, one.name, answered[at]]);
  }
  for (const [at, one] of CALLS.entries()) expect(await bytesOf(one)).not.toBe(answered[at]);
  // What is asked of it again is asked of today's data.
  const { rows } = await db.query<{ asked: object }>('select asked_with as asked from run order by at desc');
  expect(rows.some(({ asked }) => asked && 'map_version' in asked)).toBe(false);
  await loadAround(db, 'ea-flood-zones', 7);
  for (const one of CALLS)
    await expect(ask(one, { map_version: then })).rejects.toThrow(
      /^map_version: .*Flood Map for Planning, flood zones 2 and 3 of .* is not kept any more/,
    );
});
