// States, nations, counties and councils that are all of a text.
import type { PostcodeRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, town } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const unit = (code: string, north: number, told: Partial<PostcodeRow>): PostcodeRow => ({
  table: 'postcode',
  country: 'GB',
  code,
  kind: 'unit',
  ...at(0, north),
  radiusMeters: 100,
  city: '',
  county: '',
  state: 'England',
  councilCode: '',
  council: '',
  ...told,
});

/** Of so many kilometres, ten units each. */
const along = (area: string, from: number, kilometers: number, told: Partial<PostcodeRow>) =>
  Array.from({ length: 10 * kilometers }, (_, index) =>
    unit(`${area}${Math.floor(index / 10) + 1} ${index % 10}AA`, 1000 * from + 100 * index, told),
  );

const zip = (code: string, lat: number, state: string, county: string): PostcodeRow => ({
  ...unit(code, 0, { country: 'US', kind: 'zip', state, county, radiusMeters: 1000 }),
  lat,
  lng: -77,
});

const abroad = (name: string, state: string, population: number) => ({
  ...town(name, { lat: 47, lng: -122 }, population),
  country: 'US' as const,
  state,
});

const geocoder = geocoderOf([
  ...along('CT', 0, 40, { county: 'Kent', council: 'Ashford' }),
  ...along('LA', 200, 10, { council: 'Trafford' }),
  ...along('NP', 400, 10, { council: 'Newport', state: 'Wales' }),
  ...along('LD', 450, 4, { council: 'Monmouthshire', state: 'Wales' }),
  ...along('LS', 300, 4, { council: 'Leeds' }),
  ...along('S', 340, 4, { council: 'Sheffield' }),
  town('Newport', at(0, 405_000), 130_000),
  town('Wales', at(0, 320_000), 7000),
  town('London', at(0, 20_000), 8_000_000),
  abroad('Kent', 'WA', 20_000),
  { ...abroad('Kent', 'OH', 15_000), lat: 41 },
  abroad('Kent', 'VT', 900),
  abroad('Boulder', 'CO', 90_000),
  abroad('Trafford', 'PA', 50_000),
  abroad('Washington', 'DC', 689_000),
  ...['22030', '22031', '22032'].map((code, index) => zip(code, 38.8 + index / 10, 'VA', 'Fairfax')),
  ...['20740', '20741'].map((code, index) => zip(code, 39 + index / 10, 'MD', 'Prince Georges')),
  ...Array.from({ length: 60 }, (_, index) => zip(`${98_001 + index}`, 47.3, 'WA', 'King')),
  { ...town('Newport', at(300_000, 0), 12_000), state: 'England' },
]);

test.each([
  ['Kent', 'Kent, England', 'county Kent matched', 'Kent is a county: 95 % of it within 19 km of its middle'],
  ['kent england', 'Kent, England', 'county Kent matched', 'nation England matched'],
  ['Trafford, UK', 'Trafford, England', 'council area Trafford matched', /within 4\.\d km of its middle$/],
  ['Trafford Borough Council', 'Trafford, England', 'council area Trafford matched', /within 4/],
  ['LB of Trafford', 'Trafford, England', 'council area Trafford matched', /within 4/],
  [
    'Sir Fynwy',
    'Monmouthshire, Wales',
    'council area Monmouthshire matched',
    'Monmouthshire is a council area: 95 % of it within 2.0 km of its middle',
  ],
  ['Yorkshire', 'Yorkshire, England', 'county Yorkshire matched', /within 2\d km/],
  ['Yorks', 'Yorkshire, England', 'county Yorkshire matched', /within 2\d km/],
  ['Wales', 'Wales', 'nation Wales matched', /^Wales is a nation: /],
  ['Virginia', 'Virginia', 'state Virginia matched', 'state VA matched'],
  ['VA', 'Virginia', 'state Virginia matched', 'state VA matched'],
  ['Fairfax County, VA', 'Fairfax County, VA', 'county Fairfax County matched', 'state VA matched'],
  [
    "Prince George's County",
    'Prince Georges County, MD',
    'county Prince Georges County matched',
    /within [67]\.\d km/,
  ],
  ['Fairfax Co.', 'Fairfax County, VA', 'county Fairfax County matched', /is a county/],
  ['Fairfax Co', 'Fairfax County, VA', 'county Fairfax County matched', /is a county/],
  ['fairfax co', 'Fairfax County, VA', 'county Fairfax County matched', /is a county/],
  ['Washington State', 'Washington', 'state Washington matched', 'state WA matched'],
])('%s is %s, and its middle says little', async (text, address, first, second) => {
  const row = await placeOne(geocoder, text);
  expect(row).toMatchObject({ status: 'placed', precision: 'town', address });
  expect(row.evidence).toContain(first);
  expect(row.evidence.some((part) => (second instanceof RegExp ? second.test(part) : part === second))).toBe(
    true,
  );
  expect(row.score).toBeLessThan(0.01);
  expect(row.addressQuality.value).toBe('town_only');
});

