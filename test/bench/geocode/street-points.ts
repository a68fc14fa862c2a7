// Every street of the index as points: its houses, and along its line.
import type { Queryable } from '../../../server/db/database.ts';
import type { Point } from '../../../server/geometry/distance.ts';

/** A house of a street, or a point of its line (then without a number). */
export interface StreetPoint extends Point {
  country: 'GB' | 'US';
  streetKey: string;
  street: string;
  number: string;
  numberKey: string;
  city: string;
  /** The city of its ZIP code; '' where it has none. */
  postalCity: string;
  /** Of the US. */
  state: string;
}

/** Houses of which the record says where they are, and the lines of streets that bear the name of one that has houses. */
export async function listStreetPoints(db: Queryable): Promise<StreetPoint[]> {
  const { rows } = await db.query<StreetPoint>(
    `with house as materialized (
       select country, street_key, street, house_number, number_key, city, state, point,
         case country when 'US' then left(postcode_key, 5) else '' end as zip from address
       where street_key <> '' and number_key <> '' and placed_by in ('building', 'entrance', 'parcel')
     ), zip as materialized (
       select code_key, min(city) as city from postcode where kind = 'zip' group by code_key
     )
     select country, street_key as "streetKey", street, house_number as number, number_key as "numberKey", house.city,
       coalesce(zip.city, '') as "postalCity", case country when 'US' then state else '' end as state, point[1] as lat, point[0] as lng
     from house left join zip on zip.code_key = house.zip
     union all
     select country, street_key, name, '', '', '', '', '', line[2 * i], line[2 * i - 1]
     from street, generate_series(1, array_length(line, 1) / 2) as i
     where street_key in (select street_key from house) and line[2 * i] <> 'NaN'
     order by 2, 4, 8, 9, 6`,
  );
  return rows;
}
