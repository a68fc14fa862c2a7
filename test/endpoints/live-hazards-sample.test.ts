// Both endpoints on a fresh machine without internet: the fictional towns, real readers, no publisher to be had.
import { checkLiveHazards } from '../../server/endpoints/check-live-hazards.ts';
import { getLiveHazards } from '../../server/endpoints/get-live-hazards.ts';
import type { TestDatabase } from '../database.ts';
import { hazardCaller } from '../hazards/hazard-caller.ts';
import { askNobody, testPoller } from '../hazards/poll-once.ts';
import { findMap } from '../maps/find-map.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let call: ReturnType<typeof hazardCaller>;
let poller: ReturnType<typeof testPoller>;
const open = async () => {
  database = await createSampleDatabase();
  call = hazardCaller(database.db);
  poller = testPoller(database.db, { ask: askNobody, hasSample: true });
};
const openAfterRound = async () => {
  await open();
  await poller.round();
};
const close = () => database.drop();

const IN_TOWN = { id: 'gb', address: '12 High Street, Sampleford, SF1 1AA' };
const KANSAS = { id: 'kansas', lat: 38.15, lng: -100.4 };
const PRAIRIE = { id: 'prairie', lat: 38.04, lng: -100.4 };
const PARIS = { id: 'paris', lat: 48.2, lng: 2.2 };

describe('before any feed was asked', () => {
  beforeAll(open);
  afterAll(close);

  test('no place is clear: nothing is known of it, and it says so', async () => {
    const { records, feeds, message } = await call(checkLiveHazards, {
      records: [KANSAS, IN_TOWN, PARIS],
    });
    for (const { state, reason, confidence } of records) {
      expect(state).toBe('outside_coverage');
      expect(reason).toMatch(/^No feed that watches this place has answered yet/);
      // No good answer ever came: none is old.
      expect(confidence).toMatchObject({ level: 'low', score: 0, basis: 'not_checked' });
    }
    expect(message).toMatch(/; 3 not checked, as no feed there has answered yet\. Not answered yet: England/);
    expect(feeds.map(({ fresh, as_of }) => [fresh, as_of])).toEqual(Array(5).fill([false, null]));
  });

  test('the list is empty and says that it may not be all', async () => {
    const { items, message, notes } = await call(getLiveHazards, { render: true });
    expect(items).toEqual([]);
    expect(message).toMatch(
      /^No warning or event of this kind is known to be in force. There may be more, because these feeds have not answered yet: England/,
    );
    expect(notes).toEqual(['There is nothing to draw, so no map was kept.']);
  });
});

