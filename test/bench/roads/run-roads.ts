// How right and how fast journeys, matrices and areas by road are, in four cities.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { listTrafficFacts } from '../../../server/gazetteer/official.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { openRoads } from '../../../server/roads/open-roads.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { cbsaDelineation } from '../../../server/sources/publishers/cbsa-delineation/source.ts';
import { travelTimeIndex } from '../../../server/sources/publishers/travel-time-index/source.ts';
import { findUrbanArea } from '../../../server/traffic/metro-names.ts';
import { printFigure } from '../figures.ts';
import { openAccount } from '../measure/bench-account.ts';
import { printAreaFigures } from './area-figures.ts';
import { printAgreement, printCallFigures, printRepeated, printTraffic } from './call-figures.ts';
import { CITIES, openCity } from './cities.ts';
import { drawJoinedTowns } from './joined-towns.ts';
import { printMatrixFigures } from './matrix-figures.ts';
import { printTruthFigures } from './truth-figures.ts';

/**
 * `mistakes`: also names the urban areas that no metropolitan area is named after, and the pairs of places that differ
 * and do not tell why.
 */
export async function runRoads(
  db: Database,
  home: string,
  dataFolder: string,
  mistakes: string | undefined,
): Promise<void> {
  const folder = join(home, 'bench-roads');
  await mkdir(folder, { recursive: true });
  await loadStarter(db);
  await loadPart(db, cbsaDelineation, join(dataFolder, 'us/cbsa/cbsa2fipsxw.csv.gz'));
  await loadPart(db, travelTimeIndex, join(dataFolder, 'us/congestion/travel_time_index_2019.csv'));
  await printJoin(db, mistakes !== undefined);
  for (const [seed, city] of [...CITIES, await drawJoinedTowns(folder)].entries()) {
    const open = await openCity(city, folder, dataFolder);
    await printMatrixFigures(open, new Random(seed + 1));
    open.engine.end();
    await open.roads.stop();
  }
  for (const [seed, city] of CITIES.entries()) {
    const random = new Random(seed + 1);
    const open = await openCity(city, folder, dataFolder);
    const call = await openAccount(db, { roads: open.roads });
    await printAgreement(open, call, random);
    await printCallFigures(open, call, random);
    await printTraffic(open, call, random);
    await printAreaFigures(open, random);
    await printTruthFigures(open, random, mistakes !== undefined);
    open.engine.end();
    await open.roads.stop();
    const remembering = await openRoads(join(folder, city.name), {
      processes: 2,
      memoryBytes: 1_000_000_000,
      deadlineMs: 60_000,
      cacheBytes: 64_000_000,
      onError: console.error,
    });
    await printRepeated(
      { ...open, roads: remembering },
      await openAccount(db, { roads: remembering }),
      random,
    );
    await remembering.stop();
  }
}

/** How many urban areas speak for the counties of a metropolitan area. */
async function printJoin(db: Database, naming: boolean): Promise<void> {
  const urbanAreas = await listTrafficFacts(db, ['travel_time_index']);
  const { rows } = await db.query<{ name: string; counties: number }>(
    `select name, count(*)::int as counties from code_fact where kind = 'metro' group by name order by name`,
  );
  const joined = new Set(rows.map(({ name }) => findUrbanArea(name, urbanAreas)?.name));
  const missed = urbanAreas.filter(({ name }) => !joined.has(name)).map(({ name }) => name);
  printFigure('urban_areas_joined', joined.size - (joined.has(undefined) ? 1 : 0), 'urban areas', {
    of: urbanAreas.length,
  });
  if (naming) console.log(`joined to no county: ${missed.join(', ')}`);
}
