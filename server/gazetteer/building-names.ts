// Names of houses and places as a whole. Most words of an address are no such name anywhere.
import { rowsOf, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';

export interface KnownNames {
  houses: ReadonlySet<string>;
  places: ReadonlySet<string>;
}

/** Returns those of the names that some house or place has. Each probe is a separate search, as in addresses.ts. */
export async function listKnownNames(db: Queryable, nameKeys: string[]): Promise<KnownNames> {
  if (nameKeys.length === 0) return { houses: new Set(), places: new Set() };
  const { rows } = await db.query<{ nameKey: string; what: 'house' | 'place' }>(
    `select q.name_key as "nameKey", known.what from ${rowsOf('text')} as q(name_key)
     cross join lateral (
       (select 'house' as what from address where name_key = q.name_key and name_key <> '' limit 1)
       union all
       (select 'place' from place where name_key = q.name_key limit 1)
     ) known`,
    [toTextArray(nameKeys)],
  );
  const named = (kind: 'house' | 'place') =>
    new Set(rows.filter(({ what }) => what === kind).map(({ nameKey }) => nameKey));
  return { houses: named('house'), places: named('place') };
}
