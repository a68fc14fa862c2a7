// Records asked by their own words, where a directory, another town or another building of the number is in the way.
import type { LocalityRow, PlaceRow, PostcodeRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function code(value: string, kind: PostcodeRow['kind'], east: number, north: number): PostcodeRow {
  return {
    table: 'postcode',
    country: kind === 'zip' ? 'US' : 'GB',
    code: value,
    kind,
    ...at(east, north),
    radiusMeters: 300,
    city: '',
    county: '',
    state: '',
    councilCode: '',
    council: '',
  };
}

function street(name: string, east: number, north: number): StreetRow {
  return { table: 'street', ref: `way/${name}`, country: 'GB', name, ...at(east, north), line: [] };
}

function town(name: string, county: string, population: number, east: number, north: number): LocalityRow {
  return {
    table: 'locality',
    ref: `node/${name}/${county}`,
    country: 'GB',
    name,
    kind: 'town',
    county,
    state: '',
    population,
    radiusMeters: 1000,
    ...at(east, north),
  };
}

function place(name: string, houseNumber: string, streetName: string, east: number, north: number): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name}`,
    country: 'GB',
    name,
    category: 'shop=bakery',
    houseNumber,
    street: streetName,
    city: '',
    postcode: 'NP20 1AA',
    ...at(east, north),
    placedBy: 'building',
  };
}

const US = { country: 'US', city: '', state: 'OH' } as const;

const rows = [
  code('NP20 1AA', 'unit', 0, 0),
  street('Willow Street', 200, 300),
  street('Cardiff Road', 300, 300),
  street('Pier 4', 400, 300),
  street('Newport Road', 3000, 300),
  town('Willow Street', '', 8000, 90_000, 0),
  town('Cardiff', '', 300_000, 100_000, 0),
  { ...town('Kensington Gardens', '', 8000, 0, 0), country: 'AU', lat: -34.925, lng: 138.66 },
  // A street that bears the name of a suburb at the other end of the world.
  street('Somerton Park', 250, 200),
  { ...town('Somerton Park', '', 8000, 0, 0), country: 'AU', lat: -34.997, lng: 138.5216 },
  // LS29 is a district, and would be the sector of LS2 9HJ, were that known.
  code('LS29', 'district', 60_000, 60_000),
  code('LS2', 'district', 70_000, 0),
  // The directory has this ZIP's middle 30 km from its houses, and does not know the other.
  code('43210', 'zip', -30_000, 0),
  house('166', 'East Woodruff Avenue', at(-60_000, 0), { ...US, postcode: '43210' }),
  { ...street('Cul Road', -60_000, 100), country: 'US' as const },
  house('10', 'Arborcrest Court', at(-80_000, 0), { ...US, postcode: '97003' }),
  { ...place('China Man', '', '', 40_000, 80_000), postcode: 'BT71 5HR' },
  { ...place('China Man', '', '', 45_000, 90_000), ref: 'node/other', postcode: 'CT10 3HJ' },
  // A hamlet whose name begins a road beside it, in a county; and a larger town of its name elsewhere.
  town('Heddle', 'Orkney Islands', 0, 0, 200_000),
  town('Heddle', 'Kent', 50_000, 0, -200_000),
  street('Heddle Road', 2000, 200_000),
  // Four buildings of one number 80 m apart.
  ...[0, 80, 160, 240].map((east) => house('1', 'Ropemaker Street', at(1000 + east, 0))),
  place("Gatti's", '1', 'Ropemaker Street', 1160, 0),
  place('Canteen, London Offices', '85', 'Gresham Street', 1500, 0),
  house('85', 'Gresham Street', at(1530, 0)),
  place('Bakery, Corner Shop', '9', 'Gresham Street', 2000, 0),
  house('9', 'Gresham Street', at(2200, 0)),
  // Three places that share their names with more towns than are searched.
  ...['Church', 'Chapel', 'Mill'].flatMap((name) =>
    [1, 2, 3, 4].map((rank) => town(name, `County ${rank}`, 9000 * rank, 100_000 + 9000 * rank, 100_000)),
  ),
  town('Newport', '', 145_000, 0, 0),
  place('Mill Chapel Church', '', 'Hereford Street', 500, 500),
  // A register lists one without its street, and one with its street but not the number.
  { ...place('Crooked Well', '', '', 0, 30), placedBy: 'postcode_centre' as const },
  { ...place('Medical Council', '350', 'Euston Road', 0, 20), placedBy: 'postcode_centre' as const },
  { ...place('Shipwreck Cafe', '', 'Beach Road', 0, 10), placedBy: 'postcode_centre' as const },
  // Named after the two streets that it joins.
  street('Mill Road', 200, 400),
  street('Hill Road', 300, 400),
  street('Mill Road - Hill Road Link', 250, 400),
  // Two streets within a wide ZIP, one of them where its houses are.
  { ...code('59053', 'zip', -200_000, 0), radiusMeters: 48_000 },
  { ...street('Main St', -190_000, 10_000), country: 'US' as const },
  { ...street('Main St', -170_000, -20_000), ref: 'way/other Main St', country: 'US' as const },
  house('7', 'Elk Avenue', at(-170_000, -20_200), { ...US, postcode: '59053' }),
  // A road out of town, of which a piece bears the name of a street in town too.
  { ...street('W Main St', -166_000, -20_000), ref: 'way/360', country: 'US' as const },
  { ...street('State Hwy 360', -166_000, -20_000), ref: 'way/360', country: 'US' as const },
  { ...street('W Main St', -172_000, -20_000), ref: 'way/in town', country: 'US' as const },
  ...[-10, 10].flatMap((east) => [
    house(`${301 + east / 5}`, 'State Hwy 360', at(-166_000 + east, -20_000), { ...US, postcode: '59053' }),
    house(`${301 + east / 5}`, 'W Main St', at(-172_000 + east, -20_000), { ...US, postcode: '59053' }),
  ]),
  { ...place('Newport Metropolitan University', '74', '', 600, 600), postcode: '' },
  town('University', '', 9000, 150_000, 0),
];

const geocoder = geocoderOf(rows);

// The text, the precision of its answer, and the meters east and north of where it lies.
test.each<[string, string, [number, number]]>([
  ['Willow Street, NP20 1AA', 'street', [200, 300]],
  ['Somerton Park, Newport', 'street', [250, 200]],
  ['Pier 4, NP20 1AA', 'street', [400, 300]],
  ['166 East Woodruff Avenue, OH 43210', 'rooftop', [-60_000, 0]],
  ['Cul Road, OH 43210', 'street', [-60_000, 100]],
  ['10 Arborcrest Ct, OH 97003', 'rooftop', [-80_000, 0]],
  ['China Man, BT71 5HR', 'rooftop', [40_000, 80_000]],
  ['Heddle, Orkney Islands', 'town', [0, 200_000]],
  ['Heddle, Kent', 'town', [0, -200_000]],
  ["Gatti's, 1 Ropemaker Street, NP20 1AA", 'rooftop', [1160, 0]],
  ['Canteen, London Offices, 85 Gresham Street, NP20 1AA', 'rooftop', [1530, 0]],
  ['Bakery, Corner Shop, 9 Gresham Street, NP20 1AA', 'rooftop', [2000, 0]],
  ['Mill Chapel Church, Hereford Street, Newport', 'rooftop', [500, 500]],
  ['Mill Road - Hill Road Link, NP20 1AA', 'street', [250, 400]],
  ['Main St, 59053', 'street', [-170_000, -20_000]],
  ['301 W Main St, 59053', 'interpolated', [-172_000, -20_000]],
  ['301 State Hwy 360, 59053', 'interpolated', [-166_000, -20_000]],
  ['Newport Metropolitan University, 74, Newport', 'rooftop', [600, 600]],
])('"%s" is placed by %s where its record is', async (text, precision, [east, north]) => {
  const placement = await placed(text);
  expect(placement).toMatchObject({ status: 'placed', precision });
  expect(distanceMeters(placement.point ?? at(0, 0), at(east, north))).toBeLessThan(5);
});

test('a business at an address is the same place as the address alone', async () => {
  const [named, alone] = [
    await placed('Canteen, London Offices, 85 Gresham Street, NP20 1AA'),
    await placed('85 Gresham Street, NP20 1AA'),
  ];
  expect(named.status).toBe('placed');
  expect(named).toMatchObject({ recordKey: alone.recordKey, point: alone.point });
});

test('buildings of one number and postcode are one address, and its radius reaches them', async () => {
  const { status, reason, radiusMeters95, evidence } = await placed('1 Ropemaker Street, NP20 1AA');
  expect({ status, reason }).toEqual({ status: 'placed', reason: null });
  expect(radiusMeters95).toBeGreaterThan(240);
  expect(evidence).toContain('other buildings of the number within 240 m are one address with it');
});

test('a town far from the postcode beside it is a contradiction, not the road that is named after it', async () => {
  const { status, precision } = await placed('Cardiff, NP20 1AA');
  expect({ status, precision }).toEqual({ status: 'review', precision: 'postcode' });
});

test('a town abroad is meant where it stands alone, not beside a town of these countries', async () => {
  expect((await placed('Kensington Gardens')).address).toBe('Kensington Gardens');
  expect((await placed('Kensington Gardens, Newport')).address).toBe('Newport');
});

test('two towns far apart are a contradiction, not the road that is named after one of them', async () => {
  const { status, precision } = await placed('Cardiff, Newport');
  expect({ status, precision }).toEqual({ status: 'review', precision: 'town' });
});

// A street of the town's own name, or a town of the street's, is not what is meant.
test.each(['Unheard Street, Newport', 'Cardiff Street, Newport', 'Unheard Cardiff Avenue, Newport'])(
  'of "%s" the town is held for review, for want of its street',
  async (text) => {
    const { status, precision, address, addressQuality, reason } = await placed(text);
    expect({ status, precision, address }).toEqual({
      status: 'review',
      precision: 'town',
      address: 'Newport',
    });
    expect(addressQuality.value).toBe('street_only');
    expect(reason).toMatch(/street/);
  },
);

test('an unknown postcode is no other district that its letters happen to spell', async () => {
  const { point } = await placed('LS2 9HJ');
  expect(distanceMeters(point ?? at(0, 0), at(70_000, 0))).toBeLessThan(5);
});

const placed = (address: string) => placeOne(geocoder, address);

test.each([
  'Shipwreck Cafe, Beach Rd, NP20 1AA',
  'shipwreck cafe beach rd NP20 1AA',
  'Shipwreck Cafe 12 Beach Road Newport NP20 1AA',
  'Medical Council 350 Euston Rd Newport NP20 1AA',
  'Shipwreck Cafe, 12 Beach Rd, Newport, NP20 1AA',
])('%s names the street of the place as people write it', async (text) => {
  const { status, evidence } = await placeOne(geocoder, text);
  expect(status).toBe('placed');
  expect(evidence.join()).not.toContain('not used');
});

test.each([
  'Shipwreck Cafe, 12 Hereford St, Newport, NP20 1AA',
  'Shipwreck Cafe, 12 Beach Rd, Cardiff',
  'Medical Council 12 Euston Rd Newport NP20 1AA',
])('%s names another number or street, or no postcode that says which street', async (text) => {
  expect((await placeOne(geocoder, text)).status).not.toBe('placed');
});

test('a name in its unit postcode is met, though its record has no street to compare', async () => {
  const { status, evidence, basis } = await placeOne(geocoder, 'Crooked Well, 16 Grove Ln, Newport NP20 1AA');
  expect({ status, basis }).toEqual({ status: 'placed', basis: 'postcode_centre' });
  expect(evidence).toContain("'Grove' not used");
});

test.each([
  'Crooked Well, 16 Grove Ln, Newport',
  'Crooked Well, 1200 Gresham Street, NP20 1AA',
  'Crooked Well, Old Mill, Green Yard, Newport NP20 1AA',
])('%s has no postcode, a street elsewhere or words of no street', async (text) => {
  expect((await placeOne(geocoder, text)).status).not.toBe('placed');
});
