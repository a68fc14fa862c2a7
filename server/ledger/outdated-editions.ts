// What editions changed for an account: of a time, and by edition.
import type { Queryable } from '../db/database.ts';
import type { OutdatedKind } from './outdated-rows.ts';

/** What was found after the first time and up to the second, by edition. */
export async function listOutdatedBetween(
  db: Queryable,
  accountId: string,
  [from, until]: readonly [Date, Date],
): Promise<Pick<OutdatedEdition, 'source' | 'part' | 'version' | 'rows' | 'kinds'>[]> {
  const { rows } = await db.query<Pick<OutdatedEdition, 'source' | 'part' | 'version' | 'rows' | 'kinds'>>(
    `with counted as (
      select edition_id, kind, count(*)::int as rows from outdated_row
      where account_id = $1 and at > $2 and at <= $3 group by edition_id, kind
    )
    select source, part, came->>'version' as version, sum(counted.rows)::int as rows, json_object_agg(kind, counted.rows) as kinds
    from counted join edition on edition.id = edition_id group by edition.id, source, part, came order by edition.id`,
    [accountId, from, until],
  );
  return rows;
}

/** The changes of one edition for an account: an entry of its feed. */
export interface OutdatedEdition {
  editionId: number;
  source: string;
  part: string;
  /** The publisher's version of the new edition. */
  version: string;
  rows: number;
  runs: number;
  kinds: Partial<Record<OutdatedKind, number>>;
  /** When the last of these rows was found. */
  at: Date;
}

/** Newest first. */
export async function listOutdatedEditions(
  db: Queryable,
  accountId: string,
  most: number,
): Promise<OutdatedEdition[]> {
  const { rows } = await db.query<OutdatedEdition>(
    `with counted as (
      select edition_id, kind, count(*)::int as rows, max(at) as at
      from outdated_row where account_id = $1 group by edition_id, kind
    )
    select edition_id as "editionId", source, part, came->>'version' as version, sum(counted.rows)::int as rows,
      (select count(distinct run_id)::int from outdated_row own
       where own.account_id = $1 and own.edition_id = counted.edition_id) as runs,
      json_object_agg(kind, counted.rows) as kinds, max(counted.at) as at
    from counted join edition on edition.id = edition_id
    group by edition_id, source, part, came order by at desc, edition_id desc limit $2`,
    [accountId, most],
  );
  return rows;
}
