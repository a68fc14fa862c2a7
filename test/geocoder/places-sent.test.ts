// Names that stand where a locality stands, beside a house of another place.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const COUNCIL = { councilCode: 'W06000020', council: 'Torvale' };
/** Both are within the radius of Heathley, which is told by the number of its people alone. */
const [HEATHLEY, GATCOTE] = [at(20_000, 0), at(22_000, 0)];

/** Towns abroad, each with the code of its state. */
const ABROAD: readonly PackRow[] = [
  { ...town('Heathley', { lat: 45.36, lng: -63.28 }, 20_000), country: 'CA', state: '07' },
  { ...town('Stockbury', { lat: -37.84, lng: 144.88 }, 12_000), country: 'AU', state: '07' },
];

const rows: readonly PackRow[] = [
  ...townRows,
  house('153', 'Commercial Street', at(0, 300)),
  house('159', 'Commercial Street', at(60, 300)),
  // Of the street's houses one is listed by its quarter.
  house('20', 'Dock Row', at(0, 600)),
  house('22', 'Dock Row', at(20, 600), { locality: 'Pillmore' }),
  { ...unit('NP20 5CC', at(0, -900)), ...COUNCIL },
  house('3', 'Vale Street', at(0, -900), { postcode: 'NP20 5CC' }),
  town('Heathley', HEATHLEY, 30_000),
  town('Cheadbury', at(22_000, -1500), 15_000),
  town('Stockbury', at(26_000, 0), 40_000),
  { ...unit('SK8 4BW', GATCOTE), ...COUNCIL },
  house('28', 'Green Walk', GATCOTE, { locality: 'Gatcote', city: 'Cheadbury', postcode: 'SK8 4BW' }),
  house('30', 'Green Walk', at(22_020, 0), { city: 'Cheadbury', postcode: 'SK8 4BW' }),
  house('9', 'Moss Lane', at(21_000, 500), { city: 'Cheadbury', postcode: 'SK8 4BW' }),
];
const geocoder = geocoderOf([...rows, ...ABROAD]);

test.each([
  ['153 Commercial Street, Ynysddu, Newport', 'Ynysddu'],
  ['153 Commercial Street Ynysddu Newport', 'Ynysddu'],
  ['153 commercial street, ynys goch newport', 'ynys goch'],
  ['Ynysddu, Newport, 153 Commercial Street', 'Ynysddu'],
  ['Newport, Ynysddu, 153 Commercial Street', 'Ynysddu'],
  // Between its neighbours.
  ['157 Commercial Street, Ynysddu, Newport', 'Ynysddu'],
  ['Commercial Street, Ynysddu, Newport', 'Ynysddu'],
  // Others of the district are meant as well as this house.
  ['153 Commercial Street, Ynysddu, Newport, NP20', 'Ynysddu'],
])('%s: nothing there bears the name, so the house is held', async (address, name) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'review',
    reason: expect.stringContaining(`'${name}' was not met`),
  });
});

test.each([
  ['28 Green Walk, Gotcate, Cheadbury', 'Gotcate'],
  ['153 Commercial Street, Nexport, Newport', ''],
])('%s: two slips make a short name another one', async (address, name) => {
  const { status, reason } = await placeOne(geocoder, address);
  expect(status).toBe(name === '' ? 'placed' : 'review');
  expect(reason ?? '').toContain(name);
});

test.each([
  ['its own postcode was sent', '153 Commercial Street, Ynysddu, Newport, NP20 1AA'],
  ['the next house is listed by it', '20 Dock Row, Pillmore, Newport'],
  ['its council is called so', '3 Vale Street, Newport, Torvale'],
  ['it is the town, in other words', '153 Commercial Street, near Newport'],
])('%s: %s is placed', async (_, address) => {
  const placement = await placeOne(geocoder, address);
  expect(placement).toMatchObject({ status: 'placed', reason: null });
  expect(placement.evidence.join()).not.toMatch(/'(?:Torvale|Pillmore)' not used/);
});

test.each([
  ['its record', '28 Green Walk, Heathley'],
  ['its record, though the post town agrees', '28 Green Walk, Heathley, Cheadbury'],
  ['its record, though the district agrees', '28 Green Walk, Heathley, SK8'],
  ['the record of the next house', '30 Green Walk, Heathley'],
  ['its record', 'Heathley, Cheadbury, 28 Green Walk'],
])('%s names another place: %s is held, however near the town is', async (_, address) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'review',
    reason: expect.stringContaining('town Heathley is elsewhere'),
  });
});

test.each([
  ['the record names it', '28 Green Walk, Gatcote, Cheadbury'],
  ['its own postcode was sent', '28 Green Walk, Heathley, SK8 4BW'],
  ['no record near by names another', '9 Moss Lane, Heathley'],
  ['the record names its place besides', '28 Green Walk, Gatcote, Heathley'],
])('%s: %s is placed', async (_, address) => {
  expect(await placeOne(geocoder, address)).toMatchObject({ status: 'placed', reason: null });
});

test.each([
  ['Newport, Ynysddu', 'Ynysddu'],
  ['Newport, Lower Saxony', 'Lower Saxony'],
  ['Newport, Ynys Goch, Wales', 'Ynys Goch'],
])('%s: nothing at the town bears the name behind it, so it is held', async (address, name) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'review',
    reason: expect.stringContaining(`'${name}' was not met`),
  });
});

test.each([
  'Newport, Gwent',
  'Newport, Gwent, Gwent',
  'Newport, East, Wales',
  'Newport, South Wales',
  'Cheadbury, Torvale',
  // There is no other Cheadbury.
  'Cheadbury, Upper Dales',
])('%s: what follows the town is met, so it is placed', async (address) => {
  expect(await placeOne(geocoder, address)).toMatchObject({ status: 'placed', reason: null });
});

test.each([
  ['Heathley, Nova Scotia', 'CA'],
  ['Heathley Nova Scotia', 'CA'],
  ['Heathley, Nova Scotia, Canada', 'CA'],
  ['Stockbury, Victoria, Australia', 'AU'],
])('%s: the town of that state is meant', async (address, country) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'placed',
    admin: { value: { country } },
  });
});

test.each([
  ['Heathley, Tasmania', 'Australia'],
  ['Stockbury, New South Wales', 'Australia'],
  ['Stockbury, Queensland', 'Australia'],
  ['153 Commercial Street, Newport, Tasmania', 'Australia'],
])('%s: no town of the name is known in that state, so it is not placed', async (address, country) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'unplaced',
    reason: expect.stringContaining(`${country} is outside`),
  });
});

test('a postcode contradicts a state abroad', async () => {
  expect(await placeOne(geocoder, 'NP20 1AA, Tasmania')).toMatchObject({
    status: 'review',
    reason: expect.stringContaining('country Australia is elsewhere'),
  });
});
