import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { callerOf } from './nearby-caller.ts';

/** An account that asks one endpoint on the fictional sample, while the tests of the suite run. */
export function sampleCaller<Answer extends FinishedAnswer>(endpoint: Endpoint<Answer>) {
  let database: TestDatabase;
  let on: Awaited<ReturnType<typeof callerOf<Answer>>>;
  beforeAll(async () => {
    database = await createSampleDatabase();
    on = await callerOf(endpoint, database);
  });
  afterAll(() => database.drop());
  return {
    get db() {
      return database.db;
    },
    get services() {
      return on.services;
    },
    get caller() {
      return on.caller;
    },
    ask: (body: object) => on.ask(body),
  };
}
