// A register states more of an address than number and street: an estate, a street without a number.
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOfRegister, registered } from './hand-made-register.ts';
import { at } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const entries = [
  registered('Stow Hospital', "Hall Lane, St Mary's, Newport", [500, 300]),
  registered('Freight Movement Limited', 'Road B Wern Industrial Estate Newport South Wales', [900, 300]),
  registered('Blue Cup', 'Outpatients Entrance, Stow Hospital, Newport', [520, 320]),
  registered('Blue Cup', '36 High Street, Newport', [1500, -300]),
  registered('Groes Inn', 'Groes Inn Long Road Newport', [0, 4500]),
  registered('Kiln Cafe', 'Kiln Hall, 8 Milk Lane, Newport', [-900, 300]),
  registered('Green Valley', 'Green Valley, Hall Lane, Newport', [-1200, 300]),
];

const geocoder = geocoderOfRegister(entries);

test.each([
  ['a street without a number', 'Stow Hospital, Hall Lane, Newport', [500, 300]],
  ['the same, without commas and in short', 'Stow Hospital Hall Ln Newport', [500, 300]],
  ['a part of the town', 'Stow Hospital, Saint Marys, Newport', [500, 300]],
  ['an estate', 'Freight Movement Ltd, Wern Industrial Estate, Newport', [900, 300]],
  ['a long street, whose middle is far off', 'Groes Inn, Long Road, Newport', [0, 4500]],
  [
    'a house, and not the one on a street with nearly the name',
    'Kiln Cafe, 8 Milk Lane, Newport',
    [-900, 300],
  ],
  [
    'its name once more, in words that end streets',
    'Green Valley, Green Valley, Hall Lane, Newport',
    [-1200, 300],
  ],
  ['an estate, without commas', 'Freight Movement Ltd Wern Industrial Estate Newport', [900, 300]],
  ['all words behind one of two branches', 'Blue Cup Stow Hospital Newport', [520, 320]],
  ['where one of two branches is', 'Blue Cup, Stow Hospital, Newport', [520, 320]],
] satisfies [string, string, [number, number]][])(
  'its register meets %s: %s',
  async (_, text, [east, north]) => {
    const { status, reason, point, evidence } = await placeOne(geocoder, text);
    expect({ status, reason }).toEqual({ status: 'placed', reason: null });
    expect(distanceMeters(point ?? at(0, 0), at(east, north))).toBeLessThan(5);
    expect(evidence.join()).not.toContain('not used');
  },
);

test.each([
  ['another street', 'Stow Hospital, Wall Lane, Newport', "'Wall Lane' was not met"],
  ['the type of a street alone', 'Freight Movement Newport Road Newport', "'Road' was not met"],
  ['another estate', 'Freight Movement Ltd, Leeway Industrial Estate, Newport', 'Leeway Industrial Estate'],
  ['another estate, without commas', 'Blue Cup Leeway Industrial Estate Newport', 'Newport'],
  ['no branch alone', 'Blue Cup, Newport', 'It fits Blue Cup'],
])('its register does not meet %s, and it is held: %s', async (_, text, said) => {
  const { status, reason } = await placeOne(geocoder, text);
  expect({ status, reason }).toEqual({ status: 'review', reason: expect.stringContaining(said) });
});
