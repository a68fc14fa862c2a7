import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import type { Queryable } from '../db/database.ts';

interface Kept {
  /** Versions of all maps, and their bytes as stored. */
  versions: number;
  bytes: number;
  mostVersions: number;
  mostBytes: number;
}

/** Throws a 400 when an account would keep more than it may with one version of this size more. */
export async function checkMapLimits(tx: Queryable, accountId: string, bytes: number): Promise<void> {
  const { rows } = await tx.query<Kept>(
    `select count(v.map_id) as versions, coalesce(sum(octet_length(content)), 0)::float8 as bytes,
       map_versions as "mostVersions", map_bytes as "mostBytes"
     from account left join map on account_id = account.id left join map_version as v on map_id = map.id
     where account.id = $1 group by account.id`,
    [accountId],
  );
  const [kept] = rows;
  if (!kept) return;
  const way = 'delete_map makes room, for a map goes with all its versions';
  if (kept.versions >= kept.mostVersions)
    throw new ApiError(
      400,
      `you keep ${counted(kept.versions, 'version')} of maps, at most ${kept.mostVersions}; ${way}`,
    );
  if (kept.bytes + bytes > kept.mostBytes)
    throw new ApiError(
      400,
      `your maps would take ${kept.bytes + bytes} bytes with this one, at most ${kept.mostBytes}; ${way}`,
    );
}
