/**
 * Pins of maps after newer editions, without any run kept: the list is that of asking every text again.
 * @story the editions of a town come one after the other
 */
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters, type Point } from '../../server/geometry/distance.ts';
import { questionKey, questionOf } from '../../server/maps/content/pin-questions.ts';
import { findOwnMap } from '../../server/maps/store/map-store.ts';
import { listOutdatedMaps, listPointsNow } from '../../server/maps/store/outdated-pins.ts';
import { checkNextEdition } from '../../server/outdated/check-editions.ts';
import { answerOn } from '../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller } from '../http/test-server.ts';
import { askCall } from './ask-anew.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from './town-editions.ts';

let database: TestDatabase;
let geocoder: Geocoder;
let caller: Awaited<ReturnType<typeof makeCaller>>;
const maps: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  geocoder = createGeocoder(db);
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  caller = await makeCaller(db);
  for (const [count, seed] of [
    [1400, 3],
    [200, 5],
  ] as const)
    maps.push(await draw({ rows: toRows(count, seed) }));
});
afterAll(() => database.drop());

const toRows = (count: number, seed: number) =>
  writeRows(count, seed).map((address, at) => ({ id: `p${at}`, address }));

type Drawn = Awaited<ReturnType<typeof askCall>> & { map: { id: string } };

async function call(name: string, body: object): Promise<Drawn> {
  return (await askCall(answerOn(database.db), { name, body }, caller)) as Drawn;
}

async function draw(body: object): Promise<string> {
  const { map } = await call('render_map', body);
  await database.db.query('delete from run');
  return map.id;
}

const patient = { signal: new AbortController().signal, settleSeconds: 0 };
const checkAll = async () => {
  while (await checkNextEdition({ db: database.db, geocoder }, patient));
};

/** Pins of the newest version that would stand elsewhere: as listed, and as asking every text again tells. */
async function compare(mapId: string): Promise<{ told: string[]; expected: string[] }> {
  const { db } = database;
  const own = await findOwnMap(db, caller.accountId, mapId);
  const pins = own?.content.layers.flatMap(({ features }) => features) ?? [];
  const asked = pins.flatMap((pin) => {
    const question = questionOf(pin);
    return question ? [{ id: pin.id, question }] : [];
  });
  const listed = await listPointsNow(db, mapId);
  const told = asked.flatMap(({ id, question }) => {
    const now = listed.get(questionKey(question));
    return now === undefined ? [] : [pinWords(id, now)];
  });
  const { placements } = await geocoder.geocode(asked.map(({ question }) => ({ address: question.query })));
  const expected = asked.flatMap(({ id, question }, at) => {
    const now = placements[at]?.point ?? null;
    return now && distanceMeters(question.point, now) < 1 ? [] : [pinWords(id, now)];
  });
  return { told, expected };
}

const whereWords = (point: Point | null) =>
  point ? `${point.lat.toFixed(6)},${point.lng.toFixed(6)}` : 'nowhere';
const pinWords = (id: string, now: Point | null) => `${id} ${whereWords(now)}`;

test.each([
  ['postcodes', POSTCODE_DIRECTORY, 1],
  ['streets, houses and pubs', EXTRACT, 2],
  ['postcodes once more', POSTCODE_DIRECTORY, 3],
  ['streets, houses and pubs once more', EXTRACT, 4],
])(
  'another edition of %s: the pins found are those that asking every text again tells',
  async (_, id, seed) => {
    await loadTown(database.db, id, seed);
    await checkAll();
    const heads = await listOutdatedMaps(database.db, caller.accountId, 10);
    for (const map of maps) {
      const { told, expected } = await compare(map);
      expect(expected.length).toBeGreaterThan(1);
      expect(told).toEqual(expected);
      const head = heads.find(({ mapId }) => mapId === map);
      const nowhere = expected.filter((one) => one.endsWith('nowhere')).length;
      expect([head?.elsewhere, head?.nowhere]).toEqual([expected.length - nowhere, nowhere]);
    }
  },
);

test('a version that comes back brings its outdated pins back', async () => {
  const [, map = ''] = maps;
  const { told: before } = await compare(map);
  await call('update_map', { map, remove_layers: ['pins'] });
  expect(await listOutdatedMaps(database.db, caller.accountId, 10, map)).toEqual([]);
  await loadTown(database.db, EXTRACT, 6);
  await checkAll();
  await call('update_map', { map, revert_to: 1 });
  const { told, expected } = await compare(map);
  expect(told).toEqual(expected);
  expect(told).not.toEqual(before);
});

