import { findOfficialPlaces } from '../../server/endpoints/find-official-places.ts';
import type { OfficialRow } from '../../shared/api/find-official-places.ts';
import { callOn } from '../call.ts';
import { createTestDatabase } from '../database.ts';
import { callerOf } from './nearby-caller.ts';
import { sampleCaller } from './sample-caller.ts';

const on = sampleCaller(findOfficialPlaces);

const TOWN = { id: 't', lat: 55.328961, lng: -2.232604 };
const BOSTON = { id: 'b', lat: 42.36, lng: -71.06 };

const listPlaces = async (body: object) =>
  (await on.ask({ mode: 'list', records: [TOWN], ...body })).records[0].places;
const names = async (body: object) => (await listPlaces(body)).map(({ name }) => name);

const HOSPITAL = 'Sampleford Cottage Hospital';

test.each([
  ['ae', HOSPITAL],
  ['hospital', HOSPITAL],
  ['urgent_care', HOSPITAL],
  ['gp', 'Church Lane Surgery'],
  ['care_home', 'Wrenbeck View Care Home'],
  ['nursing_home', 'Wrenbeck View Care Home'],
  ['hospice', 'Wrenbeck View Care Home'],
  ['dentist', 'Bridge Street Dental Practice'],
  ['pharmacy', 'Sampleford Pharmacy'],
  ['food', 'Brambleby Family Butchers'],
])('the nearest place of the kind %s is found', async (kind, name) => {
  const { records } = await on.ask({ kind, records: [TOWN] });
  expect(records[0].places).toHaveLength(1);
  expect(records[0].places[0].name).toBe(name);
});

test.each([
  [{ mode: 'count', radius_km: 0.1 }, 'The answer is of 100 m around that point, not of all of the town'],
  [{ mode: 'nearest' }, 'The answer is measured from that point, not of all of the town'],
])('of a town it is told that only its middle was asked: %o', async (asked, why) => {
  const { records } = await on.ask({ kind: 'food', ...asked, addresses: ['Sampleford, Northumberland'] });
  expect(records[0].confidence.why).toContain(why);
});

test('a row that cannot be placed comes back with its reason, beside one that can', async () => {
  const { records } = await on.ask({ kind: 'gp', records: [{ id: 'x', address: 'nowhere at all' }, TOWN] });
  expect(records).toMatchObject([
    { id: 'x', status: 'unplaced', reason: expect.stringContaining('no such place') },
    { id: 't', places: [{ name: 'Church Lane Surgery' }] },
  ]);
});

test('a place of two registers is one: the number agrees, the rating is the care regulator’s', async () => {
  const places = await listPlaces({ kind: 'gp' });
  expect(places).toHaveLength(1);
  expect(places[0]).toMatchObject({ rating: 'Outstanding', rated_on: '2025-11-03', nhs: true });
  expect(await names({ kind: 'hospital' })).toEqual([HOSPITAL]);
});

test('each place says where its point is from', async () => {
  const pointFrom = async (kind: string) => (await listPlaces({ kind }))[0].point_from;
  expect(await pointFrom('pharmacy')).toBe('postcode');
  expect(await pointFrom('food')).toBe('register_postcode');
  expect(await pointFrom('dentist')).toBe('register_postcode');
});

test.each([
  ['the wanted rating', { kind: 'care_home', rating: ['Good', 'Outstanding'] }, 1],
  ['another rating', { kind: 'care_home', rating: ['Inadequate'] }, 0],
  ['a rating of who is not rated', { kind: 'dentist', rating: ['Good'] }, 0],
  ['the rating of the emergency services', { kind: 'ae', rating: ['Good'] }, 1],
  [
    'the rating of the hospital, which is no emergency rating',
    { kind: 'ae', rating: ['Requires improvement'] },
    0,
  ],
  ['the hospital’s rating', { kind: 'hospital', rating: ['Requires improvement'] }, 1],
  ['the NHS', { kind: 'hospital', nhs: true }, 1],
  ['independent ones', { kind: 'hospital', nhs: false }, 0],
  ['specialists too', { kind: 'ae', include_specialist: true }, 1],
])('%s keeps as many', async (_, body, count) => {
  expect(await names(body)).toHaveLength(count);
  const counted = await on.ask({ ...body, mode: 'count', records: [TOWN] });
  expect(counted.records[0].count).toBe(count);
});

