import { ApiError } from '../../../shared/api-error.ts';
import type { Queryable } from '../../db/database.ts';
import { listVersions, noSuchMap } from '../store/map-store.ts';

/** One line of a map's logbook: a version with what it changed, or a note of its owner. */
export interface LogEntry {
  at: Date;
  /** Null for a note. */
  version: number | null;
  words: string[];
  /** 'ann@example.org in the portal'; notes are always by the owner. */
  author: string;
}

const MOST_NOTES = 1000;
const NOTE_LENGTH = 2000;

/** Notes and versions of a map, newest first; `owner` is the email address of the map's owner. */
export async function readLogbook(db: Queryable, mapId: string, owner: string): Promise<LogEntry[]> {
  const versions = await listVersions(db, mapId);
  const notes = await listNotes(db, mapId);
  const entries: LogEntry[] = [
    ...versions.map(({ version, at, changes, author, madeIn }) => ({
      at,
      version,
      words: changes,
      author: `${author} ${madeIn === 'portal' ? 'in the portal' : 'by a call'}`,
    })),
    ...notes.map(({ at, words }) => ({ at, version: null, words: [words], author: owner })),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

export async function listNotes(db: Queryable, mapId: string): Promise<{ at: Date; words: string }[]> {
  const { rows } = await db.query<{ at: Date; words: string }>(
    'select at, words from map_note where map_id = $1 order by at desc, id desc',
    [mapId],
  );
  return rows;
}

/** Throws a 400 for a blank or overlong note, for too many, and for another account's map. */
export async function addNote(db: Queryable, accountId: string, mapId: string, words: string): Promise<void> {
  const text = words.trim();
  if (text === '') throw new ApiError('invalid_request', 'the note is blank');
  if (text.length > NOTE_LENGTH)
    throw new ApiError('too_large', `the note has ${text.length} characters, at most ${NOTE_LENGTH}`);
  const { rows } = await db.query<{ notes: number }>(
    `select (select count(*) from map_note where owner_id = $2 and map_id = $1) as notes from map
     where id = $1 and account_id = $2`,
    [mapId, accountId],
  );
  if (!rows[0]) throw noSuchMap();
  if (rows[0].notes >= MOST_NOTES)
    throw new ApiError('limit_reached', `the map has ${MOST_NOTES} notes, the most there can be`);
  await db.query('insert into map_note (owner_id, map_id, words) values ($1, $2, $3)', [
    accountId,
    mapId,
    JSON.stringify(text),
  ]);
}
