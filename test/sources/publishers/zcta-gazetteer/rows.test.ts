import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostcodeRow } from '../../../../server/gazetteer/rows.ts';
import { zctaGazetteer } from '../../../../server/sources/publishers/zcta-gazetteer/source.ts';
import { zctaGazetteerSample } from './sample.ts';

test('a ZIP code has the state its point lies in and a radius from its land', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, zctaGazetteerSample.load);
  await writeFile(file, zctaGazetteerSample.files[zctaGazetteerSample.load] ?? '');
  const rows: PostcodeRow[] = [];
  for await (const row of zctaGazetteer.read(file, { at: () => {}, skip: () => {} }))
    rows.push(row as PostcodeRow);
  await rm(folder, { recursive: true });
  expect(rows.map(({ code, state, radiusMeters }) => [code, state, Math.round(radiusMeters)])).toEqual([
    ['21201', 'MD', 1135],
    ['10001', 'NY', 859],
    ['00601', 'PR', 8745],
    ['99546', 'AK', 11_726],
  ]);
});
