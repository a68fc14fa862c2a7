import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { linesOf } from './lines.ts';

/** The text without it, and the junction. */
function read(text: string): string {
  const { text: left, setAside } = readAddress(text);
  return [left, ...setAside.map((one) => `${one.kind} ${one.text}`)].join(' | ');
}

test.each(
  linesOf(`
    M4 J28 → | road junction M4 J28
    M4 Junction 28, Newport → Newport | road junction M4 Junction 28
    J28 M4 Newport → Newport | road junction J28 M4
    Junction 28 of the M4 → | road junction Junction 28 of the M4
    Jct 28, M4, Newport → Newport | road junction Jct 28, M4
    A48 / M4 junction 28 → | road junction A48 / M4 junction 28
    A1(M) Junction 47 → | road junction A1(M) Junction 47
    M25 J10a → | road junction M25 J10a
    I-95 exit 53, Baltimore, MD → Baltimore, MD | road junction I-95 exit 53
    Exit 53 off I-95, Baltimore → Baltimore | road junction Exit 53 off I-95
    Interstate 95 Exit #53 → | road junction Interstate 95 Exit #53
    US 40 exit 3 Baltimore → Baltimore | road junction US 40 exit 3
    12 High Cross Road, nr M4 J27, Newport → 12 High Cross Road, Newport | road junction nr M4 J27
    12 High Street (just off the M4 J28), Newport → 12 High Street, Newport | road junction just off the M4 J28`),
)('%s', (text, expected) => {
  expect(read(text).trim()).toBe(expected);
});

test.each([
  'Junction Road, Newport',
  '28 Junction Road, Newport',
  '4 Junction 28 Court, Newport',
  '28 M4 Business Park, Newport',
  'Exit 53 Cafe, High Street, Newport',
  'Unit J28 High Street, Newport',
  'J28 High Street, Newport',
  'I-95, Baltimore, MD',
  'M4, Newport',
])('%s names none', (text) => {
  expect(readAddress(text).setAside.filter(({ kind }) => kind === 'road junction')).toEqual([]);
});
