import type { Geometry } from 'geojson';
import type { Queryable } from '../../db/database.ts';
import type { HazardItem } from '../feed.ts';
import { HAZARD_QUERY_SQL, type HazardQuery, hazardQueryValues } from './filter.ts';

/** One warning in force. */
export interface ActiveItem extends Omit<HazardItem, 'outline'> {
  feed: string;
  /** False while the publisher's geometry is not available: no place can be checked against it. */
  hasOutline: boolean;
}

const COLUMNS = `i.feed, i.id, i.event_id as "eventId", i.peril, i.kind, i.level, i.strength, i.title, i.area,
  i.starts, i.ends, i.link, i.drawn is not null as "hasOutline"`;

const ORDER = `array_position(array['severe', 'warning', 'watch', 'advisory'], i.level), i.peril, i.feed, i.id`;

/** Warnings in force that match the request, gravest first. */
export async function listItems(db: Queryable, asked: HazardQuery, now: Date): Promise<ActiveItem[]> {
  const { rows } = await db.query<ActiveItem>(
    `select ${COLUMNS} from hazard_item i where ${HAZARD_QUERY_SQL} order by ${ORDER}`,
    hazardQueryValues(asked, now),
  );
  return rows;
}

export type DrawnItem = ActiveItem & { drawn: Geometry | null };

/** The same with geometries as an answer draws them. */
export async function listDrawnItems(db: Queryable, asked: HazardQuery, now: Date): Promise<DrawnItem[]> {
  const { rows } = await db.query<DrawnItem>(
    `select ${COLUMNS}, i.drawn from hazard_item i where ${HAZARD_QUERY_SQL} order by ${ORDER}`,
    hazardQueryValues(asked, now),
  );
  return rows;
}

/** The drawn items of these events. */
export async function listDrawnEvents(
  db: Queryable,
  eventIds: readonly string[],
  asked: HazardQuery,
  now: Date,
): Promise<DrawnItem[]> {
  const { rows } = await db.query<DrawnItem>(
    `select ${COLUMNS}, i.drawn from hazard_item i where ${HAZARD_QUERY_SQL} and i.event_id = any($6) order by ${ORDER}`,
    [...hazardQueryValues(asked, now), eventIds],
  );
  return rows;
}
