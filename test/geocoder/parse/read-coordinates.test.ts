import fc from 'fast-check';
import { readCoordinates } from '../../../server/geocoder/parse/read-coordinates.ts';
import { readLatLng } from '../../../server/geocoder/parse/read-lat-lng.ts';
import { linesOf } from './lines.ts';

function printed(text: string): string {
  const read = readCoordinates(text);
  if (read === null) return 'none';
  return 'problem' in read ? `problem: ${read.problem}` : `${read.lat} ${read.lng} ${read.form}`;
}

describe('coordinates in any common form', () => {
  test.each(
    linesOf(`
      51.58, -2.99 → 51.58 -2.99 decimal
      51.58,-2.99 → 51.58 -2.99 decimal
      51.58 -2.99 → 51.58 -2.99 decimal
      51.58;-2.99 → 51.58 -2.99 decimal
      51.58 / -2.99 → 51.58 -2.99 decimal
      51.58 , - 2.99 → 51.58 -2.99 decimal
      +51.58-002.99/ → 51.58 -2.99 decimal
      +51.58-002.99+12.5/ → 51.58 -2.99 decimal
      (51.58, -2.99) → 51.58 -2.99 decimal
      [51.58, -2.99] → 51.58 -2.99 decimal
      51.58,-2.99, → 51.58 -2.99 decimal
      +51.58, -2.99 → 51.58 -2.99 decimal
      −51.58, −2.99 → -51.58 -2.99 decimal
      ５１.５８, -２.９９ → 51.58 -2.99 decimal
      .5, -.25 → 0.5 -0.25 decimal
      0.0, 0.0 → 0 0 decimal
      0,0 → 0 0 decimal
      0, 0 → 0 0 decimal
      51, -3 → 51 -3 decimal
      -34,-58 → -34 -58 decimal
      51.58, 3 → 51.58 3 decimal
      coordinates: 51.58, -2.99 → 51.58 -2.99 decimal
      51,58 -2,99 → 51.58 -2.99 decimal
      51,58; -2,99 → 51.58 -2.99 decimal
      51,58, -2,99 → 51.58 -2.99 decimal
      51.58N 2.99W → 51.58 -2.99 hemisphere
      51.58 N, 2.99 W → 51.58 -2.99 hemisphere
      N51.58 W2.99 → 51.58 -2.99 hemisphere
      N 51.58, W 2.99 → 51.58 -2.99 hemisphere
      W 2.99, N 51.58 → 51.58 -2.99 hemisphere
      51.58° N, 2.99° W → 51.58 -2.99 hemisphere
      51.58°, -2.99° → 51.58 -2.99 hemisphere
      51.58 north, 2.99 west → 51.58 -2.99 hemisphere
      51.58 N, -2.99 W → 51.58 -2.99 hemisphere
      51,58N 2,99W → 51.58 -2.99 hemisphere
      51N 2W → 51 -2 hemisphere
      51°34'48"N 2°59'24"W → 51.58 -2.99 dms
      51°34′48″N 2°59′24″W → 51.58 -2.99 dms
      51º34’48”N, 2º59’24”W → 51.58 -2.99 dms
      51°34'48''N 2°59'24''W → 51.58 -2.99 dms
      51 34 48 N, 2 59 24 W → 51.58 -2.99 dms
      51d34m48s N 2d59m24s W → 51.58 -2.99 dms
      51d34m48sN 2d59m24sW → 51.58 -2.99 dms
      51:34:48N, 2:59:24W → 51.58 -2.99 dms
      51°34'48", -2°59'24" → 51.58 -2.99 dms
      33 51 54 S 151 12 36 E → -33.865 151.21 dms
      51 34.8 N 2 59.4 W → 51.58 -2.99 dm
      N 51° 34.8' W 2° 59.4' → 51.58 -2.99 dm
      lat: 51.58 lng: -2.99 → 51.58 -2.99 labelled
      lat=51.58&lon=-2.99 → 51.58 -2.99 labelled
      Longitude: -2.99, Latitude: 51.58 → 51.58 -2.99 labelled
      {"lat": 51.58, "lng": -2.99} → 51.58 -2.99 labelled
      lat 51 lng 3 → 51 3 labelled
      POINT(-2.99 51.58) → 51.58 -2.99 wkt
      SRID=4326;POINT (-2.99 51.58) → 51.58 -2.99 wkt
      geo:51.58,-2.99 → 51.58 -2.99 geo_uri
      geo:51.58,-2.99,12;u=35 → 51.58 -2.99 geo_uri
      @51.58,-2.99,17z → 51.58 -2.99 map_link
      https://maps.example/place/x/@51.5,-2.9,17z/data=!3d51.58!4d-2.99 → 51.58 -2.99 map_link
      https://maps.example/?q=51.58%2C-2.99 → 51.58 -2.99 map_link
      https://maps.example/dir/?destination=51.58,-2.99 → 51.58 -2.99 map_link
      https://maps.example/?mlat=51.58&mlon=-2.99#map=17/51.5/-2.9 → 51.58 -2.99 map_link
      https://maps.example/#map=17/51.58/-2.99 → 51.58 -2.99 map_link`),
  )('%s', (text, expected) => {
    expect(printed(text)).toBe(expected);
  });

  test.each(['-102.99, 51.58', 'lat: -102.99, lng: 51.58', 'geo:-102.99,51.58'])(
    '%s: never placed, the other order is kept beside the problem',
    (text) => {
      const problem = 'latitude -102.99 is not between -90 and 90';
      expect(readCoordinates(text)).toEqual({ problem, swapped: { lat: 51.58, lng: -102.99 } });
      expect(readLatLng(-102.99, 51.58)).toEqual(readCoordinates(text));
    },
  );
});

