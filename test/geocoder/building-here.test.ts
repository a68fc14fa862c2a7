// The name of the building at an address, where a neighbour's business stands as near.
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';

function shop(name: string, [east, north]: [number, number], houseNumber: string, street: string): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name}`,
    country: 'GB',
    name,
    category: 'shop=yes',
    houseNumber,
    street,
    city: 'Newport',
    postcode: '',
    ...at(east, north),
    placedBy: 'building',
  };
}

const geocoder = geocoderOf([
  ...townRows,
  ...[0, 100, 200, 300, 400, 500].map((east, i) => house(`${10 + 2 * i}`, 'Dock Row', at(east, 600))),
  shop('Next Door', [8, 600], '8', 'Dock Row'),
  shop('Round the Corner', [108, 600], '12', 'Corner Row'),
  shop('At Home', [208, 600], '14a', 'Dock Row'),
  shop('Wide House', [308, 600], '14-18', 'Dock Row'),
  shop('No Address', [408, 600], '', ''),
  shop('On the Row', [508, 600], '', 'Dock Row'),
]);

test.each([
  ['the next house has', 0, '10 Dock Row', '10 Dock Row'],
  ['a house of the next street has', 100, '12 Dock Row', '12 Dock Row'],
  ['a part of the house has', 200, '14 Dock Row', 'At Home'],
  ['a building of several numbers has', 300, '16 Dock Row', 'Wide House'],
  ['has no address of its own', 400, '18 Dock Row', 'No Address'],
  ['has no number of its own', 500, '20 Dock Row', 'On the Row'],
])('a business that %s: the building of an address and of its point', async (_, east, address, building) => {
  const { placements } = await geocoder.geocode([
    { address: `${address}, Newport` },
    { address: '', ...at(east, 600) },
  ]);
  expect(placements.map((placement) => placement.building)).toEqual([building, building]);
});
