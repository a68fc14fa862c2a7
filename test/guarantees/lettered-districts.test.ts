// SW1, EC1, W1 of central London: no districts of Royal Mail, whose districts there have a letter behind the number.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPart } from '../../server/packs/load/load.ts';
import { codePointOpen } from '../../server/sources/publishers/code-point-open/source.ts';
import { writeFiles } from '../sources/sample.ts';
import { writeZip } from '../sources/write-zip.ts';
import { openDesk } from './sample-desk.ts';

/** Units by postcode area, each with its easting and northing. */
const UNITS: Record<string, [string, number, number][]> = {
  e: [
    ['E1 1AA', 534300, 181200],
    ['E1W 1AA', 534400, 180500],
  ],
  ec: [
    ['EC1A 1BB', 532100, 181600],
    ['EC1V 9AA', 532400, 182600],
    ['EC2A 1AA', 533100, 182100],
    ['EC3A 1AA', 533400, 181200],
    ['EC4A 1AA', 531300, 181300],
  ],
  n: [
    ['N1 1AA', 531600, 184000],
    ['N1C 4AA', 530200, 183700],
  ],
  se: [
    ['SE1 1AA', 532300, 180000],
    ['SE1P 4AA', 532000, 179500],
  ],
  sw: [
    ['SW1A 1AA', 529090, 179645],
    ['SW1V 1AA', 529300, 178500],
    ['SW1Y 4AA', 529600, 180300],
    ['SW11 1AA', 527300, 175600],
  ],
  w: [
    ['W1A 1AA', 528900, 181600],
    ['W1D 3AA', 529700, 180900],
    ['W11 1AA', 524500, 180700],
  ],
  wc: [
    ['WC1A 1AA', 530100, 181500],
    ['WC2H 7AA', 529900, 180800],
  ],
};
const GROUPS = ['SW1', 'EC1', 'EC2', 'EC3', 'EC4', 'W1', 'WC1', 'WC2'];

function codePoint(): Buffer {
  const files = Object.entries(UNITS).map(([area, units]) => {
    const lines = units.map(
      ([code, easting, northing]) =>
        `"${code}",10,${easting},${northing},"E92000001","E19000003","E18000007","","E09000033","E05013806"\n`,
    );
    return [`Data/CSV/${area}.csv`, lines.join('')] as const;
  });
  return writeZip({
    ...Object.fromEntries(files),
    'Doc/metadata.txt': 'DATASET VERSION NUMBER: 2025.4.0\nCOPYRIGHT DATE: 20251020\n',
  });
}

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFiles(folder, { 'codepo_gb.zip': codePoint() });
  await loadPart(desk.db, codePointOpen, join(folder, 'codepo_gb.zip'));
  await rm(folder, { recursive: true });
});
afterAll(() => desk.close());

describe('lettered districts are one area under the name that people write', () => {
  test('it is placed at the middle of its units, within its own reach, and says that it is an area', async () => {
    const { records, summary } = await desk.answer('geocode_batch', { addresses: [...GROUPS, 'London SW1'] });
    expect(summary.status).toEqual({ placed: GROUPS.length + 1, review: 0, unplaced: 0 });
    const [sw1] = records;
    // The middle of SW1A 1AA, SW1V 1AA and SW1Y 4AA; SW11 is another district.
    expect(sw1.location.value.lat).toBeCloseTo(51.4997, 3);
    expect(sw1.location.value.lng).toBeCloseTo(-0.1383, 3);
    expect(sw1.location.precision).toBe('postcode');
    expect(sw1.location.radius_m_95).toBeGreaterThan(900);
    expect(sw1.confidence.level).toBe('low');
    expect(sw1.location.confidence.evidence.join()).toContain(
      'SW1 is several districts: 95 % of it within 1.0 km',
    );
    expect(records.at(-1).record_key).not.toBeNull();
  });

  test('where the name has units of its own, these alone are its district', async () => {
    const { records } = await desk.answer('geocode_batch', {
      addresses: ['E1', 'N1', 'SE1', 'E1 1AA', 'SE1 1AA'],
    });
    const [e1, , se1, e1Unit, se1Unit] = records;
    expect(e1.location.value).toEqual(e1Unit.location.value);
    expect(se1.location.value).toEqual(se1Unit.location.value);
  });

  test('a unit of it agrees with it, and one of SW11 does not', async () => {
    const { records } = await desk.answer('geocode_batch', {
      addresses: ['SW1A 1AA', 'Buckingham Palace, SW1'],
    });
    expect(records[0].location.confidence.evidence.join()).toContain('SW1A 1AA matched');
    expect(records[1].location.confidence.evidence.join()).toContain('SW1 matched');
  });
});

