// Names as people write them in letters: with short words, and behind the person that the letter is for.
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function place(name: string, east: number, more: Partial<PlaceRow> = {}): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name} ${east}`,
    country: 'GB',
    name,
    category: 'amenity=social_facility',
    houseNumber: '',
    street: 'Dock Street',
    city: 'Newport',
    postcode: '',
    ...at(east, 300),
    placedBy: 'building',
    ...more,
  };
}

const geocoder = geocoderOf([
  ...townRows,
  place('Stow Park Primary School', 0),
  place('Stow Pk Tennis Club', 300),
  place('Little Ark Nursery', 600),
  place('Green Gable Nursery', 900),
  place('Green Gable Nursing Home', 1200),
  place('Green Gable Nursing', 1500),
  place('Gaer Surgery', -600),
  place('Gaer Lane', -1500),
  place('Gaer Medical Centre', -1800),
  place('Spytty Retail Park', -900, { category: 'landuse=retail' }),
]);

test.each([
  ['short words', 'Stow Pk Prim Sch, Newport', 0],
  ['a short word, without a comma', 'stow park primary sch newport', 0],
  ['a short word that the record has too', 'Stow Pk Tennis Club, Newport', 300],
  ['one of two words that the short one may stand for', 'Little Ark Nurs, Newport', 600],
  ['a person', 'Miss J Pike, Gaer Surgery, Dock Street, Newport', -600],
  ['a doctor', 'Dr. Patel, Gaer Surgery, Newport', -600],
  ['a doctor, before a word that streets have too', 'Dr Patel, Gaer Medical Centre, Newport', -1800],
  ['a ward', 'Ward 9, Gaer Surgery, Dock Street, Newport', -600],
])('a name with %s is found: %s', async (_, text, east) => {
  const { status, reason, point } = await placeOne(geocoder, text);
  expect({ status, reason }).toEqual({ status: 'placed', reason: null });
  expect(distanceMeters(point ?? at(0, 0), at(east, 300))).toBeLessThan(5);
});

test.each([
  ['a short word may stand for two', 'Green Gable Nurs, Newport', 'It fits Green Gable Nurs'],
  [
    'a short word is read, and the name is only nearly known',
    'Stew Park Prim Sch, Newport',
    'Stew Park Prim Sch',
  ],
  ['the name behind a person may be the street', 'Dr A Patel, Gaer Lane, Newport', 'Dr A Patel'],
  ['the name behind a person is only nearly known', 'Miss J Pike, Gaar Surgery, Newport', 'Miss J Pike'],
  ['a title may begin a shop of the park', 'Mr Kebab, Spytty Retail Park, Newport', "'Mr Kebab' was not met"],
  ['it is the business of a person', "Miss Ann Millie's, Gaer Surgery, Newport", "Miss Ann Millie's"],
])('it is held where %s: %s', async (_, text, said) => {
  const { status, reason } = await placeOne(geocoder, text);
  expect({ status, reason }).toEqual({ status: 'review', reason: expect.stringContaining(said) });
});
