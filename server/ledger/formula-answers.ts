// What the formulas of an account were answered and paid, by a hash of what was asked. Written in the transaction that
// charges, so that an answer is paid and remembered, or neither.
import { compareText } from '../../shared/compare-text.ts';
import type { Queryable } from '../db/database.ts';

/** An answer that was charged. */
export interface PaidAnswer {
  /** In hexadecimal. */
  key: string;
  /** A hash of everything else that the answer depends on. */
  stamp: Buffer;
  /** JSON; null where it is computed anew each time. */
  answer: string | null;
  /** The map that the answer links to. */
  mapId: string | null;
}

/** For a key without its own answer. */
export const NO_STAMP = Buffer.alloc(0);

export async function findPaid(
  db: Queryable,
  accountId: string,
  keys: readonly string[],
): Promise<PaidAnswer[]> {
  const { rows } = await db.query<PaidAnswer>(
    `select encode(key, 'hex') as key, stamp, answer, map_id as "mapId" from formula_answer
     where account_id = $1 and key = any($2) and paid_until > clock_timestamp()`,
    [accountId, keys.map(toBytes)],
  );
  return rows;
}

/** An account's answers in batches: those after a key, '' for the first. */
export async function listAnswers(db: Queryable, accountId: string, after: string): Promise<PaidAnswer[]> {
  const { rows } = await db.query<PaidAnswer>(
    `select encode(key, 'hex') as key, stamp, answer, map_id as "mapId" from formula_answer
     where account_id = $1 and key > $2 order by key limit 500`,
    [accountId, toBytes(after)],
  );
  return rows;
}

/**
 * Stores answers, each key once, for a number of seconds or for ever. Returns the keys that must be charged because
 * nobody has paid for them before. If another transaction is paying for one of them, this one waits.
 */
export async function payFor(
  tx: Queryable,
  accountId: string,
  answers: readonly PaidAnswer[],
  seconds: number | null,
): Promise<string[]> {
  if (answers.length === 0) return [];
  // In one order, so that two calls about the same rows never wait for each other.
  const sorted = answers.toSorted((a, b) => compareText(a.key, b.key));
  const { rows } = await tx.query<{ key: string }>(
    `insert into formula_answer as f (account_id, key, stamp, answer, map_id, used_at, paid_until)
     select $1, key, stamp, answer, map_id, clock_timestamp(),
       coalesce(clock_timestamp() + make_interval(secs => $6::int), 'infinity')
     from unnest($2::bytea[], $3::bytea[], $4::text[], $5::text[]) as e (key, stamp, answer, map_id)
     on conflict (account_id, key) do update
       set stamp = excluded.stamp, answer = excluded.answer, map_id = excluded.map_id,
         paid_until = excluded.paid_until, used_at = excluded.used_at
       where f.paid_until <= excluded.used_at
     returning encode(key, 'hex') as key`,
    [accountId, ...toColumns(sorted), seconds],
  );
  return rows.map(({ key }) => key);
}

/**
 * Stores new answers for keys that were charged before. Their rows are locked by this transaction, because it tried to
 * charge them.
 */
export async function keepAnswers(
  tx: Queryable,
  accountId: string,
  answers: readonly PaidAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx.query(
    `update formula_answer as f set stamp = e.stamp, answer = e.answer, map_id = e.map_id, used_at = now()
     from unnest($2::bytea[], $3::bytea[], $4::text[], $5::text[]) as e (key, stamp, answer, map_id)
     where f.account_id = $1 and f.key = e.key`,
    [accountId, ...toColumns(answers)],
  );
}

function toColumns(answers: readonly PaidAnswer[]): unknown[][] {
  return [
    answers.map(({ key }) => toBytes(key)),
    ...(['stamp', 'answer', 'mapId'] as const).map((column) => answers.map((one) => one[column])),
  ];
}

const toBytes = (key: string) => Buffer.from(key, 'hex');

/** Marks used answers as recent; at most once a day each, so that reading does not mean writing. */
export async function touchAnswers(tx: Queryable, accountId: string, keys: readonly string[]): Promise<void> {
  await tx.query(
    `update formula_answer set used_at = now() where account_id = $1 and key in (
       select key from formula_answer
       where account_id = $1 and key = any($2) and used_at < now() - interval '1 day'
       for update skip locked)`,
    [accountId, keys.map(toBytes)],
  );
}

/** Locks the cells of these maps until the transaction ends: no call draws them again meanwhile. */
export async function lockCells(tx: Queryable, accountId: string, mapIds: readonly string[]): Promise<void> {
  // A cell links to its map and has no answer of its own.
  await tx.query(
    `select from formula_answer where account_id = $1 and map_id = any($2) and answer is null
     order by key for update`,
    [accountId, mapIds],
  );
}

/** Deletes the answers that link to these maps, except the one under `except`. */
export async function forgetMaps(
  db: Queryable,
  accountId: string,
  mapIds: readonly string[],
  except = '',
): Promise<void> {
  await db.query('delete from formula_answer where account_id = $1 and map_id = any($2) and key <> $3', [
    accountId,
    mapIds,
    toBytes(except),
  ]);
}

/**
 * Deletes answers that were not used for a number of days, those that are no longer charged, and each account's oldest
 * above its bytes.
 */
export async function deleteOldAnswers(db: Queryable, days: number, bytesPerAccount: number): Promise<void> {
  await db.query(
    `delete from formula_answer where used_at < now() - make_interval(days => $1) or paid_until <= now()`,
    [days],
  );
  await db.query(
    `delete from formula_answer as f using (
       select account_id, key, sum(${BYTES}) over (partition by account_id order by used_at desc, key) as bytes_up_to
       from formula_answer
       where account_id in (select account_id from formula_answer group by account_id having sum(${BYTES}) > $1)
     ) as sized
     where f.account_id = sized.account_id and f.key = sized.key and bytes_up_to > $1`,
    [bytesPerAccount],
  );
}

/**
 * Deletes an account's longest unused answers above a number of bytes. Answers that another call has locked are
 * skipped.
 */
export async function deleteOldestAnswers(tx: Queryable, accountId: string, bytes: number): Promise<void> {
  await tx.query(
    `delete from formula_answer where account_id = $1 and key in (
       select key from formula_answer where account_id = $1 and key in (
         select key from (
           select key, sum(${BYTES}) over (order by used_at desc, key) as bytes_up_to
           from formula_answer where account_id = $1
         ) as sized where bytes_up_to > $2
       ) for update skip locked)`,
    [accountId, bytes],
  );
}

/** The size of one, including its row and index entries. */
const BYTES = 'formula_bytes(answer)';
