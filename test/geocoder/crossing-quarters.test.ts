// A part of the town beside a crossing in it, which bears the name of a town elsewhere.
import { geocoderOf } from './geocoder-of.ts';
import { at, town, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([
  ...townRows,
  town('Farham', at(0, 200_000), 30_000),
  town('Largeham', at(0, 220_000), 150_000),
  town('Nearham', at(0, 30_000), 30_000),
  { ...town('Chinaham', at(0, 240_000), 150_000), kind: 'suburb' },
]);
const CROSSING = 'High Street & Church Road';

test.each(['Farham', 'Nowhereham', 'Chinaham'])(
  '%s is a part of the town that is not mapped',
  async (quarter) => {
    const plain = await placeOne(geocoder, `${CROSSING}, Newport`);
    const row = await placeOne(geocoder, `${CROSSING}, ${quarter}, Newport`);
    expect(row).toMatchObject({ status: 'placed', basis: 'crossing', point: plain.point });
    expect(row.evidence).toContain(`'${quarter}' not used`);
  },
);

test.each([`${CROSSING}, Largeham, Newport`, `${CROSSING}, Nearham, Newport`])(
  '%s names another town',
  async (text) => {
    const { status, reason } = await placeOne(geocoder, text);
    expect(status).toBe('review');
    expect(reason).toMatch(/^What was sent contradicts itself/);
  },
);

test('a crossing in no town that was sent is held', async () => {
  expect((await placeOne(geocoder, `${CROSSING}, Farham`)).status).not.toBe('placed');
});

test('a house is held, for the name may be its town', async () => {
  expect((await placeOne(geocoder, '3 High Street, Farham, Newport')).status).toBe('review');
});

test('streets that are not known are held at their town, however long their names', async () => {
  const text = 'North Quay Hill Street & East Long Harbour Road, Newport';
  const { status, precision, reason } = await placeOne(geocoder, text);
  expect({ status, precision }).toEqual({ status: 'review', precision: 'town' });
  expect(reason).toMatch(/^Two streets were read in 'North Quay Hill Street & East Long Harbour Road'/);
});

test('without a town the reason says that a crossing was read', async () => {
  const { status, reason } = await placeOne(geocoder, 'North Quay Street & Long Harbour Road');
  expect(status).toBe('unplaced');
  expect(reason).toMatch(/^Read as crossing North Quay Street & Long Harbour Road;/);
});
