import { findKinds } from '../../../server/nearby/kinds/find-kinds.ts';
import { listKinds } from '../../../server/nearby/kinds/kinds.ts';
import { kindsOf } from '../../../server/nearby/kinds/kinds-of.ts';
import { SYNONYMS } from '../../../server/nearby/kinds/synonyms.ts';

const STATIONS = [
  'public_transport/station_train',
  'public_transport/station_subway',
  'public_transport/station_light_rail',
  'public_transport/station_monorail',
];

test.each([
  ['chemists', ['amenity/pharmacy', 'shop/chemist']],
  ['Pharmacies', ['amenity/pharmacy']],
  ['gas station', ['amenity/fuel']],
  ['petrol stations', ['amenity/fuel']],
  ['tube stations', ['public_transport/station_subway']],
  ['subway station', ['public_transport/station_subway']],
  ['stations', STATIONS],
  ['rail stations', ['public_transport/station_train']],
  ['markets', ['amenity/marketplace']],
  ['pools', ['leisure/swimming_pool', 'leisure/sports_centre/swimming']],
  ['schools', ['amenity/school']],
  ['supermarkets', ['shop/supermarket']],
  ['Theaters', ['amenity/theatre']],
  ['theatres', ['amenity/theatre']],
  ['churches', ['amenity/place_of_worship/christian']],
  ['bus stops', ['highway/bus_stop', 'public_transport/platform/bus_point']],
  ['A&E', ['amenity/hospital']],
  ['post boxes', ['amenity/post_box']],
  ['amenity/pub', ['amenity/pub']],
  ['amenity=pub', ['amenity/pub']],
  ['Cash Machines', ['amenity/atm']],
  ['  defibrillators ', ['emergency/defibrillator']],
  ['trees', ['natural/tree']],
  ['cinemas', ['amenity/cinema']],
  ['saunas', ['leisure/sauna']],
  ['guest houses', ['tourism/guest_house']],
  ['primary schools', ['amenity/school']],
  ['secondary schools', ['amenity/school']],
  ['places of worship', ['amenity/place_of_worship']],
  ['GPs', ['amenity/doctors']],
  ["GP's", ['amenity/doctors']],
  ['gps', ['amenity/doctors']],
  ['A&Es', ['amenity/hospital']],
  ['bookies', ['shop/bookmaker']],
])('%s are known', (word, ids) => {
  expect(findKinds(word)).toMatchObject({ kinds: ids.map((id) => ({ id })) });
});

