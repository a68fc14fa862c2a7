import { distance, pointToPolygonDistance } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { askTable } from '../../server/endpoints/ask-table.ts';
import { getMap } from '../../server/endpoints/get-map.ts';
import { getTravelTimeArea as endpoint } from '../../server/endpoints/get-travel-time-area.ts';
import { Random } from '../../server/sampleford/random.ts';
import type { TravelTimeAreaAnswer } from '../../shared/api/get-travel-time-area.ts';
import { getTravelTimeArea as contract, type ReachedRecord } from '../../shared/api/get-travel-time-area.ts';
import type { TestDatabase } from '../database.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let town: SamplefordRoads;
let account: Awaited<ReturnType<typeof endpointCaller>>;
let roadless: typeof account;
beforeAll(async () => {
  [database, town] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  account = await endpointCaller(servicesOn(database.db, town.roads));
  roadless = await endpointCaller(servicesOn(database.db));
});
afterAll(async () => {
  await town.drop();
  await database.drop();
});

const reach = (body: object) => account.call(endpoint, body);

const CROSS = { lat: 55.3291, lng: -2.2302 };

/** Points over the GB town and its villages, the same in every run. */
function pointsAround(count: number) {
  const random = new Random(4);
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    lat: random.between(55.322, 55.336),
    lng: random.between(-2.26, -2.2),
  }));
}

describe('a question of a table', () => {
  const records = pointsAround(60);
  const ask = (question: string, further: object = {}) =>
    account.call(askTable, { question, records, mode: 'match', ...further });
  const inBand = async (origin: object, minutes: number, mode: string): Promise<boolean[]> => {
    const { records: found } = await reach({ origin, minutes: [minutes], mode, records, traffic: 'weekday' });
    return found.map(({ band }: ReachedRecord) => band !== null);
  };

  test('about a travel time is answered by the same areas', async () => {
    const { match, reading, message } = await ask("within 10 minutes' walk of 55.3291, -2.2302");
    const expected = await inBand(CROSS, 10, 'walk');
    expect(match).toEqual(expected);
    expect(new Set(expected).size).toBe(2);
    expect(reading.tools).toEqual(['geocode', 'roads']);
    expect(message).not.toContain('circle');
  });

  test('about a travel time to a second list by those of each of its places', async () => {
    const [one, two] = [CROSS, { lat: 55.325, lng: -2.2026 }];
    const reference_records = [one, two, one];
    const { match } = await ask("within 5 minutes' walk of the second list", { reference_records });
    const [first, second] = [await inBand(one, 5, 'walk'), await inBand(two, 5, 'walk')];
    expect(match).toEqual(first.map((isIn, row) => isIn || second[row]));
    expect([first.includes(true), second.includes(true)]).toEqual([true, true]);
  });
});

test('each band has its size, and the places in it, those of smaller bands too', async () => {
  const records = [
    { id: 'cross', ...CROSS },
    { id: 'village', lat: 55.325, lng: -2.2026 },
    { id: 'away', lat: 55.36, lng: -2.2302 },
  ];
  const answer = await reach({ origin: CROSS, minutes: [30, 5, 5], mode: 'walk', records });
  const [five, thirty] = answer.bands;
  expect(answer.bands.map(({ minutes }) => minutes)).toEqual([5, 30]);
  expect(five).toMatchObject({ count: 1, ids: ['cross'] });
  expect(thirty).toMatchObject({ count: 2, ids: ['cross', 'village'] });
  expect(five.area_km2).toBeGreaterThan(0.05);
  expect(thirty.area_km2).toBeGreaterThan(five.area_km2);
  expect(answer.records.map(({ band }: ReachedRecord) => band)).toEqual([5, 30, null]);
  expect(answer.message).toMatch(/^1 of 3 places is within a walk of 5 minutes, 2 within 30\./);
  expect(answer.usage.used).toBe(2 * 10 + 3);
  expect(answer).toMatchObject({ mode: 'walk', traffic: 'weekday', slowdown: null });
});

