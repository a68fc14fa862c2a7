// Rows of stored runs that would be answered otherwise today: the only SQL of the table outdated_row.

import { distanceMeters, type Point } from '../../shared/distance.ts';
import type { Queryable } from '../db/database.ts';

/** A smaller distance is rounding, not a move. */
export const MOVED_METERS = 1;

/** The change of the row's place, in one word; the first that fits. */
export const OUTDATED_KINDS = [
  'gone',
  'postcode_ended',
  'moved',
  'renamed',
  'house_found',
  'found',
  'held',
  'otherwise',
  'answer',
] as const;

export type OutdatedKind = (typeof OUTDATED_KINDS)[number];

/** A row's answer of today. */
export interface Outdated {
  kind: OutdatedKind;
  /** Its old and its new place; null where it has none. */
  before: Point | null;
  now: Point | null;
  movedMeters: number | null;
  /** The place's current name; null where that is not the change. */
  nameNow: string | null;
  /** How its answer is another, in words; null where its place alone is. */
  told: string | null;
}

/** A row of a run, by its index from 0. */
export interface OutdatedRow extends Outdated {
  position: number;
  rowId: string;
  /** Its query and its name, as the run stores them. */
  sent: { name?: unknown; address?: unknown };
}

/**
 * Rows of a run that were asked again. Those that equal their stored answers leave the list. If a row's place equals
 * its earlier new place, the recorded cause stays.
 */
export async function writeOutdated(
  tx: Queryable,
  { accountId, runId, editionId }: { accountId: string; runId: string; editionId: number },
  looked: readonly number[],
  outdated: readonly OutdatedRow[],
): Promise<void> {
  // A run that expired meanwhile has no rows any more. An existing run is locked until this is written.
  const { rowCount } = await tx.query('select 1 from run where account_id = $1 and id = $2 for key share', [
    accountId,
    runId,
  ]);
  if (rowCount === 0) return;
  const positions = new Set(outdated.map(({ position }) => position));
  await tx.query('delete from outdated_row where account_id = $1 and run_id = $2 and position = any($3)', [
    accountId,
    runId,
    looked.filter((position) => !positions.has(position)),
  ]);
  if (outdated.length === 0) return;
  await tx.query(
    `insert into outdated_row (account_id, run_id, edition_id, position, kind, row_id, sent, point_before, point_now,
       moved_m, name_now, told, at)
     select $1, $2, $3, (own->>'position')::int, own->>'kind', own->'rowId', own->'sent',
       point((own->'before'->>'lng')::float8, (own->'before'->>'lat')::float8),
       point((own->'now'->>'lng')::float8, (own->'now'->>'lat')::float8),
       (own->>'movedMeters')::float8, own->>'nameNow', own->>'told', now()
     from json_array_elements($4::json) own
     on conflict (account_id, run_id, position) do update set edition_id = excluded.edition_id, kind = excluded.kind,
       point_now = excluded.point_now, moved_m = excluded.moved_m, name_now = excluded.name_now, told = excluded.told,
       at = excluded.at
     where (outdated_row.point_now::text, outdated_row.told) is distinct from (excluded.point_now::text, excluded.told)`,
    [accountId, runId, editionId, JSON.stringify(outdated)],
  );
}

/** Where an outdated row would be today. */
export interface PresentPlace {
  /** Null where it would not be placed. */
  point: Point | null;
  /** False where it is as it was kept, and only its answer is another. */
  isElsewhere: boolean;
}

/** The outdated rows of a stretch of a run, by their positions. */
export async function listPresentPlaces(
  db: Queryable,
  accountId: string,
  runId: string,
  [from, to]: readonly [number, number],
): Promise<Map<number, PresentPlace>> {
  const { rows } = await db.query<OutdatedRow>(
    `select ${ROW} from outdated_row where account_id = $1 and run_id = $2 and position >= $3 and position < $4`,
    [accountId, runId, from, to],
  );
  return new Map(
    rows.map(({ position, now, kind }) => [position, { point: now, isElsewhere: kind !== 'answer' }]),
  );
}

