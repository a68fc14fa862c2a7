// Villages beside the town that their letters go to, further from it than its own houses are.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { LocalityRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function locality(name: string, population: number, east: number): LocalityRow {
  return {
    table: 'locality',
    ref: `geonames/${name}`,
    country: 'GB',
    name,
    kind: 'town',
    county: '',
    state: 'Wales',
    population,
    radiusMeters: 1000,
    ...at(east, 0),
  };
}

const rows: readonly PackRow[] = [
  ...townRows,
  locality('Raglanby', 2000, 14_000),
  unit('NP15 2AA', at(14_000, 0)),
  house('3', 'Castle Street', at(14_000, 20), { city: 'Raglanby', postcode: 'NP15 2AA' }),
  // As far from Newport, in another postcode area.
  locality('Cardstone', 2000, -14_000),
  unit('CF3 9AA', at(-14_000, 0)),
  house('3', 'Abbey Street', at(-14_000, 20), { city: 'Cardstone', postcode: 'CF3 9AA' }),
  // Of one district, and less than twice its neighbour's size.
  locality('Aspby', 2800, -16_000),
  locality('Wigby', 5800, -28_000),
  unit('CA7 1AA', at(-16_000, 0)),
  unit('CA7 9AA', at(-28_000, 0)),
  house('4', 'Queen Street', at(-16_000, 20), { city: 'Aspby', postcode: 'CA7 1AA' }),
  house('5', 'Hill Street', at(-28_000, 20), { city: 'Wigby', postcode: 'CA7 9AA' }),
  // Large enough to be a post town itself.
  locality('Cwmbrook', 60_000, 20_000),
  unit('NP44 1AA', at(20_000, 0)),
  house('3', 'Forge Street', at(20_000, 20), { city: 'Cwmbrook', postcode: 'NP44 1AA' }),
];
const geocoder = geocoderOf(rows);

test.each([
  '3 Castle Street, Raglanby, Newport',
  '3 Castle Street, Raglanby, Newport, NP15 2AA',
  '3 Castle Street, Newport, NP15 2AA',
])('%s: the post town behind the place does not contradict it', async (address) => {
  const placement = await placeOne(geocoder, address);
  expect(placement).toMatchObject({ status: 'placed', precision: 'rooftop' });
  expect(placement.evidence).toContain('town Newport matched');
});

test.each(['4 Queen Street, Aspby, Wigby', '4 Queen Street, Wigby, CA7 1AA'])(
  '%s: the larger town of the district takes its letters',
  async (address) => {
    expect(await placeOne(geocoder, address)).toMatchObject({ status: 'placed', precision: 'rooftop' });
  },
);

test.each([
  ['a smaller town of the district', '5 Hill Street, Wigby, Aspby'],
  ['a town of another postcode area', '3 Abbey Street, Cardstone, Newport, CF3 9AA'],
  ['a town that is not much larger', '3 Forge Street, Cwmbrook, Newport, NP44 1AA'],
  ['a smaller town of the area', '3 High Street, Raglanby, NP20 1AA'],
  ['a large town of another area', '3 Castle Street, Raglanby, Swansea, NP15 2AA'],
])('%s contradicts: %s', async (_, address) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'review',
    reason: expect.stringContaining('contradicts itself'),
  });
});

test('the town alone does not find the village', async () => {
  expect((await placeOne(geocoder, '3 Castle Street, Newport')).status).not.toBe('placed');
});

test('a street that is named after the post town is not the town, and is told as not met', async () => {
  const placement = await placeOne(geocoder, '46 Newport Road, Raglanby, Newport, NP15 2AA');
  expect(placement).toMatchObject({
    status: 'review',
    precision: 'postcode',
    reason: expect.stringContaining('46 Newport Road'),
  });
});