/** As it is written: 'bakeries', 'churches', 'GPs'. */
const pluralOf = (word: string) =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}${/(ch|sh|x|z)$/.test(word) ? 'es' : 's'}`;

test('the plural of every everyday word stands for the same kinds', () => {
  const words = Object.keys(SYNONYMS).filter((word) => !word.endsWith('s'));
  const different = words.filter(
    (word) => JSON.stringify(findKinds(pluralOf(word))) !== JSON.stringify(findKinds(word)),
  );
  expect(words.length).toBeGreaterThan(100);
  expect(different).toEqual([]);
});

test.each([
  ['pharmcy', 'pharmacy'],
  ['supermarkts', 'supermarket'],
  ['petrol statoin', 'petrol station'],
])('%s is unknown, the nearest word being %s', (word, nearest) => {
  const found = findKinds(word);
  expect('nearest' in found && found.nearest[0]).toBe(nearest);
  expect('nearest' in found && found.nearest).toHaveLength(3);
});

test.each([
  '',
  '   ',
  '💥',
  '<script>alert(1)</script>',
  "'; drop table poi; --",
  'x'.repeat(100_000),
  '__proto__',
])('nonsense has three nearest words too: %.20s', (word) => {
  expect(findKinds(word)).toEqual({ nearest: [expect.any(String), expect.any(String), expect.any(String)] });
});

test('every everyday word means kinds that exist', () => {
  const known = new Set(listKinds().map(({ id }) => id));
  const unknown = Object.values(SYNONYMS)
    .flat()
    .filter((id) => !known.has(id));
  expect(unknown).toEqual([]);
});

test.each([
  ['a pizzeria', { amenity: 'restaurant', cuisine: 'pizza;italian' }, 'point', 'amenity/restaurant/pizza'],
  ['any shop', { shop: 'anvils' }, 'point', 'shop'],
  [
    'a tube station of the railway',
    { railway: 'station', station: 'subway' },
    'point',
    'public_transport/station_subway',
  ],
  ['a park', { leisure: 'park' }, 'area', 'leisure/park'],
  ['two things in one', { amenity: 'pub;restaurant' }, 'point', 'amenity/restaurant'],
] as const)('%s is of its kind', (_, tags, drawn, id) => {
  expect(kindsOf(tags, drawn)).toContain(id);
});

test.each([
  ['an empty shop is no shop', { shop: 'vacant' }, 'point', 'shop'],
  ['a road is no place', { highway: 'residential' }, 'line', 'highway/residential'],
  ['a house is no place', { building: 'house' }, 'area', 'building/house'],
  [
    'a railway station is no tube station',
    { railway: 'station' },
    'point',
    'public_transport/station_subway',
  ],
] as const)('%s', (_, tags, drawn, id) => {
  expect(kindsOf(tags, drawn)).not.toContain(id);
});

const SUBWAY = { railway: 'station', station: 'subway' };
const FOR_BICYCLES = { amenity: 'charging_station', bicycle: 'yes', motorcar: 'no' };
// What a word finds of the map, and what it does not: something else with a word or a tag in common.
test.each<[word: string, is: Record<string, string>[], isNot: Record<string, string>[]]>([
  [
    'train stations',
    [
      { railway: 'station' },
      { railway: 'halt' },
      { railway: 'station', station: 'railway' },
      { railway: 'station', public_transport: 'stop_position' },
      { ...SUBWAY, subway: 'yes', train: 'yes' },
      { railway: 'station', station: 'subway;train' },
      { public_transport: 'station', train: 'yes' },
    ],
    [
      SUBWAY,
      { ...SUBWAY, subway: 'yes' },
      { ...SUBWAY, public_transport: 'station' },
      ...['light_rail', 'monorail', 'funicular', 'miniature'].map((station) => ({
        railway: 'station',
        station,
      })),
      { railway: 'halt', light_rail: 'yes' },
      { railway: 'station', train: 'no' },
      { railway: 'subway_entrance' },
      { railway: 'tram_stop' },
      { public_transport: 'station', bus: 'yes' },
    ],
  ],
  ['tube stations', [SUBWAY, { ...SUBWAY, subway: 'yes', train: 'yes' }], [{ railway: 'station' }]],
  ['stations', [SUBWAY, { railway: 'station' }, { railway: 'station', station: 'light_rail' }], []],
  ['light rail stations', [{ railway: 'station', station: 'light_rail' }], [SUBWAY, { railway: 'station' }]],
  ['bus stops', [{ highway: 'bus_stop' }], [{ railway: 'tram_stop' }, { amenity: 'bus_station' }]],
  ['tram stops', [{ railway: 'tram_stop' }], [{ highway: 'bus_stop' }, { railway: 'station' }]],
  ['schools', [{ amenity: 'school' }], [{ amenity: 'driving_school' }, { amenity: 'music_school' }]],
  ['hotels', [{ tourism: 'hotel' }, { tourism: 'motel' }], [{ tourism: 'hostel' }]],
  ['parks', [{ leisure: 'park' }], [{ amenity: 'parking' }, { tourism: 'theme_park' }]],
  ['car parks', [{ amenity: 'parking', parking: 'underground' }], [{ leisure: 'park' }]],
  [
    'doctors',
    [{ amenity: 'doctors' }, { amenity: 'doctors', 'healthcare:speciality': 'general' }],
    [{ amenity: 'veterinary' }, { amenity: 'dentist' }],
  ],
  ['courthouses', [{ amenity: 'courthouse' }], [{ leisure: 'pitch', sport: 'tennis' }]],
  [
    'banks',
    [{ amenity: 'bank' }],
    [
      { amenity: 'social_facility', social_facility: 'food_bank' },
      { healthcare: 'blood_donation' },
      { waterway: 'riverbank' },
    ],
  ],
  ['offices', [{ office: 'company' }], [{ amenity: 'post_office' }]],
  ['markets', [{ amenity: 'marketplace' }], [{ shop: 'supermarket' }]],
  ['EV chargers', [{ amenity: 'charging_station' }], [FOR_BICYCLES]],
  ['bicycle charging stations', [FOR_BICYCLES], [{ amenity: 'charging_station' }]],
])('%s are what the word says, and nothing else', (word, is, isNot) => {
  const found = findKinds(word);
  const wanted = 'kinds' in found ? found.kinds.map(({ id }) => id) : [];
  const isFound = (tags: Record<string, string>) => kindsOf(tags, 'point').some((id) => wanted.includes(id));
  expect(is.filter((tags) => !isFound(tags))).toEqual([]);
  expect(isNot.filter(isFound)).toEqual([]);
});
