import type { Queryable } from '../db/database.ts';

interface Brand {
  kind: string;
  brand: string;
}

/**
 * The brands of a source's places, by kind. They are read once for each map version, because the query scans every
 * place.
 */
export async function listBrands(db: Queryable, source: string): Promise<Brand[]> {
  const { rows } = await db.query<Brand>(
    `select distinct kind, properties->>'brand' as brand from poi
     where source = $1 and properties ? 'brand' order by kind, brand`,
    [source],
  );
  return rows;
}
