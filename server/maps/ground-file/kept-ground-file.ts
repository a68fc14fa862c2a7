import type { Queryable } from '../../db/database.ts';

/** The stored record of the ground file. */
export interface KeptGroundFile {
  /** A path, or s3://bucket/key. */
  address: string;
  hash: string;
  bytes: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
  attribution: string;
  /** ISO date. */
  asOf: string;
}

/** Null where the ground is drawn from the packs alone. */
export async function findGroundFile(db: Queryable): Promise<KeptGroundFile | null> {
  const { rows } = await db.query<KeptGroundFile>(
    `select address, hash, bytes::float8 as bytes, max_zoom as "maxZoom", bounds, attribution, as_of as "asOf"
     from ground_file`,
  );
  return rows[0] ?? null;
}

/** Replaces the previous one. */
export async function keepGroundFile(db: Queryable, file: KeptGroundFile): Promise<void> {
  const { address, hash, bytes, maxZoom, bounds, attribution, asOf } = file;
  await db.query(
    `insert into ground_file (address, hash, bytes, max_zoom, bounds, attribution, as_of, loaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())
     on conflict (is_it) do update set address = excluded.address, hash = excluded.hash, bytes = excluded.bytes,
       max_zoom = excluded.max_zoom, bounds = excluded.bounds, attribution = excluded.attribution,
       as_of = excluded.as_of, loaded_at = excluded.loaded_at`,
    [address, hash, bytes, maxZoom, bounds, attribution, asOf],
  );
}

/** The address of the removed file; null where there was none. */
export async function forgetGroundFile(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ address: string }>('delete from ground_file returning address');
  return rows[0]?.address ?? null;
}
