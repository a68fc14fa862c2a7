// The name of a business beside a house: where the business is known elsewhere, the house is not sure.
import type { LocalityRow, PlaceRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function business(name: string, [east, north]: [number, number], more: Partial<PlaceRow> = {}): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name} ${east} ${north}`,
    country: 'GB',
    name,
    category: 'amenity=pub',
    houseNumber: '',
    street: '',
    city: 'Newport',
    postcode: '',
    ...at(east, north),
    placedBy: 'building',
    ...more,
  };
}

const stow: LocalityRow = {
  table: 'locality',
  ref: 'node/stow',
  country: 'GB',
  name: 'Stow',
  kind: 'suburb',
  county: '',
  state: 'Wales',
  population: 0,
  radiusMeters: 1000,
  ...at(0, 1500),
};

const HIGH_STREET = { street: 'High Street', postcode: 'NP20 1AA' };

const rows = [
  ...townRows,
  stow,
  business('Gaer Inn', [100, 0], { ...HIGH_STREET, houseNumber: '11' }),
  business('Lyceum', [120, -20], { ...HIGH_STREET, houseNumber: '15-16' }),
  business('Murenger House', [0, 900], { houseNumber: '1', street: 'High Cross', postcode: 'NP20 2BB' }),
  business('Corner Shop', [90, 40]),
  business('Kingsway', [220, 0], { category: 'shop=mall' }),
  // A chain, of which one branch has its own number on High Street.
  business('Beans', [120, -20], { ...HIGH_STREET, houseNumber: '16' }),
  business('Beans', [-60_000, 0], { city: 'Swansea' }),
  business('Crumbs', [0, 900]),
  business('Crumbs', [-60_000, 0], { city: 'Swansea' }),
  // A chain too. Its branch has the postcode next to that of 4 Long Road.
  business('Bakehouse', [300, 3500], { postcode: 'NP20 4DD' }),
  business('Bakehouse', [-60_000, 0], { city: 'Swansea' }),
  // In the other Newport, as a register lists it: by its postcode.
  business('Hollands', [-62_000, 50], {
    houseNumber: '13',
    street: 'High Street',
    postcode: 'SA1 1AA',
    placedBy: 'postcode_centre',
  }),
  business('Pots', [0, -5600]),
  business('Pots', [-60_000, 0], { city: 'Swansea' }),
  business('Newport', [0, 900], { category: 'railway=station' }),
  business('The Kitchen', [0, 900]),
  business('The Kitchen', [-60_000, 0], { city: 'Swansea' }),
  business('The Willows', [0, 900]),
  business('The Willows', [-60_000, 0], { city: 'Swansea' }),
  house('', 'Long Road', at(60, 3500), { houseName: 'The Willows' }),
  // Branches: none is in Stow, and one of the other name is.
  business('Fresco Extra', [0, -1200]),
  business('Fresco Extra', [3000, -2500]),
  business('Fresco Local', [100, 1500]),
  business('Fresco Local', [3000, -2500]),
];

const geocoder = geocoderOf(rows);

test.each([
  ['at its own number', 'Gaer Inn, 11 High Street, Newport'],
  ['next door', 'Gaer Inn, 9 High Street, Newport'],
  ['at a number of its range', 'Lyceum, 16 High Street, Newport'],
  ['at a number of its range, which no house has', 'Lyceum, No 15 High St, Newport'],
  ['so near that both are right', 'Corner Shop, 3 High Street, Newport'],
  ['on grounds as wide as a shopping centre', 'Kingsway, 3 High Street, Newport'],
  ['of a chain with branches far off alone', 'Pots, 3 High Street, Newport'],
  ['of one word, which a business has with an article', 'Kitchen, 3 High Street, Newport'],
  ['that houses bear too', 'The Willows, 3 High Street, Newport'],
  ['on the street, which was sent without a number', 'Gaer Inn, High Street, Newport'],
  ['of a chain, in a building of several businesses', 'Crumbs, 16 High Street, Newport'],
  ['of its town, which a station bears', 'Newport, 9 High Street, Stow'],
  ['that nobody knows', 'Harlow & Finch Ltd, 3 High Street, Newport'],
])('a house beside a name %s is sure', async (_, text) => {
  expect(await placeOne(geocoder, text)).toMatchObject({ status: 'placed', reason: null });
});

test.each([
  ['with another number of its own', 'Gaer Inn, 1 High Street, Newport', 'Gaer Inn, 11 High Street'],
  ['on another street', 'Murenger House, 3 High Street, Newport', 'Murenger House, 1 High Cross'],
  ['far from a whole address', 'Murenger House, 3 High Street, NP20 1AA', 'Murenger House, 1 High Cross'],
  ['of a chain with a number on the street', 'Beans, 1 High Street, Newport', 'Beans, 16 High Street'],
  ['so, beside a whole address', 'Beans, 1 High Street, Newport, NP20 1AA', 'Beans, 16 High Street'],
  ['of a chain, near', 'Crumbs, 3 High Street, Newport', 'Crumbs, Newport'],
  ['of a chain, near a whole address', 'Crumbs, 3 High Street, Newport, NP20 1AA', 'Crumbs, Newport'],
  ['of a chain, with another postcode', 'Bakehouse, 4 Long Road, Newport', 'Bakehouse, Newport'],
  ['near, behind another name', 'IPO, Crumbs, 3 High Street, Newport', 'Crumbs, Newport'],
  ['far from the whole street', 'Crumbs, High Street, Newport, NP20 1AA', 'Crumbs, Newport'],
  ['of a chain, where another business is', 'Crumbs, 11 High Street, Newport', 'Crumbs, Newport'],
  ['with the postcode that was sent', 'Bakehouse, 4 Long Road, Newport, NP20 4DD', 'Bakehouse, Newport'],
])('a house beside a name that is known %s is held, and both are offered', async (_, text, known) => {
  const { status, score, reason, otherPlaces } = await placeOne(geocoder, text);
  expect(status).toBe('review');
  expect(score).toBeLessThan(0.6);
  expect(reason).toContain(`is known at ${known}`);
  expect(otherPlaces?.map(({ address }) => address)).toEqual([expect.stringContaining(known)]);
});

test.each([
  ['Beans High Street Newport', 'Beans, 16 High Street'],
  ['IPO, Murenger House, Newport', 'Murenger House, 1 High Cross'],
])('a name without a comma, and one behind another name: %s', async (text, address) => {
  const placed = await placeOne(geocoder, text);
  expect(placed).toMatchObject({ status: 'placed', address: expect.stringContaining(address) });
});

test('a name without a comma is not that of a place on another street', async () => {
  const { status, precision } = await placeOne(geocoder, 'Crumbs High Street Newport');
  expect([status, precision]).toEqual(['review', 'town']);
});

test('one name, number and street in two towns of one name is held, unless a postcode chooses', async () => {
  const { status, reason, score } = await placeOne(geocoder, 'Hollands, 13 High Street, Newport');
  expect([status, reason]).toEqual(['review', expect.stringContaining('Hollands, 13 High Street')]);
  expect(score).toBeLessThan(0.6);
  expect(await placeOne(geocoder, 'Hollands, 13 High Street, Newport, NP20 1AA')).toMatchObject({
    status: 'placed',
  });
});

test('a suburb chooses the branch that is in it, and none that is far from it', async () => {
  expect(await placeOne(geocoder, 'Fresco Local, Stow, Newport')).toMatchObject({ status: 'placed' });
  const { status, otherPlaces } = await placeOne(geocoder, 'Fresco Extra, Stow, Newport');
  expect([status, otherPlaces?.length]).toEqual(['review', 1]);
});
