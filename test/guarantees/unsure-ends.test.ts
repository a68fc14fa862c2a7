// What an answer says of the places that it measures from, on the fictional towns over HTTP.
import { openDesk } from './sample-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const HOUSE = '12 High Street, Sampleford, SF1 1AA';
const AT = { lat: 55.328961, lng: -2.232604 };
const TOWN = 'Sampleford, Northumberland';
const UNSURE = {
  confidence: { level: expect.stringMatching(/^(low|medium)$/) },
  next: expect.stringMatching(/^[A-Z].*\.$/),
};

describe('a place that a call is about says so where it is not sure, with its confidence and what to do', () => {
  test('sites', async () => {
    const body = { records: [{ id: 'a', ...AT }], sites: [{ id: 's', address: TOWN }] };
    const { sites, message } = await desk.answer('filter_by_location', body);
    expect(sites[0]).toMatchObject(UNSURE);
    expect(message).toContain('Site s is not sure.');
    const two = [...body.sites, { id: 't', address: TOWN }];
    expect((await desk.answer('filter_by_location', { ...body, sites: two })).message).toContain(
      '2 sites are not sure: see sites.',
    );
  });

  test('an origin', async () => {
    const { origin, message } = await desk.answer('get_travel_time_area', { origin: TOWN });
    expect(origin).toMatchObject(UNSURE);
    expect(message).toContain('The origin is not sure.');
  });

  test('a centre', async () => {
    const { center, message } = await desk.answer('find_postcodes_in_radius', { center: TOWN, radius: 2 });
    expect(center).toMatchObject(UNSURE);
    expect(message).toContain('The center is not sure.');
  });

  test('a depot', async () => {
    const { depot, notes } = await desk.answer('plan_routes', { depot: TOWN, stops: [HOUSE, 'SF1 3AD'] });
    expect(depot).toMatchObject(UNSURE);
    expect(notes).toContain('The depot is not sure.');
  });

  test('a stop without a street', async () => {
    const body = { depot: HOUSE, stops: [TOWN, HOUSE, 'SF1 3AD'] };
    const { message, notes } = await desk.answer('plan_routes', body);
    expect(message).toContain(`"${TOWN}" is without a street: a driver is sent to the middle of the area.`);
    expect(notes).toContain('Send it with house number and street, or by coordinates.');
  });

  test.each(['within 5 km of', "within 10 minutes' drive of"])(
    'the place of a question: %s',
    async (words) => {
      const body = { question: `${words} "12 High Street"`, records: [{ id: 'a', ...AT }] };
      const { places, notes } = await desk.answer('ask_table', body);
      expect(places).toMatchObject([{ input: '12 High Street', location: AT, ...UNSURE }]);
      expect(notes.slice(0, 3)).toEqual([
        'The place "12 High Street" is not sure.',
        `Held for review: ${places[0].flagged}`,
        places[0].next,
      ]);
    },
  );

  test('one that is held for review, whose evidence is not in the answer, says how to go on', async () => {
    const { origin, notes } = await desk.answer('get_travel_time_area', { origin: '12 High Street' });
    expect(origin.flagged).toBeDefined();
    expect(origin.next).toBe('Correct it, or go on where this is the place that was meant.');
    expect(notes.slice(0, 2)).toEqual([`Held for review: ${origin.flagged}`, origin.next]);
  });

  test('one whose coordinates may be mistyped', async () => {
    const mistyped = { lat: AT.lat, lng: -AT.lng };
    const { origin } = await desk.answer('get_travel_time_area', { origin: mistyped });
    expect(origin.confidence).toMatchObject({
      level: 'medium',
      score: 0.899,
      why: expect.stringContaining('as 55.328961, -2.232604'),
    });
    expect(origin.next).toMatch(/check the minus of each value/);
    const rows = await desk.answer('filter_by_location', {
      records: [{ id: 'm', ...mistyped }],
      sites: [AT],
    });
    expect(rows.confidence.caveats).toContainEqual(
      expect.objectContaining({ basis: 'doubted_point', ids: ['m'] }),
    );
  });

  test('a place that is sure says nothing of it', async () => {
    const { origin, message } = await desk.answer('get_travel_time_area', { origin: AT });
    expect(origin.next).toBeUndefined();
    expect(message).not.toContain('not sure');
  });
});

describe('a row is at most as sure as the place it was measured from', () => {
  const asSureAs = (score: number, what: string) => ({
    level: 'low',
    score,
    basis: 'unsure_origin',
    why: expect.stringMatching(`^${what} is less sure than this row: `),
  });
  const OWN = { level: 'high', score: 1, basis: 'as_given' };

  test('a site', async () => {
    const body = { records: [{ id: 'a', ...AT }], sites: [{ id: 's', address: TOWN }] };
    const { sites, records, run } = await desk.answer('filter_by_location', body);
    expect(records[0].confidence).toEqual(asSureAs(sites[0].confidence.score, 'Site s'));
    expect(records[0].place_confidence).toMatchObject(OWN);
    expect(run.confidence).toEqual({ high: 0, medium: 0, low: 1 });
    // Another endpoint takes the run's row by its own place.
    const used = await desk.answer('find_nearby', { source: { run: run.run_id }, category: 'pub' });
    expect(used.records[0].confidence).toMatchObject(OWN);
  });

  test('in a straight line a row is not sure, and its own place is', async () => {
    const { records, run } = await desk.answer('get_travel_time_area', {
      origin: AT,
      records: [{ ...AT }, {}],
    });
    expect(records[0].confidence).toMatchObject({ score: 0, basis: 'straight_line' });
    expect(records[0].place_confidence).toMatchObject(OWN);
    expect(records[1].confidence.basis).toBe('not_placed');
    const used = await desk.answer('find_nearby', { source: { run: run.run_id }, category: 'pub' });
    expect(used.records[0].confidence).toMatchObject(OWN);
  });

  test('a centre', async () => {
    const { center, areas } = await desk.answer('find_postcodes_in_radius', { center: TOWN, radius: 2 });
    expect(areas[0].confidence).toEqual(asSureAs(center.confidence.score, 'The center'));
    expect(areas[0].place_confidence).toMatchObject({ score: 1, basis: 'postcode_centre' });
  });

  test('the place of a question', async () => {
    const body = { question: `within 5 km of "${TOWN}"`, records: [{ id: 'a', ...AT }] };
    const { places, rows } = await desk.answer('ask_table', body);
    expect(rows[0].confidence).toEqual(asSureAs(places[0].confidence.score, `The place "${TOWN}"`));
    expect(rows[0].place_confidence).toMatchObject(OWN);
  });
});
