// The address at a point is one building's: its parts are those of the building, wherever near it was asked.
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import type { TestDatabase } from '../database.ts';
import { at, createTown, house, unit } from './hand-made-town.ts';

let database: TestDatabase;

beforeAll(async () => {
  const lacking = { postcode: '', city: '' };
  database = await createTown([
    house('12', 'High Street', at(120, 0), lacking),
    unit('NP20 1AA', at(0, 0)),
    { ...unit('CF3 2BB', at(300, 0)), state: 'England', councilCode: 'W06000015', council: 'Cardiff' },
  ]);
});
afterAll(() => database.drop());

test('nearest_address and the admin parts are the address at the point: one building has one address', async () => {
  const geocoder = createGeocoder(database.db);
  const asked = [at(120, 0), at(95, 0)];
  const { placements } = await geocoder.geocode(asked.map((point) => ({ address: null, ...point })));
  expect(placements.map(({ evidence }) => evidence.join())).toEqual([
    'nearest address 0 m away',
    'nearest address 25 m away',
  ]);
  for (const { nearestAddress, admin } of placements) {
    expect(nearestAddress).toBe('12 High Street, NP20 1AA');
    expect(admin).toMatchObject({
      value: { house_number: '12', postcode: 'NP20 1AA', state: 'Wales', council: 'Newport' },
      evidence: ['postcode NP20 1AA by position'],
    });
  }
});

test('a point off the plot of every building is told its street, and how far the nearest house is', async () => {
  const geocoder = createGeocoder(database.db);
  const { placements } = await geocoder.geocode([{ address: null, ...at(120, 60) }]);
  expect(placements[0]).toMatchObject({
    address: 'High Street, NP20 1AA',
    nearestAddress: '12 High Street, NP20 1AA',
    nearestMeters: 60,
    admin: { value: { house_number: null, street: 'High Street' } },
  });
});
