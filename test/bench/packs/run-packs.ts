import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { findAgain } from './find-again.ts';
import { findAreas } from './find-areas.ts';
import { loadManyCounties } from './load-many-counties.ts';
import { loadMeasured } from './load-measured.ts';
import { measureInventions } from './measure-inventions.ts';
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
  const load = await loadMeasured(db, dataFolder);
  const measured = await measurePacks(db, load.seconds);
  printPacks(measured);
  const invented = await measureInventions(db);
  printPacks(invented, 'invented ');
  const counties = await loadManyCounties(db, dataFolder);
  const geocoder = createGeocoder(db);
  await findAgain(db, geocoder);
  await findAreas(db, geocoder);
  const served = await serveWhileLoading(db, url, dataFolder);
  if (options.page) await writePlanningPage(options.page, { load, measured, invented, counties, served });
}
