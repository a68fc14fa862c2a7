import { readExtract } from '../../../../server/sources/publishers/openstreetmap/read-extract.ts';
import type { ReadProgress } from '../../../../server/sources/source.ts';
import { describeReal, realFile } from '../../../real-data.ts';

// Of the 20 and 30 heights that are signed in these two extracts, those under 4.6 m on roads and driveways: 2 more of
// the second are on lifts.
const NEWPORT = 'gb/osm/newport-2023-06-13.osm.pbf';
const HOLBORN = 'gb/osm/london-holborn-clerkenwell-2020-07-20.osm.pbf';

describeReal('signed height limits', [NEWPORT, HOLBORN], () => {
  test.each([
    [NEWPORT, 6, ['way/107191222 Cardiff Road 4.57', 'node/6148687515 Somerton Road 4.4']],
    [HOLBORN, 17, ['way/155894306 Warner Street 4.34', 'way/4074209 Inner Temple 3.4']],
  ])('%s has %d low ones, of ways and of nodes', async (file, count, some) => {
    const limits: string[] = [];
    const progress = { at() {}, skip() {} } as unknown as ReadProgress;
    for await (const row of readExtract(realFile(file), progress)) {
      if (row.table === 'height_limit') limits.push(`${row.ref} ${row.road} ${row.heightMeters}`);
    }
    expect(limits).toHaveLength(count);
    expect(limits).toEqual(expect.arrayContaining(some));
  });
});
