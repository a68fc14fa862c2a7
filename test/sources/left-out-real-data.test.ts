// Of every publisher's file of the data folder that is read in seconds: all its records are used or left out, and told.
import { existsSync, statSync } from 'node:fs';
import { findFiles } from '../../server/packs/load/load-folder.ts';
import { ProgressMeter } from '../../server/packs/load/load-progress.ts';
import { sources } from '../../server/sources/registry.ts';
import { BrokenFileError } from '../../server/sources/source.ts';
import { describeReal, realFile } from '../real-data.ts';
import { countRecords } from './count-records.ts';

const MOST_BYTES = 1_000_000;
const MAP_EXTRACT = /\.osm\.pbf$/;

describeReal('the files of the data folder', ['gb', 'us'], () => {
  test('hold as many records as were used and left out, none in silence', async () => {
    const { known } = await findFiles(realFile('.'), sources);
    const files = known.filter(({ path }) => {
      const file = realFile(path);
      return existsSync(file) && statSync(file).size <= MOST_BYTES && !MAP_EXTRACT.test(path);
    });
    const wrong: unknown[] = [];
    let read = 0;
    for (const { source, path } of files) {
      const meter = new ProgressMeter(source.id, '', () => {});
      try {
        for await (const _ of source.read(realFile(path), meter)) meter.rows++;
      } catch (error) {
        // Some files are kept for their errors.
        if (error instanceof BrokenFileError) continue;
        throw error;
      }
      read++;
      const { records, used, leftOut } = meter.endReading();
      const unused = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
      const counted = (await countRecords(source.id, realFile(path))) ?? records;
      const isSilent = Object.keys(leftOut).some((why) => /does not tell/.test(why));
      if (records !== counted || used + unused !== records || isSilent)
        wrong.push({ path, records, counted, used, leftOut });
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(30);
  });
});
