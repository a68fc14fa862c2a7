import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { mapCaller } from './map-caller.ts';

type Caller = Awaited<ReturnType<typeof mapCaller>>;

let database: TestDatabase;
let services: Services;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  owner = await mapCaller(services);
  stranger = await mapCaller(services);
});
afterAll(() => database.drop());

const NOT_FOUND = 'no such map: it is not there, was deleted or is not yours';
const rows = [
  { id: 'a', name: 'North', lat: 51.5, lng: -3, kind: 'open' },
  { id: 'b', name: 'South', lat: '51.4', lng: '-3.1', kind: 'shut' },
];

test('every change is a version under the same link, and any can be gone back to', async () => {
  const { map } = await owner.render({ title: 'One', rows });
  const moved = await owner.update({
    map: map.id,
    upsert_points: [{ id: 'a', lat: 52, lng: -2, note: 'moved' }],
  });
  expect(moved).toMatchObject({
    map: { id: map.id, version: 2, link: map.link },
    changes: ['Layer "pins": 1 pin moved (a), 1 pin changed (a).'],
  });
  await owner.update({ map: map.link, title: 'Two', remove_points: [{ layer: 'pins', id: 'b' }] });
  const back = await owner.update({ map: map.geojson, revert_to: 1 });
  expect(back).toMatchObject({
    map: { version: 4, title: 'One', pins: 2 },
    changes: ['Reverted to version 1.'],
  });
  const read = await owner.get({ map: map.id, layer: 'pins' });
  expect(read.map.layers[0].pins[0]).toMatchObject({ id: 'a', lat: 51.5, lng: -3, fields: { kind: 'open' } });
  expect(read.map.versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
});

test('a dry run tells the cost and the rows, and changes nothing', async () => {
  const { map } = await owner.render({ rows });
  const asked = {
    map: map.id,
    add_layers: [{ name: 'more', rows: [{ address: '9 High Street', rent: 1 }] }],
    upsert_points: [{ id: 'a', lat: 52, lng: -2 }, { address: '1 High Street' }],
  };
  const dry = await owner.tryUpdate(asked);
  expect(dry).toMatchObject({
    dry_run: { cost: 1, rows: 3, distinct_rows: 3, columns: ['id', 'address', 'lat', 'lng', 'rent'] },
    usage: { used: 0 },
  });
  expect((await owner.get({ map: map.id })).map.version).toBe(1);
});

test.each([
  ['a map of another account', () => stranger, { title: 'x' }, NOT_FOUND],
  ['nothing to change', () => owner, {}, 'nothing to change was sent'],
  ['a version that is not there', () => owner, { revert_to: 7 }, 'revert_to: the map has no version 7'],
  ['a version past any', () => owner, { revert_to: 2 ** 31 }, 'revert_to: the map has no version 2147483648'],
  [
    'a changed layer whose GeoJSON cannot be read',
    () => owner,
    { update_layers: [{ name: 'pins', geojson: { type: 'Point' } }] },
    'update_layers[0].geojson',
  ],
])('a dry run refuses %s as the call does', async (_, caller, body, words) => {
  const { map } = await owner.render({ rows });
  await expect(caller().tryUpdate({ map: map.id, ...body })).rejects.toThrow(words);
});

test('a new pin may bring an address; one that cannot be placed changes nothing', async () => {
  const { map } = await owner.render({ rows });
  const sent = [
    { id: 'c', address: '9 High Street' },
    { id: 'a', address: 'nowhere' },
  ];
  const { changes, unplaced } = await owner.update({ map: map.id, upsert_points: sent });
  expect(changes).toEqual(['Layer "pins": 1 pin added (c).']);
  expect(unplaced).toEqual([{ layer: 'pins', id: 'a', reason: 'no address was found in it' }]);
});

test.each([
  ['nothing to change', {}, 'nothing to change was sent'],
  ['pins that have no place', { upsert_points: [{ id: 'a', lat: 91, lng: 0 }] }, 'no pin could be placed: '],
  ['what is so already', { legend: true }, 'nothing would change'],
  ['a version with something else', { revert_to: 1, title: 'x' }, 'revert_to goes alone, got also title'],
  ['a version that is not there', { revert_to: 9 }, 'the map has no version 9'],
  ['a version past any', { revert_to: 2 ** 53 - 1 }, 'the map has no version 9007199254740991'],
  ['the version that stands', { revert_to: 1 }, 'already as version 1'],
])('an update with %s is refused and makes no version', async (_, body, words) => {
  const { map } = await owner.render({ rows });
  await expect(owner.update({ map: map.id, ...body })).rejects.toThrow(words);
  expect((await owner.get({ map: map.id })).map.version).toBe(1);
});

test('of many updates at once none is lost', async () => {
  const { map } = await owner.render({ rows });
  const updates = Array.from({ length: 20 }, (_, n) =>
    owner.update({ map: map.id, upsert_points: [{ id: `new-${n}`, lat: 50, lng: n }] }),
  );
  const versions = (await Promise.all(updates)).map((answer) => answer.map.version);
  expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
  expect((await owner.get({ map: map.id })).map).toMatchObject({ version: 21, pins: 22 });
});

test("another person's map, a deleted one and nonsense read the same, and stay untouched", async () => {
  const { map } = await owner.render({ rows });
  const gone = (await owner.render({ rows })).map;
  await owner.remove({ maps: [gone.id] });
  for (const [caller, id] of [
    [stranger, map.id],
    [owner, gone.id],
    [owner, 'x'],
    [owner, `map_${'f'.repeat(32)}`],
  ] as const) {
    await expect(caller.get({ map: id })).rejects.toThrow(NOT_FOUND);
    await expect(caller.update({ map: id, title: 'mine' })).rejects.toThrow(NOT_FOUND);
    await expect(caller.update({ map: id, revert_to: 1 })).rejects.toThrow(NOT_FOUND);
    expect(await caller.remove({ maps: [id] })).toMatchObject({ deleted: [], not_found: [id] });
  }
  expect((await owner.get({ map: map.id })).map).toMatchObject({ version: 1, title: 'Map' });
});

test('a deleted map is gone with all its versions; 26 at once are refused', async () => {
  const { map } = await owner.render({ rows });
  await owner.update({ map: map.id, title: 'x' });
  expect(await owner.remove({ maps: [map.link, map.id] })).toMatchObject({
    deleted: [map.id],
    not_found: [],
  });
  const { rows: left } = await database.db.query('select 1 from map_version where map_id = $1', [map.id]);
  expect(left).toEqual([]);
  await expect(owner.remove({ maps: Array(26).fill(map.id) })).rejects.toThrow('at most 25');
});

test('pins have icons by a field until an update ends it', async () => {
  const { map } = await owner.render({ rows, icon_by: 'kind', color_by: 'kind' });
  await expect(
    owner.update({ map: map.id, update_layers: [{ name: 'pins', icon_by: 'knd' }] }),
  ).rejects.toThrow(`update_layers.icon_by: got "knd", which no row has, did you mean 'kind'`);
  const { changes } = await owner.update({
    map: map.id,
    update_layers: [{ name: 'pins', icon_by: null }],
  });
  expect(changes).toEqual(['Layer "pins": icon field changed.']);
});

const area = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};
test.each([
  ['a field that no row has', { rows, icon_by: 'kin' }, 'icon_by: got "kin", which no row has'],
  [
    'areas',
    { layers: [{ geojson: area, icon_by: 'kind' }] },
    'layers[0].icon_by: got "kind", but polygons have no icons',
  ],
  [
    'layers that have their own',
    { layers: [{ rows }], icon_by: 'kind' },
    'icon_by goes with rows, source or from_run',
  ],
])('icons of %s are refused', async (_, body, message) => {
  await expect(owner.render(body)).rejects.toThrow(message);
});
