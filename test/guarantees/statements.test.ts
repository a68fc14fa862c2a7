// Single statements of the specification, each with a test named after it, on the fictional towns over HTTP.
import { openDesk, SHEET_LINK } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const HOUSE = '12 High Street, Sampleford, SF1 1AA';
const AT = { lat: 55.328961, lng: -2.232604 };

test.each(['48.8566, 2.3522', '53.3498, -6.2603', '0, 0'])(
  'find_postcodes_in_radius at %s says that it is outside coverage',
  async (center) => {
    const answer = await desk.answer('find_postcodes_in_radius', { center, radius: 5 });
    const { outside_coverage, message } = answer;
    expect(answer.center.country).toBeNull();
    expect(outside_coverage).toMatch(/^No loaded postcode lies within 20 km of the center/);
    expect(message).toContain('Outside coverage:');
  },
);

test('a postcode of Northern Ireland that is not known says which data would know it', async () => {
  const { records } = await desk.answer('geocode_batch', {
    records: [{ address: 'Flat 2, 1 Nowhere Row, BT1 5GS' }],
  });
  expect(records[0]).toMatchObject({ status: 'unplaced' });
  expect(records[0].reason).toContain('ONS Postcode Directory');
});

describe('a row for which nothing is loaded knows nothing: it is not counted as found, and it is not sure', () => {
  const AT_EDINBURGH = { lat: 55.953, lng: -3.188 };
  const AT_BEATRICE = { lat: 40.268, lng: -96.747 };
  const unsure = (why: string) => ({ level: 'low', score: 0, basis: 'outside_coverage', why });

  test('facts', async () => {
    const { message, records, confidence } = await desk.answer('get_location_facts', {
      records: [AT_EDINBURGH],
      fields: ['listed_buildings'],
    });
    const { not_loaded } = records[0].facts.listed_buildings;
    expect(not_loaded).toMatch(/^listed buildings for this place/);
    expect(message).toBe('Facts found for 0 of 1 row. Nothing is loaded for 1: see not_loaded.');
    expect(records[0].confidence).toEqual(unsure(`Not loaded: ${not_loaded}.`));
    expect(confidence.levels).toEqual({ high: 0, medium: 0, low: 1 });
  });

  test.each([
    ['crime', { address: 'Newport, Wales' }],
    ['flood', AT_BEATRICE],
    ['hazard', AT_BEATRICE],
  ])('the risk of %s', async (metric, place) => {
    const { message, records } = await desk.answer('get_area_risk', { metric, records: [place] });
    expect(records[0].not_loaded).toBeDefined();
    expect(message).toContain('Data not loaded: 1.');
    expect(records[0].confidence).toEqual(unsure(`Not loaded: ${records[0].not_loaded}.`));
  });
});

test('a ZIP code is inside coverage', async () => {
  const { outside_coverage } = await desk.answer('find_postcodes_in_radius', { center: '66301', radius: 5 });
  expect(outside_coverage).toBeUndefined();
});

test("row 101 of a call has the address_quality of its text, though it isn't looked up", async () => {
  const addresses = [
    ...Array(100).fill('SF1 1AA'),
    HOUSE,
    'SF1 1AA',
    'High St & Mill Lane',
    '55.3, -2.2',
    '',
  ];
  const { records } = await desk.answer('geocode_batch', { addresses });
  const past = records.slice(100);
  expect(past.map((row: Row) => [row.confidence.basis, row.address_quality.value])).toEqual([
    ['not_looked_up', 'full_street'],
    ['not_looked_up', 'postcode_only'],
    ['not_looked_up', 'street_only'],
    ['not_looked_up', 'coordinates'],
    ['not_looked_up', 'empty'],
  ]);
});

interface Row {
  id: string;
  address_quality: { value: string };
  confidence: { basis: string };
}

test('101 to 200 rows of a source are all looked up', async () => {
  const records = Array.from({ length: 150 }, (_, row) => ({ id: `r${row}`, address: HOUSE, ...AT }));
  const { run } = await desk.answer('filter_by_location', { records, sites: [AT] });
  const source = { run: run.run_id, address_column: 'input' };
  const { summary } = await desk.answer('filter_by_location', { source, sites: [AT], within_km: 1 });
  expect(summary).toMatchObject({ records: 150, within: 150, unplaced: 0 });
});

describe('color_by and bins', () => {
  const rows = [{ id: 'a', ...AT, kind: 'open', stock: 3 }];

  test('a field that no row has is refused by name', async () => {
    const { status, body } = await desk.ask('render_map', { rows, color_by: 'kindd' });
    expect([status, body.field]).toEqual([400, 'color_by']);
    expect(body.error).toMatch(/^color_by: got .kindd., which no row has, did you mean 'kind'/);
  });

  test('bins of a text are refused by name', async () => {
    const layers = [{ rows, color_by: 'kind', bins: [1, 2] }];
    const { status, body } = await desk.ask('render_map', { layers });
    expect([status, body.field]).toEqual([400, 'layers[0].bins']);
    expect(body.error).toContain('which is text');
  });

  test('bins of a number are drawn', async () => {
    expect((await desk.ask('render_map', { rows, color_by: 'stock', bins: [1, 2] })).status).toBe(200);
  });
});

