// Pins of maps that would stand elsewhere today: the only SQL of the table outdated_pin.
import type { Queryable } from '../../db/database.ts';
import type { Point } from '../../geometry/distance.ts';
import { listElsewhere } from '../../ledger/outdated-rows.ts';
import type { MapContent } from '../content/map-content.ts';
import { countQuestions, questionKey } from '../content/pin-questions.ts';

/** Where a question would be found today; null where it would not be. */
export type PointNow = Point | null;

const NOW = `case when point_now is not null then json_build_object('lat', point_now[1], 'lng', point_now[0]) end as now`;

/** What is outdated of a map, by the keys of its questions, those of earlier versions among them. */
export async function listPointsNow(db: Queryable, mapId: string): Promise<Map<string, PointNow>> {
  const { rows } = await db.query<{ question: string; now: PointNow }>(
    `select question, ${NOW} from outdated_pin where map_id = $1`,
    [mapId],
  );
  return new Map(rows.map(({ question, now }) => [question, now]));
}

/** A question that would be found elsewhere. */
export interface OutdatedQuestion {
  question: string;
  now: PointNow;
  editionId: number;
}

/** Questions that were asked again: those that are found where they were leave the list. `content` is the newest version. */
export async function writeOutdatedPins(
  tx: Queryable,
  map: { accountId: string; mapId: string },
  { asked, outdated }: { asked: readonly string[]; outdated: readonly OutdatedQuestion[] },
  content: MapContent,
): Promise<void> {
  const stays = new Set(outdated.map(({ question }) => question));
  await tx.query('delete from outdated_pin where owner_id = $3 and map_id = $1 and question = any($2)', [
    map.mapId,
    asked.filter((question) => !stays.has(question)),
    map.accountId,
  ]);
  if (outdated.length > 0) await insert(tx, map, outdated, content);
}

async function insert(
  tx: Queryable,
  { accountId, mapId }: { accountId: string; mapId: string },
  outdated: readonly OutdatedQuestion[],
  content: MapContent,
): Promise<void> {
  const counted = countQuestions(content);
  const rows = outdated.map((one) => ({ ...one, pins: counted.get(one.question)?.pins ?? 0 }));
  await tx.query(
    `insert into outdated_pin (owner_id, map_id, question, edition_id, pins, point_now, at)
     select $3::uuid, $1, own->>'question', (own->>'editionId')::bigint, (own->>'pins')::int,
       point((own->'now'->>'lng')::float8, (own->'now'->>'lat')::float8), now()
     from json_array_elements($2::json) own
     on conflict (map_id, question, owner_id) do update set edition_id = excluded.edition_id, pins = excluded.pins,
       point_now = excluded.point_now, at = excluded.at
     where outdated_pin.point_now::text is distinct from excluded.point_now::text`,
    [mapId, JSON.stringify(rows), accountId],
  );
}

/**
 * Counts the pins of a new version, inside the transaction that makes it. Rows of the given runs that are outdated
 * already are outdated as its pins.
 */
export async function countOutdatedPins(
  tx: Queryable,
  { accountId, mapId, runs }: { accountId: string; mapId: string; runs: readonly string[] },
  content: MapContent,
): Promise<void> {
  const known = await listPointsNow(tx, mapId);
  const taken = runs.length > 0 ? await listElsewhere(tx, accountId, runs) : [];
  if (known.size === 0 && taken.length === 0) return;
  const counted = countQuestions(content);
  const outdated = taken.flatMap(({ query, point, now, editionId }) => {
    const question = questionKey({ query, point });
    return counted.has(question) && !known.has(question) ? [{ question, now, editionId }] : [];
  });
  if (outdated.length > 0) await insert(tx, { accountId, mapId }, oneEach(outdated), content);
  await tx.query(
    `update outdated_pin own set pins = now.pins from (select * from unnest($2::text[], $3::int[])) as now (question, pins)
     where own.owner_id = $4 and own.map_id = $1 and own.question = now.question and own.pins <> now.pins`,
    [mapId, [...known.keys()], [...known.keys()].map((key) => counted.get(key)?.pins ?? 0), accountId],
  );
}