test('a pin that was put elsewhere by hand keeps no text; one that is given an address is asked by it', async () => {
  const map = await draw({ rows: toRows(3, 3) });
  await call('update_map', {
    map,
    upsert_points: [
      { id: 'p0', lat: 51.5, lng: -3 },
      { id: 'p1', address: toRows(9, 5)[8]?.address, note: 'kept' },
    ],
  });
  const own = await findOwnMap(database.db, caller.accountId, map);
  const queries = own?.content.layers[0]?.features.map(({ query }) => query);
  expect(queries).toEqual([undefined, toRows(9, 5)[8]?.address, toRows(3, 3)[2]?.address]);
});

test('a map of a run tells what was outdated of its rows before', async () => {
  const { db } = database;
  const { run } = await call('geocode_batch', { records: toRows(150, 9) });
  await loadTown(db, EXTRACT, 8);
  await checkAll();
  const { map } = await call('render_map', { from_run: run.run_id });
  await db.query('delete from run');
  const { told, expected } = await compare(map.id);
  expect(expected.length).toBeGreaterThan(3);
  expect(told).toEqual(expected);
});

const DRAWING: [name: string, body: object, rows?: string][] = [
  ['get_area_risk', { metric: 'flood' }],
  ['filter_by_location', { sites: [{ id: 's', lat: 51.585, lng: -2.985 }], within_km: 3 }],
  ['check_live_hazards', {}],
  ['plan_routes', { depot: '51.585, -2.985', drivers: 2, traffic: 'free_flow' }, 'stops'],
];

test('pins of maps that other endpoints draw are told as well, but for those at a point that was sent', async () => {
  const { db } = database;
  const rows = toRows(60, 17);
  const texts = new Set(rows.map(({ address }) => address));
  const own = { id: 'own', address: 'Mill Lane, Thingford', lat: 51.59, lng: -2.98 };
  const drawn: string[] = [];
  for (const [name, body, list = 'records'] of DRAWING) {
    const { map } = await call(name, { ...body, [list]: [...rows, own], render: true });
    const content = (await findOwnMap(db, caller.accountId, map.id))?.content;
    const pins = content?.layers.flatMap(({ features }) => features) ?? [];
    const queries = pins.flatMap(({ query }) => query ?? []);
    expect([name, queries.length > 40, queries.every((query) => texts.has(query))]).toEqual([
      name,
      true,
      true,
    ]);
    drawn.push(map.id);
  }
  await db.query('delete from run');
  await loadTown(db, EXTRACT, 4);
  await checkAll();
  for (const map of drawn) {
    const { told, expected } = await compare(map);
    expect(expected.length).toBeGreaterThan(2);
    expect(told).toEqual(expected);
  }
});

test('rows of a run that were placed with a hint keep no text on a map', async () => {
  const { run } = await call('geocode_batch', { records: toRows(5, 3), country: 'GB' });
  const map = await draw({ from_run: run.run_id });
  const own = await findOwnMap(database.db, caller.accountId, map);
  expect(own?.content.layers[0]?.features.filter(({ query }) => query !== undefined)).toEqual([]);
});

test('a check that stops between the pieces of a map goes on there', async () => {
  const { db } = database;
  await loadTown(db, EXTRACT, 9);
  const stopping = new AbortController();
  const pieces: number[] = [];
  const onPiece = ({ rows }: { rows: number }) => {
    pieces.push(rows);
    if (rows === 1000) stopping.abort();
  };
  const context = { db, geocoder };
  expect(await checkNextEdition(context, { signal: stopping.signal, settleSeconds: 0, onPiece })).toBe(false);
  const half = pieces.length;
  expect(await checkNextEdition(context, { ...patient, onPiece })).toBe(true);
  expect(pieces.filter((rows) => rows === 1000)).toHaveLength(1);
  expect(pieces[half]).toBeLessThan(1000);
  for (const map of maps) {
    const { told, expected } = await compare(map);
    expect(told).toEqual(expected);
  }
});

test('a map that is deleted while it is checked leaves no pin behind', async () => {
  const { db } = database;
  await db.query('delete from edition_check');
  const forgetful: Geocoder = {
    mapVersion: geocoder.mapVersion,
    async geocode(inputs, options) {
      await db.query('delete from map');
      return geocoder.geocode(inputs, options);
    },
  };
  expect(await checkNextEdition({ db, geocoder: forgetful }, patient)).toBe(true);
  expect((await db.query('select from outdated_pin')).rows).toEqual([]);
});
