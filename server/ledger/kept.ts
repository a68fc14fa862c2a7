// What an account may keep. The database counts what is written (migration 0043-kept-bytes.sql). A transaction
// that keeps something ends here: the count is added up, and when it is too high the transaction is refused or
// the oldest is deleted.
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';
import { deleteOldestRuns } from './delete-oldest-runs.ts';
import { deleteOldestAnswers } from './formula-answers.ts';
import { secondsToRoom } from './idempotency.ts';
import { deleteOldestUploads } from './uploads.ts';

/** Bytes of one account; what it may keep of maps is the account's own. */
export interface KeptLimits {
  runs: number;
  /** Remembered answers of formulas. */
  formulas: number;
  uploads: number;
  photos: number;
  /** Answers kept under Idempotency-Keys. */
  replays: number;
}

type Kind = keyof KeptLimits | 'maps' | 'versions';

interface Settled {
  kind: Kind;
  kept: number;
  /** By this transaction itself. */
  added: number;
}

/**
 * One transaction that keeps something for an account: it happens whole, within what the account may keep, or not at
 * all. An account never keeps more, whatever runs at the same time. One exception: a single answer larger than the
 * limit of its kind is kept alone, until the next one comes.
 */
export async function keepInTransaction<T>(
  db: Database,
  accountId: string,
  limits: KeptLimits,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx);
    await settleKept(tx, accountId, limits);
    return result;
  });
}

/**
 * Adds up what a transaction has kept, as its last statement: others of the account wait for its end from here on.
 * Throws a 400 or 429 that says what counts and what makes room.
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

/** Room for a tenth is made at once: not every call has to look for what is the oldest. */
const ROOM = 0.9;

/** The oldest go when newer ones come; the newest stays. */
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

/** 429 where the answers under Idempotency-Keys leave no room for one more: before the work, which would be in vain. */
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
