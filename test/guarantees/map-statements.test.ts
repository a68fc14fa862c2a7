// Statements of the specification on maps, on the fictional towns over HTTP.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const HOUSE = '12 High Street, Sampleford, SF1 1AA';
const AT = { lat: 55.328961, lng: -2.232604 };

test('a row is at one place on a map and everywhere: an address beside half a coordinate, and half a coordinate', async () => {
  const records = [
    { id: 'a', address: HOUSE, lat: AT.lat, lng: null },
    { id: 'b', lat: AT.lat, lng: '' },
    { id: 'c', address: HOUSE, lat: 91, lng: 0 },
    { id: 'd', address: '' },
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
  expect(placed.records.map(({ status }: { status: string }) => status)).toEqual([
    'placed',
    'unplaced',
    'unplaced',
    'unplaced',
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
});
