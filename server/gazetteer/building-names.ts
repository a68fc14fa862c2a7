// The names of houses and places as a whole: most words of an address name none of them, wherever it is.
import { toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';

/** Those of the names that some house or place bears, each probe by itself, as in addresses.ts. */
export async function listKnownNames(db: Queryable, nameKeys: string[]): Promise<Set<string>> {
  if (nameKeys.length === 0) return new Set();
  const { rows } = await db.query<{ nameKey: string }>(
    `select q.name_key as "nameKey" from unnest($1::text[]) as q(name_key)
     cross join lateral (
       (select from address where name_key = q.name_key and name_key <> '' limit 1)
       union all
       (select from place where name_key = q.name_key limit 1)
       limit 1
     ) known`,
    [toTextArray(nameKeys)],
  );
  return new Set(rows.map(({ nameKey }) => nameKey));
}
