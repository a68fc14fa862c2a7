// @ts-expect-error: plain JavaScript, which the page's own tsconfig checks
import { barsOf } from '../../server/maps/page/view-chart.js';

interface Bar {
  from: number;
  to: number;
  count: number;
}

const points = (...numbers: number[]) => numbers.map((number) => ({ number, color: '#000000' }));
const shown = (...numbers: number[]) =>
  barsOf(points(...numbers)).map(({ from, to, count }: Bar): [number, number, number] => [from, to, count]);

test('whole numbers have a bar each', () => {
  expect(shown(3, 4, 4, 6)).toEqual([
    [3, 3, 1],
    [4, 4, 2],
    [5, 5, 0],
    [6, 6, 1],
  ]);
});

test('a span of many numbers has round bars, and every number is in one', () => {
  const bars = shown(-12, 0, 7.5, 480);
  expect(bars[0]).toEqual([-50, 0, 1]);
  expect(bars.at(-1)).toEqual([450, 500, 1]);
  expect(bars.reduce((sum: number, [, , count]: [number, number, number]) => sum + count, 0)).toBe(4);
});

test('one number alone has no bars', () => {
  expect(shown(5, 5)).toEqual([]);
  expect(shown()).toEqual([]);
});

test('a bar counts its pins by their colours', () => {
  const bars = barsOf([
    { number: 1, color: '#111111' },
    { number: 1, color: '#222222' },
    { number: 2, color: '#111111' },
  ]);
  expect([...(bars[0]?.colors ?? [])]).toEqual([
    ['#111111', 1],
    ['#222222', 1],
  ]);
});
