// Whom a letter is for, beside an address and where it is the only place.
import { geocoderOf } from './geocoder-of.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf();

test.each([
  ['c/o The Copper Kettle, Newport', 'rooftop', 'name The Copper Kettle matched'],
  ['Ann Price c/o The Copper Kettle, High Street, Newport', 'rooftop', 'name The Copper Kettle matched'],
  ['c/o Ann Price, 3 High Street, Newport', 'rooftop', "'c/o Ann Price' not used"],
  ['c/o Ann Price, NP20 1AA', 'postcode', "'Ann' not used"],
])('%s is placed', async (address, precision, evidence) => {
  const placed = await placeOne(geocoder, address);
  expect(placed).toMatchObject({ status: 'placed', precision });
  expect(placed.evidence).toContain(evidence);
});

test.each([
  ['c/o The Blue Heron, Newport', "'The Blue Heron' is not known in Newport"],
  ['FAO the manager, Newport', 'could not be used: FAO the manager'],
])('%s is held, as the town is not where it is', async (address, reason) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'review',
    precision: 'town',
    reason: expect.stringContaining(reason),
  });
});
