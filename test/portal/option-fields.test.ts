import { endpoints } from '../../server/endpoints/index.ts';
import { listFileEndpoints } from '../../server/http/files/file-endpoints.ts';
import { toRequest } from '../../server/http/files/option-fields.ts';
import { listNeeded } from '../../server/http/files/option-inputs.ts';

const choices = listFileEndpoints(endpoints);
const optionsOf = (name: string) => choices.find(({ contract }) => contract.name === name)?.options ?? [];

test.each([
  [
    'find_nearby',
    { category: ['pharmacies'], n: ['3'], radius_km: ['1.5'], mode: [''] },
    { category: 'pharmacies', n: 3, radius_km: 1.5 },
  ],
  // The endpoint says that it expects a number.
  ['find_nearby', { category: ['pharmacies'], n: ['three'] }, { category: 'pharmacies', n: 'three' }],
  [
    'get_travel_time_area',
    { origin: ['SF1 1AA'], minutes: ['15, 30'], render: ['yes'] },
    { origin: 'SF1 1AA', minutes: [15, 30], render: true },
  ],
  [
    'find_official_places',
    { kind: ['care_home'], rating: ['Good', 'Outstanding'], nhs: ['no'] },
    { kind: 'care_home', rating: ['Good', 'Outstanding'], nhs: false },
  ],
  [
    'filter_by_location',
    { sites: [' SF1 1AA \r\n\r\n12 High Street, Sampleford'], within_miles: ['2'] },
    {
      sites: [
        { id: '1', address: 'SF1 1AA' },
        { id: '2', address: '12 High Street, Sampleford' },
      ],
      within_miles: 2,
    },
  ],
])('the form of %s filled in with %j is the request %j', (name, filledIn, request) => {
  expect(toRequest(optionsOf(name), filledIn)).toEqual(request);
});

test('every field that a file needs beside its rows is asked for by its form', () => {
  for (const { contract, options } of choices) {
    const asked = options.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const example = Object.keys(contract.example.request);
    expect([contract.name, asked.filter((field) => !example.includes(field))]).toEqual([contract.name, []]);
  }
});

test('a form names the options that it still needs', () => {
  expect(listNeeded(optionsOf('plan_routes'), { drivers: ['2'], depot: [''] })).toBe('Depot');
  expect(listNeeded(optionsOf('plan_routes'), { depot: ['SF1 1AA'] })).toBe('');
});

test('what is not asked for is not sent', () => {
  expect(toRequest(optionsOf('find_nearby'), { source: ['x'], records: ['y'] })).toEqual({});
});
