import type { Queryable } from '../../db/database.ts';
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import type { Pack } from '../pack.ts';
import type { Figures } from './compare.ts';

export type EditionFigures = Partial<Record<GazetteerTable, Figures>>;

/** Begins the record of an edition that replaces the serving one; returns its id. */
export async function beginEdition(db: Queryable, came: Pack): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into edition (source, part, state, former, came)
     select source, part, 'coming', to_jsonb(pack), $3 from pack where source = $1 and part = $2 returning id`,
    [came.source, came.part, JSON.stringify(toRow(came))],
  );
  return rows[0]?.id ?? 0;
}

export async function noteFigures(db: Queryable, id: number, figures: EditionFigures): Promise<void> {
  await db.query('update edition set figures = $2 where id = $1', [id, JSON.stringify(figures)]);
}

/** Within the swap. */
export async function noteServing(tx: Queryable, id: number, reason: string | null): Promise<void> {
  await tx.query(`update edition set state = 'serving', reason = $2, at = now() where id = $1`, [id, reason]);
}

/** A refused edition keeps its figures and the reason, not its rows. */
export async function noteRefused(db: Queryable, id: number, reason: string): Promise<void> {
  await db.query('delete from edition_change where edition_id = $1', [id]);
  await db.query(`update edition set state = 'refused', reason = $2, at = now() where id = $1`, [id, reason]);
}

/** An unreadable file came as a new edition of this part. */
export async function noteUnreadable(
  db: Queryable,
  { source, part }: Pick<Pack, 'source' | 'part'>,
  reason: string,
): Promise<void> {
  await db.query(
    `insert into edition (source, part, state, former, reason)
     select source, part, 'refused', to_jsonb(pack), $3 from pack where source = $1 and part = $2`,
    [source, part, reason],
  );
}

/** The differences between editions are stored for a year. */
export async function deleteOldEditions(db: Queryable): Promise<void> {
  await db.query(`delete from edition where state <> 'coming' and at < now() - interval '1 year'`);
}

/** As the table pack would store it. */
function toRow({ version, asOf, isDateStated, fictional, fileName, fileHash, rows, bytes }: Pack) {
  return {
    version,
    as_of: isDateStated ? asOf : null,
    fictional,
    file_name: fileName,
    file_hash: fileHash,
    rows,
    bytes,
  };
}
