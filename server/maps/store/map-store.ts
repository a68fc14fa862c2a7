import { ApiError } from '../../../shared/api-error.ts';
import type { Queryable } from '../../db/database.ts';
import { forgetMaps, lockCells } from '../../ledger/formula-answers.ts';
import { compressText, decompressText } from '../../ledger/rows-codec.ts';
import type { ChangedMap } from '../changes/change-map.ts';
import { countFeatures, type MapContent } from '../content/map-content.ts';
import { makeMapId } from './map-id.ts';
import { countOutdatedPins } from './outdated-pins.ts';

/** A map in the form of lists and answers. */
export interface MapHead {
  id: string;
  title: string;
  /** The newest version. */
  version: number;
  layers: number;
  pins: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface MapVersion {
  version: number;
  at: Date;
  changes: string[];
  /** The email address of the person who made it. */
  author: string;
  madeIn: MadeIn;
}

/** The origin of a version: a page of the portal, or a call. */
export type MadeIn = 'portal' | 'call';

/** The same message for a map that does not exist, was deleted, or belongs to another account. */
export const noSuchMap = () =>
  new ApiError('map_not_found', 'no such map: it is not there, was deleted or is not yours');

const HEAD = `map.id, map.title, map.version, map.layers, map.pins, map.created_at as "createdAt",
  map.updated_at as "updatedAt"`;

/** Stores a new map as version 1, inside the caller's transaction. */
export async function createMap(
  tx: Queryable,
  accountId: string,
  { content, changes, runs }: ChangedMap,
): Promise<MapHead> {
  const id = makeMapId();
  await tx.query('insert into map_owner (map_id, account_id) values ($1, $2)', [id, accountId]);
  const { rows } = await tx.query<MapHead>(
    `insert into map (id, account_id, title, version, layers, pins) values ($1, $2, $3, 1, $4, $5) returning ${HEAD}`,
    [id, accountId, JSON.stringify(content.title), content.layers.length, countFeatures(content)],
  );
  const head = rows[0] as MapHead;
  await insertVersion(tx, accountId, head, { content, changes, runs, madeIn: 'call' });
  return head;
}

async function insertVersion(
  tx: Queryable,
  accountId: string,
  { id, version }: MapHead,
  { content, changes, runs = [], madeIn }: ChangedMap & { madeIn: MadeIn },
): Promise<void> {
  const compressed = await compressText(JSON.stringify(content));
  const asks = content.layers.some(({ features }) => features.some(({ query }) => query !== undefined));
  await tx.query(
    `insert into map_version (map_id, version, changes, content, made_in, owner_id, author, asks)
     values ($1, $2, $3, $4, $5, $6, coalesce((select email from account where id = $6), ''), $7)`,
    [id, version, JSON.stringify(changes), compressed, madeIn, accountId, asks],
  );
  await countOutdatedPins(tx, { accountId, mapId: id, runs }, content);
}

/**
 * Makes the next version from the newest one, inside the caller's transaction and under the map's lock: of two
 * simultaneous changes the second is based on the first. `change` may read earlier versions.
 */
export async function addMapVersion(
  tx: Queryable,
  accountId: string,
  id: string,
  change: (
    before: MapContent,
    readVersion: (version: number) => Promise<MapContent | null>,
  ) => ChangedMap | Promise<ChangedMap>,
  madeIn: MadeIn = 'call',
): Promise<{ head: MapHead; changed: ChangedMap }> {
  const newest = await lockMap(tx, accountId, id);
  if (newest === null) throw noSuchMap();
  const readVersion = (version: number) => findContent(tx, id, version);
  const changed = await change((await readVersion(newest)) as MapContent, readVersion);
  const head = await advance(tx, accountId, id, changed.content);
  await insertVersion(tx, accountId, head, { ...changed, madeIn });
  return { head, changed };
}

/**
 * The newest version's number, with the map locked until the transaction ends; null when it belongs to another account.
 */
async function lockMap(tx: Queryable, accountId: string, id: string): Promise<number | null> {
  const { rows } = await tx.query<{ version: number }>(
    'select version from map where id = $1 and account_id = $2 for update',
    [id, accountId],
  );
  return rows[0]?.version ?? null;
}

/** The newest version, locked until the transaction ends; null for a map that was deleted. */
export async function lockContent(tx: Queryable, accountId: string, id: string): Promise<MapContent | null> {
  const { rows } = await tx.query<{ version: number }>(
    'select version from map where id = $1 and account_id = $2 for no key update',
    [id, accountId],
  );
  return rows[0] ? findContent(tx, id, rows[0].version) : null;
}

async function advance(tx: Queryable, accountId: string, id: string, content: MapContent): Promise<MapHead> {
  const { rows } = await tx.query<MapHead>(
    `update map set version = version + 1, title = $2, layers = $3, pins = $4, updated_at = statement_timestamp()
     where id = $1 and account_id = $5 returning ${HEAD}`,
    [id, JSON.stringify(content.title), content.layers.length, countFeatures(content), accountId],
  );
  return rows[0] as MapHead;
}

export async function findContent(db: Queryable, id: string, version: number): Promise<MapContent | null> {
  const content = await findPackedContent(db, id, version);
  return content && (JSON.parse(await decompressText(content)) as MapContent);
}

/**
 * A version's content in stored form, compressed; null when it does not exist. The number may be larger than any that
 * the table can hold.
 */
export async function findPackedContent(db: Queryable, id: string, version: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ content: Buffer }>(
    'select content from map_version where map_id = $1 and version = $2::bigint',
    [id, version],
  );
  return rows[0]?.content ?? null;
}

