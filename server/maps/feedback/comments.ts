import { ApiError } from '../../../shared/api-error.ts';
import type { Queryable } from '../../db/database.ts';
import { findMapOwner, noSuchMap } from '../store/map-store.ts';

/** A reader's comment on a pin. It is always shown as plain text. */
export interface Comment {
  id: string;
  at: Date;
  layer: string;
  pin: string;
  author: string;
  words: string;
}

export const COMMENT_LIMITS = { words: 1000, author: 60, ofMap: 500, ofPin: 50 };

/** The comments of a map, oldest first. */
export async function listComments(db: Queryable, mapId: string): Promise<Comment[]> {
  const { rows } = await db.query<Comment>(
    'select id::text, at, layer, pin, author, words from map_comment where map_id = $1 order by at, map_comment.id',
    [mapId],
  );
  return rows;
}

export async function takesComments(db: Queryable, mapId: string): Promise<boolean> {
  const { rows } = await db.query<{ takes: boolean }>(
    'select takes_comments as takes from map where id = $1',
    [mapId],
  );
  return rows[0]?.takes ?? false;
}

/** Sets whether readers may comment on an account's own map. */
export async function allowComments(
  db: Queryable,
  accountId: string,
  mapId: string,
  takes: boolean,
): Promise<void> {
  const { rowCount } = await db.query(
    'update map set takes_comments = $3 where id = $1 and account_id = $2',
    [mapId, accountId, takes],
  );
  if (rowCount !== 1) throw noSuchMap();
}

/**
 * Inside a transaction, so that comments of one map are written one after the other. Throws a 400 for a blank or
 * overlong comment, or for too many.
 */
export async function addComment(
  tx: Queryable,
  mapId: string,
  { layer, pin, author, words }: Pick<Comment, 'layer' | 'pin' | 'author' | 'words'>,
): Promise<void> {
  checkLength('words', words, COMMENT_LIMITS.words);
  checkLength('name', author, COMMENT_LIMITS.author);
  if (words === '') throw new ApiError('invalid_request', 'the comment is blank', { field: 'words' });
  const owner = await findMapOwner(tx, mapId);
  const { rows } = await tx.query<{ takes: boolean }>(
    'select takes_comments as takes from map where account_id = $2 and id = $1 for update',
    [mapId, owner],
  );
  if (!rows[0]) throw noSuchMap();
  if (!rows[0].takes) throw new ApiError('not_allowed', 'the owner of this map takes no comments');
  const counted = await tx.query<{ all: number; own: number }>(
    `select count(*)::int as all, (count(*) filter (where layer::text = $2 and pin::text = $3))::int as own
     from map_comment where map_id = $1`,
    [mapId, JSON.stringify(layer), JSON.stringify(pin)],
  );
  const { all = 0, own = 0 } = counted.rows[0] ?? {};
  if (all >= COMMENT_LIMITS.ofMap || own >= COMMENT_LIMITS.ofPin)
    throw new ApiError(
      'limit_reached',
      `a pin has at most ${COMMENT_LIMITS.ofPin} comments and a map ${COMMENT_LIMITS.ofMap}; the owner can delete some`,
    );
  await tx.query(
    'insert into map_comment (owner_id, map_id, layer, pin, author, words) values ($1, $2, $3, $4, $5, $6)',
    [owner, mapId, ...[layer, pin, author, words].map((text) => JSON.stringify(text))],
  );
}

/** Deletes a comment of an account's own map; false when it does not exist. */
export async function deleteComment(
  db: Queryable,
  accountId: string,
  mapId: string,
  id: string,
): Promise<boolean> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return false;
  const { rowCount } = await db.query(
    'delete from map_comment where owner_id = $1 and map_id = $2 and id = $3',
    [accountId, mapId, id],
  );
  return rowCount === 1;
}

function checkLength(field: string, text: string, most: number): void {
  if (text.length > most)
    throw new ApiError('too_large', `${field}: got ${text.length} characters, at most ${most}`, { field });
}
