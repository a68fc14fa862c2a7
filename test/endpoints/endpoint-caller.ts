import type { Database } from '../../server/db/database.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { noRoads } from '../../server/roads/no-roads.ts';
import type { Roads } from '../../server/roads/roads.ts';
import { createServices } from '../../server/start/create-services.ts';
import { callOn } from '../call.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

/** Services on this database as the program wires them, without a queue: no call becomes a job. */
export function servicesOn(db: Database, roads: Roads = noRoads): Services {
  const noQueue = { send: () => Promise.reject(new Error('no jobs in this test')) };
  return createServices(db, noQueue, 'http://localhost:8080', { roads });
}

/** An account that calls endpoints. */
export async function endpointCaller(services: Services, allowance = 1_000_000) {
  const caller = await newCaller(services.db, allowance);
  return { accountId: caller.account.id, caller, ...callOn(caller, services) };
}
