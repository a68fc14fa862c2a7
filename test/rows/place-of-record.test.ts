import { placeOfRecord } from '../../server/rows/columns/place-of-record.ts';

const WHOLE = '1101 14th St NW, Washington DC 20005';

/** Only the address, of a record whose coordinates are blank. */
const addressOf = (record: object) => {
  const { address, ...point } = placeOfRecord({ ...record });
  expect(point).toEqual({ lat: null, lng: null });
  return address;
};

test.each([
  [
    { address: '300 N High St', city: 'Columbus', state: 'OH', zip: '43215' },
    '300 N High St, Columbus, OH, 43215',
  ],
  [{ address: 'Dover', city: 'Dover', state: 'DE', zip: 19901 }, 'Dover, DE, 19901'],
  [
    { address1: '1101 14TH ST NW', address2: 'STE 400', city: 'WASHINGTON', state: 'DC', zip: '20005' },
    '1101 14TH ST NW, STE 400, WASHINGTON, DC, 20005',
  ],
  [
    { 'Billing Street': '77 S High St', 'Billing City': 'Columbus', 'Billing State/Province': 'Ohio' },
    '77 S High St, Columbus, Ohio',
  ],
  [
    { name: 'HQ', title: 'Office', street: 'High Street', number: 3, town: 'Newport' },
    '3 High Street, Newport',
  ],
  [
    { address: '12 Mill Lane', village: 'Risca', county: 'Gwent', postcode: 'NP11 6AA' },
    '12 Mill Lane, Risca, Gwent, NP11 6AA',
  ],
  [{ city: 'Springfield', county: 'Clark', state: 'OH' }, 'Springfield, Clark County, OH'],
  [{ postcode: 'NP20 1AA' }, 'NP20 1AA'],
  [{ address: 'London', state: 'Ontario' }, 'London, Ontario'],
  [
    { address: '1 Main St', city: 'Paris', province: 'Île-de-France', country: 'France' },
    '1 Main St, Paris, Île-de-France, France',
  ],
  [{ 'Site Address': '77 S High St', city: 'Columbus' }, '77 S High St, Columbus'],
  [{ location: 'Market Hall', city: 'Newport' }, 'Market Hall, Newport'],
])('%j is read as a file of these columns', (record, address) => {
  expect(addressOf(record)).toBe(address);
});

test.each([
  { city: 'Washington', state: 'DC', zip: '20005' },
  { city: 'washington', state: 'District of Columbia', zip: '20005-4321', country: 'USA' },
  { City: 'Washington', State: 'D.C.', ZIP: 20005 },
  { street: '14th Street NW', house_number: '1101', address1: '1101 14th St NW', unit: '400' },
  { state: 'open', name: 'HQ', title: '1 Main St', notes: 'Columbus' },
  { state: 'Closed Won', status: 'OH' },
  { state: 'N/A', city: '-', zip: 'unknown', county: '#N/A' },
  { unit: 'kg', district: '7', postcode: 'yes', country: 2 },
  { city: null, state: '', zip: [20005], county: { name: 'Franklin' } },
  { 'first name': 'Columbus', 'Email Address': 'a@b.example', 'Ship from State Code': 7 },
  { address_count: 3, ip_city: 'Columbus', country: 'US' },
])('%j adds nothing to a whole address', (fields) => {
  expect(addressOf({ address: WHOLE, ...fields })).toBe(WHOLE);
  const plain = WHOLE.replaceAll(',', '');
  expect(addressOf({ address: plain, ...fields })).toBe(plain);
});

test.each(['51.58, -2.99', '51.58N 2.99W', 'https://www.google.com/maps?q=51.58,-2.99', 'ST 3100 8800'])(
  '%s in the address is a point, and stays alone',
  (address) => {
    expect(addressOf({ address, city: 'Newport', state: 'Gwent', zip: 'NP20 1AA' })).toBe(address);
  },
);