test('bands are valid GeoJSON, wound as it has it, and smaller ones never leave larger ones', async () => {
  const { bands } = await reach({
    origin: CROSS,
    minutes: [5, 10, 15],
    include_geometry: true,
    mode: 'cycle',
  });
  const polygonsOf = ({ geometry }: TravelTimeAreaAnswer['bands'][number]) => {
    const { type, coordinates } = geometry as Polygon | MultiPolygon;
    return (type === 'Polygon' ? [coordinates] : coordinates) as [number, number][][][];
  };
  for (const rings of bands.flatMap(polygonsOf)) {
    for (const [index, ring] of rings.entries()) {
      expect(ring[0]).toEqual(ring.at(-1));
      expect(signedArea(ring) > 0).toBe(index === 0);
      // Each place is passed once: a ring neither crosses nor touches itself there.
      expect(new Set(ring.map(String)).size).toBe(ring.length - 1);
    }
  }
  for (const [index, band] of bands.slice(0, -1).entries()) {
    const larger = bands[index + 1]?.geometry as Polygon | MultiPolygon;
    const corners = polygonsOf(band).flat(2);
    // Where two bands end at one place their corners lie on one line, but for the last bits.
    const METER = 0.001;
    expect(corners.filter((corner) => pointToPolygonDistance(corner, larger) > METER)).toEqual([]);
  }
});

test('the same question has the same answer', async () => {
  const body = { origin: CROSS, minutes: [10], include_geometry: true, records: pointsAround(50) };
  const [first, second] = [await reach(body), await reach(body)];
  expect(second.bands).toEqual(first.bands);
  expect(second.records).toEqual(first.records);
});

test('places are not needed', async () => {
  const answer = await reach({ origin: 'SF1 1AA', mode: 'walk', minutes: [10] });
  expect(answer.message).toMatch(
    /^A walk reaches \d+\.?\d* km² within 10 minutes\. The origin is not sure\.$/,
  );
  expect(answer.notes).toEqual([
    'The point is the centre of the postcode or ZIP code, not the building.',
    'Add a house number and street to get the building.',
  ]);
  expect(answer.records).toEqual([]);
  expect(answer.usage.used).toBe(10);
  expect(answer.origin).toMatchObject({ input: 'SF1 1AA', confidence: { basis: 'postcode_centre' } });
});

test('a band that holds a road which goes on outside says so', async () => {
  const { bands, note, edge_minutes, message } = await reach({
    origin: CROSS,
    minutes: [5, 20, 60],
    mode: 'walk',
  });
  expect(edge_minutes).toBeGreaterThan(5);
  expect(bands.map(({ reaches_edge_of_roads }) => reaches_edge_of_roads)).toEqual(
    [5, 20, 60].map((minutes) => minutes >= edge_minutes),
  );
  expect(note).toContain(`A band reaches the edge of the loaded roads after ${edge_minutes} minutes`);
  expect(message).toContain('A band is cut where the loaded roads end: see note.');
  const nearer = await reach({ origin: CROSS, minutes: [5], mode: 'walk' });
  expect(nearer.message).not.toContain('A band is cut');
  expect([nearer.edge_minutes, nearer.note]).toEqual([null, undefined]);
});

test('addresses past 200 come back as not looked up, uncharged; points go on', async () => {
  const { records, usage } = await reach({
    origin: CROSS,
    minutes: [5],
    records: [...Array(203).fill({ address: 'SF1 1AA' }), CROSS],
  });
  const basis = records.map(({ confidence }: ReachedRecord) => confidence.basis);
  expect(basis.slice(200, 203)).toEqual(['not_looked_up', 'not_looked_up', 'not_looked_up']);
  expect(records[203]?.band).toBe(5);
  expect(usage.used).toBe(10 + 201);
});

test('a place that cannot be placed is in no band and says why', async () => {
  const { records, bands } = await reach({ origin: CROSS, addresses: ['', 'SF1 1AA'], minutes: [30] });
  expect(records[0]).toMatchObject({ status: 'unplaced', band: null });
  expect(records[0].reason.length).toBeGreaterThan(5);
  expect(bands[0].ids).toEqual(['2']);
});

