import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { mapCaller } from './map-caller.ts';
import { HOSTILE } from './map-content.ts';

type Caller = Awaited<ReturnType<typeof mapCaller>>;

let database: TestDatabase;
let services: Services;
let owner: Caller;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  owner = await mapCaller(services);
});
afterAll(() => database.drop());
const rows = [
  { id: 'a', name: 'North', lat: 51.5, lng: -3, kind: 'open' },
  { id: 'b', name: 'South', lat: '51.4', lng: '-3.1', kind: 'shut' },
];

test('rows become a map of one layer, for one lookup, with its links', async () => {
  const { map, unplaced, usage, run, message } = await owner.render({
    title: 'Two shops',
    rows,
    color_by: 'kind',
  });
  expect(map.id).toMatch(/^map_[0-9a-f]{32}$/);
  expect(map).toEqual({
    id: map.id,
    link: `http://localhost:8080/v/${map.id}`,
    version: 1,
    title: 'Two shops',
    layers: [{ name: 'pins', pins: 2 }],
    pins: 2,
    geojson: `http://localhost:8080/v/${map.id}.geojson`,
    kml: `http://localhost:8080/v/${map.id}.kml`,
  });
  expect([unplaced, usage.used, run.rows, message]).toEqual([
    [],
    1,
    2,
    'Map "Two shops" kept with 2 pins on 1 layer.',
  ]);
});

test('flood zones asked for where none are loaded are said to be missing', async () => {
  const { message } = await owner.render({ rows, flood_zones: true });
  expect(message).toContain('No official flood zones are loaded, so none are drawn.');
});

test('rows with addresses are placed; those without a place are listed and not drawn', async () => {
  const sent = [
    { address: '4 High Street' },
    { address: 'nowhere' },
    { id: 'x' },
    { lat: 91, lng: 0 },
    { lat: '', lng: '' },
  ];
  const { map, unplaced, run, confidence } = await owner.render({ rows: sent });
  expect(map.pins).toBe(1);
  expect(unplaced.map(({ layer, id }: { layer: string; id: string }) => [layer, id])).toEqual([
    ['pins', '2'],
    ['pins', 'x'],
    ['pins', '4'],
    ['pins', '5'],
  ]);
  expect(run).toMatchObject({
    rows: 5,
    placed: 1,
    unplaced: 4,
    sources: [{ name: 'Streets', as_of: '2026-01-01' }],
  });
  expect(confidence.levels).toEqual({ high: 1, medium: 0, low: 4 });
});

test('a map of a run names the data that the run rests on, also when it is loaded no more', async () => {
  const { run } = await owner.geocode({ addresses: ['4 High Street'] });
  const { listSources } = services;
  services.listSources = async () => [];
  const { run: drawn } = await owner.render({ from_run: run.run_id });
  services.listSources = listSources;
  expect(drawn.sources).toEqual([{ name: 'Streets', as_of: '2026-01-01' }]);
});

const opened =
  (count: number): Services['openRows'] =>
  async () => ({
    columns: ['id', 'lat', 'lng', 'size'],
    readAs: 'Id from "Ref".',
    rows: (async function* () {
      for (let n = 1; n <= count; n++)
        yield {
          id: `r${n}`,
          name: null,
          address: null,
          lat: n / 100,
          lng: 0,
          fields: { size: n },
          sharesId: false,
        };
    })(),
  });

test('rows by reference become pins with their fields', async () => {
  const caller = await mapCaller({ ...services, openRows: opened(2500) });
  const { map, message } = await caller.render({ source: { file: 'https://example.org/x.csv' } });
  expect(map.layers).toEqual([{ name: 'pins', pins: 2500 }]);
  expect(message).toBe('Map "Map" kept with 2,500 pins on 1 layer. Id from "Ref".');
  const read = await caller.get({ map: map.id, layer: 'pins' });
  expect(read.map.layers[0].pins[0]).toEqual({
    id: 'r1',
    name: 'r1',
    lat: 0.01,
    lng: 0,
    fields: { size: 1 },
  });
});

test('a source of more rows than a layer takes is refused', async () => {
  const caller = await mapCaller({ ...services, openRows: opened(2501) });
  const call = caller.render({ source: { file: 'https://example.org/x.csv' } });
  await expect(call).rejects.toThrow('source: has more than 2500 rows');
});

test('an id that stands twice is two pins, each with an id of its own', async () => {
  const { map } = await owner.render({ rows: [{ ...rows[0] }, { ...rows[0] }, { ...rows[0], id: 'a-2' }] });
  const read = await owner.get({ map: map.id });
  expect(read.map.layers[0].pins.map(({ id }: { id: string }) => id)).toEqual(['a', 'a-3', 'a-2']);
});

