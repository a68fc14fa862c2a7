// A business that is listed by its name, and the house that it is in by its number.
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function shop(name: string, houseNumber: string, point: { lat: number; lng: number }): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name}`,
    country: 'GB',
    name,
    category: 'shop=jewelry',
    houseNumber,
    street: 'Mint Street',
    city: '',
    postcode: '',
    ...point,
    placedBy: 'building',
  };
}

const geocoder = geocoderOf([
  ...townRows,
  house('25a', 'Mint Street', at(0, -1000)),
  shop('Carlo Jewellers', '25a', at(8, -1005)),
  house('40', 'Mint Street', at(600, -1000)),
  shop('Vesper Silver', '40', at(300, -1000)),
]);

test('both are one record', async () => {
  const [byName, byNumber] = await Promise.all([
    placeOne(geocoder, 'Carlo Jewellers, Newport'),
    placeOne(geocoder, '25a Mint Street, Newport'),
  ]);
  expect(byName).toMatchObject({ status: 'placed', precision: 'rooftop' });
  expect(byName.recordKey).toBe(byNumber.recordKey);
});

test('a house of its number further away is not its own', async () => {
  const [byName, byNumber] = await Promise.all([
    placeOne(geocoder, 'Vesper Silver, Newport'),
    placeOne(geocoder, '40 Mint Street, Newport'),
  ]);
  expect(byName.recordKey).not.toBe(byNumber.recordKey);
});
