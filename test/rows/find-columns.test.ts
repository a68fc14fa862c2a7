import fc from 'fast-check';
import { findColumns, type NamedColumns } from '../../server/rows/columns/find-columns.ts';
import { describeColumns } from '../../shared/columns/describe-columns.ts';

const says = (headers: string, named: NamedColumns = {}, isJourney = false) => {
  const list = headers.split(' | ');
  return describeColumns(list, findColumns(list, named), isJourney);
};

const NUMBERED = ' Rows are numbered from 1.';

test.each([
  ['id | name | address', 'Read id from "id", name from "name", address from "address".'],
  ['ID | Full Address', 'Read id from "ID", address from "Full Address".'],
  ['Address', `Read address from "Address".${NUMBERED}`],
  ['Postcode', `Read address from "Postcode".${NUMBERED}`],
  [
    'Street Address | City | State | ZIP Code',
    `Read address from "Street Address", "City", "State" and "ZIP Code".${NUMBERED}`,
  ],
  ['Address | City | State | Zip', `Read address from "Address", "City", "State" and "Zip".${NUMBERED}`],
  [
    'addressLine1 | addressLine2 | postTown | postCode',
    `Read address from "addressLine1", "addressLine2", "postTown" and "postCode".${NUMBERED}`,
  ],
  [
    'Postcode | Town | Street | House No.',
    `Read address from "House No.", "Street", "Town" and "Postcode".${NUMBERED}`,
  ],
  ['Address | Street | City', `Read address from "Address".${NUMBERED}`],
  [
    'addr:housenumber | addr:street | addr:city | addr:postcode',
    `Read address from "addr:housenumber", "addr:street", "addr:city" and "addr:postcode".${NUMBERED}`,
  ],
  [
    'Billing Street | Billing City | Billing Zip/Postal Code | Shipping Street | Shipping City',
    `Read address from "Billing Street", "Billing City" and "Billing Zip/Postal Code".${NUMBERED}`,
  ],
  [
    'Customer ID | Company Name | Site Postcode',
    'Read id from "Customer ID", name from "Company Name", address from "Site Postcode".',
  ],
  ['Address | Category ID', `Read address from "Address".${NUMBERED}`],
  ['Latitude | Longitude', `Read latitude from "Latitude", longitude from "Longitude".${NUMBERED}`],
  ['ref | LAT | LONG', 'Read id from "ref", latitude from "LAT", longitude from "LONG".'],
  [
    'site_lat | site_lng | site',
    `Read name from "site", latitude from "site_lat", longitude from "site_lng".${NUMBERED}`,
  ],
  ['X | Y | fid', `Read latitude from "Y", longitude from "X".${NUMBERED}`],
  ['X | Y | Address', `Read address from "Address".${NUMBERED}`],
  ['Coordinates', `Read address from "Coordinates".${NUMBERED}`],
  ['Location | Notes', `Read address from "Location".${NUMBERED}`],
  ['Email address | IP Address | Zip', `Read address from "Zip".${NUMBERED}`],
  ['First name | Last name | Postcode', `Read address from "Postcode".${NUMBERED}`],
  ['School district | Business unit | Address', `Read address from "Address".${NUMBERED}`],
  ['Adresse e-mail | País', 'Rows are numbered from 1.'],
])('of %s is %s', (headers, words) => {
  expect(says(headers)).toBe(words);
});

test('a column named is taken, whatever its header; the others are still found', () => {
  expect(says('Ref | Where | Address | City', { address_column: 'where', id_column: 'City' })).toBe(
    'Read id from "City", address from "Where".',
  );
});

test('the ends of a journey are found by their headers or named', () => {
  expect(says('Trip | From | To', {}, true)).toBe(`Read start from "From", end from "To".${NUMBERED}`);
  expect(says('id | A | B', { from_column: 'A', to_column: 'B' }, true)).toBe(
    'Read id from "id", start from "A", end from "B".',
  );
});

test('a column that is not there is refused with the nearest', () => {
  expect(() => says('Ref | Street', { address_column: 'Sreet' })).toThrow(
    `address_column: got "Sreet", did you mean 'Street'; the columns are Ref, Street`,
  );
});

test('half a coordinate that was named is refused', () => {
  expect(() => says('a | b', { lat_column: 'a' })).toThrow(
    'lng_column: lat_column is named, name this one too',
  );
});

test('the way a header is written does not matter', () => {
  const words = fc.constantFrom(
    ['post', 'code'],
    ['street', 'name'],
    ['house', 'number'],
    ['full', 'address'],
    ['zip', 'code'],
  );
  const joins = fc.constantFrom(' ', '_', '-', '.', '');
  const cases = fc.constantFrom('lower', 'upper', 'title');
  const write = (word: string, style: string) =>
    style === 'upper'
      ? word.toUpperCase()
      : style === 'title'
        ? word[0]?.toUpperCase() + word.slice(1)
        : word;
  fc.assert(
    fc.property(words, joins, cases, (parts, join, style) => {
      const header = parts.map((word) => write(word, style)).join(join);
      expect(says(header)).toBe(`Read address from "${header}".${NUMBERED}`);
    }),
  );
});

test('no header breaks it, and no column is two things', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (headers) => {
      const { id, name, lat, lng, address } = findColumns(headers, {});
      const taken = [id, name, lat, lng, address.whole, ...address.parts.map(({ index }) => index)];
      const there = taken.filter((index) => index !== null);
      expect(new Set(there).size).toBe(there.length);
    }),
  );
});