test('ids in CSV stay as sent; what a spreadsheet would run is made harmless, and the answer says which', async () => {
  const records = ['-north', '007', '=1+1'].map((id) => ({ id, address: HOUSE }));
  const { csv, message } = await desk.answer('geocode_batch', {
    records,
    format: 'csv',
    columns: ['status'],
  });
  const ids = csv.split('\r\n').map((line: string) => line.split(',')[0]);
  expect(ids).toEqual(['id', '-north', '007', "'=1+1"]);
  expect(message).toContain("In csv a ' leads text that a spreadsheet would run as a formula: in rows =1+1.");
});

test("a new tab under an existing tab's name says that there was one", async () => {
  const { run } = await desk.answer('geocode_batch', { addresses: [HOUSE] });
  const wanted = { run_id: run.run_id, sheet: SHEET_LINK, tab: 'Shops' };
  const { tab, moved_because, message } = await desk.answer('write_to_sheet', wanted);
  expect(tab).not.toBe('Shops');
  expect(moved_because).toBe('there was a tab "Shops" already');
  expect(message).toContain('because there was a tab "Shops" already.');
});

test.each(['EV charging', 'EV chargers', 'electric car chargers', 'places to eat'])(
  'find_nearby knows %s',
  async (category) => {
    expect((await desk.ask('find_nearby', { category, records: [{ id: 'a', ...AT }] })).status).toBe(200);
  },
);

test('find_nearby finds a brand by its name, however it is spelt, and only its places', async () => {
  const { rowCount } = await desk.db.query(
    `update poi set properties = properties || '{"brand": "McDonald''s"}' where ctid = (
       select ctid from poi where source = 'openstreetmap' and kind = 'amenity/pharmacy' and country = 'GB' limit 1)`,
  );
  expect(rowCount).toBe(1);
  const body = { category: 'mcdonalds', mode: 'list', radius_km: 10, records: [{ id: 'a', ...AT }] };
  const { records, message } = await desk.answer('find_nearby', body);
  expect(records[0].places.map(({ brand }: { brand: string }) => brand)).toEqual(["McDonald's"]);
  // How well the chain is mapped, not all places of its kind.
  expect(records[0].mapped.says).toMatch(/^1 of the 1 places of this chain in the extract/);
  expect(message).toContain("a place of the kind McDonald's");
  const unknown = await desk.ask('find_nearby', { ...body, category: 'Tescco' });
  expect([unknown.status, unknown.body.field ?? 'category']).toEqual([400, 'category']);
});

test.each([
  ['us', /^rk1_/, 38.15],
  ['uk', /^rk1_/, 55.33],
])('get_location_facts with region %s places a name of both countries there', async (region, key, lat) => {
  const body = { addresses: ['Sampleford'], region };
  const { records } = await desk.answer('get_location_facts', body);
  expect(records[0]).toMatchObject({
    status: 'placed',
    record_key: expect.stringMatching(key),
    location: { lat: expect.closeTo(lat, 1) },
  });
});

test('a stop that cannot be reached comes back in unassigned with the reason: an ocean is no long drive', async () => {
  const stops = [
    { id: 'near', ...AT },
    { id: 'over the ocean', lat: 38.15, lng: -100.4 },
  ];
  const { unassigned } = await desk.answer('plan_routes', { depot: HOUSE, stops });
  expect(unassigned).toMatchObject([
    {
      id: 'over the ocean',
      reason:
        'Cannot be reached: the depot and this stop lie in different countries, and no loaded road joins them.',
    },
  ]);
});

test('columns of a dry run over a run are each there once', async () => {
  const { run } = await desk.answer('geocode_batch', { addresses: [HOUSE] });
  const source = { run: run.run_id };
  const { dry_run } = await desk.answer('find_nearby', { category: 'schools', source, dry_run: true });
  expect(dry_run.columns).toContain('address');
  expect(dry_run.columns).toEqual([...new Set(dry_run.columns)]);
});

test.each([
  ['lon', 'lng'],
  ['longitude', 'lng'],
  ['latitude', 'lat'],
])('a column %s is answered with the column that is meant, %s', async (sent, meant) => {
  const { body } = await desk.ask('geocode_batch', { addresses: [HOUSE], format: 'csv', columns: [sent] });
  expect(body.error).toContain(`columns[0]: got "${sent}", did you mean '${meant}'`);
});

test('every answer names its sources: those of a postcode that the position was held against', async () => {
  const { records, run } = await desk.answer('geocode_batch', {
    addresses: ['North Main Street, Sampleford, KS 66301'],
  });
  const { evidence } = records[0].location.confidence;
  // The street has no postcode of its own, and no outline says that it is in this one.
  expect(evidence).toContainEqual(
    expect.stringMatching(/^position [\d.]+ km from the middle of postcode 66301$/),
  );
  const names = run.sources.map(({ name }: { name: string }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^US ZIP code points/));
});

test('a radius of 0 is refused with what is allowed', async () => {
  const { body } = await desk.ask('find_postcodes_in_radius', { center: '66301', radius: 0 });
  expect(body.error).toBe('radius: got 0, more than 0');
});
