import fc from 'fast-check';
import { foreignText, listForeign, ownMember, quoteForeign } from '../../shared/foreign-value.ts';

const foreign = JSON.parse(
  '{"toString": "", "valueOf": 1, "constructor": null, "__proto__": [], "toJSON": 2}',
);

test.each<[unknown, string, string]>([
  ['', '', '""'],
  ['1 A', '1 A', '"1 A"'],
  [5, '5', '5'],
  [-0, '0', '0'],
  [1e300, '1e+300', '1e+300'],
  [true, 'true', 'true'],
  [null, '', 'null'],
  [undefined, '', 'nothing'],
  [[], '[]', 'a list of 0'],
  [[foreign], `[${JSON.stringify(foreign)}]`, 'a list of 1'],
  [foreign, '{"toString":"","valueOf":1,"constructor":null,"__proto__":[],"toJSON":2}', 'an object'],
  ['\ud800', '\ud800', '"\\ud800"'],
  ['\u0000', '\u0000', '"\\u0000"'],
  ['x'.repeat(59), 'x'.repeat(59), `"${'x'.repeat(59)}…`],
  ['x'.repeat(58), 'x'.repeat(58), `"${'x'.repeat(58)}"`],
])('%j is the text %j and quoted as %s', (value, text, quoted) => {
  expect(foreignText(value)).toBe(text);
  expect(quoteForeign(value)).toBe(quoted);
});

test('whatever JSON holds becomes text, cut where that is asked', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(50), (value, most) => {
      const again = JSON.parse(JSON.stringify({ value, toString: value })) as unknown;
      expect(foreignText(again, most).length).toBeLessThanOrEqual(most);
      expect(quoteForeign(value).length).toBeLessThanOrEqual(61);
      const isText = typeof value === 'string';
      expect(foreignText(value)).toBe(isText ? value : value === null ? '' : JSON.stringify(value));
    }),
  );
});

test.each([
  [{ a: 1 }, 'a', 1],
  [{ a: 1 }, 'constructor', undefined],
  [{ a: 1 }, '__proto__', undefined],
  [foreign, '__proto__', []],
  [null, 'a', undefined],
  [undefined, 'a', undefined],
])('%j has of its own under %s: %j', (object, name, value) => {
  expect(ownMember(object, name)).toEqual(value);
});

test('a list of names is cut where it is long', () => {
  expect(listForeign(['lat', 'lng'])).toBe('lat, lng');
  expect(listForeign(Array(1000).fill('lat'))).toHaveLength(2001);
});
