// The progress of determining what an edition changed for stored runs and maps: the only SQL of the table edition_check.
import type { Queryable } from '../db/database.ts';
import type { PlacingOptions } from '../ledger/runs.ts';

/** A piece of work: the next chunk of a run or, after all runs, the next questions of a map. */
export interface Check {
  editionId: number;
  /** When it was swapped in. */
  at: Date;
  /** The piece of a run that was done last; null before the first. */
  done: { accountId: string; runId: string; chunk: number; rows: number } | null;
  /** The piece of a map that was done last; null before the first. */
  mapsDone: { mapId: string; questions: number } | null;
}

/** A worker without a sign of life for this long is dead. A piece takes a second or two. */
const LEASE = '60 seconds';
/** Answers made before a swap are stored within this time after it. */
const LATE = '10 minutes';

/** Takes an edition whose check is not finished; null where there is none, or other workers have all of them. */
export async function takeCheck(db: Queryable, settleSeconds: number): Promise<Check | null> {
  await db.query(
    `insert into edition_check (edition_id) select id from edition
     where state = 'serving' and not exists (select from edition_check where edition_id = id)
     on conflict do nothing`,
  );
  const { rows } = await db.query<
    { editionId: number; at: Date } & NonNullable<Check['done']> & NonNullable<Check['mapsDone']>
  >(
    `update edition_check own set leased_until = now() + interval '${LEASE}'
     from edition
     where edition.id = own.edition_id and edition_id = (
       select edition_id from edition_check join edition on edition.id = edition_id
       where done_at is null and leased_until < now() and at <= now() - make_interval(secs => $1)
       order by edition_id limit 1 for update of edition_check skip locked)
     returning own.edition_id as "editionId", edition.at, own.account_id as "accountId", own.run_id as "runId",
       own.chunk, own.rows_done as rows, own.map_id as "mapId", own.questions_done as questions`,
    [settleSeconds],
  );
  const [found] = rows;
  if (!found) return null;
  const { editionId, at, mapId, questions, ...done } = found;
  return {
    editionId,
    at,
    done: done.accountId === null ? null : done,
    mapsDone: mapId === null ? null : { mapId, questions },
  };
}

/** A run that may contain what the edition changed. */
export interface KeptRun {
  accountId: string;
  runId: string;
  rows: number;
  placing: PlacingOptions | null;
  endpoint: string;
  /** The request without its rows; null where newer data can only change their places. */
  asking: object | null;
}

/** The current or next run of a check; null after the last. */
export async function findRunToCheck(
  db: Queryable,
  { at, done }: Check,
  which: 'same' | 'next',
): Promise<KeptRun | null> {
  const isIt = which === 'next' ? '(account_id, id) > ($2, $3)' : '(account_id, id) = ($2, $3)';
  const { rows } = await db.query<KeptRun>(
    `select account_id as "accountId", id as "runId", rows, placed_with as placing, endpoint, asked_with as asking from run
     where at < $1::timestamptz + interval '${LATE}' and rows > 0 and (
       $2::uuid is null or ${isIt})
     order by account_id, id limit 1`,
    [at, done?.accountId ?? null, done?.runId ?? null],
  );
  return rows[0] ?? null;
}

/** Within the piece's transaction; false where another worker was faster. */
export async function moveCheck(
  tx: Queryable,
  { editionId, done: before }: Check,
  after: NonNullable<Check['done']>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update edition_check set account_id = $2, run_id = $3, chunk = $4, rows_done = $5,
       leased_until = now() + interval '${LEASE}'
     where edition_id = $1 and done_at is null
       and (account_id, run_id, chunk) is not distinct from ($6::uuid, $7::text, $8::integer)`,
    [
      editionId,
      after.accountId,
      after.runId,
      after.chunk,
      after.rows,
      before?.accountId ?? null,
      before?.runId ?? null,
      before?.chunk ?? null,
    ],
  );
  return rowCount === 1;
}

/** A map of which some pins keep the text that placed them. */
export interface AskingMap {
  mapId: string;
  accountId: string;
  /** Its versions with such pins that the edition may be newer than. */
  versions: number[];
}

/** The current or next map of a check; null after the last. */
export async function findMapToCheck(
  db: Queryable,
  { at, mapsDone }: Check,
  which: 'same' | 'next',
): Promise<AskingMap | null> {
  const { rows } = await db.query<AskingMap>(
    `select map.id as "mapId", account_id as "accountId", json_agg(v.version order by v.version) as versions
     from map join map_version v on v.owner_id = map.account_id and v.map_id = map.id
     where v.asks and v.at < $1::timestamptz + interval '${LATE}' and map.id ${which === 'next' ? '>' : '='} $2
     group by map.id, map.account_id order by map.id limit 1`,
    [at, mapsDone?.mapId ?? ''],
  );
  return rows[0] ?? null;
}

/** Within the piece's transaction; false where another worker was faster. */
export async function moveMapCheck(
  tx: Queryable,
  { editionId, mapsDone: before }: Check,
  after: NonNullable<Check['mapsDone']>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update edition_check set map_id = $2, questions_done = $3, leased_until = now() + interval '${LEASE}'
     where edition_id = $1 and done_at is null and (map_id, questions_done) is not distinct from ($4::text, $5::integer)`,
    [editionId, after.mapId, after.questions, before?.mapId ?? null, before?.questions ?? 0],
  );
  return rowCount === 1;
}

export async function endCheck(db: Queryable, { editionId }: Check): Promise<void> {
  await db.query('update edition_check set done_at = now() where edition_id = $1', [editionId]);
}

/** Released before its end: any free worker may continue at once. */
export async function releaseCheck(db: Queryable, { editionId }: Check): Promise<void> {
  await db.query(`update edition_check set leased_until = '-infinity' where edition_id = $1`, [editionId]);
}