/** The head of a map, for any reader; null when it does not exist. */
export async function findMapHead(db: Queryable, id: string): Promise<MapHead | null> {
  const { rows } = await db.query<MapHead>(`select ${HEAD} from map where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The account of a map; null when it does not exist. */
export async function findMapOwner(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ owner: string }>(
    'select account_id as owner from map_owner where map_id = $1',
    [id],
  );
  return rows[0]?.owner ?? null;
}

/** Whether a map's link is closed because its account is suspended. */
export async function isTakenDown(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from map_owner join account on account.id = account_id where map_id = $1 and suspended_at is not null',
    [id],
  );
  return rowCount === 1;
}

/** An account's own map; null also when it belongs to another account. */
export async function findOwnMap(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<{ head: MapHead; content: MapContent } | null> {
  // In one statement: with an update between two, head and content would not fit together.
  const { rows } = await db.query<MapHead & { content: Buffer }>(
    `select ${HEAD}, v.content from map
     join map_version as v on v.owner_id = map.account_id and v.map_id = map.id and v.version = map.version
     where id = $1 and account_id = $2`,
    [id, accountId],
  );
  if (!rows[0]) return null;
  const { content, ...head } = rows[0];
  return { head, content: JSON.parse(await decompressText(content)) as MapContent };
}

/** An account's maps, most recently changed first. */
export async function listMaps(db: Queryable, accountId: string): Promise<MapHead[]> {
  const { rows } = await db.query<MapHead>(
    `select ${HEAD} from map where account_id = $1 order by updated_at desc, id`,
    [accountId],
  );
  return rows;
}

/** Newest first. */
export async function listVersions(db: Queryable, id: string): Promise<MapVersion[]> {
  const { rows } = await db.query<MapVersion>(
    `select version, at, changes, author, made_in as "madeIn" from map_version where map_id = $1
     order by version desc`,
    [id],
  );
  return rows;
}

/**
 * Deletes an account's own maps for good, with all their versions, inside the caller's transaction; returns the ids
 * that existed. A formula that linked to one of them makes another map the next time. A formula that draws a map again
 * locks the cell, the answer and then the map, and so does this function.
 */
export async function deleteMaps(
  tx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  await lockCells(tx, accountId, ids);
  await forgetMaps(tx, accountId, ids);
  const { rows } = await tx.query<{ id: string }>(
    `delete from map where account_id = $1 and id in (
       select id from map where account_id = $1 and id = any($2) order by id for update
     ) returning id`,
    [accountId, ids],
  );
  const deleted = rows.map(({ id }) => id);
  await tx.query('delete from map_owner where map_id = any($1)', [deleted]);
  return deleted;
}
