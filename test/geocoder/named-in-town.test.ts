// Names beside a town as people write them: a shop without a comma, a hospital's grounds, the town's own High Street.
import type { LocalityRow, PlaceRow, PostcodeRow, StreetRow } from '../../server/gazetteer/rows.ts';
import type { GeocodeInput, Placement } from '../../server/geocoder/placement.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';

interface Known {
  category: string;
  east: number;
  postcode?: string;
}

function place(name: string, { category, east, postcode = '' }: Known): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name} ${category} ${east}`,
    country: 'GB',
    name,
    category,
    houseNumber: '',
    street: '',
    city: 'Newport',
    postcode,
    ...at(east, 300),
    placedBy: 'building',
  };
}

function american(name: string, state: string): LocalityRow {
  return {
    table: 'locality',
    ref: `node/${name}`,
    country: 'US',
    name,
    kind: 'city',
    county: '',
    state,
    population: 50_000,
    radiusMeters: 5000,
    lat: 40.7,
    lng: -74,
  };
}

const zip: PostcodeRow = {
  table: 'postcode',
  country: 'US',
  code: '10014',
  kind: 'zip',
  lat: 40.71,
  lng: -74,
  radiusMeters: 800,
  city: 'New York',
  county: '',
  state: 'NY',
  councilCode: '',
  council: '',
};

const orangeryWalk: StreetRow = {
  table: 'street',
  ref: 'way/orangery',
  country: 'GB',
  name: 'Orangery Walk',
  ...at(0, -900),
  line: [at(-40, -900), at(40, -900)].flatMap(({ lat, lng }) => [lng, lat]),
};

const ludgateHill: StreetRow = { ...orangeryWalk, ref: 'way/ludgate', name: 'Ludgate Hill' };

const shop = { category: 'shop=supermarket' };
const rows = [
  ...townRows,
  place('Fresco', { ...shop, east: 0 }),
  place('Fresco', { ...shop, east: 1500 }),
  place('Fresco', { category: 'amenity=fuel', east: 1560 }),
  place('Corner Stores', { ...shop, east: 500 }),
  // A car park is not the hospital; two of its buildings are one site.
  place('Usk Hospital', { category: 'amenity=parking', east: -1000 }),
  place('Usk Hospital', { category: 'amenity=hospital', east: -900 }),
  place('Old College', { category: 'amenity=college', east: -2000 }),
  place('Old College', { category: 'building=college', east: -1700 }),
  orangeryWalk,
  ludgateHill,
  // A square that is not drawn, and known by its house.
  house('3', 'Dunn Square', at(0, -900)),
  zip,
  american('Church', 'VA'),
  american('New York', 'NY'),
  { ...place('The Jane', { ...shop, east: 0 }), country: 'US' as const, city: '', lat: 40.71, lng: -74.01 },
  // The station of the town bears its name.
  place('Newport', { category: 'railway=station', east: 400 }),
  // Two branches near each other, each with its own postcode.
  place('Beans', { category: 'amenity=cafe', east: 800, postcode: 'NP20 1AA' }),
  place('Beans', { category: 'amenity=cafe', east: 1000, postcode: 'NP20 4DD' }),
];

const geocoder = geocoderOf(rows);

async function geocode(input: string | GeocodeInput): Promise<Placement> {
  const one = typeof input === 'string' ? { address: input } : input;
  return (await geocoder.geocode([one])).placements[0] as Placement;
}

test.each([
  ['Corner Stores Newport', 500],
  ['Newport Corner Stores', 500],
  ['Usk Hospital, Newport', -900],
  ['Usk Hospital Newport', -900],
])('%s is placed at it', async (text, east) => {
  const { status, point, precision } = await geocode(text);
  expect({ status, precision }).toEqual({ status: 'placed', precision: 'rooftop' });
  expect(distanceMeters(point ?? at(0, 0), at(east, 300))).toBeLessThan(1);
});

test.each([
  ['Fresco Newport', 'Fresco', 2],
  ['Beans Newport', 'Beans', 2],
])('%s has several branches: each is named once', async (text, name, count) => {
  const { status, reason, score } = await geocode(text);
  expect(status).toBe('review');
  expect(reason?.split(name)).toHaveLength(count + 1);
  expect(score).toBeLessThan(0.6);
});

test('several objects of one site are one place, and its radius reaches them', async () => {
  const { status, score, radiusMeters95, evidence } = await geocode('Old College, Newport');
  expect(status).toBe('placed');
  expect(score).toBeLessThan(0.6);
  expect(radiusMeters95).toBeGreaterThan(300);
  expect(evidence).toContain('others of the name within 300 m are one site with it');
});

// "Hill" ends other names too: it is a street where it stands apart.
test('a place far from the street beside its name is held, whatever the name of the street ends with', async () => {
  const { status, reason } = await geocode('Usk Hospital, Ludgate Hill, Newport');
  expect(status).toBe('review');
  expect(reason).toMatch(/^Usk Hospital.* was found, but Ludgate Hill is \d+ m from it/);
});

test('a place far from the houses of an undrawn street beside its name is held', async () => {
  const { status, reason } = await geocode('Usk Hospital, Dunn Square, Newport');
  expect(status).toBe('review');
  expect(reason).toMatch(/^Usk Hospital.* was found, but Dunn Square is \d+ m from it/);
});

test.each(['Nobody Known Newport', 'Nobody, Newport'])('%s is not the middle of Newport', async (text) => {
  expect(await geocode(text)).toMatchObject({
    status: 'review',
    precision: 'town',
    reason: expect.stringMatching(/^'Nobody.*' is not known in Newport/),
  });
});

test.each(['Newport, tbc', 'Newport, see attached', 'Newport, Wales, tbc'])(
  '%s is not the station that is called as its town',
  async (text) => {
    expect(await geocode(text)).toMatchObject({ precision: 'town', address: 'Newport' });
  },
);

test('a word of a name is no town elsewhere', async () => {
  const { reason } = await geocode("St Mary's Church, Newport");
  expect(reason).toMatch(/^'St Mary's Church' is not known in Newport/);
});

test('beside a name New York is the city, not its state alone', async () => {
  expect(await geocode('The Jane, New York')).toMatchObject({ status: 'placed', precision: 'rooftop' });
});

test.each(['Orangery, Newport', 'Orangery Walk Tea Room, Newport'])(
  '%s may be a name: it is not taken for Orangery Walk unasked',
  async (text) => {
    expect(await geocode('Orangery Walk, Newport')).toMatchObject({ status: 'placed', precision: 'street' });
    expect(await geocode(text)).toMatchObject({ status: 'review', precision: 'street' });
  },
);

test.each(['Newport city centre', 'Newport Town Center', 'Newport, Wales'])('%s is Newport', async (text) => {
  expect(await geocode(text)).toMatchObject({ status: 'placed', precision: 'town' });
});

test.each(['Newport High Street', 'newport high st', 'Newport High Street, NP20 1AA'])(
  '%s is the High Street of Newport',
  async (text) => {
    const known = await geocode(text.replace(/newport (high \w+)/i, '$1, Newport'));
    expect(await geocode(text)).toMatchObject({
      status: 'placed',
      point: known.point,
      recordKey: known.recordKey,
    });
  },
);

test.each([
  [{ lat: 51.5 }, 'longitude (lng) is missing'],
  [{ lat: '51.5', lng: ' ' }, 'longitude (lng) is missing'],
  [{ lat: '', lng: -3 }, 'latitude (lat) is missing'],
  [{ lat: 51.5, lng: '#REF!' }, 'lng "#REF!" is not a number'],
])('half a coordinate %j is none, with an address and without', async (half, reason) => {
  for (const address of ['3 High Street, Newport', ' '])
    expect(await geocode({ address, ...half })).toMatchObject({ status: 'unplaced', point: null, reason });
});

const NO_PAIRS = [
  [{ lat: 'N/A', lng: 'N/A' }, 'lat "N/A" is not a number'],
  [{ lat: 'unknown', lng: ' ' }, 'lat "unknown" is not a number'],
] as const;

test.each(NO_PAIRS)(
  '%j is no pair of numbers: the address is read, and it is told',
  async (half, problem) => {
    const whole = await geocode('3 High Street, Newport');
    const { why, evidence, ...beside } = await geocode({ address: '3 High Street, Newport', ...half });
    expect(beside).toMatchObject({ status: 'placed', recordKey: whole.recordKey, score: whole.score });
    expect(why).toBe(`${whole.why} Placed by its address: ${problem}.`);
    expect(evidence).toEqual([`coordinates not used: ${problem}`, ...whole.evidence]);
  },
);

test.each(NO_PAIRS)(
  '%j without an address, or with none that is known, is nowhere',
  async (half, problem) => {
    const reason = { blank: problem, unknown: `Of its coordinates: ${problem}.` };
    expect(await geocode({ address: ' ', ...half })).toMatchObject({
      status: 'unplaced',
      reason: reason.blank,
    });
    const unknown = await geocode({ address: 'Qqqqq', ...half });
    expect(unknown).toMatchObject({ status: 'unplaced', reason: expect.stringContaining(reason.unknown) });
  },
);

test('impossible numbers are not left for the address: what was meant is not known', async () => {
  const reason = 'latitude 138.9 is not between -90 and 90';
  const row = { address: '3 High Street, Newport', lat: 138.9, lng: -3 };
  expect(await geocode(row)).toMatchObject({ status: 'unplaced', reason: expect.stringContaining(reason) });
});

test('beside a blank coordinate the address is read', async () => {
  const whole = await geocode('3 High Street, Newport');
  const beside = await geocode({ address: '3 High Street, Newport', lat: '', lng: ' ' });
  expect(beside).toMatchObject({ status: 'placed', recordKey: whole.recordKey });
});
