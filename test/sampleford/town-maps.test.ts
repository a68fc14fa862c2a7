import { join } from 'node:path';
import { SAMPLE_ADDRESSES } from '../../server/sampleford/sample-addresses.ts';
import {
  type Element,
  kilometers,
  nodesOf,
  readPbf,
  type TownFile,
  waysOf,
  withSampleford,
} from './sampleford-files.ts';

let gb: TownFile;
let us: TownFile;

beforeAll(() =>
  withSampleford(async (folder) => {
    gb = await readPbf(join(folder, 'gb.osm.pbf'));
    us = await readPbf(join(folder, 'us.osm.pbf'));
  }),
);

describe.each([
  ['Great Britain', () => gb, { addresses: 439, roads: 37, streets: 27 }],
  ['the United States', () => us, { addresses: 473, roads: 32, streets: 25 }],
])('the map of the town in %s', (_, file, counts) => {
  test('declares the features it needs and speaks for 1 January 2026', () => {
    const { header } = file();
    expect(header.required_features).toEqual(['OsmSchema-V0.6', 'DenseNodes']);
    expect(new Date(header.osmosis_replication_timestamp * 1000).toISOString()).toBe(
      '2026-01-01T00:00:00.000Z',
    );
  });

  test('is sorted by type, then by id', () => {
    const order = ['node', 'way', 'relation'];
    const keys = file().elements.map(({ type, id }) => order.indexOf(type) * 1e12 + id);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
  });

  test('holds the addresses, roads and street names that were planned', () => {
    const roads = waysOf(file()).filter(isRoad);
    const streets = new Set(
      addresses(file()).map(({ tags }) => `${tags?.['addr:village']}/${tags?.['addr:street']}`),
    );
    expect({ addresses: addresses(file()).length, roads: roads.length, streets: streets.size }).toEqual(
      counts,
    );
  });

  test('has every node of a way and every member of a relation', () => {
    const { elements } = file();
    const ids = new Set(elements.map(({ type, id }) => `${type}/${id}`));
    const wanted = elements.flatMap(({ refs = [], members = [] }) => [
      ...refs.map((ref) => `node/${ref}`),
      ...members.map(({ type, ref }) => `${type}/${ref}`),
    ]);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('lies within the box of its header', () => {
    const { left, right, top, bottom } = file().header.bbox;
    const outside = nodesOf(file()).filter(
      ({ lat, lon }) => lat < bottom / 1e9 || lat > top / 1e9 || lon < left / 1e9 || lon > right / 1e9,
    );
    expect(outside).toEqual([]);
  });

  test('has every address within 3 km of the town', () => {
    const byId = new Map(nodesOf(file()).map((node) => [node.id, node]));
    const town = nodesOf(file()).find(({ tags }) => tags?.place === 'town') as Element;
    const far = addresses(file()).filter(({ type, id, refs, members }) => {
      const way = members ? waysOf(file()).find((outer) => outer.id === members[0]?.ref) : { refs };
      const at = byId.get(type === 'node' ? id : (way?.refs[0] as number)) as Element;
      return kilometers(at, town) > 3;
    });
    expect(far).toEqual([]);
  });

  test('has one connected network of roads, for high vehicles too', () => {
    const roads = waysOf(file()).filter(isRoad);
    expect(unreached(roads)).toEqual([]);
    const withoutLowBridges = roads.filter(({ tags }) => !tags?.maxheight);
    expect(withoutLowBridges).toHaveLength(roads.length - 1);
    expect(unreached(withoutLowBridges)).toEqual([]);
  });

  test('has no two buildings at one address and no building on another', () => {
    const buildings = waysOf(file()).filter(({ tags }) => tags?.['addr:housenumber']);
    expect(new Set(buildings.map(lineOf)).size).toBe(buildings.length);
    const byId = new Map(nodesOf(file()).map((node) => [node.id, node]));
    const corners = buildings.map(({ refs }) => byId.get(refs[0] as number) as Element);
    const close = corners.filter((a, i) => corners.slice(i + 1).some((b) => kilometers(a, b) < 0.008));
    expect(close).toEqual([]);
  });
});

test.each([
  ['a one-way street', { name: 'Market Place', oneway: 'yes' }],
  ['a low bridge over the river', { 'bridge:name': 'Mill Bridge', maxheight: '3.2' }],
  ['a footpath', { highway: 'footway' }],
  ['a cycle path', { highway: 'cycleway' }],
  ['a forbidden turn', { type: 'restriction', restriction: 'no_right_turn' }],
  ['a house with a letter', { 'addr:housenumber': '12A' }],
  ['a house with a range of numbers', { 'addr:housenumber': '14-16' }],
  ['a named house', { 'addr:housename': 'Rose Cottage', 'addr:village': 'Ashlow' }],
  ['a house of flats', { 'addr:flats': '1-8' }],
  ['a pharmacy', { amenity: 'pharmacy', name: 'Sampleford Pharmacy' }],
  ['a surgery', { amenity: 'doctors' }],
  ['a school', { amenity: 'school' }],
  ['a pub', { amenity: 'pub' }],
  ['a station', { railway: 'station' }],
  ['a petrol station', { amenity: 'fuel' }],
  ['a park', { leisure: 'park' }],
  ['a river', { waterway: 'river' }],
  ['a Church Lane in the one village', { 'addr:street': 'Church Lane', 'addr:village': 'Wrenbeck' }],
  ['a Church Lane in the other village', { 'addr:street': 'Church Lane', 'addr:village': 'Ashlow' }],
])('the British town has %s', (_, tags) => {
  expect(gb.elements).toContainEqual(expect.objectContaining({ tags: expect.objectContaining(tags) }));
});

test.each([
  ['a railway bridge over the road, in feet', { name: 'South Main Street', maxheight: `12'6"` }],
  ['a street of one way', { name: 'North Maple Street', oneway: 'yes' }],
  [
    'a unit with a door of its own',
    { 'addr:housenumber': '412', 'addr:street': '3rd Street', 'addr:unit': 'C' },
  ],
  ['a farm on the county road', { 'addr:street': 'County Road 12', 'addr:state': 'KS' }],
])('the American town has %s', (_, tags) => {
  expect(us.elements).toContainEqual(expect.objectContaining({ tags: expect.objectContaining(tags) }));
});

test.each(SAMPLE_ADDRESSES)('the example address %s exists once', (address) => {
  const lines = [...addresses(gb), ...addresses(us)].map(lineOf);
  expect(lines.filter((line) => line === address)).toHaveLength(1);
});

test('numbers rise along the British High Street, odd on one side and even on the other', () => {
  const houses = waysOf(gb).filter(
    ({ tags }) => tags?.['addr:street'] === 'High Street' && tags['addr:housenumber'],
  );
  const numbers = houses.map(({ tags }) => Number.parseInt(tags?.['addr:housenumber'] as string, 10));
  const odd = numbers.filter((number) => number % 2 === 1);
  const even = numbers.filter((number) => number % 2 === 0);
  expect(odd).toEqual(odd.toSorted((a, b) => a - b));
  expect(even).toEqual(even.toSorted((a, b) => a - b));
  expect([odd.length, even.length]).toEqual([25, 18]);
});

function addresses({ elements }: TownFile): Element[] {
  return elements.filter(({ tags }) => tags?.['addr:housenumber'] || tags?.['addr:housename']);
}

/** Roads that cannot be come to from the first one. */
function unreached(roads: Element[]): Element[] {
  const reached = new Set(roads[0]?.refs);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { refs } of roads) {
      if (refs.some((ref) => reached.has(ref))) for (const ref of refs) reached.add(ref);
    }
  }
  return roads.filter(({ refs }) => !refs.every((ref) => reached.has(ref)));
}

function isRoad({ tags }: Element): boolean {
  return tags?.highway !== undefined;
}

/** '3 Church Lane, Wrenbeck, Sampleford, SF1 3AD', '321 North Main Street, Sampleford, KS 66301' */
function lineOf({ tags = {} }: Element): string {
  const region = [tags['addr:state'], tags['addr:postcode']].filter(Boolean).join(' ');
  const house = [tags['addr:housenumber'], tags['addr:street']].join(' ');
  return [house, tags['addr:village'], tags['addr:city'], region].filter(Boolean).join(', ');
}