test.each([
  [{ address: '43215', city: 'Columbus', state: 'OH' }, 'Columbus, OH, 43215'],
  [{ address: '43215', zip: 43215, city: 'Columbus', state: 'OH', country: 'US' }, 'Columbus, OH, 43215'],
  [{ address: 'NP20 1AA', town: 'Newport', county: 'Gwent' }, 'Newport, Gwent, NP20 1AA'],
])('%j: a code alone stands behind its town', (record, address) => {
  expect(addressOf(record)).toBe(address);
});

test.each([
  [{ city: 'Baltimore', state: 'MD' }, ', Baltimore, MD'],
  // With the town a second ZIP code would be read as the address itself.
  [{ city: 'Canton', state: 'OH', zip: '44703' }, ', 44703'],
  [{ zip: '20003' }, ', 20003'],
  [{ state: 'OH' }, ', OH'],
  [{ county: 'Franklin' }, ', Franklin County'],
  [{ country: 'United Kingdom' }, ', United Kingdom'],
])('%j beside another address stands in the text, so that the geocoder sees it', (fields, added) => {
  expect(addressOf({ address: WHOLE, ...fields })).toBe(WHOLE + added);
});

test.each([
  [{ city: 'Boston', state: 'MA', zip: 2108 }, 'Boston, MA, 02108'],
  [{ city: 'Boston', state: 'MA', zip: '2108' }, 'Boston, MA, 02108'],
  [{ city: 'Boston', state: 'MA', 'Zip Code': '2108.0' }, 'Boston, MA, 02108'],
  [{ city: 'San Juan', state: 'PR', zip: 901 }, 'San Juan, PR, 00901'],
  [{ address: 'Boston MA 02108', zip: 2108 }, 'Boston MA 02108'],
  [{ city: 'Sydney', postcode: '2000' }, 'Sydney, 2000'],
])('%j: a ZIP code kept as a number has its zeros again', (record, address) => {
  expect(addressOf(record)).toBe(address);
});

test.each([
  {},
  { name: 'Columbus branch' },
  { state: 'open', country: 'US', unit: '4' },
  { place: 1, location: { lat: 1, lng: 2 } },
  { latitude: 38.9 },
])('%j tells no place', (record) => {
  expect(addressOf(record)).toBeNull();
});

test.each([
  { lat: 38.904, lng: -77.0316 },
  { latitude: 38.904, longitude: -77.0316 },
  { Latitude: '38.904', Longitude: '-77.0316' },
  { lat: 38.904, lon: -77.0316 },
  { lat: 38.904, lng: -77.0316, latitude: 1, longitude: 2 },
  { lat: '', lng: null, GPS_Lat: 38.904, GPS_Long: -77.0316 },
  { y: 38.904, x: -77.0316 },
])('%j is a point, beside which a house is told and a town is not', (record) => {
  const { address, lat, lng } = placeOfRecord({ ...record, city: 'Columbus', state: 'OH' });
  const hasOthers = 'y' in record;
  expect([address, Number(lat), Number(lng)]).toEqual(
    hasOthers ? ['Columbus, OH', 0, 0] : [null, 38.904, -77.0316],
  );
  expect(placeOfRecord({ ...record })).toMatchObject({ address: null });
  const house = { ...record, address1: '300 N High St', city: 'Columbus', state: 'OH' };
  expect(placeOfRecord(house)).toMatchObject({ address: '300 N High St, Columbus, OH' });
});

test('coordinates that are no numbers are kept with the address', () => {
  const record = { lat: 'N/A', lng: 'N/A', address: '300 N High St', city: 'Columbus' };
  expect(placeOfRecord(record)).toEqual({ address: '300 N High St, Columbus', lat: 'N/A', lng: 'N/A' });
});

test('an address is kept as it was sent', () => {
  expect(placeOfRecord({ address: ' 3 High Street ', notes: 'x' }).address).toBe(' 3 High Street ');
});