test('without any roads the bands are circles at a stated speed', async () => {
  const answer = await roadless.call(endpoint, {
    origin: CROSS,
    minutes: [15, 30],
    mode: 'walk',
    include_geometry: true,
    records: [
      { lat: 55.3372, lng: -2.2302 }, // 0.9 km north
      { lat: 55.3417, lng: -2.2302 }, // 1.4 km
      { lat: 55.3481, lng: -2.2302 }, // 2.1 km
    ],
  });
  expect(answer.records.map(({ band }: ReachedRecord) => band)).toEqual([15, 30, null]);
  expect(answer.note).toBe(
    'No roads are loaded around the origin: the bands are circles, in a straight line at 4 km/h.',
  );
  // 1 km and 2 km around.
  expect(answer.bands.map(({ area_km2 }) => Math.round(area_km2 * 10) / 10)).toEqual([3.1, 12.6]);
  for (const [lng, lat] of answer.bands[0].geometry.coordinates[0] as [number, number][])
    expect(distance([lng, lat], [CROSS.lng, CROSS.lat])).toBeCloseTo(1, 2);
  expect(answer.records[0].confidence).toMatchObject({ basis: 'straight_line', level: 'low' });
  expect(answer.bands[0].reaches_edge_of_roads).toBe(false);
});

test('render keeps a map: the bands from the largest, the places by band, the origin', async () => {
  const { map } = await reach({
    origin: CROSS,
    minutes: [5, 15],
    mode: 'walk',
    render: true,
    title: 'Round the <cross>',
    records: [
      { id: 'a', ...CROSS, rent: 700 },
      { id: 'b', lat: 55.36, lng: -2.23 },
    ],
  });
  expect(map).toMatchObject({ title: 'Round the <cross>', version: 1 });
  expect(map.layers.map(({ name }) => name)).toEqual(['15 minutes', '5 minutes', 'places', 'origin']);
  const kept = await account.call(getMap, { map: map.id, layer: 'places' });
  const [pins] = kept.map.layers.flatMap((layer) => (layer.name === 'places' ? [layer.pins] : []));
  expect(pins?.[0]).toMatchObject({ id: 'a', fields: { rent: 700, band: '5 minutes' } });
  expect(pins?.[1]).toMatchObject({ id: 'b', fields: { band: 'outside' } });
});

test.each([
  ['4 bands', { minutes: [5, 10, 15, 20] }, 'minutes: got a list of 4, at most 3 items'],
  ['4 minutes', { minutes: [4] }, 'minutes[0]: got 4, at least 5'],
  ['61 minutes', { minutes: [61] }, 'minutes[0]: got 61, at most 60'],
  ['half a minute', { minutes: [7.5] }, 'minutes[0]: got 7.5'],
  ['another mode', { mode: 'fly' }, 'allowed: drive, walk, cycle'],
  ['no origin', { origin: undefined }, 'origin: got nothing'],
  ['an origin that is nowhere', { origin: 'qqqq zzzz' }, 'origin: could not be placed'],
  ['an origin past the pole', { origin: { lat: 91, lng: 0 } }, 'origin: could not be placed'],
  ['two lists', { records: [CROSS], addresses: ['SF1 1AA'] }, 'send exactly one of'],
  ['501 places', { records: Array(501).fill(CROSS) }, 'got 501 rows'],
])('%s is refused', async (_, body, says) => {
  await expect(reach({ origin: CROSS, ...body })).rejects.toThrow(says);
});

test('the example is what a fresh machine answers', async () => {
  const { origin, bands, records, message } = await reach(contract.example.request);
  expect(contract.example.response).toMatchObject({ message, origin, bands, records });
});

function signedArea(ring: [number, number][]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [x0 = 0, y0 = 0] = ring[index] ?? [];
    return sum + x0 * y - x * y0;
  }, 0);
}
