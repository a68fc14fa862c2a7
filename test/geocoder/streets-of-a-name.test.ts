// "4 Church, Newport": without its type the street's name is that of several, and the number is known on more than one.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const TYPES = ['Close', 'Crescent', 'Lane', 'Road', 'Row', 'Square', 'View'];
const geocoder = geocoderOf([
  town('Newport', at(0, 0), 150_000),
  // More streets of the name than are compared where names are merely alike: Church Walk is the last of them.
  ...TYPES.map((type, i) => house('1', `Church ${type}`, at(-500 * i, 0))),
  house('4', 'Church Crescent', at(-500, 20)),
  house('4', 'Church Walk', at(900, 0)),
  // Two streets that meet.
  house('2', 'Friars Road', at(0, 1000)),
  house('2', 'Friars Crescent', at(28, 1000)),
  house('9', 'Hawthorne Avenue', at(0, 2000)),
  house('9', 'Hawthorne Fosse', at(95, 2000)),
  house('3', 'Elm Grove', at(0, 2500)),
  // One building on a corner.
  house('5', 'Mill Lane', at(0, 3000)),
  house('5', 'Mill Street', at(5, 3000)),
]);

test.each([
  ['4 Church, Newport', ['4 Church Crescent', '4 Church Walk']],
  ['2 Friars, Newport', ['2 Friars Crescent', '2 Friars Road']],
  ['9 Hawthorne, Newport', ['9 Hawthorne Avenue', '9 Hawthorne Fosse']],
])('%s is held, and the others are offered', async (text, houses) => {
  const row = await placeOne(geocoder, text);
  expect(row.status).toBe('review');
  const offered = [row.address, ...(row.otherPlaces ?? []).map(({ address }) => address)];
  expect(offered.map((address) => address?.split(',')[0]).sort()).toEqual(houses);
});

test.each([
  ['4 Church Walk, Newport', '4 Church Walk'],
  ['3 Elm, Newport', '3 Elm Grove'],
  ['5 Mill, Newport', '5 Mill Lane'],
])('%s is placed, where one house alone may be meant', async (text, address) => {
  const row = await placeOne(geocoder, text);
  expect([row.status, row.address]).toEqual(['placed', `${address}, Newport, NP20 1AA`]);
});
