import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { boxLiteral } from '../../geometry/box.ts';
import { countriesOf } from '../countries.ts';
import type { Feed, HazardItem } from '../feed.ts';
import { cutOutline, type OutlinePiece } from '../outline/cut-outline.ts';
import { toDrawnOutline } from '../outline/simplify-outline.ts';

/**
 * Replaces the stored items of a feed by its current ones: new and changed items are written, the others are deleted.
 */
export async function writeItems(tx: Queryable, feed: Feed, items: readonly HazardItem[]): Promise<void> {
  const hashed = items.map((item) => ({ item, hash: hashOf(item) }));
  const { rows } = await tx.query<{ id: string; hash: string }>(
    'select id, hash from hazard_item where feed = $1',
    [feed.id],
  );
  const kept = new Map(rows.map(({ id, hash }) => [id, hash]));
  const changed = hashed.filter(({ item, hash }) => kept.get(item.id) !== hash);
  const same = hashed.filter(({ item, hash }) => kept.get(item.id) === hash).map(({ item }) => item.id);
  await tx.query('delete from hazard_item where feed = $1 and not id = any($2)', [feed.id, same]);
  for (const { item, hash } of changed) await insertItem(tx, feed, item, hash);
}

function hashOf(item: HazardItem): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 32);
}

async function insertItem(tx: Queryable, feed: Feed, item: HazardItem, hash: string): Promise<void> {
  const pieces = item.outline ? cutOutline(item.outline) : [];
  const drawn = item.outline && toDrawnOutline(item.outline);
  const countries = feed.region === 'world' ? countriesOf(pieces) : [feed.region];
  await tx.query(
    `insert into hazard_item (feed, id, hash, event_id, peril, kind, level, strength, title, area, starts, ends,
       link, countries, drawn)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      feed.id,
      clean(item.id),
      hash,
      clean(item.eventId),
      item.peril,
      item.kind,
      item.level,
      item.strength,
      clean(item.title),
      clean(item.area),
      item.starts,
      item.ends,
      clean(item.link),
      countries,
      drawn && JSON.stringify(drawn),
    ],
  );
  await insertPieces(tx, feed.id, clean(item.id), pieces);
}

async function insertPieces(
  tx: Queryable,
  feed: string,
  item: string,
  pieces: readonly OutlinePiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  await tx.query(
    `insert into hazard_piece (feed, item, is_edge, bounds, points)
     select $1, $2, is_edge, bounds::box, points::json
     from unnest($3::boolean[], $4::text[], $5::text[]) as p(is_edge, bounds, points)`,
    [
      feed,
      item,
      pieces.map(({ kind }) => kind === 'edge'),
      pieces.map(({ box }) => boxLiteral(box)),
      pieces.map((piece) => JSON.stringify(piece.kind === 'edge' ? piece.line : piece.rings)),
    ],
  );
}

/** Postgres texts cannot contain NUL. */
const clean = (text: string) => text.replaceAll('\0', '');
