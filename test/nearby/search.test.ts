import type { PoiQuery } from '../../server/gazetteer/poi-conditions.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { countPlaces } from '../../server/nearby/count-places.ts';
import { findPlaces } from '../../server/nearby/find-places.ts';
import { findRegisterDuplicates } from '../../server/nearby/register-duplicates.ts';
import { Tiles } from '../../server/nearby/tiles.ts';
import { Random } from '../../server/sampleford/random.ts';
import { insertPois, type PoiAt } from './insert-pois.ts';
import { poiDatabase } from './poi-database.ts';

const database = poiDatabase();

/** Each read is of data of its own. */
let version = 0;

const query = { kinds: ['food'], sources: ['fhrs'], conditions: [] };

/** Far north a degree of longitude is less than half of one of latitude: planar order is not the order of distances. */
function scatter(count: number, random: Random): PoiAt[] {
  return Array.from({ length: count }, (_, index) => ({
    ref: String(index),
    lat: 60 + random.next() * 0.2,
    lng: -1.5 + random.next() * 0.4,
    properties: { hygiene: index % 6 },
  }));
}

test('nearest and counted are those of a search through all, also in the far north', async () => {
  const random = new Random(5);
  const rows = scatter(300, random);
  await insertPois(database.db, rows);
  const points = scatter(25, random);
  for (const radiusMeters of [300, 2000, 15_000]) {
    const found = await findPlaces(
      database.db,
      `${version++}`,
      points,
      query,
      { n: 5, radiusMeters },
      findRegisterDuplicates,
    );
    const counts = await countPlaces(
      database.db,
      `${version++}`,
      points,
      query,
      radiusMeters,
      findRegisterDuplicates,
    );
    for (const [index, point] of points.entries()) {
      const meters = rows.map((row) => distanceMeters(point, row)).filter((one) => one <= radiusMeters);
      expect(found[index]?.places.map((one) => one.meters)).toEqual(meters.sort((a, b) => a - b).slice(0, 5));
      expect(counts[index]?.count).toBe(meters.length);
    }
  }
});

test('what was read for one call serves the next, until the map version is another', async () => {
  const at = { lat: 51.5, lng: -3 };
  const counted = (mapVersion: string, asked: PoiQuery = query) =>
    countPlaces(database.db, mapVersion, [at], asked, 500, findRegisterDuplicates);
  await insertPois(database.db, [{ ref: 'a', ...at, properties: { hygiene: 5 } }]);
  expect(await counted('then')).toMatchObject([{ count: 1 }]);
  await insertPois(database.db, [{ ref: 'b', ...at, properties: { hygiene: 1 } }]);
  expect(await counted('then')).toMatchObject([{ count: 1 }]);
  expect(await counted('then', { ...query, kinds: ['gp'] })).toMatchObject([{ count: 0 }]);
  expect(await counted('now')).toMatchObject([{ count: 2 }]);
  const clean = { ...query, conditions: [{ property: 'hygiene', atLeast: 4, atMost: 5 }] };
  expect(await counted('now', clean)).toMatchObject([{ count: 1 }]);
  expect(await counted('then')).toMatchObject([{ count: 2 }]);
});

test('a place on the line between tiles, or where four meet, is counted once', async () => {
  const tiles = new Tiles(2048, 45);
  const corners = tiles.corners(tiles.tileOf({ lat: 51.5, lng: -3 }));
  await insertPois(
    database.db,
    corners.map((corner, index) => ({ ref: `${index}`, ...corner })),
  );
  const counts = await countPlaces(
    database.db,
    `${version++}`,
    [{ lat: 51.5, lng: -3 }, ...corners],
    query,
    2000,
    findRegisterDuplicates,
  );
  const within = [{ lat: 51.5, lng: -3 }, ...corners].map(
    (at) => corners.filter((corner) => distanceMeters(at, corner) <= 2000).length,
  );
  expect(counts.map(({ count }) => count)).toEqual(within);
  expect(within[0]).toBeGreaterThan(1);
});

