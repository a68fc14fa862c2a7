import { HeightLimits, isLow } from '../../../../server/sources/publishers/openstreetmap/height-limits.ts';
import { readHeight } from '../../../../server/sources/publishers/openstreetmap/read-height.ts';

test.each<[string, number | null]>([
  ['4.2', 4.2],
  ['4.2 m', 4.2],
  ['4,2m', 4.2],
  ['4', 4],
  ['14\'6"', 4.42],
  ['14\' 6"', 4.42],
  ['14\'-6"', 4.42],
  ["13'", 3.96],
  ['13.5 ft', 4.11],
  ['13 ft 6 in', 4.11],
  ["13'06''", 4.11],
  ['13\u20326\u2033', 4.11],
  ['4.1;13\'6"', 4.1],
  ['default', null],
  ['below_default', null],
  ['none', null],
  ['no_sign', null],
  ['', null],
  ['0', null],
  ['0.5', null],
  ['420', null],
  ['4.2.1', null],
  ['-4', null],
  ['1e1', null],
  ["6'10", 2.08],
  ["6' 10", 2.08],
  ['6ft10', 2.08],
  ['6ft 10in', 2.08],
  ["'; drop table height_limit; --", null],
])('a maxheight of %j is %s m', (value, meters) => {
  expect(readHeight(value)).toBe(meters);
});

test.each<[Record<string, string> | undefined, boolean]>([
  [{ maxheight: '4.5' }, true],
  [{ maxheight: '4.6' }, false],
  [{ maxheight: '15\'1"' }, false],
  [{ maxheight: '15\'0"' }, true],
  [{ height: '3' }, false],
  [undefined, false],
])('%j is low: %s', (tags, expected) => {
  expect(isLow(tags)).toBe(expected);
});

const line = () => Int32Array.from([-29_970_000, 515_880_000, -29_960_000, 515_880_000]);

test('a limited way is a row with its line, a limited node one at its point on the road that it is part of', () => {
  const limits = new HeightLimits();
  limits.addNode({
    type: 'node',
    id: 1,
    lat: 51.6,
    lon: -3,
    tags: { barrier: 'height_restrictor', maxheight: '2.1' },
  });
  limits.addNode({ type: 'node', id: 2, lat: 51.61, lon: -3, tags: { maxheight: 'default' } });
  limits.addWay(
    { type: 'way', id: 10, refs: [5, 1, 2], tags: { highway: 'service', name: 'Dock Road' } },
    line,
  );
  const limited = { highway: 'primary', ref: 'A48', maxheight: '13\'6"' };
  limits.addWay({ type: 'way', id: 11, refs: [5, 6], tags: limited }, line);
  limits.addWay({ type: 'way', id: 12, refs: [5, 6], tags: { railway: 'rail', maxheight: '4' } }, line);
  expect([...limits.rows()]).toEqual([
    {
      table: 'height_limit',
      ref: 'way/11',
      road: 'A48',
      heightMeters: 4.11,
      line: [-2.997, 51.588, -2.996, 51.588],
    },
    { table: 'height_limit', ref: 'node/1', road: 'Dock Road', heightMeters: 2.1, line: [-3, 51.6] },
  ]);
});

test.each([
  ['a driveway, along which a road may run', { highway: 'service', service: 'driveway' }, 1],
  ['an aisle of a car park', { highway: 'service', service: 'parking_aisle' }, 1],
  ['a lift', { highway: 'elevator' }, 0],
  ['a footway', { highway: 'footway' }, 0],
  ['a road to other places', { highway: 'service' }, 2],
  ['a slip road', { highway: 'motorway_link' }, 2],
])('under %s there are so many low bridges, on the way and on a node of it', (_, tags, count) => {
  const limits = new HeightLimits();
  limits.addNode({ type: 'node', id: 1, lat: 51.6, lon: -3, tags: { maxheight: '2.1' } });
  limits.addWay({ type: 'way', id: 10, refs: [1, 5], tags: { ...tags, maxheight: '2.1' } }, line);
  expect([...limits.rows()]).toHaveLength(count);
});

test('a limit outside both countries is left out', () => {
  const limits = new HeightLimits();
  limits.addNode({ type: 'node', id: 1, lat: 48.85, lon: 2.35, tags: { maxheight: '2.1' } });
  limits.addWay({ type: 'way', id: 10, refs: [1, 5], tags: { highway: 'primary' } }, line);
  expect([...limits.rows()]).toEqual([]);
});
