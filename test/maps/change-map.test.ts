import { changeMap, type MapChange } from '../../server/maps/changes/change-map.ts';
import { content, layer, pin } from './map-content.ts';

const map = content([
  layer('shops', [pin('a', 1, { kind: 'open' }), pin('b', 2)]),
  layer(
    'roads',
    [
      {
        ...pin('r'),
        geometry: {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1, 1],
          ],
        },
      },
    ],
    { type: 'lines' },
  ),
]);

const change = (sent: Partial<MapChange>) =>
  changeMap(map, {
    removeLayers: [],
    updateLayers: [],
    addLayers: [],
    removePoints: [],
    upsertPoints: [],
    sources: [],
    ...sent,
  });

const at = (layerName: string, id: string, more = {}) => ({ layer: layerName, id, fields: {}, ...more });

test.each<[string, Partial<MapChange>, string[]]>([
  ['a title', { title: 'Depots' }, ['Title changed to "Depots".']],
  ['legend and zones', { legend: false, floodZones: true }, ['Legend hidden.', 'Flood zones switched on.']],
  ['a new layer', { addLayers: [layer('new', [pin('x')])] }, ['Layer "new" added with 1 pin.']],
  ['a layer gone', { removeLayers: ['shops'] }, ['Layer "shops" removed (2 pins).']],
  [
    'a layer replaced',
    { removeLayers: ['shops'], addLayers: [layer('shops', [pin('x')])] },
    ['Layer "shops" removed (2 pins).', 'Layer "shops" added with 1 pin.'],
  ],
  [
    'a style',
    { updateLayers: [{ name: 'shops', style: { color: '#000000', opacity: 0.5 } }] },
    ['Layer "shops": colour changed, opacity changed.'],
  ],
  [
    'a name and content',
    {
      updateLayers: [
        { name: 'shops', newName: 'sites', style: {}, content: { type: 'points', features: [pin('z')] } },
      ],
    },
    ['Layer "shops": renamed "sites", content replaced, now 1 pin.'],
  ],
  [
    'a pin moved',
    { upsertPoints: [at('shops', 'a', { point: { lat: 52, lng: -1 } })] },
    ['Layer "shops": 1 pin moved (a).'],
  ],
  [
    'a pin renamed',
    { upsertPoints: [at('shops', 'a', { name: 'Corner' })] },
    ['Layer "shops": 1 pin renamed (a).'],
  ],
  [
    'a field taken away',
    { upsertPoints: [at('shops', 'a', { fields: { kind: null } })] },
    ['Layer "shops": 1 pin changed (a).'],
  ],
  [
    'pins gone and new',
    {
      removePoints: [{ layer: 'shops', id: 'b' }],
      upsertPoints: [at('shops', 'c', { point: { lat: 1, lng: 1 } })],
    },
    ['Layer "shops": 1 pin removed (b), 1 pin added (c).'],
  ],
])('%s is said in words', (_, sent, words) => {
  expect(change(sent).changes).toEqual(words);
});

test.each<[string, Partial<MapChange>, string]>([
  ['nothing', {}, 'nothing would change'],
  ['the title it has', { title: 'Shops' }, 'nothing would change'],
  [
    'there and back',
    { upsertPoints: [at('shops', 'a', { name: 'X' }), at('shops', 'a', { name: 'Pin a' })] },
    'nothing would change',
  ],
  [
    'an unknown layer',
    { removeLayers: ['shop'] },
    `remove_layers: no layer "shop"; the map's layers: "shops", "roads"`,
  ],
  ['no layer where there are two', { removePoints: [{ id: 'a' }] }, 'remove_points: no layer named'],
  ['an unknown pin', { removePoints: [{ layer: 'shops', id: 'q' }] }, 'layer "shops" has no pin "q"'],
  [
    'a new pin without a place',
    { upsertPoints: [at('shops', 'q')] },
    'a new pin needs lat and lng or an address',
  ],
  [
    'a line moved like a pin',
    { upsertPoints: [at('roads', 'r', { point: { lat: 1, lng: 1 } })] },
    'only pins move',
  ],
  ['a name twice', { addLayers: [layer('shops', [pin('x')])] }, 'two layers would be named "shops"'],
  [
    'a 21st layer',
    { addLayers: Array.from({ length: 19 }, (_, n) => layer(`l${n}`, [pin('x')])) },
    'the map would have 21 layers, at most 20',
  ],
  [
    'a 2501st row',
    {
      addLayers: [
        layer(
          'l',
          Array.from({ length: 2501 }, (_, n) => pin(String(n))),
        ),
      ],
    },
    'would have 2501 rows, at most 2500',
  ],
])('%s is refused', (_, sent, words) => {
  expect(() => change(sent)).toThrow(words);
});

test('an update leaves the map it began with as it was', () => {
  const before = structuredClone(map);
  const { content: after } = change({
    upsertPoints: [at('shops', 'a', { name: 'X', fields: { kind: 'shut' } })],
  });
  expect(map).toEqual(before);
  expect(after.layers[0]?.features[0]).toMatchObject({ id: 'a', name: 'X', fields: { kind: 'shut' } });
});

test('a pin without an id is numbered on', () => {
  const { content: after } = change({
    upsertPoints: [{ layer: 'shops', fields: {}, point: { lat: 1, lng: 1 } }],
  });
  expect(after.layers[0]?.features.map(({ id }) => id)).toEqual(['a', 'b', '3']);
});
