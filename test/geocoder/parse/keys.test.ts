import fc from 'fast-check';
import {
  localityKey,
  nameKey,
  normalizeText,
  numberKey,
  splitNumber,
} from '../../../server/geocoder/parse/normalize.ts';
import { linesOf } from './lines.ts';

describe('normal text keeps letters and numbers of any script and nothing else', () => {
  test.each(
    linesOf(`
      Château-d'Œx → chateau doex
      St John’s → st johns
      Smith&Sons → smith and sons
      12/3 High St. → 12/3 high st
      12-14 → 12-14
      12a-14b → 12a-14b
      I-95 → i 95
      12½ → 12 1/2
      １２ → 12
      شارع التحرير → شارع التحرير
      東京都千代田区 → 東京都千代田区
      🏠 Home 🏡 → home
      New\u200bport → newport
      “Newport” → newport
      Łódź → lodz
      İstanbul → istanbul`),
  )('%s is %s', (written, normal) => {
    expect(normalizeText(written)).toBe(normal);
  });

  test('control characters part words', () => {
    expect(normalizeText('a\u0000b\tc\r\nd\u0001e')).toBe('a b c d e');
  });

  test('an accent in one word changes nothing of the others', () => {
    const ascii = fc.string({ unit: fc.nat(127).map((code) => String.fromCharCode(code)) });
    const signs = fc.string({ unit: fc.constantFrom(..."12a /-&'`.,") });
    fc.assert(
      fc.property(fc.oneof(ascii, signs), (text) => {
        expect(normalizeText(`${text} é`)).toBe(`${normalizeText(text)} e`.trim());
      }),
    );
  });

  test('a text of a million characters comes to an end: no pattern looks back over all of it', () => {
    expect(normalizeText('ä́ﷺ-12 '.repeat(145_000)).length).toBeGreaterThan(1_000_000);
  });
});

describe('a town has one key', () => {
  test.each(
    linesOf(`
      St. Albans → saint albans
      Saint Albans → saint albans
      Bury St Edmunds → bury saint edmunds
      Newcastle-upon-Tyne → newcastle upon tyne
      Newcastle upon Tyne → newcastle upon tyne
      N. Kentucky → north kentucky
      N → n
      Ft. Worth → fort worth
      Mt Vernon → mount vernon
      Sault Ste. Marie → sault sainte marie
      Nr. Chester → chester
      The Bronx → bronx
      King's Lynn → kings lynn
      Co. Durham → county durham
      Colorado Spgs → colorado springs
      Llanfair-ym-Muallt → llanfair ym muallt`),
  )('%s is %s', (written, key) => {
    expect(localityKey(written)).toBe(key);
  });
});

describe('a business or building has one key', () => {
  test.each(
    linesOf(`
      The Red Lion Inn → red lion inn
      Boots UK Ltd. → boots uk
      Smith & Co. Ltd → smith
      Acme Inc → acme
      Acme, LLC → acme
      The Company → company
      St. Mary's Church → saint marys church
      Costa High St → costa high street
      The Kingsway Centre → kingsway center
      McDonald’s → mcdonalds`),
  )('%s is %s', (written, key) => {
    expect(nameKey(written)).toBe(key);
  });
});

describe('a house number has one key', () => {
  test.each(
    linesOf(`
      12 → 12
      12A → 12a
      12 a → 12a
      12-14 → 12-14
      12 - 14 → 12-14
      12–14 → 12-14
      12 to 14 → 12-14
      12 & 14 → 12-14
      12a-14a → 12a-14a
      49/51 → 49-51
      1/5 → 1-5
      3/12 → 3/12
      12/3 → 12/3
      No. 12 → 12
      no 12 → 12
      #12 → 12
      №12 → 12
      012 → 12
      12½ → 12 1/2
      12 1/2 → 12 1/2
      N6W23001 → n6w23001
      1700 block → 1700
      14th →
      abc →
      0 →
      1234567 →
      12.5 →`),
  )('%s is "%s"', (written, key) => {
    expect(numberKey(written)).toBe(key);
  });

  test.each([
    ['12', { low: 12, high: 12, suffix: '' }],
    ['12a', { low: 12, high: 12, suffix: 'a' }],
    ['12-14', { low: 12, high: 14, suffix: '' }],
    ['112-14', { low: 112, high: 114, suffix: '' }],
    ['3/12', { low: 12, high: 12, suffix: '' }],
    ['12/3', { low: 12, high: 12, suffix: '' }],
    ['12 1/2', { low: 12, high: 12, suffix: '1/2' }],
    ['n6w23001', null],
    ['', null],
  ])('%s spans %o', (key, span) => {
    expect(splitNumber(key)).toEqual(span);
  });
});

describe('keys of any text', () => {
  const keys = { normalizeText, localityKey, nameKey, numberKey };
  const part = fc.constantFrom(...'n st. the ltd co nr & 12 a - / ½ 012 no centre St and'.split(' '));
  const text = fc.oneof(
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  test.each(Object.entries(keys))('%s of its own result is the same', (_, key) => {
    fc.assert(
      fc.property(text, (value) => expect(key(key(value))).toBe(key(value))),
      { numRuns: 2000 },
    );
  });
});
