import { ensureAccount } from '../../../server/accounts/account.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import type { Database } from '../../../server/db/database.ts';
import { createGeocoder, type Geocoder } from '../../../server/geocoder/geocoder.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import type { Endpoint } from '../../../server/pipeline/endpoint.ts';
import { noRoads } from '../../../server/roads/no-roads.ts';
import type { Roads } from '../../../server/roads/roads.ts';
import { createServices } from '../../../server/start/create-services.ts';
import type { FinishedAnswer } from '../../../shared/api/endpoint.ts';

export type BenchCall = <Answer extends FinishedAnswer>(
  endpoint: Endpoint<Answer>,
  body: object,
) => Promise<Answer>;

/** An account whose allowance does not end; calls are answered whole, with their charge and run, without HTTP. */
export async function openAccount(
  db: Database,
  { roads = noRoads, geocoder = createGeocoder(db) }: { roads?: Roads; geocoder?: Geocoder } = {},
): Promise<BenchCall> {
  const limits = { ...readConfig({}), lookupsPerDay: 100_000_000, requestsPerMinute: 1000 };
  const { id } = await ensureAccount(db, 'bench@example.org', limits);
  const { id: keyId } = await createKey(db, id, `bench ${Date.now()}`, 1e9);
  const services = createServices(db, { send: async () => {} }, 'http://localhost:8080', {
    roads,
    geocoder,
  });
  return async <Answer extends FinishedAnswer>(endpoint: Endpoint<Answer>, body: object) => {
    const account = { id, allowance: limits.lookupsPerDay };
    const call = {
      account,
      keyId,
      body,
      idempotencyKey: null,
      endpoint,
      requestId: 'bench',
    };
    return (await answerCall(call, services)).body as Answer;
  };
}
