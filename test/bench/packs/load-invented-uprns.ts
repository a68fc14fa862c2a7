// No UPRN file is in the data folder, and UPRNs are the largest British table: its cost is measured on invented ones.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { loadPart } from '../../../server/packs/load.ts';
import { Random } from '../../../server/packs/sampleford/random.ts';
import { osOpenUprn } from '../../../server/sources/os-open-uprn/source.ts';

const ROWS = 500_000;

/** Loads half a million invented numbers all over England, in the publisher's columns; returns the seconds. */
export async function loadInventedUprns(db: Database): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-uprns-'));
  const file = join(folder, 'osopenuprn_202510.csv');
  const random = new Random(1);
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const [lat, lng] = [random.between(50.5, 55), random.between(-3, 0)];
    return `${100_000_000 + index},400000.00,300000.00,${lat.toFixed(7)},${lng.toFixed(7)}`;
  });
  await writeFile(file, `UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\n${lines.join('\n')}\n`);
  const started = performance.now();
  await loadPart(db, osOpenUprn, file);
  await rm(folder, { recursive: true });
  return (performance.now() - started) / 1000;
}
