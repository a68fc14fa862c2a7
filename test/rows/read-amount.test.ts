import fc from 'fast-check';
import { findValueField } from '../../server/rows/find-value-field.ts';
import { readAmount, readCurrency } from '../../server/rows/read-amount.ts';

test.each<[unknown, number]>([
  [1250000, 1_250_000],
  [0, 0],
  [-3.5, -3.5],
  ['1250000', 1_250_000],
  ['1250000.50', 1_250_000.5],
  ['.5', 0.5],
  ['1,250,000', 1_250_000],
  ['1,250,000.75', 1_250_000.75],
  ['12,50,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.250.000,75', 1_250_000.75],
  ['1.250,5', 1250.5],
  ['1250,50', 1250.5],
  ['1 250 000', 1_250_000],
  ['1\u00a0250\u202f000,5', 1_250_000.5],
  ["1'250'000", 1_250_000],
  ['1_250_000', 1_250_000],
  ['£1.2m', 1_200_000],
  ['£ 1.2 M', 1_200_000],
  ['$1.2mn', 1_200_000],
  ['€1,2m', 1_200_000],
  ['1.2 million', 1_200_000],
  ['£500k', 500_000],
  ['2bn', 2_000_000_000],
  ['USD 1,250', 1250],
  ['1,250 GBP', 1250],
  ['US$1,250', 1250],
  ['1,250 pounds', 1250],
  ['(1,250)', -1250],
  ['£(1,250)', -1250],
  ['(£1,250)', -1250],
  ['-£1,250', -1250],
  ['£-1,250', -1250],
  ['−1250', -1250],
  ['+7', 7],
  ['１２５０', 1250],
])('%j is %d', (cell, amount) => {
  expect(readAmount(cell)).toBeCloseTo(amount, 6);
});

test.each<[unknown, string | null]>([
  ['£1.2m', 'GBP'],
  ['GBP 1.2m', 'GBP'],
  ['3000 pounds', 'GBP'],
  ['$3k', 'USD'],
  ['US$1,250', 'USD'],
  ['C$ 1.2m', 'CAD'],
  ['€3k', 'EUR'],
  ['￥100', 'JPY'],
  ['₹100', '₹'],
  ['1200000', null],
  ['', null],
  [1200000, null],
  [null, null],
])('%j is in the currency %j', (cell, currency) => {
  expect(readCurrency(cell)).toBe(currency);
});

test.each([null, undefined, '', '   ', '\u00a0'])('a blank, %j, is no amount and never 0', (cell) => {
  expect(readAmount(cell)).toBeNull();
});

test.each([
  'n/a',
  'TBC',
  '12 High Street',
  '1-2',
  '1/2',
  '10%',
  '1,2,3',
  '1.2.3',
  '=1+1',
  '1e5',
  'NaN',
  'Infinity',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  {},
  [],
  '£',
  '2 x 500',
  '1.2 zillion',
  '5 constructor',
])('%p cannot be read', (cell) => {
  expect(readAmount(cell)).toBeUndefined();
});

test('every way of writing a whole number gives it back', () => {
  const ways = (n: number) => [
    String(n),
    n.toLocaleString('en'),
    n.toLocaleString('de'),
    n.toLocaleString('fr'),
    n.toLocaleString('en-IN'),
    n.toLocaleString('de-CH'),
    `£${n.toLocaleString('en')}`,
    `${n.toLocaleString('en')}.00`,
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.nat(7), (n, way) => {
      const text = ways(n)[way] as string;
      // '1.234' stays a decimal number: only two groups or more are sure to be groups.
      if (/^\d{1,3}\.\d{3}$/.test(text)) return;
      expect([text, readAmount(text)]).toEqual([text, n]);
    }),
    { seed: 3, numRuns: 2000 },
  );
});

test.each([
  [['city', 'TIV'], 'TIV'],
  [['tiv (GBP)'], 'tiv (GBP)'],
  [['Sum Insured'], 'Sum Insured'],
  [['sum_insured'], 'sum_insured'],
  [['SumInsured'], 'SumInsured'],
  [['SUMINSURED £'], 'SUMINSURED £'],
  [['Insured-Value'], 'Insured-Value'],
  [['VALUE'], 'VALUE'],
  [['value', 'Sum insured', 'tiv'], 'tiv'],
  [['value', 'insured value'], 'insured value'],
  [['market value', 'valued by', 'city'], null],
  [[], null],
])('of the fields %j the values are in %j', (fields, found) => {
  expect(findValueField(fields, undefined)).toBe(found);
});

test('a field asked for is found in any spelling, or refused with what there is', () => {
  expect(findValueField(['Rebuild Cost', 'rebuild'], 'rebuild_cost')).toBe('Rebuild Cost');
  expect(() => findValueField(['Rebuild Cost', 'city'], 'Rebuild Coats')).toThrow(
    `value_field: got "Rebuild Coats", which is no field of your rows, did you mean 'Rebuild Cost'; your rows have Rebuild Cost, city`,
  );
  expect(() => findValueField([], 'cost')).toThrow('your rows have no further fields');
});
