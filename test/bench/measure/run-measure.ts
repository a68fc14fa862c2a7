// How long the straight-line endpoints take, whole calls with their charge and their run, without HTTP.
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { filterByLocation } from '../../../server/endpoints/filter-by-location.ts';
import { findPostcodesInRadius } from '../../../server/endpoints/find-postcodes-in-radius.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { codePointOpen } from '../../../server/sources/publishers/code-point-open/source.ts';
import { printTimes } from '../time-calls.ts';
import { openAccount } from './bench-account.ts';

/** On the starter's ZIPs and all postcodes of Great Britain. */
export async function runMeasure(db: Database, dataFolder: string): Promise<void> {
  await loadStarter(db);
  await loadPart(db, codePointOpen, join(dataFolder, 'gb/codepoint_open/codepo_gb.zip'));
  const call = await openAccount(db);
  const filter = { records: points(2000, 1), sites: points(25, 2), within_miles: 30 };
  await printTimes('filter_2000_points_25_sites', filterByLocation, filter, call);
  await printTimes(
    'filter_2000_points_25_sites_nearest_100',
    filterByLocation,
    { ...filter, nearest_n: 100 },
    call,
  );
  for (const [name, body] of Object.entries(AREAS))
    await printTimes(`postcodes_${name}`, findPostcodesInRadius, body, call);
}

const AREAS = {
  kansas_500_miles: { center: '39.0, -98.0', radius: 500 },
  kansas_500_miles_all: { center: '39.0, -98.0', radius: 500, limit: 2500 },
  new_york_500_miles: { center: '10001', radius: 500 },
  birmingham_500_miles_sectors: { center: 'B1 1AA', radius: 500 },
  birmingham_500_miles_sectors_all: { center: 'B1 1AA', radius: 500, limit: 2500 },
  newport_10_miles: { center: 'NP20 4UR', radius: 10 },
};

/** Points over Great Britain, the same in every run. */
function points(count: number, seed: number) {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Place ${index}`,
    lat: random.between(50, 58),
    lng: random.between(-5, 1.5),
  }));
}
