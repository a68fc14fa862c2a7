import type { AddressRow, PostcodeRow } from '../../server/gazetteer/rows.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';

// Five postcodes 2 km apart: all houses at its middle, all far from it, none known, only stand-ins for it, and a street at
// its middle with one far from it.
function unit(code: string, east: number): PostcodeRow {
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    ...at(east, 0),
    radiusMeters: 120,
    city: '',
    county: '',
    state: 'Wales',
    councilCode: '',
    council: '',
  };
}

function houses(
  postcode: string,
  east: number,
  { street = 'High Street', ...more }: Partial<AddressRow> = {},
): AddressRow[] {
  return Array.from({ length: 20 }, (_, i) =>
    house(String(i + 1), street, at(east + i, 0), { postcode, ...more }),
  );
}

const geocoder = geocoderOf([
  unit('NP20 1AA', 0),
  ...houses('NP20 1AA', 0),
  unit('NP20 1AB', 2000),
  ...houses('NP20 1AB', 2300),
  unit('NP20 1AD', 4000),
  unit('NP20 1AE', 6000),
  ...houses('NP20 1AE', 6300, { placedBy: 'postcode_centre' }),
  unit('NP20 1AF', 8000),
  ...houses('NP20 1AF', 8000),
  ...houses('NP20 1AF', 8300, { street: 'Side Street' }),
]);

test('a postcode is as sure as its houses are near its middle', async () => {
  const [near, far, unknown, standIns] = await placed('NP20 1AA', 'NP20 1AB', 'NP20 1AD', 'NP20 1AE');
  expect(near).toMatchObject({ status: 'placed', precision: 'postcode' });
  expect(near?.score).toBeGreaterThan(0.95);
  expect(far).toMatchObject({ status: 'placed', precision: 'postcode' });
  expect(far?.score).toBeLessThan(0.5);
  expect(unknown?.score).toBeGreaterThan(0.85);
  // What only stands for the postcode tells nothing.
  expect(standIns?.score).toBe(unknown?.score);
});

test('houses of one number on two streets are two', async () => {
  const [both] = await placed('NP20 1AF');
  expect(both?.score).toBeGreaterThan(0.5);
  expect(both?.score).toBeLessThan(0.8);
});

async function placed(...addresses: string[]): Promise<Placement[]> {
  return (await geocoder.geocode(addresses.map((address) => ({ address })))).placements;
}
