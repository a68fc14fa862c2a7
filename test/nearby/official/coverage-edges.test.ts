import { distanceMeters } from '../../../shared/distance.ts';
import { entry, layRegisters } from './lay-registers.ts';

const [LOADED, OTHER] = ['E09000001', 'E09000033'];
const MIDDLE = { lat: 51.5, lng: -0.1 };

const at = (north: number, east: number) => ({
  lat: MIDDLE.lat + north / 111_195,
  lng: MIDDLE.lng + east / (111_195 * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});

/** A postcode each 200 m or so. The other council lies north-west, and as an island of three in the south. */
const UNITS = Array.from({ length: 20 * 20 }, (_, i) => {
  const [north, east] = [200 * (Math.floor(i / 20) - 10), 200 * ((i % 20) - 10)];
  const isOther = (north > 500 && north - east > 1400) || (north === -1200 && east >= 600 && east <= 1000);
  const code = `EC${Math.floor(i / 100)} ${i % 10}${'ABCDEFGHIJ'[Math.floor(i / 10) % 10]}A`;
  return { code, ...at(north + ((i * 37) % 90), east + ((i * 53) % 90)), council: isOther ? OTHER : LOADED };
});

let laid: Awaited<ReturnType<typeof layRegisters>>;
beforeAll(async () => {
  const own = UNITS.filter(({ council }) => council === LOADED);
  laid = await layRegisters(Object.fromEntries(UNITS.map(({ code, ...unit }) => [code, unit])), [
    {
      source: 'fhrs',
      part: 'loaded',
      asOf: '2026-01-01',
      entries: own.map((unit) => entry('food', unit.code, unit, { postcode: unit.code })),
    },
  ]);
});
afterAll(() => laid.database.drop());

const PLACES = Array.from({ length: 40 }, (_, i) => at(((i * 367) % 3000) - 1800, ((i * 911) % 3000) - 1500));
const RADII = [0.1, 0.2, 0.35, 0.5, 0.7, 0.8, 1, 1.2, 1.5, 2, 3, 6, 15, 40];

/** For each place and radius whether the answer has an edge; null where the place itself is not covered. */
async function askEdges() {
  const records = PLACES.map((place, index) => ({ id: String(index), ...place }));
  const edges: (boolean | null)[][] = PLACES.map(() => []);
  for (const radius_km of RADII) {
    const answer = await laid.ask({ kind: 'food', mode: 'count', radius_km, records });
    for (const [index, { edge = false, outside_coverage }] of answer.records.entries())
      edges[index]?.push(outside_coverage ? null : edge);
  }
  return edges;
}

test('a circle around one that reaches beyond the loaded area does so too', async () => {
  const edges = await askEdges();
  const first = edges.map((own) => own.indexOf(true));
  for (const [index, own] of edges.entries()) {
    const from = first[index] as number;
    if (from >= 0) expect(own.slice(from)).not.toContain(false);
  }
  expect(new Set(first).size).toBeGreaterThan(6);
});

test('it does where a postcode of a council that is not loaded lies in it, and not where none is near', async () => {
  const edges = await askEdges();
  for (const [index, place] of PLACES.entries()) {
    const meters = UNITS.filter(({ council }) => council === OTHER).map((unit) =>
      distanceMeters(place, unit),
    );
    const nearest = Math.min(...meters);
    for (const [r, km] of RADII.entries()) {
      const edge = edges[index]?.[r];
      if (edge === null) continue;
      if (nearest < 1000 * km) expect(edge).toBe(true);
      if (nearest > 1000 * km + 300) expect(edge).toBe(false);
    }
  }
});

test('a circle that reaches Northern Ireland, whose places are not loaded, has an edge', async () => {
  const stranraer = { lat: 54.9, lng: -5.03, council: 'S12000006' };
  const entries = Array.from({ length: 12 }, (_, i) =>
    entry('food', `s${i}`, stranraer, { postcode: 'DG9 7AA' }),
  );
  const { database, ask } = await layRegisters({ 'DG9 7AA': stranraer }, [
    { source: 'fhrs', part: 'galloway', asOf: '2026-01-01', entries },
  ]);
  const { lat, lng } = stranraer;
  const within = async (radius_km: number) => {
    const asked = { kind: 'food', mode: 'count', radius_km, records: [{ id: 's', lat, lng }] };
    const { edge, confidence } = (await ask(asked)).records[0];
    return [edge, confidence.level, confidence.basis];
  };
  expect(await within(20)).toEqual([undefined, 'high', 'as_given']);
  expect(await within(60)).toEqual([true, 'medium', 'edge_of_data']);
  expect(await within(90)).toEqual([true, 'medium', 'edge_of_data']);
  await database.drop();
});