test('food is kept by type and by hygiene, and what is not rated is never kept by a bound', async () => {
  const all = await listPlaces({ kind: 'food', radius_km: 3, n: 100 });
  const unrated = all.filter(({ hygiene }) => hygiene === undefined);
  expect(unrated.map(({ rating }) => rating)).toContain('AwaitingInspection');
  const bounded = await listPlaces({ kind: 'food', radius_km: 3, n: 100, min_hygiene: 0, max_hygiene: 5 });
  expect(bounded).toHaveLength(all.length - unrated.length);
  const poor = await listPlaces({ kind: 'food', radius_km: 3, n: 100, max_hygiene: 3 });
  expect(poor.length).toBeGreaterThan(0);
  expect(new Set(poor.map(({ hygiene }) => hygiene))).toEqual(new Set([1, 3]));
  const pubs = await listPlaces({ kind: 'food', radius_km: 3, food_type: 'pub', n: 100 });
  expect(pubs.map(({ name }) => name)).toEqual([
    'The Sample Trout',
    'The Fennel Valley Arms',
    'The Weary Drover',
  ]);
});

test('at finds the registered place at the address itself, by name, and says how sure', async () => {
  const { records, message } = await on.ask({
    kind: 'food',
    mode: 'at',
    records: [
      { id: 'a', name: 'Sample Trout', address: '51 High Street, Sampleford, SF1 1AA' },
      { id: 'b', name: 'Sample Loaf Bakery', address: '1 High Street, Sampleford' },
      { id: 'c', name: 'Nobody & Sons', address: '51 High Street, Sampleford' },
    ],
  });
  const found = records.map(({ places }) => places.map(({ name }) => name));
  expect(found).toEqual([['The Sample Trout'], ['The Sample Loaf'], []]);
  expect(records[0].places[0].match).toMatchObject({
    level: expect.any(String),
    why: expect.stringContaining('name'),
  });
  expect(records[0].places[0].match.score).toBeGreaterThanOrEqual(records[1].places[0].match.score);
  expect(message).toMatch(/^2 of 3 rows have a place of the kind food business at the address\./);
  expect(records[2].confidence).toMatchObject({ level: 'medium', why: expect.stringContaining('No entry') });
});

test('a row outside the register’s country says so, and is not answered', async () => {
  const { records, confidence } = await on.ask({ kind: 'pharmacy', records: [BOSTON, TOWN] });
  expect(records[0]).toMatchObject({
    outside_coverage: 'The register covers England, Wales; this place lies outside the United Kingdom.',
    confidence: { level: 'low', basis: 'outside_coverage' },
  });
  expect(records[0].places).toBeUndefined();
  expect(records[1].places).toHaveLength(1);
  expect(confidence.caveats.map(({ basis }: { basis: string }) => basis)).toContain('outside_coverage');
});

test.each([
  ['Dublin', 53.35, -6.26],
  ['Cork', 51.9, -8.47],
  ['the Isle of Man', 54.15, -4.48],
  ['Calais', 50.95, 1.85],
])('%s, beside the register’s country, is outside as any other', async (_, lat, lng) => {
  for (const kind of ['gp', 'food']) {
    const { records } = await on.ask({ kind, records: [{ id: 'a', lat, lng }] });
    expect(records[0]).toMatchObject({
      outside_coverage: expect.stringMatching(/this place lies outside the United Kingdom\.$/),
      confidence: { basis: 'outside_coverage' },
    });
    expect(records[0].places).toBeUndefined();
  }
});

