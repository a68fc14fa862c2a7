import { ensureAccount } from '../../../server/accounts/account.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import type { Database } from '../../../server/db/database.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import type { Endpoint } from '../../../server/pipeline/endpoint.ts';
import type { Roads } from '../../../server/roads/roads.ts';
import { createServices } from '../../../server/start/create-services.ts';
import type { Answering } from '../../call.ts';

/** Calls an endpoint as an account whose allowance never ends. */
export type Caller = <Answer>(endpoint: Answering<Answer>, body: object) => Promise<Answer>;

export async function openCaller(db: Database, roads: Roads): Promise<Caller> {
  const limits = { ...readConfig({}), lookupsPerDay: 100_000_000, requestsPerMinute: 1000 };
  const { id } = await ensureAccount(db, 'bench@example.org', limits);
  const { id: keyId } = await createKey(db, id, `bench ${Date.now()}`, 1e9);
  const services = createServices(db, { send: async () => {} }, 'http://localhost:8080', { roads });
  const account = { id, allowance: limits.lookupsPerDay };
  return async <Answer>(endpoint: Answering<Answer>, body: object) => {
    const call = {
      account,
      keyId,
      body,
      idempotencyKey: null,
      endpoint: endpoint as Endpoint,
      requestId: 'bench',
    };
    return (await answerCall(call, services)).body as Answer;
  };
}
