// One street name in several quarters of an American city.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const american = { country: 'US', city: 'Maplewood', state: 'DC', postcode: '' } as const;
const rows: readonly PackRow[] = [
  {
    table: 'locality',
    ref: 'geonames/Maplewood',
    country: 'US',
    name: 'Maplewood',
    kind: 'city',
    county: '',
    state: 'DC',
    population: 600_000,
    radiusMeters: 9000,
    ...at(0, 0),
  },
  ...[1321, 1325, 1350, 1400].map((number, i) =>
    house(String(number), 'Maryland Avenue NE', at(3000 + 40 * i, 3000), american),
  ),
  ...[1326, 1330, 1340].map((number, i) =>
    house(String(number), 'Maryland Avenue SW', at(-3000 - 40 * i, -3000), american),
  ),
];
const geocoder = geocoderOf(rows);

test('a house that is estimated in the quarter sent and known in another one names that one', async () => {
  const placement = await placeOne(geocoder, '1330 Maryland Avenue NE, Maplewood, DC');
  expect(placement).toMatchObject({ status: 'placed', precision: 'interpolated' });
  expect(placement.evidence).toEqual(
    expect.arrayContaining([expect.stringMatching(/^known at 1330 Maryland Avenue SW/)]),
  );
});

test.each(['1344 Maryland Avenue NE, Maplewood, DC', '1330 Maryland Avenue SW, Maplewood, DC'])(
  '%s: no other quarter is named where none has the number, or the house itself is known',
  async (address) => {
    const { status, evidence } = await placeOne(geocoder, address);
    expect(status).toBe('placed');
    expect(evidence.filter((part) => part.startsWith('known at'))).toEqual([]);
  },
);