const ROW = `position, kind, row_id as "rowId", sent, moved_m as "movedMeters", name_now as "nameNow", told,
  case when point_before is not null then json_build_object('lat', point_before[1], 'lng', point_before[0]) end as before,
  case when point_now is not null then json_build_object('lat', point_now[1], 'lng', point_now[0]) end as now`;

/** The outdated rows of one of the account's runs, in order, from an index on. */
export async function listOutdated(
  db: Queryable,
  accountId: string,
  runId: string,
  { from = 0, most }: { from?: number; most: number },
): Promise<OutdatedRow[]> {
  const { rows } = await db.query<OutdatedRow>(
    `select ${ROW} from outdated_row where account_id = $1 and run_id = $2 and position >= $3
     order by position limit $4`,
    [accountId, runId, from, most],
  );
  return rows;
}

/** A row of a run that would be placed elsewhere today, or nowhere. */
interface RowElsewhere {
  query: string;
  point: Point;
  now: Point | null;
  editionId: number;
}

/** Such rows of some of the account's runs that were placed by their text. */
export async function listElsewhere(
  db: Queryable,
  accountId: string,
  runIds: readonly string[],
): Promise<RowElsewhere[]> {
  const { rows } = await db.query<
    Pick<OutdatedRow, 'sent' | 'before' | 'now'> & Pick<RowElsewhere, 'editionId'>
  >(
    `select ${ROW}, edition_id as "editionId" from outdated_row
     where account_id = $1 and run_id = any($2) and kind <> 'answer' and point_before is not null`,
    [accountId, runIds],
  );
  return rows.flatMap(({ sent: { address }, before, now, editionId }) => {
    const isElsewhere = before && (now === null || distanceMeters(before, now) >= MOVED_METERS);
    return isElsewhere && typeof address === 'string'
      ? [{ query: address, point: before, now, editionId }]
      : [];
  });
}

/** A run with outdated rows. */
export interface OutdatedRun {
  runId: string;
  endpoint: string;
  at: Date;
  rows: number;
  outdated: number;
  /** Rows by kind. */
  kinds: Partial<Record<OutdatedKind, number>>;
  /** When the last of them was found, and the source of the edition that caused it. */
  foundAt: Date;
  source: string;
}

/** The account's runs with outdated rows, or the given one; most recently found first. */
export async function listOutdatedRuns(
  db: Queryable,
  accountId: string,
  most: number,
  runId: string | null = null,
): Promise<OutdatedRun[]> {
  const { rows } = await db.query<OutdatedRun>(
    `with counted as (
      select run_id, kind, count(*)::int as rows, max(at) as at, max(edition_id) as edition_id
      from outdated_row where account_id = $1 and ($3::text is null or run_id = $3) group by run_id, kind
    ),
    by_run as (
      select run_id, json_object_agg(kind, rows) as kinds, sum(rows)::int as outdated, max(at) as at,
        max(edition_id) as edition_id
      from counted group by run_id
    )
    select run_id as "runId", run.endpoint, run.at, run.rows, outdated, kinds, by_run.at as "foundAt", edition.source
    from by_run join run on run.account_id = $1 and run.id = run_id join edition on edition.id = edition_id
    order by by_run.at desc, run_id limit $2`,
    [accountId, most, runId],
  );
  return rows;
}

/** Removes a run from the list, until a later edition affects its rows. */
export async function dismissOutdated(db: Queryable, accountId: string, runId: string): Promise<void> {
  await db.query('delete from outdated_row where account_id = $1 and run_id = $2', [accountId, runId]);
}

/** The number of rows and of runs. */
export async function countOutdated(
  db: Queryable,
  accountId: string,
): Promise<{ rows: number; runs: number }> {
  const { rows } = await db.query<{ rows: number; runs: number }>(
    'select count(*)::int as rows, count(distinct run_id)::int as runs from outdated_row where account_id = $1',
    [accountId],
  );
  return rows[0] ?? { rows: 0, runs: 0 };
}