test.each([
  ['food', 'Only extracts of the register are loaded, and they hold no places of Northern Ireland.'],
  ['gp', 'The register covers England, Wales; this place lies in Northern Ireland.'],
])('in Northern Ireland the kind %s says what is not loaded', async (kind, outside_coverage) => {
  const { records } = await on.ask({ kind, mode: 'count', records: [{ id: 'n', lat: 54.597, lng: -5.93 }] });
  expect(records[0]).toMatchObject({ outside_coverage, confidence: { basis: 'outside_coverage' } });
  expect(records[0].count).toBeUndefined();
});

test('a list that is cut says how many there are', async () => {
  const { records, message } = await on.ask({ kind: 'food', mode: 'list', n: 2, records: [TOWN] });
  const counted = await on.ask({ kind: 'food', mode: 'count', records: [TOWN] });
  const { count } = counted.records[0];
  expect(count).toBeGreaterThan(2);
  expect(records[0].total).toBe(count);
  expect(message).toContain(`1 row lists the nearest 2 of ${count} places.`);
});

test('a place that is no sample rests on no fictional register', async () => {
  const london = { id: 'l', lat: 51.5, lng: -0.1 };
  const { records } = await on.ask({ kind: 'hospital', records: [london, TOWN] });
  expect(records[0].not_loaded).toMatch(/^hospital: no register that lists it/);
  expect(records[1].mapped.says).toMatch(/sampleford/);
});

test('a register of the world that lists a place beside the fictional towns is named', async () => {
  const { services, caller } = on;
  const listSources = async () =>
    (await services.listSources()).map((one) =>
      one.source === 'nhs-hospitals' ? { ...one, isFictional: false } : one,
    );
  const { call } = callOn(caller, { ...services, listSources });
  const { records, run } = await call(findOfficialPlaces, {
    kind: 'hospital',
    mode: 'list',
    records: [TOWN],
  });
  const [{ places = [], mapped }] = records as [OfficialRow];
  for (const { register } of places) {
    expect(mapped?.says).toContain(register);
    expect(run.sources.map(({ name }) => name)).toContain(register);
  }
  expect(places.length).toBeGreaterThan(0);
});

test('sources are named with their dates', async () => {
  const { run, records } = await on.ask({ kind: 'pharmacy', records: [TOWN] });
  // The register has no points: the postcodes place its entries.
  expect(run.sources).toEqual([
    { name: 'Code-Point Open, sampleford', as_of: '2026-01-01' },
    { name: 'NHS pharmacies, sampleford-england', as_of: '2026-01-01' },
  ]);
  expect(records[0].mapped).toEqual({
    says: '2 entries of this kind in NHS pharmacies, sampleford-england (of 2026-01-01).',
    as_of: '2026-01-01',
  });
});

test.each([
  ['kind', { kind: 'vets' }],
  ['rating', { kind: 'care_home', rating: ['Goodish'] }],
  ['rating', { kind: 'food', rating: ['Good'] }],
  ['rating', { kind: 'care_home', rating: [] }],
  ['nhs', { kind: 'gp', nhs: true }],
  ['nhs', { kind: 'gp', nhs: false }],
  ['include_specialist', { kind: 'hospital', include_specialist: true }],
  ['food_type', { kind: 'food', food_type: 'bistro' }],
  ['food_type', { kind: 'gp', food_type: 'pub' }],
  ['min_hygiene', { kind: 'food', min_hygiene: 6 }],
  ['min_hygiene', { kind: 'food', min_hygiene: 4, max_hygiene: 3 }],
  ['max_hygiene', { kind: 'gp', max_hygiene: 3 }],
  ['radius_km', { kind: 'gp', radius_km: 1000 }],
])('a bad %s is a 400 that names it', async (field, bad) => {
  await expect(on.ask({ records: [TOWN], ...bad })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(field),
  });
});

test('a kind whose registers are not loaded says which', async () => {
  const empty = await createTestDatabase();
  const { ask } = await callerOf(findOfficialPlaces, empty);
  const { records } = await ask({ kind: 'pharmacy', records: [TOWN] });
  expect(records[0].not_loaded).toBe('pharmacy: no register that lists it (nhs-pharmacies)');
  await empty.drop();
});
