// A place's name and a town alone: sure only where the place's record, its council or the town's own extent says the town.
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { geocoderOfRegister, registered } from './hand-made-register.ts';
import { at, house, town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function mapped(name: string, city: string, east: number, north = 0): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name}`,
    country: 'GB',
    name,
    category: 'shop=supermarket',
    houseNumber: '',
    street: 'Dock Street',
    city,
    postcode: '',
    ...at(east, north),
    placedBy: 'building',
  };
}

const unitOf = (council: string, code: string, east: number, north: number) => ({
  ...unit(code, at(east, north)),
  councilCode: council,
  council,
});

// Newport has a council of its own. Weston, 3 km wide, has none; Southford is a town at its edge, the village of Eastley a
// part of it.
const WEST = -200_000;
const rows = [
  ...townRows,
  town('Cardiff', at(-16_000, 0), 300_000),
  unitOf('Cardiff', 'CF23 8RA', -6000, 0),
  unitOf('Newport', 'NP19 9ZZ', 5500, 500),
  mapped('Mapped Beside', 'Cardiff', -6000),
  mapped('Mapped Within', 'Newport', -6000),
  mapped('Mapped Nowhere', '', -6000),
  mapped('Mapped In Council', '', 5500, 500),
  house('', 'Quarry Lane', at(-6000, 0), { houseName: 'Elm Lodge', city: 'Cardiff', postcode: '' }),
  town('Weston', at(WEST, 0), 60_000),
  { ...town('Southford', at(WEST, -3500), 4000), radiusMeters: 1500 },
  { ...town('Eastley', at(WEST + 1800, 0), 800), kind: 'village' as const, radiusMeters: 1000 },
  unitOf('North Vale', 'EX1 1AA', WEST, 0),
  unitOf('North Vale', 'EX1 1AB', WEST, -2600),
  unitOf('Torfaen', 'NP44 1AA', 0, 2600),
  mapped('Mapped In Eastley', 'Weston', WEST + 2200),
  mapped('Mapped Near', '', WEST + 4000),
  mapped('Mapped In Weston', '', WEST + 2200),
  mapped('Mapped Over The Border', '', 0, 2600),
];

const entries = [
  registered('Beside', 'Malthouse Avenue, Pontprennau, Cardiff, CF23 8RA', [-6000, 0]),
  registered('Road To It', '12 Newport Road, Cardiff, CF23 8RA', [-6000, 0]),
  registered('North Of It', '12 Long Row, North Newport, CF23 8RA', [-6000, 0]),
  registered('Of Its Post', 'Mill Lane, Castleton, Newport, CF23 8RA', [-6000, 100]),
  registered('Without Commas', 'Unit 2 Mill Lane Newport South Wales', [-6000, 200]),
  registered('At The Edge', '1 Green, Southford', [WEST, -2600]),
  registered('High Cafe', '1 High Row, Southford', [WEST, -2700]),
  registered('In The Middle', '1 Green, Weston', [WEST + 850, 0]),
  registered('Of Both', '1 Green, Southford, Weston', [WEST, -2600]),
];

const geocoder = geocoderOfRegister(entries, rows);

test.each([
  ['its register says another town', 'Beside, Newport'],
  ['a person stands before the name', 'Mrs Jones, Beside, Newport'],
  ['its register says a road that is named after the town', 'Road To It, Newport'],
  ['its register says a place whose name holds the name', 'North Of It, Newport'],
  ['the map says another town', 'Mapped Beside, Newport'],
  ['nothing says the town', 'Mapped Nowhere, Newport'],
  ['it is near the town alone', 'Mapped Near, Weston'],
  ['a named house is in another town', 'Elm Lodge, Newport'],
  ['its register says another town, which reaches it', 'At The Edge, Weston'],
  ['it is within reach of the middle, and of another council', 'Mapped Over The Border, Newport'],
  ['its street is sent too, and its register says another town', 'High Cafe, High Row, Weston'],
  ['its register says the town around a village, whose middle is nearer', 'In The Middle, Eastley'],
])('the one place of the name near the town is held where %s: %s', async (_, text) => {
  const { status, reason, score } = await placeOne(geocoder, text);
  expect({ status, reason }).toEqual({
    status: 'review',
    reason: expect.stringMatching(/was found, but town (?:Newport|Weston|Eastley) is elsewhere/),
  });
  expect(score).toBeLessThan(0.6);
});

test.each([
  ['its register says the town', 'Of Its Post, Newport'],
  ['its register says the town without commas', 'Without Commas, Newport'],
  ['the map says the town', 'Mapped Within, Newport'],
  ['its council is called so', 'Mapped In Council, Newport'],
  ['its register says both towns', 'Of Both, Weston'],
  ['its register says both towns, and the other one is sent', 'Of Both, Southford'],
  ['it is in the town, and nothing says another one', 'Mapped In Weston, Weston'],
  ['it is in the village, and the map says the town around that', 'Mapped In Eastley, Eastley'],
  ['it is near the town, and its street is sent', 'Mapped Near, Dock Street, Weston'],
])('it is sure where %s: %s', async (_, text) => {
  expect(await placeOne(geocoder, text)).toMatchObject({ status: 'placed', reason: null });
});
