import { iconLayer } from '../../server/maps/content/icon-layer.ts';
import { findIcon, iconPath, SHAPES } from '../../server/maps/content/maki.ts';
import { toGeojson } from '../../server/maps/export/to-geojson.ts';
import { content, layer, pin } from './map-content.ts';

const iconed = (values: unknown[]) =>
  iconLayer(
    layer(
      'pins',
      values.map((value, n) => pin(String(n), n, { value })),
      { iconBy: 'value' },
    ),
  );

test.each([
  ['fire station', 'fire-station'],
  ['Fire_Stations', 'fire-station'],
  ['Cafés', 'cafe'],
  ['GP surgery', 'doctor'],
  ['petrol station', 'fuel'],
  ['Depot', 'warehouse'],
  ['star', 'star'],
  ['yes', null],
  ['open', null],
  ['5', null],
  ['constructor', null],
  ['', null],
])('%j is drawn as %j', (word, icon) => {
  expect(findIcon(word)).toBe(icon);
});

test('an outline is one path without line breaks', () => {
  expect(iconPath('square')).toMatch(/^M[\d.,MmLlHhVvCcSsZz -]+$/);
});

test('values have an icon each, the commonest first: of their kind, or else a shape', () => {
  const { legend, icons, paths } = iconed(['pub', 'pub', 'Gold', 'Silver', '', 'jewelry store', 'x', 'pub']);
  expect(legend).toEqual([
    { label: 'pub', icon: 'beer', count: 3 },
    { label: 'Gold', icon: 'jewelry-store', count: 1 },
    { label: 'Silver', icon: 'square', count: 1 },
    { label: 'jewelry store', icon: 'triangle', count: 1 },
    { label: 'x', icon: 'star', count: 1 },
    { label: 'No value', icon: null, count: 1 },
  ]);
  expect(icons).toEqual(['beer', 'beer', 'jewelry-store', 'square', null, 'triangle', 'star', 'beer']);
  expect(paths.map(([icon]) => icon)).toEqual(['beer', 'jewelry-store', 'square', 'triangle', 'star']);
});

test('values past the shapes share a plain pin', () => {
  const { legend } = iconed([...'abcdefghij'].map((letter) => `q${letter}q`));
  expect(legend.map(({ icon }) => icon)).toEqual([...SHAPES, null]);
  expect(legend.at(-1)).toEqual({ label: '3 other values', icon: null, count: 3 });
});

test('a layer without such a field has none', () => {
  expect(iconLayer(layer('pins', [pin('1')]))).toEqual({ paths: [], legend: [], icons: [null] });
});

test('GeoJSON names the icon by the property that common tools read', () => {
  const pins = [pin('1', 0, { kind: 'pub' }), pin('2')];
  const { features } = toGeojson(content([layer('pins', pins, { iconBy: 'kind' })]));
  expect(features.map(({ properties }) => properties?.['marker-symbol'])).toEqual(['beer', undefined]);
});