test('what is counted names the packs that hold it, and no other', async () => {
  const random = new Random(8);
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ref: `${index}`,
    part: `part ${index % 7}`,
    lat: 51.5 + random.next() * 0.005,
    lng: -3 + random.next() * 0.005,
  }));
  const twice = rows.slice(0, 60).map((row) => ({ ...row, part: 'again' }));
  await insertPois(database.db, [...rows, ...twice]);
  const counts = await countPlaces(database.db, `${version++}`, rows, query, 60, findRegisterDuplicates);
  for (const [index, at] of rows.entries()) {
    const within = [...rows, ...twice].filter((row) => distanceMeters(at, row) <= 60);
    const packs = new Set(within.map(({ part }) => `fhrs/${part}`));
    expect(counts[index]).toEqual({
      count: new Set(within.map(({ ref }) => ref)).size,
      packs: expect.any(Array),
    });
    expect(counts[index]?.packs.sort()).toEqual([...packs].sort());
  }
});

test('so they are with a condition, and a place without the property is left out', async () => {
  const random = new Random(6);
  const rows = [...scatter(120, random), { ref: 'unrated', lat: 60.1, lng: -1.3 }];
  await insertPois(database.db, rows);
  const bounded = { ...query, conditions: [{ property: 'hygiene', atLeast: 4, atMost: 5 }] };
  const at = [{ lat: 60.1, lng: -1.3 }];
  const [found] = await findPlaces(
    database.db,
    `${version++}`,
    at,
    bounded,
    { n: 100, radiusMeters: 20_000 },
    findRegisterDuplicates,
  );
  const ratings = found?.places.map(({ place }) => place.properties['hygiene']);
  expect(ratings).toHaveLength(40);
  expect(new Set(ratings)).toEqual(new Set([4, 5]));
});

test.each([
  [0, 0],
  [4, 5],
])('the nearest of a rating from %i to %i are those of a search through all', async (atLeast, atMost) => {
  const random = new Random(7);
  const rows = scatter(200, random);
  await insertPois(database.db, rows);
  const points = scatter(30, random);
  const conditions = [{ property: 'hygiene', atLeast, atMost }];
  const rated = rows.filter((_, index) => index % 6 >= atLeast && index % 6 <= atMost);
  for (const radiusMeters of [2000, 15_000]) {
    const limits = { n: 3, radiusMeters };
    const found = await findPlaces(
      database.db,
      `${version++}`,
      points,
      { ...query, conditions },
      limits,
      findRegisterDuplicates,
    );
    for (const [index, point] of points.entries()) {
      const meters = rated.map((row) => distanceMeters(point, row)).filter((one) => one <= radiusMeters);
      expect(found[index]?.places.map((one) => one.meters)).toEqual(meters.sort((a, b) => a - b).slice(0, 3));
    }
  }
});

test('what two registers list at one house is one place, listed or counted', async () => {
  const at = { lat: 53.568, lng: -2.1237 };
  const dentist = { kind: 'dentist', ...at };
  const told = { postcode: 'OL2 6QF', address: '118 Rochdale Road, Royton, Oldham' };
  await insertPois(database.db, [
    { ...dentist, ref: 'a', source: 'cqc', name: 'Bupa Dental Care Royton', properties: told },
    { ...dentist, ref: 'b', source: 'nhs-dentists', name: 'Bupa - Rochdale Road, Oldham', properties: told },
  ]);
  const asked = { kinds: ['dentist'], sources: ['cqc', 'nhs-dentists'], conditions: [] };
  const reach = { n: 5, radiusMeters: 50 };
  const [found] = await findPlaces(database.db, `${version++}`, [at], asked, reach, findRegisterDuplicates);
  expect(found?.places.map(({ place, others }) => [place.ref, others.length])).toEqual([['a', 1]]);
  const counted = await countPlaces(database.db, `${version++}`, [at], asked, 50, findRegisterDuplicates);
  expect(counted).toEqual([{ count: 1, packs: ['cqc/x', 'nhs-dentists/x'] }]);
});

test('many rows of one place do not hide the next one', async () => {
  const twins = Array.from({ length: 40 }, (_, index) => ({
    ref: `twin-${index}`,
    lat: 51.5,
    lng: -3,
    properties: { code: 'A1' },
  }));
  await insertPois(database.db, [...twins, { ref: 'next', lat: 51.51, lng: -3 }]);
  const at = [{ lat: 51.5, lng: -3 }];
  const [found] = await findPlaces(
    database.db,
    `${version++}`,
    at,
    query,
    { n: 2, radiusMeters: 5000 },
    findRegisterDuplicates,
  );
  expect(found?.places.map(({ place }) => place.ref)).toEqual(['twin-0', 'next']);
  expect(found?.places[0]?.others).toHaveLength(39);
  const [counted] = await countPlaces(database.db, `${version++}`, at, query, 5000, findRegisterDuplicates);
  expect(counted?.count).toBe(2);
});
