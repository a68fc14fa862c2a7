import { getRoadDistances as endpoint } from '../../server/endpoints/get-road-distances.ts';
import { runAsCsv } from '../../server/pipeline/export/export-run.ts';
import { noRoads } from '../../server/roads/no-roads.ts';
import type { RoadRoute, Roads } from '../../server/roads/roads.ts';
import { openRows } from '../../server/rows/open-rows.ts';
import { getRoadDistances as contract } from '../../shared/api/get-road-distances.ts';
import type { TestDatabase } from '../database.ts';
import { startFileServer, testRules } from '../fetch/file-server.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { readingHere } from '../rows/reading-here.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let town: SamplefordRoads;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  [database, town] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  account = await endpointCaller(servicesOn(database.db, town.roads));
});
afterAll(async () => {
  await town.drop();
  await database.drop();
});

const measure = (body: object) => account.call(endpoint, body);
const WRENBECK = { lat: 55.3308, lng: -2.2578 };

test('a way that is slower than walking says so', async () => {
  const route: RoadRoute = {
    meters: 212,
    seconds: 384,
    groundMeters: 0,
    offRoad: [0, 0],
    line: [],
    pack: '',
  };
  const track: Roads = { ...noRoads, routes: async () => [{ route }] };
  const { call } = await endpointCaller(servicesOn(database.db, track));
  const { journeys } = await call(endpoint, {
    traffic: 'free_flow',
    journeys: [{ from: WRENBECK, to: WRENBECK }],
  });
  expect(journeys[0].minutes).toBe(6.4);
  expect(journeys[0].note).toBe('The minutes are those of a way driven at 2.0 km/h, slower than walking.');
});

test('its run reads back as a table', async () => {
  const { run } = await measure({ journeys: [{ id: 'a', from: 'SF1 1AA', to: WRENBECK, driver: 'Ann' }] });
  const csv = await runAsCsv(database.db, account.accountId, run.run_id, [contract]);
  let text = '';
  for await (const piece of csv ?? []) text += piece;
  expect(text.split('\r\n')[0]).toBe(
    'id,from,to,miles,km,minutes,straight_miles,traffic,slowdown,note,status,confidence,reason,record_key,driver',
  );
  expect(text.split('\r\n')[1]).toMatch(/^a,SF1 1AA,"55\.3308, ?-2\.2578",/);
});

test.each([
  ['columns found by their headers', 'Ref,From,To', {}],
  ['columns named', 'Ref,Site A,Site B', { from_column: 'Site A', to_column: 'site b' }],
])('journeys of a file are those sent: %s', async (_, header, columns) => {
  const csv = `${header}\nx,SF1 1AA,"55.3308, -2.2578"\ny,,SF1 1AA\n`;
  const server = await startFileServer((_req, res) => res.end(csv));
  const { db } = database;
  const services = servicesOn(db, town.roads);
  const reader = await endpointCaller({
    ...services,
    openRows: (source, context) =>
      openRows(source, {
        ...context,
        db,
        baseUrl: 'http://localhost:8080',
        linkRules: testRules(),
        sheets: null,
        ...readingHere,
      }),
  });
  try {
    const source = { file: `${server.root}/journeys.csv`, ...columns };
    const { journeys, summary } = await reader.call(endpoint, { source });
    const sent = await measure({
      journeys: [
        { id: 'x', from: 'SF1 1AA', to: '55.3308, -2.2578' },
        { id: 'y', from: '', to: 'SF1 1AA' },
      ],
    });
    expect(journeys).toEqual(sent.journeys);
    expect(summary).toEqual(sent.summary);
    expect(summary).toMatchObject({ routed: 1, unplaced: 1 });
  } finally {
    await server.close();
  }
});
