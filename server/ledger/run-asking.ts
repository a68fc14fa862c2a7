// What it takes to ask a run's rows again beside the rows.
import type { Queryable } from '../db/database.ts';
import type { Placing } from './runs.ts';

/** How an account's run was placed beside its rows' own words; null where by nothing else. */
export async function findPlacing(db: Queryable, accountId: string, runId: string): Promise<Placing | null> {
  const { rows } = await db.query<{ placing: Placing | null }>(
    'select placed_with as placing from run where account_id = $1 and id = $2',
    [accountId, runId],
  );
  return rows[0]?.placing ?? null;
}

/** The map version that an account's run was answered at; null where it is not known. */
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

/** What an account's run was asked beside its rows; null where nothing is known of it. */
export async function findAsking(db: Queryable, accountId: string, runId: string): Promise<object | null> {
  const { rows } = await db.query<{ asking: object | null }>(
    'select asked_with as asking from run where account_id = $1 and id = $2',
    [accountId, runId],
  );
  return rows[0]?.asking ?? null;
}
