import type { Queryable } from '../../../server/db/database.ts';
import type { Point } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';

export interface NamedPoint extends Point {
  country: 'GB' | 'US';
  name: string;
  state: string;
}

/** Real postcodes and towns to put in the place of a row's own. */
export class Elsewhere {
  readonly #named: Record<'postcode' | 'city', Map<string, NamedPoint[]>>;

  constructor(postcodes: NamedPoint[], towns: NamedPoint[]) {
    const byCountry = (points: NamedPoint[]) => Map.groupBy(points, ({ country }) => country);
    this.#named = { postcode: byCountry(postcodes), city: byCountry(towns) };
  }

  pick(part: 'postcode' | 'city', country: 'GB' | 'US', random: Random): NamedPoint {
    const points = this.#named[part].get(country) ?? [];
    return points[Math.floor(random.next() * points.length)] as NamedPoint;
  }
}

const TOWN_PEOPLE = 20_000;

export async function loadElsewhere(db: Queryable): Promise<Elsewhere> {
  const postcodes = await db.query<NamedPoint>(
    `select country, code as name, state, point[1] as lat, point[0] as lng from postcode
     where kind in ('unit', 'zip') and ('x' || left(md5(code_key), 8))::bit(32)::bigint % 200 = 0 order by code_key`,
  );
  // A town of a name that several places bear could be the row's own.
  const towns = await db.query<NamedPoint>(
    `select country, name, case country when 'US' then state else '' end as state, point[1] as lat, point[0] as lng
     from locality l where source = 'world-towns' and country in ('GB', 'US') and kind in ('city', 'town') and population > ${TOWN_PEOPLE}
       and not exists (select from locality o where o.name_key = l.name_key and o.ref <> l.ref)
     order by ref, name`,
  );
  return new Elsewhere(postcodes.rows, towns.rows);
}