test.each([
  ['get_location_facts', { fields: ['council'] }],
  ['find_nearby', { category: 'pubs' }],
  ['find_official_places', { kind: 'gp' }],
  ['get_area_risk', { metric: 'crime' }],
  ['check_live_hazards', {}],
])('rows of %s are placed there as in geocode_batch', async (name, body) => {
  const placed = await desk.answer('geocode_batch', { addresses: GROUPS });
  const { records } = await desk.answer(name, { ...body, addresses: GROUPS });
  expect(records.map(pointAndKey)).toEqual(placed.records.map(pointAndKey));
});

test.each(['SW1', 'EC1', 'W1'])('%s is a site, an origin, a center, a depot and an end', async (area) => {
  const at = { lat: 51.508, lng: -0.128 };
  const { records } = await desk.answer('geocode_batch', { addresses: [area] });
  const filter = await desk.answer('filter_by_location', {
    records: [at],
    sites: [{ id: 's', address: area }],
  });
  const roads = await desk.answer('get_road_distances', { journeys: [{ id: '1', from: area, to: at }] });
  const reach = await desk.answer('get_travel_time_area', { origin: area, minutes: [5] });
  const radius = await desk.answer('find_postcodes_in_radius', { center: area, radius: 3 });
  const plan = await desk.answer('plan_routes', { depot: area, stops: ['SW1A 1AA', 'EC1A 1BB'] });
  const ends = [filter.sites[0], roads.journeys[0].from, reach.origin, radius.center, plan.depot];
  expect(ends.map(pointAndKey)).toEqual(ends.map(() => pointAndKey(records[0])));
});

/** Of geocode_batch `location.value`, elsewhere `location`. */
function pointAndKey({ record_key, location }: { record_key: string; location: { value?: object } }) {
  return { record_key, point: location.value ?? location };
}

test('find_postcodes_in_radius lists districts of Royal Mail alone', async () => {
  const { areas } = await desk.answer('find_postcodes_in_radius', {
    center: '51.508,-0.128',
    radius: 5,
    granularity: 'district',
  });
  const codes = areas.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(expect.arrayContaining(['SW1A', 'EC1A', 'E1', 'E1W', 'N1']));
  expect(codes.filter((code: string) => GROUPS.includes(code))).toEqual([]);
});

test.each([
  ['EC1', ['EC1A 1BB', 'EC1V 9AA']],
  ['SW1', ['SW1A 1AA']],
  ['W1', ['W1D 3AA']],
  ['E1', ['E1 1AA']],
  ['EC', ['EC1A 1BB', 'EC1V 9AA', 'EC2A 1AA']],
])('ask_table: in %s', async (asked, expected) => {
  const codes = [
    'EC1A 1BB',
    'EC1V 9AA',
    'EC2A 1AA',
    'SW1A 1AA',
    'SW11 1AA',
    'W1D 3AA',
    'W11 1AA',
    'E1 1AA',
    'E1W 1AA',
  ];
  const question = /\d/.test(asked) ? `which are in ${asked}` : `which are in postcode area ${asked}`;
  const { rows } = await desk.answer('ask_table', {
    question,
    records: codes.map((address) => ({ id: address, address })),
  });
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(expected);
});
