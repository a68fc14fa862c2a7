// What is needed to ask again for a run's rows, beyond the rows themselves.
import type { Queryable } from '../db/database.ts';
import type { PlacingOptions } from './runs.ts';

/** What else than its rows' own words determined the placements of an account's run; null where nothing did. */
export async function findPlacing(
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<PlacingOptions | null> {
  const { rows } = await db.query<{ placing: PlacingOptions | null }>(
    'select placed_with as placing from run where account_id = $1 and id = $2',
    [accountId, runId],
  );
  return rows[0]?.placing ?? null;
}

/** The map version of an account's run; null where it is unknown. */
export async function findMapVersion(
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ version: string | null }>(
    'select map_version as version from run where account_id = $1 and id = $2',
    [accountId, runId],
  );
  return rows[0]?.version ?? null;
}

/** The request of an account's run without its rows; null where it is unknown. */
export async function findAsking(db: Queryable, accountId: string, runId: string): Promise<object | null> {
  const { rows } = await db.query<{ asking: object | null }>(
    'select asked_with as asking from run where account_id = $1 and id = $2',
    [accountId, runId],
  );
  return rows[0]?.asking ?? null;
}
