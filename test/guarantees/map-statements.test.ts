// Statements of the specification on maps, on the fictional towns over HTTP.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const HOUSE = '12 High Street, Sampleford, SF1 1AA';
const AT = { lat: 55.328961, lng: -2.232604 };

test('a row is at one place on a map and everywhere: half a coordinate is none', async () => {
  const records = [
    { id: 'a', address: HOUSE, lat: AT.lat, lng: null },
    { id: 'b', lat: AT.lat, lng: '' },
    { id: 'c', address: HOUSE, lat: 91, lng: 0 },
    { id: 'd', address: '' },
    { id: 'e', address: HOUSE, lat: '', lng: null },
  ];
  const toPlace = ({
    status,
    record_key,
    reason,
  }: {
    status: string;
    record_key: string;
    reason?: string;
  }) => ({
    status,
    record_key,
    reason,
  });
  const placed = await desk.answer('geocode_batch', { records });
  const drawn = await desk.answer('render_map', { rows: records });
  const kept = await desk.keptRows(drawn.run.run_id);
  expect(kept.map(toPlace)).toEqual(placed.records.map(toPlace));
  expect(placed.records.map(({ id, reason }: { id: string; reason: string }) => [id, reason])).toEqual([
    ['a', 'longitude (lng) is missing'],
    ['b', 'longitude (lng) is missing'],
    ['c', expect.stringContaining('91')],
    ['d', expect.stringContaining('empty')],
    ['e', undefined],
  ]);
});

describe('official flood zones', () => {
  const NONE = 'No official flood zones are loaded';

  test('a map that draws loaded ones does not say that none are', async () => {
    const rows = [{ id: 'a', ...AT }];
    const drawn = await desk.answer('render_map', { rows, flood_zones: true });
    expect(drawn.message).not.toContain(NONE);
    const changes = { map: drawn.map.id, flood_zones: false };
    expect((await desk.answer('update_map', changes)).message).not.toContain(NONE);
    expect((await desk.answer('update_map', { ...changes, flood_zones: true })).message).not.toContain(NONE);
  });

  test('a map says at which pins none are loaded, and at which there are none', async () => {
    const rows = [
      { id: 'a', ...AT },
      { id: 'london', lat: 51.5, lng: -0.09 },
      { id: 'paris', lat: 48.85, lng: 2.35 },
    ];
    const said = async (endpoint: string, body: object) => {
      const { message, notes = [], map } = await desk.answer(endpoint, body);
      return { said: [message, ...notes].join(' '), id: map.id };
    };
    const drawn = await said('render_map', { rows, flood_zones: true });
    const plain = await said('render_map', { rows });
    const changed = await said('update_map', { map: plain.id, flood_zones: true });
    for (const one of [drawn, changed]) {
      expect(one.said).toMatch(
        /No official flood zones are drawn at 1 of 3 pins \(london\): not loaded: England/,
      );
      expect(one.said).toMatch(
        /No official flood zones are drawn at 1 of 3 pins \(paris\): the place lies outside/,
      );
    }
    expect(plain.said).not.toContain('flood');
  });
});

describe('a map names the sources of its pins, and none of pins that are gone', () => {
  const named = async (id: string) => {
    const drawn = JSON.parse(await desk.text(`/v/${id}.geojson`));
    return drawn.sources.map(({ name }: { name: string }) => name);
  };
  const upsert_points = [{ id: 'b', address: HOUSE }];
  const withAddress = async () => {
    const { map } = await desk.answer('render_map', { rows: [{ id: 'a', ...AT }] });
    expect(await named(map.id)).toEqual([]);
    await desk.answer('update_map', { map: map.id, upsert_points });
    expect(await named(map.id)).not.toEqual([]);
    return map.id;
  };

  test.each([
    ['removed', { remove_points: [{ id: 'b' }] }],
    ['put elsewhere by hand', { upsert_points: [{ id: 'b', lat: 55.33, lng: -2.23 }] }],
    ['not in the version that is back', { revert_to: 1 }],
  ])('a pin that is %s', async (_, change) => {
    const id = await withAddress();
    await desk.answer('update_map', { map: id, ...change });
    expect(await named(id)).toEqual([]);
    const { run } = await desk.answer('get_map', { map: id });
    expect(run.sources).toEqual([]);
  });

  test('a pin that stays', async () => {
    const id = await withAddress();
    const before = await named(id);
    await desk.answer('update_map', { map: id, remove_points: [{ id: 'a' }] });
    expect(await named(id)).toEqual(before);
  });
});
