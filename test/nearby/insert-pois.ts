import type { Database } from '../../server/db/database.ts';
import type { Point } from '../../server/geometry/distance.ts';

export interface PoiAt extends Point {
  ref: string;
  source?: string;
  part?: string;
  kind?: string;
  name?: string;
  properties?: object;
}

/** Businesses of the food register, where nothing else is said. */
export async function insertPois(db: Database, rows: readonly PoiAt[]): Promise<void> {
  for (const row of rows) {
    const { ref, lat, lng, source = 'fhrs', part = 'x', kind = 'food', name = '', properties = {} } = row;
    await db.query(
      `insert into poi (source, part, ref, country, kind, name, point, point_from, properties)
       values ($1, $8, $2, 'GB', $3, $4, point($5, $6), 'register', $7)`,
      [source, ref, kind, name, lng, lat, properties, part],
    );
  }
}
