import fc from 'fast-check';
import {
  type DrawnPoi,
  isOnePlace,
  mergePois,
} from '../../../../server/sources/publishers/openstreetmap/merge-pois.ts';

// 0.0001 degree is 11 m north and, here, 7 m east.
const at = (x: number, y: number) => ({ lat: 51.58 + y / 10_000, lng: -3 + x / 10_000 });
const point = (ref: string, name: string, x: number, y: number): DrawnPoi => ({
  ref,
  kind: 'shop/charity',
  name,
  ...at(x, y),
  properties: {},
  rings: null,
});
const ofBrand = (poi: DrawnPoi, brand: string): DrawnPoi => ({ ...poi, properties: { brand } });

const numbered = (poi: DrawnPoi, house_number: string): DrawnPoi => ({
  ...poi,
  properties: { house_number },
});
const asStop = (poi: DrawnPoi): DrawnPoi => ({ ...poi, kind: 'highway/bus_stop' });

function square(ref: string, name: string, x: number, y: number, half: number): DrawnPoi {
  const corners = [
    at(x - half, y - half),
    at(x + half, y - half),
    at(x + half, y + half),
    at(x - half, y + half),
  ];
  const ring = [...corners, at(x - half, y - half)].flatMap(({ lat, lng }) => [lng * 1e7, lat * 1e7]);
  return { ref, kind: 'shop/charity', name, ...at(x, y), properties: {}, rings: [ring] };
}

const groups = (pois: DrawnPoi[]) => mergePois(pois).map((group) => group.map(({ ref }) => ref));

test.each([
  [
    'of one name, 33 m apart',
    [point('node/1', 'Boots', 0, 0), point('node/2', 'Boots', 0, 3)],
    [['node/1', 'node/2']],
  ],
  [
    'without a name, one in the other',
    [point('node/1', '', 20, 20), square('way/9', '', 0, 0, 30)],
    [['way/9', 'node/1']],
  ],
  [
    'a point in the area',
    [point('node/1', 'Park', 20, 20), square('way/9', 'Park', 0, 0, 30)],
    [['way/9', 'node/1']],
  ],
  [
    'of a number and of a range that holds it',
    [numbered(point('node/1', 'Hospice', 0, 0), '39'), numbered(point('node/2', 'Hospice', 0, 2), '38-40')],
    [['node/1', 'node/2']],
  ],
  [
    'a stop and the area drawn around it',
    [asStop(point('node/1', 'Ground', 0, 0)), asStop(square('way/9', 'Ground', 0, 0, 3))],
    [['way/9', 'node/1']],
  ],
  [
    'an unnamed area around a named point',
    [point('node/1', 'School', 20, 20), square('way/9', '', 0, 0, 30)],
    [['node/1', 'way/9']],
  ],
])('%s are one place', (_, pois, expected) => {
  expect(groups(pois)).toEqual(expected);
  expect(groups(pois.toReversed())).toEqual(expected);
});

test.each([
  ['of two names', [point('node/1', 'Boots', 0, 0), point('node/2', 'Lloyds', 0, 1)]],
  ['without a name', [point('node/1', '', 0, 0), point('node/2', '', 0, 1)]],
  ['of which one has no name', [point('node/1', '', 0, 0), point('node/2', 'Boots', 0, 1)]],
  [
    'of two brands',
    [ofBrand(point('node/1', 'ATM', 0, 0), 'HSBC'), ofBrand(point('node/2', 'ATM', 0, 1), 'TSB')],
  ],
  [
    'of two operators, one in the other',
    [
      { ...point('node/1', '', 20, 20), properties: { operator: 'Le Pub' } },
      { ...square('way/9', '', 0, 0, 30), properties: { operator: 'JW Bassett' } },
    ],
  ],
  [
    'of two house numbers',
    [numbered(point('node/1', 'Hospice', 0, 0), '38'), numbered(point('node/2', 'Hospice', 0, 2), '41')],
  ],
  [
    'of two house numbers in an area without one',
    [
      square('way/9', 'Hospice', 0, 0, 5),
      numbered(point('node/1', 'Hospice', 0, 0), '38'),
      numbered(point('node/2', 'Hospice', 0, 2), '41'),
    ],
  ],
  [
    'that are stops on both sides of a street',
    [asStop(point('node/1', 'Ground', 0, 0)), asStop(point('node/2', 'Ground', 0, 3))],
  ],
  ['67 m apart', [point('node/1', 'Boots', 0, 0), point('node/2', 'Boots', 0, 6)]],
  ['in a hole of the area', [point('node/1', '', 0, 0), withHole(square('way/9', 'Wood', 20, 0, 40))]],
])('%s are two', (_, pois) => {
  expect(groups(pois)).toHaveLength(2);
});

/** The area's middle is 150 m from the hole's. */
function withHole(area: DrawnPoi): DrawnPoi {
  return { ...area, rings: [...(area.rings ?? []), ...(square('', '', 0, 0, 5).rings ?? [])] };
}

test('groups are those of a search through all pairs, whatever the order', () => {
  const pois = fc.array(
    fc.record({
      name: fc.constantFrom('', 'A', 'B'),
      x: fc.integer({ min: 0, max: 40 }),
      y: fc.integer({ min: 0, max: 25 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(pois, fc.boolean(), (drawn, isReversed) => {
      const all = drawn.map(({ name, x, y }, index) => point(`node/${index}`, name, x, y));
      const merged = groups(isReversed ? all.toReversed() : all);
      expect(merged).toEqual(slowGroups(all));
    }),
  );
});

function slowGroups(pois: DrawnPoi[]): string[][] {
  const inOrder = pois.toSorted(
    (a, b) => Number(a.name === '') - Number(b.name === '') || (a.ref < b.ref ? -1 : 1),
  );
  const found: DrawnPoi[][] = [];
  for (const poi of inOrder) {
    const group = found.find(([first]) => first && isOnePlace(first, poi));
    if (group) group.push(poi);
    else found.push([poi]);
  }
  return found.map((group) => group.map(({ ref }) => ref));
}