test('its radius holds 95 of 100 of its postcodes, and nothing at its middle is told of it', async () => {
  const { point, radiusMeters95, admin, why } = await placeOne(geocoder, 'Kent');
  const meters = Array.from({ length: 40 }, (_, index) =>
    distanceMeters(point ?? at(0, 0), at(0, 1000 * index)),
  );
  expect(meters.filter((one) => one <= (radiusMeters95 ?? 0)).length).toBeGreaterThanOrEqual(38);
  expect(admin?.value).toEqual({
    house_number: null,
    street: null,
    city: null,
    county: 'Kent',
    state: 'England',
    postcode: null,
    country: 'GB',
    council: null,
  });
  expect(why).toMatch(/^The point is the middle of the county; less than 1 of 100/);
});

test('a council is told as such, a state by its code', async () => {
  expect((await placeOne(geocoder, 'Trafford, UK')).admin?.value).toMatchObject({
    county: null,
    council: 'Trafford',
  });
  expect((await placeOne(geocoder, 'Virginia')).admin?.value).toMatchObject({ state: 'VA', county: null });
});

test.each([
  ['Newport', 'Newport'],
  ['Kent, WA', 'Kent, WA'],
  ['Boulder Co', 'Boulder, CO'],
])('%s is the town', async (text, address) => {
  const { status, address: found, evidence } = await placeOne(geocoder, text);
  expect({ status, found }).toEqual({ status: 'placed', found: address });
  expect(evidence[0]).toMatch(/^town /);
});

test.each([
  ['Trafford', 'Trafford, England', 'Trafford, PA, US'],
  ['Washington', 'Washington, DC', 'Washington, WA, US'],
])('%s is a region and a town elsewhere that may be meant as well', async (text, address, other) => {
  const row = await placeOne(geocoder, text);
  expect(row).toMatchObject({ status: 'review', address, otherPlaces: [{ address: other }] });
  expect(row.evidence).toContain(`also fits ${other}`);
});

test.each([
  ['Kent', ['Kent, WA, US', 'Kent, OH, US']],
  ['Newport', ['Newport, England, GB']],
])('%s is by far the largest of its name, and the others are told', async (text, others) => {
  const { status, evidence, otherPlaces } = await placeOne(geocoder, text);
  expect(status).toBe('placed');
  expect(evidence).toContain(`others of the name: ${others.join('; ')}`);
  expect(otherPlaces?.map(({ address }) => address)).toEqual(others);
});

test.each(['Kent, England', 'Kent, UK', 'Newport, Wales', 'Virginia', 'London'])(
  '%s leaves no other place',
  async (text) => {
    expect(await placeOne(geocoder, text)).toMatchObject({ status: 'placed', otherPlaces: [] });
  },
);

describe('without British postcodes', () => {
  const towns = geocoderOf([abroad('Kent', 'WA', 127_000), abroad('Cleveland', 'OH', 388_000)]);

  test('a town with the name of a British county is held', async () => {
    const { status, reason } = await placeOne(towns, 'Kent');
    expect(status).toBe('review');
    expect(reason).toBe(
      'Kent, WA, US was found, but Kent is a county of Great Britain too, of which no postcodes are loaded. Add the state, or the nation.',
    );
  });

  test.each(['Kent, WA', 'Kent, USA', 'Cleveland'])('%s is placed', async (text) => {
    expect((await placeOne(towns, text)).status).toBe('placed');
  });
});

test.each([
  'ok',
  'OR',
  'Fairfax CO',
  'Fairfax Co 22030',
  '12 Fairfax Co',
  'South Wales',
  '12 Kent',
  'Kent Street',
  'The George, Kent',
  'Kent TN23 1AA',
])('"%s" names no region', async (text) => {
  expect((await placeOne(geocoder, text)).evidence.join()).not.toMatch(/is a (county|state)/);
});
