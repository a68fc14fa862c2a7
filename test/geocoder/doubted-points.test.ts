// Coordinates that look mistyped are used as sent, and it is said.
import { readRegionHint } from '../../server/geocoder/hints.ts';
import { geocoderOf } from './geocoder-of.ts';
import { house } from './hand-made-town.ts';

const NEWPORT = { lat: 51.588, lng: -2.998 };
const geocoder = geocoderOf([house('3', 'Stow Hill', NEWPORT, { city: 'Newport', postcode: 'NP20 1AA' })]);

const UK = 'it would lie in the United Kingdom';
const US = 'it would lie in the United States';
const FAR = 'it lies in neither country of the data';
const OUTSIDE_UK = 'it lies outside the United Kingdom, which the call names';

type Case = [input: string, country: 'GB' | 'US' | undefined, doubt: string | null];

test.each<Case>([
  ['51.588, 2.998', undefined, `${FAR}, and as 51.588, -2.998 ${UK}`],
  ['51.588, 2.998', 'GB', `${OUTSIDE_UK}, and as 51.588, -2.998 ${UK}`],
  ['51.59, 1.6', undefined, `${FAR}, and as 51.59, -1.6 ${UK}`],
  ['-2.998, 51.588', undefined, `${FAR}, and as 51.588, -2.998 ${UK}`],
  ['2.998, 51.588', undefined, `${FAR}, and as 51.588, -2.998 ${UK}`],
  ['-51.588, -2.998', undefined, `${FAR}, and as 51.588, -2.998 ${UK}`],
  ['38.904, 77.0469', undefined, `${FAR}, and as 38.904, -77.0469 ${US}`],
  ['-77.0469, 38.904', undefined, `${FAR}, and as 38.904, -77.0469 ${US}`],
  ['38.904, -77.0469', 'GB', OUTSIDE_UK],
  ['48.8566, 2.3522', 'GB', OUTSIDE_UK],
  ['0, 0', undefined, '0, 0 lies in the sea off Africa and often stands for a blank'],
  ['51.588, -2.998', 'GB', null],
  ['51.588, -2.998', undefined, null],
  ['52.48, 1.75', 'GB', null],
  ['60.8, -0.8', 'GB', null],
  ['54.6, -5.93', 'GB', null],
  ['21.3, -157.85', 'US', null],
  ['64.84, -147.72', 'US', null],
  ['18.4, -66.1', 'US', null],
  ['13.45, 144.78', 'US', null],
  ['48.8566, 2.3522', undefined, null],
  ['-33.86, 151.2', undefined, null],
])('%s, of %s', async (address, country, doubt) => {
  for (const describesPoints of [true, false]) {
    const hint = readRegionHint(country);
    const [row] = (await geocoder.geocode([{ address, hint }], { describesPoints })).placements;
    const [lat, lng] = address.split(', ').map(Number);
    expect(row).toMatchObject({ status: 'placed', point: { lat, lng }, score: 1, basis: 'as_given' });
    expect(row?.why).toBe(
      `The coordinates were used as they were sent.${doubt === null ? '' : ` But ${doubt}.`}`,
    );
    expect(row?.doubt).toBe(doubt ?? undefined);
    expect(row?.evidence.includes(doubt ?? '')).toBe(doubt !== null);
  }
});

test('a grid reference or a code is no slip of the pen', async () => {
  const [code] = (await geocoder.geocode([{ address: '8FW4V75V+8Q' }])).placements;
  expect(code).toMatchObject({ status: 'placed', point: { lat: expect.closeTo(48.858, 2) } });
  expect(code?.doubt).toBeUndefined();
});
