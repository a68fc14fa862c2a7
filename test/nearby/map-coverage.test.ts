// How far an extract of the map reaches: a file is cut anywhere, and seldom along the squares in which it is counted.
import { coverageCell } from '../../server/gazetteer/coverage-cells.ts';
import { coverCircles } from '../../server/nearby/map-coverage.ts';
import { poiDatabase } from './poi-database.ts';

const database = poiDatabase();

const MAP = 'openstreetmap';
const [SOUTH, WEST] = [51.5, -3];
interface Reach {
  north: number;
  east: number;
}

/** A bench every hundred meters over so many degrees from the corner, and the squares that they lie in. */
async function lay(part: string, { north, east }: Reach, from = { lat: SOUTH, lng: WEST }): Promise<void> {
  const steps = (degrees: number) => Array.from({ length: Math.round(degrees * 1000) }, (_, at) => at / 1000);
  const places = steps(north).flatMap((up) =>
    steps(east).map((right) => ({ lat: from.lat + up + 0.0005, lng: from.lng + right + 0.0005 })),
  );
  for (const place of places) await addPlace(part, place.lat, place.lng);
  for (const cell of new Set(places.map(coverageCell))) await addCell(part, cell);
}

let ref = 0;
const addPlace = (part: string, lat: number, lng: number) =>
  database.db.query(
    `insert into poi (source, part, ref, country, kind, name, point, point_from, properties)
     values ($1, $2, $3, 'GB', 'amenity/bench', '', point($4, $5), 'centre', '{}')`,
    [MAP, part, `${ref++}`, lng, lat],
  );
const addCell = (part: string, cell: number) =>
  database.db.query('insert into poi_cell values ($1, $2, $3)', [MAP, part, cell]);

/** Each read is of data of its own. */
let version = 0;
async function askAt(lat: number, lng: number, radiusMeters: number) {
  const circles = [{ point: { lat, lng }, radiusMeters }];
  const [covered] = await coverCircles(database.db, `${version++}`, MAP, circles);
  return covered;
}

// Cut 440 m into its northern squares. With 40 places in a square the next one may be 170 m away.
const TOWN = { north: 0.024, east: 0.03 };

test.each([
  ['ends before the map does', 51.515, 800, false],
  ['reaches over the cut, in a square that is mapped up to it', 51.518, 900, true],
  ['ends short of the cut', 51.522, 200, false],
  ['crosses the cut', 51.522, 420, true],
])('a circle that %s', async (_, lat, radius, isAtEdge) => {
  await lay('town', TOWN);
  expect(await askAt(lat, -2.985, radius)).toEqual({ parts: ['town'], isAtEdge });
});

test('ways that leave the town do not stretch it', async () => {
  await lay('town', TOWN);
  for (const lat of [51.525, 51.527, 51.529]) await addPlace('town', lat, -2.985);
  await addCell('town', coverageCell({ lat: 51.535, lng: -2.985 }));
  expect((await askAt(51.522, -2.985, 420))?.isAtEdge).toBe(true);
});

test('where another extract holds what is past the cut, nothing is missing', async () => {
  await lay('town', TOWN);
  await lay('county', { north: 0.05, east: 0.05 }, { lat: 51.49, lng: -3.01 });
  expect(await askAt(51.522, -2.985, 420)).toEqual({ parts: ['county', 'town'], isAtEdge: false });
});

test('an extract smaller than a square ends inside it', async () => {
  await lay('tiny', { north: 0.004, east: 0.008 });
  expect((await askAt(51.503, -2.996, 150))?.isAtEdge).toBe(false);
  expect((await askAt(51.5035, -2.996, 260))?.isAtEdge).toBe(true);
});