describe('impossible coordinates', () => {
  test.each(
    linesOf(`
      -102.99, 51.58 → problem: latitude -102.99 is not between -90 and 90
      91.5, 200.5 → problem: latitude 91.5 is not between -90 and 90
      51.5, 324.5 → problem: longitude 324.5 is not between -180 and 180
      5158.2, -299.1 → problem: latitude 5158.2 is not between -90 and 90
      95,10 → problem: latitude 95 is not between -90 and 90
      51, 324 → problem: longitude 324 is not between -180 and 180
      lat: 91, lng: 10 → problem: latitude 91 is not between -90 and 90
      lat: 5, lat: 10 → problem: lat is given twice: a latitude and a longitude are needed
      geo:91,2 → problem: latitude 91 is not between -90 and 90
      POINT(51.58 -92.99) → problem: latitude -92.99 is not between -90 and 90
      91.5 N 2.5 W → problem: latitude 91.5 is not between -90 and 90
      51°75'00"N 2°10'00"W → problem: 75 minutes of a degree: less than 60 are possible
      51°10'75"N 2°10'00"W → problem: 75 seconds of a degree: less than 60 are possible
      51.5°10'N 2°10'W → problem: 51.5 10: only the last of degrees, minutes and seconds may have decimals
      -51.58 N, 2.99 W → problem: a minus sign and the letter N contradict each other
      51.58 N, 2.99 N → problem: both values are said to be of one axis: one of N or S and one of E or W is needed`),
  )('%s', (text, expected) => {
    expect(printed(text)).toBe(expected);
  });
});

describe('what is no coordinates', () => {
  test.each([
    '12 14 High Street',
    '21201 4567',
    '12 14',
    '10, 20',
    '51,58',
    '-51,58',
    '0,51',
    '12 -14',
    '12-14',
    '51.58',
    '',
    '12.5 Main Street',
    '4/12',
    '12 - 14',
    '4.5 - 6.5',
    'NaN, 3.5',
    'Infinity, 2.0',
    '0x33.1, 2',
    '5.1e1, 2.0',
    '1.2.3, 4',
    '51..58, 2',
    '300 S 500 E',
    '50 S 100 E',
    '12 N 14 W',
    '1/2 12 Main',
    'NP20 1AA',
    '12 N Charles St',
    'https://example.org/page',
    'POINT',
    'geo:',
    '°',
    '51.58, -2.99, Newport',
    '9F28HXJ5+QG',
    '1.5.2024',
    '10:30',
  ])('"%s"', (text) => {
    expect(printed(text)).toBe('none');
  });
});

