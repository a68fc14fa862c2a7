import { findPostcodesInRadius } from '../../server/endpoints/find-postcodes-in-radius.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import type { PostcodeAreaRow } from '../../shared/api/find-postcodes-in-radius.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

test('areas at one point have no position of their own, and are as unsure as an address that names them alone', async () => {
  const own = await createSampleDatabase();
  try {
    await own.db.query(`update postcode set point = point(-101.4, 38.15) where code in ('66302', '66303')`);
    const caller = await endpointCaller(servicesOn(own.db));
    const found = await caller.call(findPostcodesInRadius, { center: '66302', radius: 1, limit: 2 });
    const placed = await caller.call(geocodeBatch, { addresses: ['66302'] });
    const { level, score } = placed.records[0].confidence;
    expect(level).toBe('low');
    expect(found.center.confidence).toMatchObject({ level, score, why: expect.stringContaining('2 areas') });
    expect(found.notes.join(' ')).toContain('2 of those listed have no position of their own');
    expect(found.message).toContain('The center is not sure.');
    expect(found.areas.map(({ confidence }: PostcodeAreaRow) => confidence.level)).toEqual(['low', 'low']);
    const wide = await caller.call(findPostcodesInRadius, { center: '38.15,-101.4', radius: 30 });
    const sure = wide.areas.filter(({ confidence }: PostcodeAreaRow) => confidence.level === 'high');
    expect(sure.length).toBeGreaterThan(0);
    const shared = wide.confidence.caveats.find(({ basis }) => basis === 'shared_point');
    expect(shared).toMatchObject({ level: 'low', rows: 2, ids: ['66302', '66303'] });
    const atCentre = wide.confidence.caveats.find(({ basis }) => basis === 'postcode_centre');
    expect(atCentre).toMatchObject({ level: 'high', rows: sure.length });
    expect(wide.confidence.summary).toContain('2 at a point that several areas share');
  } finally {
    await own.drop();
  }
});

test('where none is listed, areas of which nothing says where they lie are told of', async () => {
  const own = await createSampleDatabase();
  try {
    // 95 % of an area of this radius lie within some 40 km of its point.
    await own.db.query(
      `update postcode set point = point(-101.4, 38.15), radius_m = 5000 where code in ('66302', '66303')`,
    );
    const caller = await endpointCaller(servicesOn(own.db));
    const near = await caller.call(findPostcodesInRadius, { center: '38.15,-101.5', radius: 0.0001 });
    const says =
      '2 other ZIP codes (66302, 66303) have no position of their own: by their stated extent they may reach ' +
      'within 0.0001 miles too.';
    expect(near.message).toBe(`0 ZIP codes have their centre within 0.0001 miles of 38.15,-101.5. ${says}`);
    expect(near.confidence.caveats).toMatchObject([
      { basis: 'shared_point', level: 'low', rows: 0, ids: [], meaning: expect.stringContaining(says) },
    ]);
    expect(near.confidence.summary).toBe(`0 rows: 0 high, 0 medium, 0 low confidence. ${says}`);
    expect(near.run.sources.map(({ name }) => name)).toContainEqual(expect.stringContaining('ZIP'));
    const far = await caller.call(findPostcodesInRadius, { center: '38.15,-102.4', radius: 0.0001 });
    expect(JSON.stringify(far)).not.toContain('66302');
    const listed = await caller.call(findPostcodesInRadius, { center: '38.15,-101.4', radius: 1 });
    const ownPoint = listed.confidence.caveats.find(({ basis }) => basis === 'shared_point');
    expect(ownPoint).toMatchObject({ rows: 2, ids: ['66302', '66303'] });
    expect(JSON.stringify(listed)).not.toContain('(66302');
  } finally {
    await own.drop();
  }
});
