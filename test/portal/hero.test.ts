import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { createHero } from '../../server/http/home/hero.ts';
import { makeShowcase } from '../../server/showcase/make-showcase.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { Browser } from './browser.ts';
import { straightRoads } from './straight-roads.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  const { db } = database;
  const geocoder = createGeocoder(db);
  server = await startTestServer(db, {
    geocoder,
    makeShowcase: () => makeShowcase({ db, geocoder, roads: straightRoads }),
  });
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

test('the front page begins with five houses of a loaded town, what is reached from one, and a drive', async () => {
  const page = await new Browser().open(`${server.url}/`);
  const data = /<script type="application\/json">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '';
  const { layers } = JSON.parse(data) as { layers: { name: string; features: { name: string }[] }[] };
  // Areas that reach the end of the roads are not whole, and not shown.
  expect(layers.map(({ name }) => name)).toEqual([
    '10 minutes',
    '5 minutes',
    '3 minutes',
    'Route',
    'Addresses',
  ]);
  const houses = layers.at(-1)?.features.map(({ name }) => name) ?? [];
  expect(new Set(houses).size).toBe(5);
  for (const house of houses) expect(house).toContain(', Sampleford, ');
  expect(page.text).toContain('5 addresses in Sampleford, a fictional town, each in its building.');
  expect(page.text).toContain(`By car from ${houses[0]}: 3 minutes, 5 minutes, 10 minutes.`);
  expect(page.text).toContain('Past all 5: 2.0 miles by road, 4 minutes on empty roads.');
});

test('ten minutes later nobody waits for the map that is drawn anew', async () => {
  const { db } = database;
  const services = { db, geocoder: createGeocoder(db), roads: straightRoads };
  let release = () => {};
  let drawn = 0;
  const hero = createHero({
    ...services,
    readiness: { loading: null, stopping: false },
    async makeShowcase() {
      if (++drawn > 1) await new Promise<void>((resolve) => (release = resolve));
      return makeShowcase(services);
    },
  });
  const first = await hero();
  expect(first?.text).toContain('5 addresses in Sampleford');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  try {
    expect(await hero()).toBe(first);
    expect(await hero()).toBe(first);
    expect(drawn).toBe(2);
  } finally {
    release();
    now.mockRestore();
  }
});
