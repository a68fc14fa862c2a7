// Copies of the database that answer reads of loaded data (streaming replication). Each has its own address: behind a
// load balancer, two statements of one call might reach two copies in different states.
import { type Database, openDatabase } from './database.ts';
import type { Limits } from './limits.ts';

/** A silent copy is given up sooner than the primary, because another database can answer. */
const SILENT_MS = 1000;

/** Opens a pool for each standby. No connection is made before the first query. */
export function openStandbys(urls: readonly string[], maxConnections: number, limits: Limits): Database[] {
  const silentMs = Math.min(limits.silentMs, SILENT_MS);
  return urls.map((url) => openDatabase(url, maxConnections, { ...limits, silentMs }));
}
