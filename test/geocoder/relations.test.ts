// Words before a house number by which the place is not that house.
import { relationBefore } from '../../server/geocoder/parse/relations.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([
  ...townRows,
  house('12', 'High Holborn', at(0, 5000), { houseName: 'Cafe Outside' }),
]);

test.each([
  ['Opposite 3 High Street, Newport', 'Opposite'],
  ['opp. 3 High Street, Newport', 'opp.'],
  ['Lamp post o/s 3 High Street, Newport', 'o/s'],
  ['Land to the rear of 3 High Street, Newport, NP20 1AA', 'Land to the rear of'],
  ['Land adj 3 High Street, Newport', 'Land adj'],
  ['Rear of 3 High Street, Newport', 'Rear of'],
  ['3 High Street (rear of), Newport', 'rear of'],
  ['3 High Street, rear of, Newport', 'rear of'],
  ['Behind 3 High Street, Newport', 'Behind'],
  ['near to 3 High Street, Newport', 'near to'],
  ['across the street from 3 High Street, Newport', 'across the street from'],
  ['Between 3 and 9 High Street, Newport', 'Between'],
  ['Not 3 High Street, Newport', 'Not'],
  ['moved from 3 High Street, Newport', 'moved from'],
  ['was 9 High Street now 3 High Street, Newport', 'was 9 High Street now'],
  ['Not far from 3 High Street, Newport', 'far from'],
  ['Previous address: 3 High Street, Newport', 'Previous address'],
  ['Gyferbyn â 3 High Street, Newport', 'Gyferbyn â'],
])('%s is not that house: it is held', async (text, words) => {
  const { status, score, reason } = await placeOne(geocoder, text);
  expect({ status, reason }).toEqual({
    status: 'review',
    reason: expect.stringContaining(`'${words}' says that the place may not be that house`),
  });
  expect(score).toBeLessThan(0.6);
});

test.each([
  'The Old Post Office, 3 High Street, Newport',
  'Not Just Coffee, 3 High Street, Newport',
  'Opposite Pizza, 3 High Street, Newport',
  'Time Off 3 High Street, Newport',
  'Behind, 3 High Street, Newport',
  'Flat above 3 High Street, Newport',
  'Land at 3 High Street, Newport',
  'Cafe Outside, 12 High Holborn, Newport',
  'Cafe Outside 12 High Holborn, Newport',
  '3 High Street, opposite the pub, Newport',
])('%s is that house', async (text) => {
  expect(await placeOne(geocoder, text)).toMatchObject({ status: 'placed', precision: 'rooftop' });
});

test.each(['The Great Before', 'Ever After', 'Ty Ger-y-Coed', 'The Outsider', 'Rear Window', 'Rose Cottage'])(
  '%s is a name',
  (name) => {
    expect(relationBefore(name)).toBeNull();
  },
);
