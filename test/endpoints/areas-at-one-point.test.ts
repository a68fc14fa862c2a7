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
