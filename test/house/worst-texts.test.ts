import { readLocationCode } from '../../server/geocoder/parse/read-location-code.ts';
import { colorLayer } from '../../server/maps/content/color-layer.ts';
import { readMapId } from '../../server/maps/store/map-id.ts';
import { toCsvCell } from '../../server/pipeline/export/csv.ts';
import { cellText } from '../../server/rows/excel/cell-text.ts';
import { readAmount } from '../../server/rows/read-amount.ts';
import { processorMs } from '../processor-time.ts';

const blanks = ' '.repeat(100_000);

/** Texts that took 0.2 to 25 s while the patterns they are read by were polynomial. */
const CASES: readonly (readonly [string, () => unknown, unknown])[] = [
  ['an amount among signs', () => readAmount(`${'$'.repeat(300)}1${'$'.repeat(300)}!`), undefined],
  [
    'an amount among ten thousand signs',
    () => readAmount(`${'$'.repeat(10_000)}1${'$'.repeat(10_000)}!`),
    undefined,
  ],
  ['a cell of blanks between numbers', () => toCsvCell(`-1${blanks}x`), `'-1${blanks}x`],
  ['a value of blanks before a percent sign', () => colorsOf(`1${blanks}x`), 1],
  ['a value of digits', () => colorsOf(`${'0'.repeat(100_000)}x`), 1],
  ['a number format of brackets', () => cellText({ value: 1, numFmt: '['.repeat(100_000) }), '1'],
  ['five thousand texts of links', () => times(5000, () => readLocationCode('(http://+'.repeat(111))), null],
  ['a link of links', () => readMapId(`http://h${`/v/map_${'0'.repeat(32)}#`.repeat(10_000)} x`), null],
];

test.each(CASES)('%s is read within five seconds of processor', async (_, read, expected) => {
  expect(await processorMs(() => expect(read()).toEqual(expected))).toBeLessThan(5000);
});

/** How many entries the legend has of a layer with this one value. */
function colorsOf(value: string): number {
  const feature = { name: null, fields: { value } };
  const layer = { name: 'layer', features: [feature], colorBy: 'value', color: null, bins: null };
  return colorLayer(layer as unknown as Parameters<typeof colorLayer>[0], 0).legend.length;
}

function times<T>(count: number, work: () => T): T | undefined {
  let last: T | undefined;
  for (let at = 0; at < count; at++) last = work();
  return last;
}