test('layers are kept in order, from rows, GeoJSON and a run', async () => {
  const { run } = await owner.geocode({
    records: [{ id: 'r1', address: '4 High Street', size: 3 }, { address: '' }],
  });
  const line = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  };
  const { map, unplaced } = await owner.render({
    layers: [{ geojson: line, name: 'road' }, { rows }, { run_id: run.run_id, name: 'placed' }],
  });
  expect(map.layers).toEqual([
    { name: 'road', pins: 1 },
    { name: 'Layer 2', pins: 2 },
    { name: 'placed', pins: 1 },
  ]);
  expect(unplaced).toEqual([{ layer: 'placed', id: '2', reason: 'no address was found in it' }]);
  const read = await owner.get({ map: map.link, layer: 'placed' });
  expect(read.map.layers[2].pins[0]).toMatchObject({
    id: 'r1',
    name: '4 High Street',
    lat: 51.5,
    lng: -3,
    fields: { size: 3, status: 'placed', postcode: 'NP20 4AL' },
  });
});

test.each([
  ['neither rows nor layers', {}, 'send exactly one of layers, rows, source and from_run, got none'],
  ['both', { rows, layers: [{ rows }] }, 'got layers and rows'],
  ['2,501 rows', { rows: Array(2501).fill(rows[0]) }, 'at most 2500'],
  ['21 layers', { layers: Array(21).fill({ rows }) }, 'at most 20'],
  [
    'a layer of nothing',
    { layers: [{ name: 'x' }] },
    'layers[0]: send exactly one of rows, geojson and run_id',
  ],
  ['rows that cannot be placed', { rows: [{ address: 'nowhere' }] }, 'no row could be placed'],
  ["another account's run", { from_run: `run_${'0'.repeat(32)}` }, 'no such run'],
  ['falling breaks', { rows, color_by: 'x', bins: [2, 1] }, 'rising'],
  ['a colour that is none', { layers: [{ rows, color: 'url(x)' }] }, 'layers[0].color'],
  ['lines as rows', { layers: [{ rows, type: 'lines' }] }, 'send lines as geojson'],
  ['an unknown field', { rows, colour_by: 'x' }, 'colour_by: unknown field'],
])('%s is refused, costs nothing and keeps no map', async (_, body, words) => {
  const caller = await mapCaller(services);
  await expect(caller.render(body)).rejects.toThrow(words);
  const { maps, usage } = await caller.get();
  expect([maps, usage.remaining]).toEqual([[], 2499]);
});

test('2,500 rows on 20 layers are taken', async () => {
  const many = Array.from({ length: 2500 }, (_, n) => ({ lat: 50 + n / 1000, lng: -2 }));
  const layers = [{ rows: many }, ...Array(19).fill({ rows })];
  expect((await owner.render({ layers })).map.pins).toBe(2538);
});

test("without a map the caller's own are listed, the last changed first", async () => {
  const caller = await mapCaller(services);
  const first = (await caller.render({ title: 'First', rows })).map;
  const second = (await caller.render({ title: 'Second', rows })).map;
  await caller.update({ map: first.id, title: 'First again' });
  const { maps } = await caller.get();
  expect(maps.map(({ id, title, version }) => [id, title, version])).toEqual([
    [first.id, 'First again', 2],
    [second.id, 'Second', 1],
  ]);
});

test('no map is kept of a call that is past the allowance', async () => {
  const poor = await mapCaller(services, 1);
  await poor.render({ rows });
  await expect(poor.render({ rows })).rejects.toThrow('this call needs 1 lookup,');
  const { rows: kept } = await database.db.query('select 1 from map where account_id = $1', [poor.accountId]);
  expect(kept).toHaveLength(1);
});

test.each(HOSTILE.map((text) => [text]))(
  '%j as title, layer, id, name and field comes back as text',
  async (text) => {
    const sent = { id: text, name: text, lat: 1, lng: 2, [text]: text };
    const { map } = await owner.render({
      title: text,
      layers: [{ name: text, rows: [sent], color_by: text, label: text }],
    });
    const read = (await owner.get({ map: map.id, layer: map.layers[0].name })).map;
    // Only what no line of text holds is taken out of titles and names; ids and fields are as sent.
    expect(read.layers[0].pins[0]).toMatchObject({ id: text, lat: 1, lng: 2, fields: { [text]: text } });
    expect(read.title).not.toMatch(/[\u0000-\u001f\u2028]/);
  },
);