test('any pair printed in any form is read back', () => {
  const degrees = (limit: number) =>
    fc.integer({ min: -limit * 10_000, max: limit * 10_000 }).map((n) => n / 10_000);
  const forms: ((lat: number, lng: number) => string)[] = [
    (lat, lng) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`,
    (lat, lng) =>
      `${Math.abs(lat).toFixed(4)}${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(4)}${lng < 0 ? 'W' : 'E'}`,
    (lat, lng) => `POINT(${lng.toFixed(4)} ${lat.toFixed(4)})`,
    (lat, lng) => `lat=${lat.toFixed(4)}&lng=${lng.toFixed(4)}`,
    (lat, lng) => `${lat.toFixed(4)} ${lng.toFixed(4)}`.replaceAll('.', ','),
    (lat, lng) => `geo:${lat.toFixed(4)},${lng.toFixed(4)}`,
  ];
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.constantFrom(...forms), (lat, lng, print) => {
      const read = readCoordinates(print(lat, lng));
      expect(read).toMatchObject({ lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) });
    }),
    { numRuns: 1000 },
  );
});

test('no text makes it throw, and what it reads is on the globe', () => {
  const sign = fc.constantFrom(
    ...`51.58 -2.99 , ; ° ' " N S E W 51 34 48 d m s lat lng : ( ) 999 POINT geo: @`.split(' '),
  );
  const text = fc.oneof(
    fc.array(sign, { maxLength: 10 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const read = readCoordinates(value);
      if (read === null || 'problem' in read) return;
      expect(Math.abs(read.lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(read.lng)).toBeLessThanOrEqual(180);
    }),
    { numRuns: 3000 },
  );
});

const noPair = (problem: string) => ({ problem, isNoPair: true });

describe("a record's own lat and lng", () => {
  test.each<[unknown, unknown, object | null]>([
    [51.58, -2.99, { lat: 51.58, lng: -2.99 }],
    ['51.58', ' -2.99 ', { lat: 51.58, lng: -2.99 }],
    ['−51.58', '3.', { lat: -51.58, lng: 3 }],
    [0, 0, { lat: 0, lng: 0 }],
    [undefined, undefined, null],
    [null, '', null],
    [' ', null, null],
    [51.58, null, { problem: 'longitude (lng) is missing' }],
    ['', -2.99, { problem: 'latitude (lat) is missing' }],
    ['51,58', '-2,998', { lat: 51.58, lng: -2.998 }],
    ["51°35'N", " 2°59'W", { lat: 51.583333333, lng: -2.983333333 }],
    ['51.58N', '2.99W', { lat: 51.58, lng: -2.99 }],
    ['N 51 34 48', 'W 2 59 24', { lat: 51.58, lng: -2.99 }],
    ['51.58°', '-2.99°', { lat: 51.58, lng: -2.99 }],
    // The letters say which is which.
    ['2.99W', '51.58N', { lat: 51.58, lng: -2.99 }],
    [
      '95.5°N',
      '2°W',
      { problem: 'latitude 95.5 is not between -90 and 90', swapped: { lat: -2, lng: 95.5 } },
    ],
    ["51°75'N", '2°W', { problem: '75 minutes of a degree: less than 60 are possible' }],
    ['51.58N', -2.99, { problem: 'lat "51.58N" is not a number' }],
    ['51.58N', '', noPair('lat "51.58N" is not a number')],
    ['N/A', 'N/A', noPair('lat "N/A" is not a number')],
    ['12 Mill Lane', 'Newport', noPair('lat "12 Mill Lane" is not a number')],
    ['51.5, -3', '2', { problem: 'lat "51.5, -3" is not a number' }],
    ['51,580,1', '-2', { problem: 'lat "51,580,1" is not a number' }],
    ['1,588', '-2,998,0', { problem: 'lng "-2,998,0" is not a number' }],
    [Number.NaN, 1, { problem: 'lat is not a number' }],
    [1, Number.POSITIVE_INFINITY, { problem: 'lng is not a number' }],
    ['NaN', 1, { problem: 'lat "NaN" is not a number' }],
    ['0x1', 1, { problem: 'lat "0x1" is not a number' }],
    ['1e3', 1, { problem: 'lat "1e3" is not a number' }],
    [true, 1, { problem: 'lat is not a number' }],
    [[51], 1, { problem: 'lat is not a number' }],
    [91, 1, { problem: 'latitude 91 is not between -90 and 90', swapped: { lat: 1, lng: 91 } }],
    [1, 324, { problem: 'longitude 324 is not between -180 and 180' }],
  ])('%p and %p', (lat, lng, expected) => {
    expect(readLatLng(lat, lng)).toEqual(expected);
  });
});
