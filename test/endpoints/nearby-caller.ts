import type { Answering } from '../call.ts';
import type { TestDatabase } from '../database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

/** An account that asks one endpoint on a database. */
export async function callerOf<Answer>(endpoint: Answering<Answer>, { db }: TestDatabase) {
  const services = servicesOn(db);
  const { caller, call, dryRun } = await endpointCaller(services);
  return {
    services,
    caller,
    ask: (body: object) => call(endpoint, body),
    dryRun: (body: object) => dryRun(endpoint, body),
  };
}
