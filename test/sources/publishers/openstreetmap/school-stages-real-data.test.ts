import { readExtract } from '../../../../server/sources/publishers/openstreetmap/read-extract.ts';
import type { ReadProgress } from '../../../../server/sources/source.ts';
import { describeReal, realFile } from '../../../real-data.ts';

const NEWPORT = 'gb/osm/newport-2023-06-13.osm.pbf';
const HOLBORN = 'gb/osm/london-holborn-clerkenwell-2020-07-20.osm.pbf';
const BALTIMORE = 'us/osm/baltimore_md_valhalla.osm.pbf';

// Counted by their tags: 20 have grades, one a school's kind, none ages or levels.
describeReal('schools', [NEWPORT, HOLBORN, BALTIMORE], () => {
  test.each<[file: string, told: Record<string, number>]>([
    [NEWPORT, { primary: 16, high: 3, 'primary middle high': 1 }],
    [HOLBORN, { primary: 1 }],
    [BALTIMORE, {}],
  ])('%s tells of which stages its schools are', async (file, told) => {
    const names: string[] = [];
    const stages: Record<string, number> = {};
    const progress = { at() {}, skip() {} } as unknown as ReadProgress;
    for await (const row of readExtract(realFile(file), progress)) {
      if (row.table !== 'poi' || row.kind !== 'amenity/school') continue;
      names.push(row.name);
      const own = row.properties['school_stages'];
      if (own !== undefined) stages[String(own)] = (stages[String(own)] ?? 0) + 1;
    }
    expect(stages).toEqual(told);
    expect(names.filter((name) => /historical/i.test(name))).toEqual([]);
  });
});
