import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { removeParts } from '../../../server/packs/remove.ts';
import { osOpenUprn } from '../../../server/sources/os-open-uprn/source.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { findAgain } from './find-again.ts';
import { findAreas } from './find-areas.ts';
import { loadMeasured } from './load-measured.ts';
import { measurePacks, printPacks } from './measure-packs.ts';
import { writePlanningPage } from './planning-page.ts';
import { serveWhileLoading } from './serve-while-loading.ts';

/** What the packs cost and whether they answer: loading, size, finding again, serving beside a load. */
export async function runPacks(
  { db, url }: BenchDatabase,
  dataFolder: string,
  options: { page: string | undefined; mistakes: string | undefined },
): Promise<void> {
  if (options.mistakes) return findAgain(db, createGeocoder(db), options.mistakes);
  const seconds = await loadMeasured(db, dataFolder);
  const measured = await measurePacks(db, seconds);
  await removeParts(db, osOpenUprn, ['']);
  printPacks(measured);
  if (options.page) await writePlanningPage(options.page, measured);
  const geocoder = createGeocoder(db);
  await findAgain(db, geocoder);
  await findAreas(db, geocoder);
  await serveWhileLoading(db, url, dataFolder);
}
