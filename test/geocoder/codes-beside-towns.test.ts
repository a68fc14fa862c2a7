// A postal code beside its town, which is no house on a street of the town's name.
import { readCodeBeside } from '../../server/geocoder/parse/codes-abroad.ts';
import { geocoderOf } from './geocoder-of.ts';
import { town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const abroad = (name: string, country: string, population: number) => ({
  ...town(name, { lat: 48, lng: 8 }, population),
  country,
  state: '',
});
const american = (name: string, state: string, lat: number, population: number) => ({
  ...town(name, { lat, lng: -90 }, population),
  country: 'US' as const,
  state,
});
const zip = (code: string, lat: number, state: string, city: string) => ({
  ...unit(code, { lat, lng: -90 }),
  country: 'US' as const,
  kind: 'zip' as const,
  state,
  city,
});
const geocoder = geocoderOf([
  ...townRows,
  abroad('Berlin', 'DE', 3_400_000),
  abroad('Paris', 'FR', 2_100_000),
  abroad('Amsterdam', 'NL', 740_000),
  abroad('Sydney', 'AU', 4_600_000),
  abroad('Moscow', 'RU', 10_000_000),
  abroad('Athens', 'GR', 660_000),
  american('Paris', 'TX', 33.7, 24_000),
  american('Berlin', 'OH', 40.5, 3000),
  american('Athens', 'GA', 34, 127_000),
  american('Moscow', 'ID', 46.7, 25_000),
  american('Columbus', 'OH', 40, 900_000),
  zip('75001', 32, 'TX', 'Addison'),
  zip('43215', 40, 'OH', 'Columbus'),
  zip('83843', 46.7, 'ID', 'Moscow'),
]);

test.each([
  ['10115 Berlin', 'Berlin', '10115', 'Germany'],
  ['D-10115 Berlin', 'Berlin', 'D-10115', 'Germany'],
  ['Berlin 10115', 'Berlin', '10115', 'Germany'],
  ['44115 Berlin, Germany', 'Berlin', '44115', 'Germany'],
  ['75001 Paris', 'Paris', '75001', 'France'],
  ['Paris 75001', 'Paris', '75001', 'France'],
  ['1012 JS Amsterdam', 'Amsterdam', '1012 JS', 'Netherlands'],
  ['Sydney NSW 2000', 'Sydney', 'NSW 2000', 'Australia'],
])('%s is the town abroad, and its code is not checked', async (text, address, code, country) => {
  const row = await placeOne(geocoder, text);
  expect(row).toMatchObject({ status: 'placed', precision: 'town', address });
  expect(row.evidence).toContain(`postal code ${code} not checked: no codes of ${country} are loaded`);
});

test.each([
  ['43215 Columbus', 'Columbus, OH 43215'],
  ['Columbus 43215', 'Columbus, OH 43215'],
  ['43215 Columbus, USA', 'Columbus, OH 43215'],
  ['83843 Moscow', 'Moscow, ID 83843'],
  ['Moscow 83843', 'Moscow, ID 83843'],
])('%s is the ZIP code', async (text, address) => {
  expect(await placeOne(geocoder, text)).toMatchObject({ status: 'placed', precision: 'postcode', address });
});

// Of a ZIP code that is not loaded, a smaller town of the name and a town of these countries nothing is sure.
test.each([
  '43999 Berlin',
  '30601 Athens',
  '2000 Newport',
  '75001 Paris, TX',
  'Paris 75001, USA',
  '12 Berlin',
  '4500 Paris',
  '100115 Berlin',
  '10115 Sydney',
  '75001 Nowhere',
])('%s is not taken for one', async (text) => {
  const { status, evidence } = await placeOne(geocoder, text);
  expect(status).not.toBe('placed');
  expect(evidence.join()).not.toMatch(/postal code/);
});

test('of a street abroad it is told that none is loaded', async () => {
  expect(await placeOne(geocoder, 'Unter den Linden 77, 10117 Berlin')).toMatchObject({
    status: 'review',
    reason: 'No streets of Germany are loaded; the point is the centre of Berlin, Germany.',
  });
});

test('of a town that is not known it is told that the number may be a code', async () => {
  const { reason } = await placeOne(geocoder, 'Via Roma 12, 00184 Roma');
  expect(reason).toMatch(/If 00184 is a postal code of another country: these are not loaded/);
});

test.each([
  ['100-0001 Tokyo', '100-0001', 'Tokyo'],
  ['114 55 Stockholm', '114 55', 'Stockholm'],
  ['1010 Wien', '1010', 'Wien'],
  ['00-001 Warsaw', '00-001', 'Warsaw'],
  ['1000-001 Lisbon', '1000-001', 'Lisbon'],
  ['New Delhi 110001', '110001', 'New Delhi'],
  ['Tokyo 100-0001', '100-0001', 'Tokyo'],
])("'%s' is %s of %s", (text, code, name) => expect(readCodeBeside(text)).toEqual({ code, town: name }));

test.each([
  '12 Berlin',
  'Berlin',
  '10115',
  '1234567 Berlin',
  '1700 Thames Ave',
  'Thames Ave 1700',
  '12 High Street 1234 x',
])("'%s' has no code", (text) => expect(readCodeBeside(text)).toBeNull());
