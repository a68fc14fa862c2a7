// How long it takes to check places against many hazards in force: whole calls with their charge and their run, without
// HTTP, and the finding alone.
import type { Database } from '../../../server/db/database.ts';
import { checkLiveHazards } from '../../../server/endpoints/check-live-hazards.ts';
import { toHazardQuery } from '../../../server/hazards/find/filter.ts';
import { findTouching } from '../../../server/hazards/find/find-touching.ts';
import { listItems } from '../../../server/hazards/find/list-items.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { keepItems, toItem } from '../../hazards/keep-items.ts';
import { wavy } from '../../hazards/made-up-outlines.ts';
import { printFigure } from '../figures.ts';
import { openAccount } from '../measure/bench-account.ts';
import { printTimes } from '../time-calls.ts';

const OUTLINES = 1000;
const ROWS = 500;

export async function runHazards(db: Database): Promise<void> {
  await loadStarter(db);
  const random = new Random(10);
  await keepItems(db, 'nws', drawOutlines(random));
  for (const feed of ['ea-floods', 'usgs', 'nhc', 'gdacs']) await keepItems(db, feed);
  const records = Array.from({ length: ROWS }, (_, index) => ({ id: `p${index}`, ...somewhere(random) }));
  await printFinding(db, records);
  const call = await openAccount(db);
  for (const near_km of [5, 50]) {
    const name = `check_${ROWS}_rows_${OUTLINES}_outlines_near_${near_km}_km`;
    await printTimes(name, checkLiveHazards, { records, near_km }, call);
  }
}

/** As alerts are: half of them storm polygons of a few corners, half zones along rivers and county lines. */
function drawOutlines(random: Random) {
  return Array.from({ length: OUTLINES }, (_, index) => {
    const { lat, lng } = somewhere(random);
    const ring =
      index % 2 === 0
        ? wavy(lng, lat, random.between(0.1, 0.4), 24)
        : wavy(lng, lat, random.between(0.3, 0.8), 1200);
    return toItem(`o${index}`, { outline: { polygons: [[ring]], points: [] } });
  });
}

/** Over the United States between its borders. */
function somewhere(random: Random) {
  return { lat: random.between(31, 47), lng: random.between(-118, -80) };
}

async function printFinding(db: Database, places: { lat: number; lng: number }[]): Promise<void> {
  const [asked, now] = [toHazardQuery({}), new Date()];
  const items = await listItems(db, asked, now);
  const touched = await findTouching(db, places, items, asked, 5000);
  const started = performance.now();
  await findTouching(db, places, items, asked, 5000);
  const about = { outlines: items.length, touches: touched.flat().length };
  printFigure('find_touching_near_5_km', performance.now() - started, 'ms', { of: places.length, ...about });
}
