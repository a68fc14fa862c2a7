// What is opposite or behind a place that is known by its name: the place is found, and the row is not it.
import { geocoderOf } from './geocoder-of.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf();

test.each(['behind', 'Opposite', 'next to', 'rear of', 'opp.'])(
  '%s a place by name: the place is shown and held',
  async (relation) => {
    for (const text of [
      `${relation} Copper Kettle, Newport`,
      `${relation} Copper Kettle, High Street, Newport`,
    ]) {
      expect(await placeOne(geocoder, text)).toMatchObject({
        status: 'review',
        precision: 'rooftop',
        building: 'The Copper Kettle',
        reason: expect.stringContaining(`'${relation}' says that the place is beside it`),
      });
    }
  },
);

test.each([
  ['behind St Olave, High Street, Newport', 'street', "'behind' says that the place is beside it"],
  ['behind Blue Heron, Newport', 'town', "'Blue Heron' is not known"],
])('%s is held at the %s', async (text, precision, reason) => {
  expect(await placeOne(geocoder, text)).toMatchObject({
    status: 'review',
    precision,
    reason: expect.stringContaining(reason),
  });
});

test.each([
  'Copper Kettle, Newport',
  'High Street, near Newport',
  'opposite the church, 3 High Street, Newport',
])('%s is placed', async (text) => {
  expect(await placeOne(geocoder, text)).toMatchObject({ status: 'placed' });
});
