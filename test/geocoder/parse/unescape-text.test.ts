import fc from 'fast-check';
import { unescapeText } from '../../../server/geocoder/parse/unescape-text.ts';
import { readInput } from '../../../server/geocoder/read-input.ts';

const ADDRESS = '14 High Street, Newport, NP20 1FW';

test.each([
  '14+High+Street%2C+Newport%2C+NP20+1FW',
  '14%20High%20Street%2C%20Newport%2C%20NP20%201FW',
  '14+High+Street,+Newport,+NP20+1FW',
  '14_High_Street,_Newport,_NP20_1FW',
  '14 High Street%2C Newport, NP20 1FW',
  '14 High Street\\nNewport\\nNP20 1FW',
  '14 High Street\\r\\nNewport,\\r\\nNP20 1FW',
  '14 High Street<br>Newport<br/>NP20 1FW',
  '<p>14 High Street</p><p class="town">Newport</p>NP20 1FW',
  '14&nbsp;High Street&#44; Newport&#x2C; NP20&nbsp;1FW',
  'Street: 14 High Street, City: Newport, Postcode: NP20 1FW',
  'address line 1=14 High Street, town=Newport, zip code=NP20 1FW',
  '14 High Street\\, Newport\\, NP20 1FW',
])('%s is read as the address that it holds', (text) => {
  expect(readInput({ address: text })).toMatchObject({ kind: 'address', reading: { text: ADDRESS } });
});

test('letters and signs come back as they were', () => {
  expect(unescapeText('The Mason&#39;s Arms, Ch%C3%A2teau Road')).toBe("The Mason's Arms, Château Road");
  expect(unescapeText('Caf\\u00e9 &amp; Bar')).toBe('Café & Bar');
});

test('coordinates in a link are coordinates', () => {
  expect(readInput({ address: '51.5895%2C-2.9970' })).toMatchObject({ kind: 'point' });
});

test.each([
  ADDRESS,
  '9C3VHXQ2+2Q',
  '9C3VHXQ2+2Q Newport',
  '+51.5895-002.9970/',
  'C:\\path, 14 High Street',
  'Marks & Spencer, 12 High Street',
  'Newport, Wales: 14 High Street',
  '14 High Street: Newport',
  'Carson City: 14 High Street',
  '50 % of 14 High Street',
  'jane <jane@example.com>, 14 High Street',
  '12 a_b Street',
])('%s stays as it is', (text) => {
  expect(unescapeText(text)).toBe(text);
});

test('any text is read', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof unescapeText(text) === 'string'));
});
