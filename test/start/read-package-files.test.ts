import fs from 'node:fs';
import { createRequire } from 'node:module';
import { isInUs } from '../../server/hazards/countries.ts';
import { iconPath, SHAPES } from '../../server/maps/content/maki.ts';
import { pageFiles } from '../../server/maps/page-files.ts';
import { explainFailure } from '../../server/start/explain-failure.ts';
import { readPackageFiles } from '../../server/start/read-package-files.ts';

test('what calls need of files is read before the first of them', () => {
  const reads = jest.spyOn(fs, 'readFileSync');
  readPackageFiles();
  expect(reads).toHaveBeenCalled();
  reads.mockClear();
  expect(isInUs({ lat: 39, lng: -98, country: null, state: null })).toBe(true);
  expect(SHAPES.map(iconPath)).not.toContain('');
  expect(pageFiles().files.size).toBeGreaterThan(0);
  expect(reads).not.toHaveBeenCalled();
});

test('a file that is missing is told at the start, in one sentence', () => {
  const readMissing = () => createRequire(import.meta.url).resolve('us-atlas/no-such-file.json');
  let failure: unknown;
  try {
    readPackageFiles([readMissing]);
  } catch (error) {
    failure = error;
  }
  expect(explainFailure(failure)).toMatch(
    /^Milepost did not start: files of its packages are missing or broken; npm ci .*no-such-file.*$/,
  );
});
