import { colorLayer } from '../../server/maps/content/color-layer.ts';
import { layer, pin } from './map-content.ts';

const colored = (values: unknown[], more: { colorBy?: string; bins?: number[] } = {}) => {
  const pins = values.map((value, index) => pin(String(index), 0, { value }));
  return colorLayer(layer('pins', pins, { colorBy: 'value', ...more }), 0);
};

const words = ({ legend }: ReturnType<typeof colorLayer>) => legend.map(({ label, count }) => [label, count]);

test.each([
  [
    'categories, the commonest first',
    ['b', 'a', 'a', ''],
    undefined,
    [
      ['a', 2],
      ['b', 1],
      ['No value', 1],
    ],
  ],
  [
    'few distinct numbers in their order, whichever is the commonest',
    [10, 9, 10, null],
    undefined,
    [
      ['9', 1],
      ['10', 2],
      ['No value', 1],
    ],
  ],
  [
    'bands by breaks',
    [5, '1,200', '£30', 'n/a', 10],
    [10, 100],
    [
      ['under 10', 1],
      ['10 to 100', 2],
      ['100 and over', 1],
      ['No number', 1],
    ],
  ],
  [
    'texts past the palette together',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
    undefined,
    [...'abcdefg'].map((v) => [v, 1]).concat([['2 other values', 2]]),
  ],
  [
    'true and false',
    [true, false, true],
    undefined,
    [
      ['true', 2],
      ['false', 1],
    ],
  ],
])('%s', (_, values, bins, expected) => {
  expect(words(colored(values, bins ? { bins } : {}))).toEqual(expected);
});

test('of few distinct numbers a higher one has a darker colour', () => {
  const { legend } = colored([5, 1, 3, 4, 2]);
  const lights = legend.map(({ color }) => Number.parseInt(color.slice(1, 3), 16));
  expect(lights).toEqual(lights.toSorted((a, b) => b - a));
  expect(new Set(lights).size).toBe(5);
});

test('many distinct numbers are shared out over bands with breaks to read', () => {
  const legend = words(colored(Array.from({ length: 100 }, (_, n) => n)));
  expect(legend).toEqual([
    ['under 20', 20],
    ['20 to 40', 20],
    ['40 to 60', 20],
    ['60 to 80', 20],
    ['80 and over', 20],
  ]);
});

test('a layer without a field has one colour, by its place in the map', () => {
  const one = colorLayer(layer('a', [pin('1')]), 0);
  const other = colorLayer(layer('b', [pin('1')]), 1);
  expect(one).toEqual({ legend: [{ label: 'a', color: '#0072b2', count: 1 }], colors: ['#0072b2'] });
  expect(other.colors).toEqual(['#e69f00']);
});

test('each feature has the colour that the legend gives its value', () => {
  const { legend, colors } = colored(['b', 'a', 'a']);
  expect(colors).toEqual([legend[1]?.color, legend[0]?.color, legend[0]?.color]);
});
