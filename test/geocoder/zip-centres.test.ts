// A ZIP code whose point is many kilometers from its houses says nothing against a crossing or a place among them.
import type { LocalityRow, PlaceRow, PostcodeRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const american = { country: 'US', state: 'OH', city: 'Columbus' } as const;

const city: LocalityRow = {
  table: 'locality',
  ref: 'geonames/Columbus',
  country: 'US',
  name: 'Columbus',
  kind: 'city',
  county: '',
  state: 'OH',
  population: 900_000,
  radiusMeters: 20_000,
  ...at(0, 0),
};

const zip = (code: string, east: number): PostcodeRow => ({
  table: 'postcode',
  country: 'US',
  code,
  kind: 'zip',
  ...at(east, 0),
  radiusMeters: 3000,
  city: 'Columbus',
  county: 'Franklin',
  state: 'OH',
  councilCode: '',
  council: '',
});

function street(name: string, from: [number, number], to: [number, number]): StreetRow {
  const line = [at(...from), at(...to)].flatMap(({ lat, lng }) => [lng, lat]);
  return { table: 'street', ref: `way/${name}`, country: 'US', name, ...at(...from), line };
}

const stadium: PlaceRow = {
  table: 'place',
  ref: 'way/stadium',
  country: 'US',
  name: 'Ohio Stadium',
  category: 'leisure=stadium',
  houseNumber: '',
  street: '',
  city: 'Columbus',
  postcode: '',
  placedBy: 'building',
  ...at(100, 300),
};

const geocoder = geocoderOf([
  city,
  zip('43215', 13_000),
  zip('43004', 16_000),
  house('12', 'High Street', at(0, 200), { ...american, postcode: '43215' }),
  house('20', 'Broad Street', at(300, 0), { ...american, postcode: '' }),
  house('9', 'Far Street', at(16_000, 200), { ...american, postcode: '43004' }),
  street('High Street', [0, -500], [0, 500]),
  street('Broad Street', [-500, 0], [500, 0]),
  stadium,
]);

test.each([
  ['High St & Broad St, Columbus OH 43215', 'street'],
  ['Ohio Stadium, Columbus, OH 43215', 'rooftop'],
])('%s is placed, and the distance told', async (text, precision) => {
  const { status, precision: own, evidence } = await placeOne(geocoder, text);
  expect({ status, precision: own }).toEqual({ status: 'placed', precision });
  expect(evidence.join()).toMatch(/position 1[23]\.\d km from the middle of postcode 43215/);
});

test.each(['High St & Broad St, Columbus OH 43004', 'Ohio Stadium, Columbus, OH 43004'])(
  '%s is held: no house there has the code',
  async (text) => {
    expect(await placeOne(geocoder, text)).toMatchObject({ status: 'review' });
  },
);

test('of a house without a code the ZIP that was sent is not its own: others of it may be kilometers off', async () => {
  const { admin } = await placeOne(geocoder, '20 Broad St, Columbus, OH 43215');
  expect(admin?.value).toMatchObject({ house_number: '20', postcode: null });
});
