import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import type { TestDatabase } from '../database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

/** An account that asks one endpoint on a database. */
export async function callerOf<Answer extends FinishedAnswer>(
  endpoint: Endpoint<Answer>,
  { db }: TestDatabase,
) {
  const services = servicesOn(db);
  const { caller, call, dryRun } = await endpointCaller(services);
  return {
    services,
    caller,
    ask: (body: object) => call(endpoint, body),
    dryRun: (body: object) => dryRun(endpoint, body),
  };
}
