// An area has no address: it is found again when a pin inside it is said to lie in it.
import { booleanPointInPolygon } from '@turf/turf';
import type { Database, Queryable } from '../../../server/db/database.ts';
import { decodeRings } from '../../../server/gazetteer/area-rings.ts';
import { packOf } from '../../../server/gazetteer/pack-name.ts';
import type { Geocoder } from '../../../server/geocoder/geocoder.ts';
import type { Point } from '../../../server/geometry/distance.ts';
import { listPacks } from '../../../server/packs/pack.ts';
import { printFigure, shareOf } from '../figures.ts';

interface Area extends Point {
  name: string;
  rings: [number, number][][];
}

const AREAS = 1000;
const BATCH = 100;

/** Prints for every pack of areas the share whose middle, where it lies inside, is answered with their name. */
export async function findAreas(db: Database, geocoder: Geocoder): Promise<void> {
  for (const pack of await listPacks(db)) {
    const drawn = await drawAreas(db, pack);
    if (drawn.length === 0) continue;
    const areas = drawn.filter(holdsItsMiddle);
    const named = await askNames(geocoder, areas);
    const about = { of: areas.length, drawn: drawn.length };
    printFigure(`found again: ${packOf(pack)} area`, shareOf(named, Boolean), 'share', about);
  }
}

async function drawAreas(db: Queryable, pack: { source: string; part: string }): Promise<Area[]> {
  const { rows } = await db.query<Omit<Area, 'rings'> & { rings: Buffer }>(
    `select name, rings, (center(bounds))[1] as lat, (center(bounds))[0] as lng
     from area where source = $1 and part = $2 and kind in ('county', 'council') order by md5(code || bounds::text) limit $3`,
    [pack.source, pack.part, AREAS],
  );
  return rows.map((row) => ({ ...row, rings: decodeRings(row.rings) }));
}

function holdsItsMiddle({ lat, lng, rings }: Area): boolean {
  return booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: rings });
}

async function askNames(geocoder: Geocoder, areas: readonly Area[]): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let from = 0; from < areas.length; from += BATCH) {
    const batch = areas.slice(from, from + BATCH);
    const { placements } = await geocoder.geocode(batch.map(({ lat, lng }) => ({ address: null, lat, lng })));
    for (const [row, { name }] of batch.entries()) {
      const admin = placements[row]?.admin?.value;
      answers.push(admin?.county === name || admin?.council === name);
    }
  }
  return answers;
}
