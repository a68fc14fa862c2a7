import { groupLayer } from '../../server/maps/content/group-layer.ts';
import { lookOfLayers } from '../../server/maps/content/look-of-layers.ts';
import type { MapLayer } from '../../server/maps/content/map-content.ts';
import { layer, pin } from './map-content.ts';

const grouped = (groups: unknown[], more: Partial<MapLayer> = {}, field = 'group') => {
  const pins = groups.map((group, n) => pin(String(n), n, { group, state: n % 2 ? 'shut' : 'open' }));
  return groupLayer({ layers: [layer('pins', pins, more)], rows: [], readAs: [] }, field).layers;
};

test('each value is a layer, the commonest first, and what has none the last', () => {
  const layers = grouped(['b', '', 'a', 'a', null, '']);
  expect(layers.map(({ name, features }) => [name, features.length])).toEqual([
    ['a', 2],
    ['b', 1],
    ['No value', 3],
  ]);
});

test('of more than twenty values the rarest share the last layer', () => {
  const layers = grouped(['a', 'a', ...Array.from({ length: 24 }, (_, n) => `v${n}`)]);
  expect([layers.length, layers[0]?.name, layers.at(-1)?.name, layers.at(-1)?.features.length]).toEqual([
    20,
    'a',
    'Other values',
    6,
  ]);
});

test('a colour and an icon mean the same in every group, and a legend lists what its group has', () => {
  const layers = grouped(['a', 'b', 'a', 'a', 'b'], { colorBy: 'state', iconBy: 'state' });
  const [a, b] = lookOfLayers(layers);
  expect(a?.colors.legend.map(({ label, count }) => [label, count])).toEqual([
    ['open', 2],
    ['shut', 1],
  ]);
  expect(b?.colors.legend).toMatchObject([
    { label: 'open', count: 1 },
    { label: 'shut', count: 1 },
  ]);
  const colorOf = new Map(a?.colors.legend.map(({ label, color }) => [label, color]));
  for (const { label, color } of b?.colors.legend ?? []) expect(color).toBe(colorOf.get(label));
  expect(a?.icons.icons).toEqual(['square', 'square', 'triangle']);
  expect(b?.icons.icons).toEqual(['triangle', 'square']);
});

test('groups that are not coloured have a colour each', () => {
  const [a, b] = lookOfLayers(grouped(['a', 'b']));
  expect(a?.colors.colors).not.toEqual(b?.colors.colors);
});
