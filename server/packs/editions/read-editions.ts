import type { Queryable } from '../../db/database.ts';
import type { ChangedArea } from './areas.ts';
import type { EditionFigures } from './edition-log.ts';

/** An edition that replaced another one, or was refused. */
export interface EditionRecord {
  id: number;
  source: string;
  part: string;
  state: 'serving' | 'refused';
  /** The publisher's version that served, and the new one; null where its file could not be read. */
  before: string;
  after: string | null;
  figures: EditionFigures;
  reason: string | null;
  at: Date;
}

const COLUMNS = `id, source, part, state, former->>'version' as before, came->>'version' as after, figures, reason, at`;

/** Newest first. */
export async function listEditions(db: Queryable, most: number): Promise<EditionRecord[]> {
  const { rows } = await db.query<EditionRecord>(
    `select ${COLUMNS} from edition where state <> 'coming' order by at desc, id desc limit $1`,
    [most],
  );
  return rows;
}

export async function findEdition(
  db: Queryable,
  id: number,
): Promise<(EditionRecord & { areas: ChangedArea[] }) | null> {
  const { rows } = await db.query<EditionRecord & { areas: ChangedArea[] }>(
    `select ${COLUMNS}, areas from edition where state <> 'coming' and id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type ChangeKind = 'new' | 'gone' | 'moved' | 'renamed' | 'changed';

/** A row that differs: its old and new name and place. */
export interface EditionChange {
  table: string;
  key: string;
  nth: number;
  what: ChangeKind[];
  nameBefore: string | null;
  nameAfter: string | null;
  before: { x: number; y: number } | null;
  after: { x: number; y: number } | null;
  movedMeters: number | null;
}

const CHANGE = `of_table as "table", key, nth, what, name_before as "nameBefore", name_after as "nameAfter",
  point_before as before, point_after as after, moved_m as "movedMeters"`;

/** Some rows of a kind; moved rows with the farthest first. */
export async function listChanges(
  db: Queryable,
  id: number,
  kind: ChangeKind,
  most: number,
): Promise<EditionChange[]> {
  const { rows } = await db.query<EditionChange>(
    `select ${CHANGE} from edition_change where edition_id = $1 and $2 = any(what)
     order by moved_m desc nulls last, of_table collate "C", key collate "C", nth limit $3`,
    [id, kind, most],
  );
  return rows;
}

const AT_ONCE = 5000;

/** Every row of a difference, in the order of table and key. No connection is held between the pieces. */
export async function* readChanges(db: Queryable, id: number): AsyncGenerator<EditionChange> {
  let last: Pick<EditionChange, 'table' | 'key' | 'nth'> = { table: '', key: '', nth: 0 };
  for (;;) {
    const { rows } = await db.query<EditionChange>(
      `select ${CHANGE} from edition_change
       where edition_id = $1 and (of_table collate "C", key collate "C", nth) > ($2, $3, $4)
       order by of_table collate "C", key collate "C", nth limit $5`,
      [id, last.table, last.key, last.nth, AT_ONCE],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end;
  }
}
