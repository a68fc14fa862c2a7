import { distanceMeters } from '../../../shared/distance.ts';
import type { Database } from '../../db/database.ts';
import { MOVED_METERS, type OutdatedRow } from '../../ledger/outdated-rows.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { findOwnMap, listMaps, type MapHead } from '../../maps/store/map-store.ts';

/** Of an account's maps, the most recently changed are examined, up to a number of pins. */
const MAPS_READ = 20;
const PINS_READ = 20_000;

/** A pin to be placed again by its text, as update_map takes it. */
export interface PinToMove {
  layer: string;
  id: string;
  address: string;
  /** As it has it: readers of the map see no more than before. */
  fields: { address: unknown };
}

/** The account's maps that show such rows. */
export async function listMapsOf(
  db: Database,
  accountId: string,
  rows: readonly OutdatedRow[],
): Promise<{ head: MapHead; pins: number }[]> {
  const found: { head: MapHead; pins: number }[] = [];
  let pins = 0;
  for (const head of (await listMaps(db, accountId)).slice(0, MAPS_READ)) {
    pins += head.pins;
    if (pins > PINS_READ) break;
    const map = await findOwnMap(db, accountId, head.id);
    const own = map ? findPins(map.content, rows) : [];
    if (own.length > 0) found.push({ head, pins: own.length });
  }
  return found;
}

/** Pins with a row's id at its old place. The pins of rows that would be unplaced now stay. */
export function findPins({ layers }: MapContent, rows: readonly OutdatedRow[]): PinToMove[] {
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  return layers.flatMap(({ name: layer, features }) =>
    features.flatMap(({ id, geometry, fields }) => {
      const row = byId.get(id);
      const address = row?.sent.address;
      if (!row?.before || !row.now || typeof address !== 'string' || geometry.type !== 'Point') return [];
      if (distanceMeters(row.before, row.now) < MOVED_METERS) return [];
      const [lng = 0, lat = 0] = geometry.coordinates;
      const isThere = distanceMeters({ lat, lng }, row.before) < MOVED_METERS;
      return isThere ? [{ layer, id, address, fields: { address: fields.address ?? null } }] : [];
    }),
  );
}
