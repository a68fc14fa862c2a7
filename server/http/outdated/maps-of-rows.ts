import { distanceMeters } from '../../../shared/distance.ts';
import type { Database } from '../../db/database.ts';
import type { OutdatedRow } from '../../ledger/outdated-rows.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import { findOwnMap, listMaps, type MapHead } from '../../maps/store/map-store.ts';

/** Of an account's maps, the most recently changed are examined, up to a number of pins. */
const MAPS_READ = 20;
const PINS_READ = 20_000;
/** A pin that was moved by hand stays as its owner placed it. */
const SAME_METERS = 1;

/** A pin at the old place of an outdated row. */
export interface OutdatedPin {
  layer: string;
  id: string;
  address: string;
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
export function findPins({ layers }: MapContent, rows: readonly OutdatedRow[]): OutdatedPin[] {
  const byId = new Map(rows.map((row) => [row.rowId, row]));
  return layers.flatMap(({ name: layer, features }) =>
    features.flatMap(({ id, geometry }) => {
      const row = byId.get(id);
      const address = row?.sent.address;
      if (!row?.before || !row.now || typeof address !== 'string' || geometry.type !== 'Point') return [];
      if (distanceMeters(row.before, row.now) < SAME_METERS) return [];
      const [lng = 0, lat = 0] = geometry.coordinates;
      return distanceMeters({ lat, lng }, row.before) < SAME_METERS ? [{ layer, id, address }] : [];
    }),
  );
}
