// A town inside a town, whose street of a common name is not known: the other town's is not where the row is.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const VILLAGE = at(3000, 3000);
const geocoder = geocoderOf([
  ...townRows,
  { ...town('Oldbury', VILLAGE, 8000), radiusMeters: 1000 },
  unit('NP18 1AE', VILLAGE),
  house('12', 'Elm Walk', at(3000, 3100), { city: 'Oldbury', postcode: 'NP18 1AE' }),
  house('', 'High Street', at(160, 0), { houseName: 'North Lodge' }),
]);

test('it is held at the postcode and the town sent, and the other house is offered', async () => {
  const row = await placeOne(geocoder, '3 High Street, Oldbury, Newport NP18 1AE');
  expect(row).toMatchObject({ status: 'review', precision: 'postcode' });
  expect(row.point?.lat).toBeCloseTo(VILLAGE.lat, 3);
  expect(row.otherPlaces?.map(({ address }) => address)).toContainEqual(
    expect.stringMatching(/^3 High Street, Newport/),
  );
});

test('a postcode alone that disagrees holds the row at the house', async () => {
  const row = await placeOne(geocoder, '3 High Street, Newport NP18 1AE');
  expect(row).toMatchObject({ status: 'review', precision: 'rooftop' });
});

test('a name so short that the postcode would be placed without it holds the row at the house', async () => {
  const row = await placeOne(geocoder, 'North Lodge, Oldbury, Newport NP18 1AE');
  expect(row).toMatchObject({ status: 'review', precision: 'rooftop' });
});
