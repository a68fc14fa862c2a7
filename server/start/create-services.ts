import type { Database } from '../db/database.ts';
import { LINK_RULES, type LinkRules } from '../fetch/link-rules.ts';
import { createGeocoder } from '../geocoder/geocoder.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { listSources } from '../packs/map-version.ts';
import { packOf } from '../packs/pack.ts';
import type { Services } from '../pipeline/services.ts';
import { openRows } from '../rows/open-rows.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';

/** Everything that answering needs, made once for the process. */
export function createServices(
  db: Database,
  queue: Pick<JobQueue, 'send'>,
  baseUrl: string,
  linkRules: LinkRules = LINK_RULES,
  sheets: SheetsClient | null = null,
): Services {
  return {
    db,
    baseUrl,
    sheets,
    geocoder: createGeocoder(db),
    queueJob: queue.send,
    async listSources() {
      const loaded = await listSources(db);
      return loaded.map((pack) => ({
        ...pack,
        pack: packOf(pack),
        title: pack.name,
        isFictional: pack.fictional,
      }));
    },
    openRows: (source, context) => openRows(source, { ...context, db, linkRules, sheets }),
  };
}
