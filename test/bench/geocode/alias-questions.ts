import type { Queryable } from '../../../server/db/database.ts';
import { type AddressParts, writeLine } from './address-parts.ts';
import type { GeocodeQuestion } from './question.ts';

const MOST = 400;

/** Houses asked for by another name of their street, Welsh for English or the reverse; names of two streets left out. */
export async function askAliases(db: Queryable): Promise<GeocodeQuestion[]> {
  const { rows } = await db.query<AddressParts & { streetKey: string; lat: number; lng: number }>(
    `select distinct on (a.ref) a.country, a.house_number as number, o.name as street, a.city, a.state, a.postcode,
       a.street_key as "streetKey", a.point[1] as lat, a.point[0] as lng
     from address a
     join street s on s.cell = a.cell and s.street_key = a.street_key
     join street o on o.cell = s.cell and o.source = s.source and o.part = s.part and o.ref = s.ref
     where a.placed_by in ('building', 'entrance') and a.number_key <> '' and a.postcode <> '' and a.city <> ''
       and o.street_key <> a.street_key
       and not exists (select from address b where b.cell = a.cell and b.street_key = o.street_key)
     order by a.ref, o.name`,
  );
  return rows
    .filter((_, index) => index % Math.ceil(rows.length / MOST) === 0)
    .map(({ streetKey, lat, lng, ...parts }) => {
      const about = { kind: 'alias', variant: 'other name of the street', country: parts.country } as const;
      return { ...about, text: writeLine(parts), truth: { lat, lng }, street: streetKey };
    });
}
