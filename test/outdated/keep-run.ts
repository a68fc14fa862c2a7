import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/db/database.ts';
import type { Geocoder } from '../../server/geocoder/geocoder.ts';
import { makeRunId } from '../../server/ledger/run-id.ts';
import type { KeptRow } from '../../server/ledger/runs.ts';
import { packRows, saveRun } from '../../server/ledger/save-run.ts';
import { toGeocodeRecord } from '../../server/pipeline/geocode-record.ts';
import type { SentRow } from '../../server/rows/sent-row.ts';

/** Keeps a run of these addresses, as geocode_batch would. */
export async function keepRun(
  db: Database,
  geocoder: Geocoder,
  texts: readonly string[],
  accountId: string = randomUUID(),
): Promise<{ accountId: string; runId: string; rows: KeptRow[] }> {
  const { placements, mapVersion } = await geocoder.geocode(texts.map((address) => ({ address })));
  const rows = placements.map((placement, at) => {
    const row: SentRow = {
      id: String(at + 1),
      name: null,
      address: texts[at] ?? '',
      lat: null,
      lng: null,
      fields: {},
      sharesId: false,
    };
    const record = toGeocodeRecord({ row, placement, placements: [placement], isLookedUp: true }, mapVersion);
    return Object.assign(record, { sent: { address: row.address } });
  });
  const head = {
    id: makeRunId(),
    endpoint: 'geocode_batch',
    at: new Date(),
    rows: rows.length,
    fields: [],
    sources: [],
  };
  const runId = await saveRun(db, accountId, head, await packRows(rows));
  return { accountId, runId, rows };
}
