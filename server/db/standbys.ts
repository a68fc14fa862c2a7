// Copies of the database that answer reads of what is loaded (streaming replication). Each is named by its own address: behind a balanced
// one, two statements of a call may meet two copies that are not equally far.
import { type Database, openDatabase } from './database.ts';
import type { Limits } from './limits.ts';

/** A copy that says nothing is given up sooner than the primary: there is always somebody else to ask. */
const SILENT_MS = 1000;

/** Opens a pool on each standby; nothing is connected before it is asked. */
export function openStandbys(urls: readonly string[], maxConnections: number, limits: Limits): Database[] {
  const silentMs = Math.min(limits.silentMs, SILENT_MS);
  return urls.map((url) => openDatabase(url, maxConnections, { ...limits, silentMs }));
}
