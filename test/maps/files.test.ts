import { SaxesParser } from 'saxes';
import { readGeojson } from '../../server/maps/content/read-geojson.ts';
import { toGeojson } from '../../server/maps/export/to-geojson.ts';
import { toKml } from '../../server/maps/export/to-kml.ts';
import { content, HOSTILE, layer, pin } from './map-content.ts';

const square = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
];
const hostile = content(
  [
    layer(
      HOSTILE[0] as string,
      HOSTILE.map((text, n) => ({ ...pin(text, n, { [text]: text, nested: { text } }), name: text })),
    ),
    layer('lines', [{ ...pin('l'), geometry: { type: 'MultiLineString', coordinates: square } }], {
      type: 'lines',
    }),
    layer('areas', [{ ...pin('p'), geometry: { type: 'Polygon', coordinates: square } }], {
      type: 'polygons',
    }),
  ],
  { title: HOSTILE.join(' '), sources: [{ name: 'Roads & <streets>', as_of: '2026-01-01' }] },
);

/** Every text of an XML document, by element; throws when it is not well-formed. */
function readXml(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push({ name, text: '' }));
  parser.on('text', (text) => {
    const top = open.at(-1);
    if (top) top.text += text;
  });
  parser.on('closetag', () => {
    const { name, text } = open.pop() as { name: string; text: string };
    texts.set(name, [...(texts.get(name) ?? []), text]);
  });
  parser.write(xml).close();
  return texts;
}

test('KML is well-formed whatever the names hold, and holds them as text', () => {
  const texts = readXml(toKml(hostile));
  expect(texts.get('Placemark')).toHaveLength(HOSTILE.length + 2);
  expect(texts.get('name')).toContain('<script>alert(1)</script>');
  expect(texts.get('value')).toContain(']]><x>&amp;</x>');
  expect(texts.has('script')).toBe(false);
});

test('KML has every coordinate, longitude first', () => {
  const texts = readXml(toKml(content([layer('pins', [pin('a', 50)])])));
  expect(texts.get('coordinates')).toEqual(['-3,51.5']);
});

test('KML writes colours as alpha, blue, green, red', () => {
  const xml = toKml(content([layer('pins', [pin('a')], { color: '#0072b2', opacity: 0.5 })]));
  expect(xml).toContain('<IconStyle><color>80b27200</color></IconStyle>');
});

test('GeoJSON read back draws the same features', () => {
  for (const [index, sent] of hostile.layers.entries()) {
    const own = { ...toGeojson(content([sent])) };
    const { type, features } = readGeojson(JSON.parse(JSON.stringify(own)), 'geojson', undefined);
    expect(type).toBe(sent.type);
    expect(features.map(({ geometry }) => geometry)).toEqual(
      hostile.layers[index]?.features.map((f) => f.geometry),
    );
    expect(features.map(({ id }) => id)).toEqual(sent.features.map(({ id }) => id));
    expect(features.map(({ fields }) => fields)).toEqual(
      sent.features.map((f) => expect.objectContaining(f.fields)),
    );
  }
});

test("a field named like one of GeoJSON's own keeps its value beside it", () => {
  const [feature] = toGeojson(content([layer('pins', [pin('a', 0, { layer: 'theirs' })])])).features;
  expect(feature?.properties).toMatchObject({ layer: 'pins', 'layer (field)': 'theirs' });
});

test.each([
  ['latitude first', { type: 'Point', coordinates: [51, 100] }, 'longitude first'],
  ['a number as text', { type: 'Point', coordinates: ['1', 2] }, 'longitude first'],
  [
    'a ring left open',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
    },
    'ends where it begins',
  ],
  ['a line of one position', { type: 'LineString', coordinates: [[0, 0]] }, 'at least two positions'],
  ['an unknown type', { type: 'Circle', coordinates: [0, 0] }, 'got "Circle"; allowed: FeatureCollection'],
  ['a name from Object', { type: 'constructor' }, 'got "constructor"'],
  ['no feature', { type: 'FeatureCollection', features: [] }, 'holds no feature'],
  [
    'a feature without geometry',
    { type: 'Feature', geometry: null, properties: {} },
    'geojson.features[0].geometry: expected an object',
  ],
  ['lists too shallow', { type: 'Polygon', coordinates: [[0, 0]] }, 'expected a list'],
])('%s is refused with its path', (_, geojson, words) => {
  expect(() => readGeojson(geojson, 'geojson', undefined)).toThrow(words);
});

test('mixed geometries are refused with the way out', () => {
  const features = [
    pin('a'),
    {
      ...pin('b'),
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    },
  ];
  const collection = {
    type: 'FeatureCollection',
    features: features.map((f) => ({ type: 'Feature', ...f })),
  };
  expect(() => readGeojson(collection, 'layers[0].geojson', undefined)).toThrow(
    'layers[0].geojson.features[1]: got a LineString, this layer draws points',
  );
});
