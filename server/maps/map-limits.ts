import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import type { Queryable } from '../db/database.ts';

/** What one account may keep of maps, all versions of them together. */
export interface MapLimits {
  versions: number;
  /** As stored, compressed. */
  bytes: number;
}

let limits: MapLimits = { versions: 20_000, bytes: 1_000_000_000 };

/** Set once, at the start: maps are kept by endpoints of every kind, which need not know of it. */
export function limitMaps(configured: MapLimits): void {
  limits = configured;
}

/** Throws a 400 when an account would keep more than it may with one version of this size more. */
export async function checkMapLimits(tx: Queryable, accountId: string, bytes: number): Promise<void> {
  const { rows } = await tx.query<{ versions: number; bytes: number }>(
    `select count(*) as versions, coalesce(sum(octet_length(content)), 0)::float8 as bytes
     from map join map_version on map_id = id where account_id = $1`,
    [accountId],
  );
  const kept = rows[0] as { versions: number; bytes: number };
  const way = 'delete_map makes room, for a map goes with all its versions';
  if (kept.versions >= limits.versions)
    throw new ApiError(
      400,
      `you keep ${counted(kept.versions, 'version')} of maps, at most ${limits.versions}; ${way}`,
    );
  if (kept.bytes + bytes > limits.bytes)
    throw new ApiError(
      400,
      `your maps would take ${kept.bytes + bytes} bytes with this one, at most ${limits.bytes}; ${way}`,
    );
}
