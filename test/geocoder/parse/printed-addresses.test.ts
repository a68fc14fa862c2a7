import fc from 'fast-check';
import { streetKey } from '../../../server/geocoder/parse/normalize.ts';
import { readAddress } from '../../../server/geocoder/parse/read-address.ts';

const names =
  'Church|Maesglas|Old Mill|St Johns|Gaer Park|14th|King Edward|Five Mile|Llanthewy|Mount Pleasant'.split(
    '|',
  );
const types = [
  ['Street', 'St'],
  ['Road', 'Rd.'],
  ['Avenue', 'Ave'],
  ['Crescent', 'Cres'],
  ['Gardens', 'Gdns'],
  ['Drive', 'Dr'],
  ['Lane', 'Ln'],
] as const;
const towns = 'Newport|Stoke-on-Trent|St Albans|Caerleon|Milton Keynes'.split('|');
const letterCases: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
];

const printed = fc.record({
  number: fc.oneof(fc.integer({ min: 1, max: 2500 }).map(String), fc.constantFrom('12a', '12-14')),
  name: fc.constantFrom(...names),
  type: fc.constantFrom(...types),
  short: fc.boolean(),
  town: fc.constantFrom(...towns),
  postcode: fc.constantFrom('NP20 1AA', 'W1A 1HQ', 'M1 1AE', 'EC1A 1BB'),
  tight: fc.boolean(),
  comma: fc.constantFrom(', ', ' ', ',', '\n', ' ; '),
  letterCase: fc.constantFrom(...letterCases),
});

test('number, street and postcode of a printed address come back, however it is printed', () => {
  fc.assert(
    fc.property(printed, ({ number, name, type, short, town, postcode, tight, comma, letterCase }) => {
      const street = `${name} ${short ? type[1] : type[0]}`;
      const code = tight ? postcode.replace(' ', '') : postcode;
      const reading = readAddress(letterCase([`${number} ${street}`, town, code].join(comma)));
      expect(reading.postcode?.code).toBe(postcode);
      expect(reading.country).toBe('GB');
      expect(reading.streets[0]).toMatchObject({ number, streetKey: streetKey(`${name} ${type[0]}`) });
      expect(reading.streets[0]?.rest.join(' ').toLowerCase()).toBe(town.toLowerCase());
    }),
    { numRuns: 1500 },
  );
});

test('an American one too', () => {
  const state = fc.constantFrom('MD', 'Maryland', 'md', 'Md.');
  fc.assert(
    fc.property(
      printed,
      state,
      fc.constantFrom('', 'N ', 'SW '),
      ({ number, name, type, short, comma, letterCase }, code, way) => {
        const street = `${way}${name} ${short ? type[1] : type[0]}`;
        const reading = readAddress(
          letterCase([`${number} ${street}`, 'Baltimore', `${code} 21201`].join(comma)),
        );
        expect(reading).toMatchObject({
          country: 'US',
          state: 'MD',
          postcode: { code: '21201', kind: 'zip' },
        });
        expect(reading.streets[0]).toMatchObject({
          number,
          streetKey: streetKey(`${way}${name} ${type[0]}`),
        });
      },
    ),
    { numRuns: 1500 },
  );
});
