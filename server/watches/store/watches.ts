// The only SQL of the table watch, except for its checks.
import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../shared/api-error.ts';
import { MOST_WATCHES } from '../../../shared/limits.ts';
import { type Database, inTransaction, type Queryable } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import type { WatchedList } from '../watch.ts';
import { insertRows } from './watch-rows.ts';

const COLUMNS = `id, title, taken_from as "takenFrom", every, asks, rows, paused, due_at as "dueAt",
  checked_at as "checkedAt", trouble`;

export type NewWatch = Pick<WatchedList, 'title' | 'takenFrom' | 'every' | 'asks'>;

/** Stores a watch with its rows. Its first check is due at once. Throws a 400 where the account has too many. */
export function keepWatch(
  db: Database,
  accountId: string,
  { title, takenFrom, every, asks }: NewWatch,
  sent: readonly SentRow[],
): Promise<WatchedList> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows: others } = await tx.query<{ count: number }>(
      'select count(*)::int as count from watch where account_id = $1',
      [accountId],
    );
    if ((others[0]?.count ?? 0) >= MOST_WATCHES)
      throw new ApiError(
        'limit_reached',
        `an account has at most ${MOST_WATCHES} watches; remove one that is not needed`,
      );
    const { rows } = await tx.query<WatchedList>(
      `insert into watch (account_id, id, title, taken_from, every, asks, rows, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, now()) returning ${COLUMNS}`,
      [
        accountId,
        `watch_${randomBytes(16).toString('hex')}`,
        JSON.stringify(title),
        JSON.stringify(takenFrom),
        every,
        JSON.stringify(asks),
        sent.length,
      ],
    );
    const watch = rows[0] as WatchedList;
    await insertRows(tx, accountId, watch.id, sent);
    return watch;
  });
}

/** Newest first. */
export async function listWatches(db: Queryable, accountId: string): Promise<WatchedList[]> {
  const { rows } = await db.query<WatchedList>(
    `select ${COLUMNS} from watch where account_id = $1 order by created_at desc, id`,
    [accountId],
  );
  return rows;
}

export async function findWatch(db: Queryable, accountId: string, id: string): Promise<WatchedList | null> {
  const { rows } = await db.query<WatchedList>(
    `select ${COLUMNS} from watch where account_id = $1 and id = $2`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** Null where it does not exist or belongs to another account. A continued watch is due at its old time, or at once. */
export async function setPaused(
  db: Queryable,
  accountId: string,
  id: string,
  paused: boolean,
): Promise<WatchedList | null> {
  const { rows } = await db.query<WatchedList>(
    `update watch set paused = $3, due_at = greatest(due_at, now()) where account_id = $1 and id = $2
     returning ${COLUMNS}`,
    [accountId, id, paused],
  );
  return rows[0] ?? null;
}

/** False where it does not exist or belongs to another account. */
export async function removeWatch(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from watch where account_id = $1 and id = $2', [accountId, id]);
  return rowCount === 1;
}

/** The same message for a watch that does not exist and for another account's. */
export const noSuchWatch = () =>
  new ApiError('invalid_request', 'no such watch: it is not there, was removed or is not yours');
