// Outlines of counties are drawn roughly: the county of a house is one of its own state.
import { square } from '../facts/hand-made-ground.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const us = { country: 'US', city: 'Fairtown', postcode: '' } as const;
const { lat, lng } = at(0, 9000);
const county = (code: string, name: string, state: string, west: number) =>
  square('county', code, [west, lat - 0.1, 0.2], { name, state, scope: 'US' });

const geocoder = geocoderOf([
  ...townRows,
  { ...town('Fairtown', at(0, 9000), 50_000), country: 'US', state: 'DC', radiusMeters: 9000 },
  county('11001', 'District of Columbia', 'DC', lng - 0.2),
  county('24033', "Prince George's County", 'MD', lng),
  ...['DC', 'MD'].flatMap((state) => [
    house('1', `${state} Street`, at(-300, 9000), { ...us, state }),
    house('2', `${state} Street`, at(300, 9000), { ...us, state }),
    house('3', `${state} Street`, at(4000, 9000), { ...us, state }),
  ]),
]);

test.each([
  ['1 DC Street', 'District of Columbia'],
  ['2 DC Street', 'District of Columbia'],
  ['3 DC Street', null],
  ['1 MD Street', "Prince George's County"],
  ['2 MD Street', "Prince George's County"],
  ['3 MD Street', "Prince George's County"],
])('%s lies in %s', async (street, name) => {
  const { admin } = await placeOne(geocoder, `${street}, Fairtown`);
  expect(admin?.value).toMatchObject({ county: name, state: street.slice(2, 4) });
});
