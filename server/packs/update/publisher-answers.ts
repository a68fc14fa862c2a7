// Publishers' last answers: they show whether a file is new.
import type { Queryable } from '../../db/database.ts';
import type { Pack } from '../pack.ts';

export interface PublisherAnswer {
  etag: string | null;
  lastModified: string | null;
  md5: string | null;
}

/** A loaded part and the address of its updates. */
export type UpdateRequest = Pick<Pack, 'source' | 'part' | 'fileHash'> & { address: string };

/** The last answer, as long as the same file still serves; null where anything counts as new. */
export async function findAnswer(db: Queryable, asked: UpdateRequest): Promise<PublisherAnswer | null> {
  const { rows } = await db.query<PublisherAnswer>(
    `select etag, last_modified as "lastModified", md5 from publisher_answer
     where source = $1 and part = $2 and address = $3 and serving_hash = $4`,
    [asked.source, asked.part, asked.address, asked.fileHash],
  );
  return rows[0] ?? null;
}

/** The end of the pause that the publisher requested; null where there is none, or it is past. */
export async function findAskAfter(
  db: Queryable,
  { source, part, address }: UpdateRequest,
): Promise<Date | null> {
  const { rows } = await db.query<{ askAfter: Date }>(
    `select ask_after as "askAfter" from publisher_answer
     where source = $1 and part = $2 and address = $3 and ask_after > now()`,
    [source, part, address],
  );
  return rows[0]?.askAfter ?? null;
}

/** To be called when the answer was handled: loaded, unchanged or refused. */
export async function noteAnswer(
  db: Queryable,
  { source, part, address }: Omit<UpdateRequest, 'fileHash'>,
  { etag, lastModified, md5 }: PublisherAnswer,
): Promise<void> {
  await db.query(
    `insert into publisher_answer (source, part, address, etag, last_modified, md5, serving_hash, asked_at)
     select source, part, $3, $4, $5, $6, file_hash, now() from pack where source = $1 and part = $2
     on conflict (source, part) do update set address = excluded.address, etag = excluded.etag,
       last_modified = excluded.last_modified, md5 = excluded.md5, serving_hash = excluded.serving_hash,
       asked_at = excluded.asked_at, ask_after = null`,
    [source, part, address, etag, lastModified, md5],
  );
  // For a file that was given before, and is the same as the publisher's.
  await db.query('update pack set address = $3 where source = $1 and part = $2', [source, part, address]);
}

export async function noteAskAfter(db: Queryable, asked: UpdateRequest, askAfter: Date): Promise<void> {
  await db.query(
    `insert into publisher_answer (source, part, address, serving_hash, ask_after, asked_at)
     values ($1, $2, $3, '', $4, now())
     on conflict (source, part) do update set address = excluded.address, ask_after = excluded.ask_after,
       asked_at = excluded.asked_at`,
    [asked.source, asked.part, asked.address, askAfter],
  );
}

/** The publisher's current file does not count as new for these parts: an operator restored the edition before it. */
export async function holdAnswers(db: Queryable, source: string, parts: readonly string[]): Promise<void> {
  await db.query(
    `update publisher_answer own set serving_hash = pack.file_hash from pack
     where own.source = $1 and own.part = any($2) and pack.source = own.source and pack.part = own.part`,
    [source, parts],
  );
}
