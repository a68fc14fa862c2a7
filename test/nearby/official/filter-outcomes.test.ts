// What the filters leave out of registers is counted of what was asked: an entry counts at the first filter it fails.
import { countOutcomes, describeLeftOut } from '../../../server/nearby/official/filter-outcomes.ts';
import { type OfficialFilters, officialQuery } from '../../../server/nearby/official/official-query.ts';
import { insertPois } from '../insert-pois.ts';
import { poiDatabase } from '../poi-database.ts';

const database = poiDatabase();
beforeEach(async () => {
  const food = [
    { food_type: 'pub', hygiene: 5 },
    { food_type: 'pub', hygiene: 2 },
    { food_type: 'pub' },
    { food_type: 'takeaway', hygiene: 5 },
    { food_type: 'takeaway' },
    { hygiene: 5 },
    {},
  ];
  const homes = ['Good', 'Inadequate', 'No published rating', undefined];
  const departments = [
    { nhs: true, specialist: false, ae_rating: 'Good' },
    { nhs: true, specialist: false, ae_rating: 'Inadequate' },
    { nhs: true, specialist: false },
    { nhs: false, specialist: false },
    { nhs: true, specialist: true },
    {},
  ];
  await insertPois(database.db, [
    ...food.map((properties, at) => ({ ref: `f${at}`, lat: 51, lng: -3 + at / 100, properties })),
    ...homes.map((rating, at) => ({
      ref: `h${at}`,
      source: 'cqc',
      kind: 'care_home',
      lat: 51,
      lng: -3 + at / 100,
      name: `Home ${at}`,
      properties: { postcode: `NP20 ${at}AA`, ...(rating && { rating }) },
    })),
    ...departments.map((properties, at) => ({
      ref: `a${at}`,
      source: 'cqc',
      kind: 'ae',
      lat: 51,
      lng: -3 + at / 100,
      name: `Hospital ${at}`,
      properties: { postcode: `NP18 ${at}AA`, ...properties },
    })),
  ]);
});

test.each<[OfficialFilters, string[]]>([
  [{ kind: 'food' }, []],
  [
    { kind: 'food', food_type: 'pub' },
    ['Left out are 2 without a type of food and 2 of another type of food. As asked: 3.'],
  ],
  [
    { kind: 'food', min_hygiene: 3 },
    ['Left out are 3 without a hygiene rating and 1 with another hygiene rating. As asked: 3.'],
  ],
  [
    { kind: 'food', food_type: 'pub', min_hygiene: 3 },
    [
      'Left out are 2 without a type of food and 2 of another type of food; of the rest, 1 without a hygiene rating ' +
        'and 1 with another hygiene rating. As asked: 1.',
    ],
  ],
  [
    { kind: 'food', food_type: 'takeaway', min_hygiene: 5 },
    [
      'Left out are 2 without a type of food and 3 of another type of food; of the rest, 1 without a hygiene rating. ' +
        'As asked: 1.',
    ],
  ],
  [
    { kind: 'care_home', rating: ['Good', 'Outstanding'] },
    ['Left out are 2 without a rating and 1 with another rating. As asked: 1.'],
  ],
  [
    { kind: 'care_home', rating: ['No published rating'] },
    ['Left out are 1 without a rating and 2 with another rating. As asked: 1.'],
  ],
  [
    { kind: 'ae', nhs: true },
    [
      'Left out are 1 without a known sector and 1 of the other sector; of the rest, 1 for some specialties only. ' +
        'As asked: 3.',
    ],
  ],
  [
    { kind: 'ae', rating: ['Good'] },
    [
      'Left out are 4 without a rating of its emergency services and 1 with another rating of emergency services. ' +
        'As asked: 1.',
    ],
  ],
  [
    { kind: 'ae' },
    ['Left out are 1 without word on specialties and 1 for some specialties only. As asked: 4.'],
  ],
])('%j', async (filters, says) => {
  const { conditions } = officialQuery(filters);
  const packs = [{ source: filters.kind === 'food' ? 'fhrs' : 'cqc', part: 'x' }];
  const outcomes = await countOutcomes(database.db, 'test-1', filters.kind, packs, conditions);
  expect(describeLeftOut(outcomes, conditions)).toEqual(says);
});
