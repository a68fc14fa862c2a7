// The storage limits of an account. The database counts what is written (migration 0043-kept-bytes.sql). A transaction
// that stores something ends here: the count is summed. When it is too high, the transaction is refused or the oldest
// content is deleted.
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { deleteOldestRuns } from './delete-oldest-runs.ts';
import { deleteOldestAnswers } from './formula-answers.ts';
import { secondsToRoom } from './idempotency.ts';
import { deleteOldestUploads } from './uploads.ts';

/** Bytes of one account. The limit for maps is a property of the account. */
export interface KeptLimits {
  runs: number;
  /** Stored answers of formulas. */
  formulas: number;
  uploads: number;
  photos: number;
  /** Answers stored under Idempotency-Keys. */
  replays: number;
}

type KeptKind = keyof KeptLimits | 'maps' | 'versions';

interface Settled {
  kind: KeptKind;
  kept: number;
  /** Stored by this transaction itself. */
  added: number;
}

/**
 * One transaction that stores something for an account. It happens completely, within the account's limits, or not at
 * all. An account never stores more, whatever runs at the same time. One exception: a single answer larger than the
 * limit of its kind is stored alone, until the next one comes. Its statements are prepared: every call runs the same.
 */
export async function keepInTransaction<T>(
  db: Database,
  accountId: string,
  limits: KeptLimits,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (client) => {
    const tx = prepared(client);
    const result = await work(tx);
    await settleKept(tx, accountId, limits);
    return result;
  });
}

/**
 * Sums up what a transaction has stored, as its last statement, because other transactions of the account wait for its
 * end from here on. Throws a 400 or 429 that states what counts and how to make room.
 */
async function settleKept(tx: Queryable, accountId: string, limits: KeptLimits): Promise<void> {
  const { rows } = await tx.query<Settled>('select kind, kept, added from settle_kept($1)', [accountId]);
  for (const settled of rows.filter(({ added }) => added > 0))
    await checkKind(tx, accountId, settled, limits);
}

async function checkKind(
  tx: Queryable,
  accountId: string,
  settled: Settled,
  limits: KeptLimits,
): Promise<void> {
  const { kind, kept, added } = settled;
  if (kind === 'maps' || kind === 'versions') return checkMaps(tx, accountId, settled);
  const most = limits[kind];
  if (kept <= most) return;
  if (kind === 'photos')
    throw new ApiError(
      'limit_reached',
      `the photos of your maps would take ${kept} bytes with this one, at most ${most}; deleting photos or maps makes room`,
    );
  if (kind === 'replays') throw await tooManyReplays(tx, accountId, kept, most);
  if (kind === 'uploads' && added > most)
    throw new ApiError(
      'limit_reached',
      `the file has ${added} bytes, at most ${most} are kept of all your files: send it in parts`,
    );
  await MAKE_ROOM[kind](tx, accountId, ROOM * most);
}

/** It makes room for a tenth at once, so that not every call must search for the oldest content. */
const ROOM = 0.9;

/** The oldest are deleted when newer ones come. The newest stays. */
const MAKE_ROOM = { runs: deleteOldestRuns, formulas: deleteOldestAnswers, uploads: deleteOldestUploads };

async function checkMaps(tx: Queryable, accountId: string, { kind, kept, added }: Settled): Promise<void> {
  const { rows } = await tx.query<{ versions: number; maps: number }>(
    'select map_versions as versions, map_bytes as maps from account where id = $1',
    [accountId],
  );
  const most = rows[0]?.[kind as 'versions' | 'maps'] ?? kept;
  if (kept <= most) return;
  const way = 'delete_map makes room, for a map goes with all its versions and notes';
  if (kind === 'versions')
    throw new ApiError(
      'limit_reached',
      `you keep ${counted(kept - added, 'version')} of maps, at most ${most}; ${way}`,
    );
  throw new ApiError(
    'limit_reached',
    `your maps would take ${kept} bytes with this one, at most ${most}; ${way}`,
  );
}

/**
 * 429 where the answers under Idempotency-Keys leave no room for one more. It is checked before the work, which would
 * otherwise be wasted.
 */
export async function checkReplays(
  db: Queryable,
  accountId: string,
  { replays: most }: KeptLimits,
): Promise<void> {
  const { rows } = await db.query<{ kept: number }>(
    `select coalesce((select sum(bytes) from kept_total where account_id = $1 and kind = 'replays'), 0)
       + coalesce((select sum(bytes) from kept_change where account_id = $1 and kind = 'replays'), 0) as kept`,
    [accountId],
  );
  const kept = Number(rows[0]?.kept ?? 0);
  if (kept > most) throw await tooManyReplays(db, accountId, kept, most);
}

async function tooManyReplays(
  db: Queryable,
  accountId: string,
  kept: number,
  most: number,
): Promise<ApiError> {
  return new ApiError(
    'too_many_requests',
    `the answers kept under your Idempotency-Keys would take ${kept} bytes, at most ${most}; each goes 24 hours after ` +
      'its call. Until then send calls without the header, or ask for less at once. Nothing was charged',
    { retryAfterSeconds: await secondsToRoom(db, accountId) },
  );
}