describe('after the first round', () => {
  beforeAll(openAfterRound);
  afterAll(close);

  test('the feeds that were not reached are told once, on one line, the fictional ones answer', async () => {
    await poller.round();
    const [missed, ...told] = poller.logLines().toSorted((a, b) => Number(b.level) - Number(a.level));
    expect(missed?.msg).toMatch(/^5 of 5 live feeds could not be reached; they are asked again in /);
    expect(told.map(({ msg }) => msg).sort()).toEqual([
      'the fictional feeds were asked',
      'why live feeds could not be reached',
    ]);
    expect(told.find(({ troubles }) => troubles)).toMatchObject({
      troubles: {
        'ea-floods': "the link's host environment.data.gov.uk is not known",
        gdacs: "the link's host www.gdacs.org is not known",
        nhc: "the link's host www.nhc.noaa.gov is not known",
        nws: "the link's host api.weather.gov is not known",
        usgs: "the link's host earthquake.usgs.gov is not known",
      },
    });
  });

  test('the fictional warnings are listed, named as such, with their loaded areas', async () => {
    const { items, confidence, run } = await call(getLiveHazards, {});
    expect(items.map(({ peril, level, title }) => `${level} ${peril}: ${title}`)).toEqual([
      'severe tornado: FICTIONAL SAMPLE: Tornado Warning for Sampleford',
      'warning fire: FICTIONAL SAMPLE: Red Flag Warning for Sampleford',
      'warning flood: Flood warning: FICTIONAL SAMPLE: the river at Sampleford',
      'watch flood: Flood alert: FICTIONAL SAMPLE: the valley of Sampleford',
    ]);
    expect(items.every(({ outline }) => outline?.type === 'Polygon')).toBe(true);
    expect(confidence.caveats.map(({ basis, rows }) => [basis, rows])).toContainEqual(['sample_data', 4]);
    expect(run.sources.map(({ name }) => name)).toEqual([
      'Flood warnings of Sampleford (fictional)',
      'Weather alerts of Sampleford (fictional)',
    ]);
  });

  test('the feeds that watch a row are named, and none for rows that none watches', async () => {
    const named = async (...records: object[]) => {
      const { run, confidence } = await call(checkLiveHazards, { records });
      const ofSample = confidence.caveats.filter(({ basis }) => basis === 'sample_data');
      return [run.sources.map(({ name }) => name), ofSample.map(({ ids }) => ids)];
    };
    expect(await named({ id: 'blank', address: '' }, { id: 'null', lat: 0, lng: 0 })).toEqual([[], []]);
    const [sources, ofSample] = await named(PARIS, KANSAS);
    expect(sources).toContain('Weather alerts of Sampleford (fictional)');
    expect(sources).not.toContain('Flood warnings of Sampleford (fictional)');
    expect(ofSample).toEqual([['kansas']]);
  });

  test('places in the towns are inside or near, the gravest first, those elsewhere are not called clear', async () => {
    const { records } = await call(checkLiveHazards, { records: [KANSAS, IN_TOWN, PRAIRIE, PARIS] });
    expect(
      records.map(({ id, state, warnings }) => [
        id,
        state,
        warnings.map(({ level, distance_km }) => [level, distance_km]),
      ]),
    ).toEqual([
      [
        'kansas',
        'inside',
        [
          ['severe', 0],
          ['warning', 0],
        ],
      ],
      // In the valley; the river's own area is 44 m away.
      [
        'gb',
        'inside',
        [
          ['watch', 0],
          ['warning', 0.044],
        ],
      ],
      // 0.01119 degrees south of the zone's edge.
      ['prairie', 'near', [['warning', 1.244]]],
      ['paris', 'outside_coverage', []],
    ]);
  });

  test('a place that a fresh feed watches beside old ones is clear, but not with confidence', async () => {
    const { records, totals } = await call(checkLiveHazards, { records: [PRAIRIE], near_km: 0 });
    expect(totals).toMatchObject({ clear: 1 });
    expect(records[0]?.confidence).toMatchObject({ level: 'low', score: 0.5, basis: 'not_checked' });
    expect(records[0]?.confidence.why).toMatch(/^Not answered yet: US weather alerts, /);
  });

  test('render keeps the hazards by level and the places by state', async () => {
    const checked = await call(checkLiveHazards, {
      records: [KANSAS, PRAIRIE, PARIS],
      render: true,
      title: 'Mine',
    });
    expect(checked.map).toMatchObject({
      title: 'Mine',
      layers: [
        { name: 'warning', pins: 1 },
        { name: 'severe', pins: 1 },
        { name: 'outside coverage', pins: 1 },
        { name: 'near', pins: 1 },
        { name: 'inside', pins: 1 },
      ],
    });
    const listed = await call(getLiveHazards, { render: true, region: 'us' });
    expect(listed.map?.layers).toEqual([
      { name: 'warning', pins: 1 },
      { name: 'severe', pins: 1 },
    ]);
  });

  test("a map's pins have the caller's own ids, and an id sent twice is told apart", async () => {
    const records = ['p7', 'p7', 'p1'].map((id) => ({ ...KANSAS, id }));
    const { map } = await call(checkLiveHazards, { records, render: true });
    const kept = await findMap(database.db, map?.id ?? '');
    const inside = kept?.content.layers.find(({ name }) => name === 'inside');
    expect(inside?.features.map(({ id }) => id)).toEqual(['p7', 'p7-2', 'p1']);
  });
});

describe('after a round of a server without the fictional towns', () => {
  beforeAll(openAfterRound);
  afterAll(close);

  test('their warnings go too', async () => {
    await testPoller(database.db, { ask: askNobody, hasSample: false }).round();
    // The lease is still the first server's.
    expect((await call(getLiveHazards, {})).items).toHaveLength(4);
    await poller.leave();
    await testPoller(database.db, { ask: askNobody, hasSample: false }).round();
    const { items, feeds } = await call(getLiveHazards, {});
    expect([items, feeds.length]).toEqual([[], 5]);
  });
});
