import type { AddressRow, PostcodeRow } from '../../server/gazetteer/rows.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';

// Seven postcodes 2 km apart: all houses at its middle, all far from it, none known, only stand-ins for it, a street at
// its middle with one far from it, and two wide ones: only stand-ins, and all at its middle.
function unit(code: string, east: number, radiusMeters = 120): PostcodeRow {
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    ...at(east, 0),
    radiusMeters,
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

const WIDE_METERS = 2000;

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
  unit('NP20 1AG', 10_000, WIDE_METERS),
  ...houses('NP20 1AG', 10_000, { street: 'Far Lane', placedBy: 'postcode_centre' }),
  unit('NP20 1AH', 12_000, WIDE_METERS),
  ...['High Street', 'Side Street', 'Low Street'].flatMap((street) => houses('NP20 1AH', 12_000, { street })),
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

test('of a wide postcode little is near its middle, unless its houses are known there', async () => {
  const [compact, wide, known] = await placed('NP20 1AD', 'NP20 1AG', 'NP20 1AH');
  expect(wide?.score).toBeLessThan(0.5);
  expect(wide?.radiusMeters95).toBeGreaterThan(2 * (compact?.radiusMeters95 ?? 0));
  expect(known?.score).toBeGreaterThan(0.95);
  expect(known?.radiusMeters95).toBeLessThanOrEqual(100);
});

test('a house that stands at the centre of its postcode is as sure as the postcode', async () => {
  const [house, wide] = await placed('7 Far Lane, NP20 1AG', 'NP20 1AG');
  expect(house).toMatchObject({ status: 'placed', precision: 'postcode', score: wide?.score });
  expect(house?.radiusMeters95).toBe(wide?.radiusMeters95);
});

test('a postcode beside words that nobody lists is held, and as sure as it is compact', async () => {
  const [compact, wide] = await placed(
    'Brafelgor Venquin Halkin Tavros, NP20 1AD',
    'Brafelgor Venquin Halkin Tavros, NP20 1AG',
  );
  expect(compact).toMatchObject({ status: 'review', precision: 'postcode' });
  expect(compact?.score).toBeGreaterThan(0.8);
  expect(wide).toMatchObject({ status: 'review', precision: 'postcode' });
  expect(wide?.score).toBeLessThan(0.5);
});

test('houses of one number on two streets are two', async () => {
  const [both] = await placed('NP20 1AF');
  expect(both?.score).toBeGreaterThan(0.5);
  expect(both?.score).toBeLessThan(0.8);
});

async function placed(...addresses: string[]): Promise<Placement[]> {
  return (await geocoder.geocode(addresses.map((address) => ({ address })))).placements;
}