const oneEach = (all: readonly OutdatedQuestion[]) => [
  ...new Map(all.map((one) => [one.question, one])).values(),
];

/** A map of whose pins some would stand elsewhere, or nowhere. */
export interface OutdatedMap {
  mapId: string;
  title: string;
  pins: number;
  elsewhere: number;
  nowhere: number;
  /** When the last of them was found, and the source of the edition that caused it. */
  foundAt: Date;
  source: string;
}

/** The account's maps with such pins, or the given one; most recently found first. */
export async function listOutdatedMaps(
  db: Queryable,
  accountId: string,
  most: number,
  mapId: string | null = null,
): Promise<OutdatedMap[]> {
  const { rows } = await db.query<OutdatedMap>(
    `with found as (
      select map_id, map.title, map.pins, coalesce(sum(own.pins) filter (where point_now is not null), 0)::int as elsewhere,
        coalesce(sum(own.pins) filter (where point_now is null), 0)::int as nowhere, max(own.at) as at,
        max(edition_id) as edition_id
      from map join outdated_pin own on own.owner_id = map.account_id and own.map_id = map.id and own.pins > 0
      where account_id = $1 and ($3::text is null or map.id = $3) group by map_id, map.id, map.account_id
    )
    select map_id as "mapId", title, pins, elsewhere, nowhere, found.at as "foundAt", source
    from found join edition on edition.id = edition_id order by found.at desc, map_id limit $2`,
    [accountId, most, mapId],
  );
  return rows;
}

/** Removes a map from the list, until a later edition affects its pins. */
export async function dismissOutdatedPins(db: Queryable, accountId: string, mapId: string): Promise<void> {
  await db.query(
    `delete from outdated_pin where owner_id = $2
       and map_id = (select id from map where id = $1 and account_id = $2 for update)`,
    [mapId, accountId],
  );
}

/** The number of pins and of maps. */
export async function sumOutdatedPins(
  db: Queryable,
  accountId: string,
): Promise<{ pins: number; maps: number }> {
  const { rows } = await db.query<{ pins: number; maps: number }>(
    `select coalesce(sum(own.pins), 0)::int as pins, count(distinct map_id)::int as maps
     from map join outdated_pin own on own.owner_id = map.account_id and own.map_id = map.id and own.pins > 0
     where account_id = $1`,
    [accountId],
  );
  return rows[0] ?? { pins: 0, maps: 0 };
}

/** The pins that an edition changed for an account. */
export interface OutdatedPinsEdition {
  editionId: number;
  source: string;
  part: string;
  /** The publisher's version of the new edition. */
  version: string;
  pins: number;
  maps: number;
  /** When the last of them was found. */
  at: Date;
}

/** Those found after the first time and up to the second, where given; newest first. */
export async function listPinEditions(
  db: Queryable,
  accountId: string,
  most: number,
  [from, until]: readonly [Date | null, Date | null] = [null, null],
): Promise<OutdatedPinsEdition[]> {
  const { rows } = await db.query<OutdatedPinsEdition>(
    `select edition_id as "editionId", source, part, came->>'version' as version, sum(own.pins)::int as pins,
       count(distinct map_id)::int as maps, max(own.at) as at
     from map join outdated_pin own on own.owner_id = map.account_id and own.map_id = map.id and own.pins > 0
       join edition on edition.id = edition_id
     where map.account_id = $1 and ($3::timestamptz is null or own.at > $3) and ($4::timestamptz is null or own.at <= $4)
     group by edition_id, source, part, came order by max(own.at) desc, edition_id desc limit $2`,
    [accountId, most, from, until],
  );
  return rows;
}
