import { randomBytes } from 'node:crypto';
import { ApiError } from '../../shared/api-error.ts';
import type { Queryable } from '../db/database.ts';

/** The most files of one kind and account. A new file replaces the oldest. */
const MOST_FILES = { file: 20, rows: 10 };
const KEPT = '2 days';

/** `rows` are those that a spreadsheet's sidebar uploads before its jobs. */
type UploadKind = keyof typeof MOST_FILES;

export async function keepUpload(
  tx: Queryable,
  accountId: string,
  name: string,
  body: Buffer,
  kind: UploadKind = 'file',
): Promise<string> {
  const id = `file_${randomBytes(16).toString('hex')}`;
  await tx.query('insert into upload (account_id, id, name, body, kind) values ($1, $2, $3, $4, $5)', [
    accountId,
    id,
    JSON.stringify(name.slice(0, 200)),
    body,
    kind,
  ]);
  await tx.query(
    `delete from upload where account_id = $1 and id in (
       select id from upload where account_id = $1 and kind = $2 order by created_at desc, id offset $3)`,
    [accountId, kind, MOST_FILES[kind]],
  );
  return id;
}

/** An account's own file; null when it does not exist, has expired or belongs to another account. */
export async function findUpload(db: Queryable, accountId: string, id: string): Promise<UploadHead | null> {
  const { rows } = await db.query<UploadHead>(
    `select ${HEAD} from upload where account_id = $1 and id = $2`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/**
 * Some milliseconds of reading: the driver reads an answer at once, as twice as many characters. A multiple of three,
 * so that pieces in base64 can be concatenated.
 */
const PIECE_BYTES = 999_999;

/** The content of a file, piece by piece; throws ApiError 400 where it no longer exists. */
export async function* readUploadPieces(
  db: Queryable,
  accountId: string,
  { id, bytes }: Pick<UploadHead, 'id' | 'bytes'>,
): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes; from += PIECE_BYTES) {
    const { rows } = await db.query<{ piece: Buffer }>(
      'select substring(body from $3::int for $4::int) as piece from upload where account_id = $1 and id = $2',
      [accountId, id, from + 1, PIECE_BYTES],
    );
    if (!rows[0]) throw noSuchFile();
    yield rows[0].piece;
  }
}

/** The whole content, in separate memory. */
export async function readUploadBody(
  db: Queryable,
  accountId: string,
  head: Pick<UploadHead, 'id' | 'bytes'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(head.bytes);
  let at = 0;
  for await (const piece of readUploadPieces(db, accountId, head)) {
    body.set(piece, at);
    at += piece.length;
  }
  return body;
}

export function noSuchFile(): ApiError {
  return new ApiError('file_not_found', 'no such file: it is not there, has expired or is not yours');
}

const HEAD = 'id, kind, name, octet_length(body) as bytes, created_at as at';

/** `name` comes from the person's machine: a text to show, never a path. */
export interface UploadHead {
  id: string;
  kind: UploadKind;
  name: string;
  bytes: number;
  at: Date;
}

/** An account's files, oldest first. */
export async function listUploads(db: Queryable, accountId: string): Promise<UploadHead[]> {
  const { rows } = await db.query<UploadHead>(
    `select ${HEAD} from upload
     where account_id = $1 order by created_at, id`,
    [accountId],
  );
  return rows;
}

/** The files that an account dropped on the portal, newest first. */
export async function listDropped(db: Queryable, accountId: string): Promise<UploadHead[]> {
  const { rows } = await db.query<UploadHead>(
    `select ${HEAD} from upload
     where account_id = $1 and kind = 'file' order by created_at desc, id`,
    [accountId],
  );
  return rows;
}

/** Deletes an account's oldest files above a number of bytes, never the newest. */
export async function deleteOldestUploads(tx: Queryable, accountId: string, bytes: number): Promise<void> {
  await tx.query(
    `delete from upload where account_id = $1 and id in (
       select id from upload where account_id = $1 and id in (
         select id from (
           select id, row_number() over newest as age, sum(octet_length(body)) over newest as bytes_up_to
           from upload where account_id = $1 window newest as (order by created_at desc, id)
         ) as sized where age > 1 and bytes_up_to > $2
       ) for update skip locked)`,
    [accountId, bytes],
  );
}

export async function deleteExpiredUploads(db: Queryable): Promise<void> {
  await db.query(`delete from upload where created_at < now() - interval '${KEPT}'`);
}
