import { toTextArray } from '../../db/array-literals.ts';
import type { Queryable } from '../../db/database.ts';

/**
 * Names of register entries that stand at one of these postcodes, having no coordinates: what an edition of postcodes
 * places, moves or takes away beside its own rows. Only of registers whose entries a text is placed by.
 */
export async function listPlacedNames(db: Queryable, codeKeys: readonly string[]): Promise<string[]> {
  if (codeKeys.length === 0) return [];
  const { rows } = await db.query<{ name: string }>(
    `select distinct name from register_entry
     where by_name is not null and point is null and postcode_key = any($1::text[])`,
    [toTextArray(codeKeys)],
  );
  return rows.map(({ name }) => name);
}
