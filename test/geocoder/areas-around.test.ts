// Names of the council and of the quarter in which a match lies, which as towns are only known elsewhere, or not at all.
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const SHOP = {
  country: 'GB',
  category: 'shop=food',
  houseNumber: '',
  street: '',
  city: '',
  postcode: '',
} as const;

function shop(name: string, place: { lat: number; lng: number }): PlaceRow {
  return { table: 'place', ref: `node/${name} ${place.lat}`, name, ...SHOP, ...place, placedBy: 'building' };
}

const american = { country: 'US', state: 'NJ' } as const;
/** Stow Road is in the quarter of Pillmore, Vale Street beside it. */
const geocoder = geocoderOf([
  ...townRows,
  { ...town('Torvale', { lat: 39.9, lng: -75.1 }, 70_000), ...american },
  { ...town('Pillmore', { lat: 40.6, lng: -75.1 }, 800), ...american },
  town('Heathley', at(30_000, 0), 9000),
  { ...unit('NP20 5CC', at(0, -900)), councilCode: 'W06000020', council: 'Torvale' },
  { ...unit('NP20 5EE', at(0, -3400)), councilCode: 'W06000019', council: 'Heathley' },
  house('3', 'Stow Road', at(0, -900), { postcode: 'NP20 5CC' }),
  house('5', 'Vale Street', at(0, -3400), { postcode: 'NP20 5EE' }),
  ...['Pharmacy', 'Library', 'Primary School'].flatMap((kind, i) => [
    shop(`Pillmore ${kind}`, at(60 * i, -1000)),
    shop(`Docklow ${kind}`, at(70 * i, -1000)),
    shop(`Royal ${kind}`, at(80 * i, -1000)),
  ]),
  ...['Oak', 'Hotel', 'Mail', 'Spice', 'Arms', 'Nails'].map((kind, i) =>
    shop(`Royal ${kind}`, at(9000 * i + 9000, 0)),
  ),
  shop('Gold Road Stores', at(0, -900)),
  shop('Gold Road Post Office', at(10, -900)),
  shop('Gold Food', at(10, -900)),
]);

test.each([
  ['3 Stow Road, Torvale, Newport', 'council area Torvale matched'],
  ['Stow Road, Torvale, Newport', 'council area Torvale matched'],
  ['3 Stow Road, Torvale NP20 5CC', 'council area Torvale matched'],
  ['3 Stow Road, Torvale Council, Newport', 'town Torvale Council matched'],
  ['3 Stow Road, Pillmore, Newport', 'town Pillmore matched'],
  ['3 Stow Road, Docklow, Newport', 'town Docklow matched'],
])('%s: %s', async (address, evidence) => {
  const placed = await placeOne(geocoder, address);
  expect(placed).toMatchObject({ status: 'placed', reason: null });
  expect(placed.evidence).toContain(evidence);
});

test.each([
  // In another council, and too far from the places with the name.
  ['5 Vale Street, Torvale, Newport', 'town Torvale is elsewhere'],
  ['5 Vale Street, Pillmore, Newport', 'town Pillmore is elsewhere'],
  ['5 Vale Street, Docklow, Newport', "'Docklow' was not met"],
  // A British town has the name of the council too.
  ['5 Vale Street, Heathley, Newport', 'town Heathley is elsewhere'],
  // Places are called so everywhere, or after their street.
  ['3 Stow Road, Royal, Newport', "'Royal' was not met"],
  ['3 Stow Road, Gold, Newport', "'Gold' was not met"],
])('%s is held: %s', async (address, reason) => {
  const placed = await placeOne(geocoder, address);
  expect(placed).toMatchObject({ status: 'review', reason: expect.stringContaining(reason) });
});
