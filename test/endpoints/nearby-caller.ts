import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { createServices } from '../../server/start/create-services.ts';
import type { TestDatabase } from '../database.ts';
import { newCall, newCaller } from '../pipeline/call-fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
type Body = any;

/** Asks one endpoint on a database, every answer being checked against its published schema. */
export async function callerOf(endpoint: Endpoint, { db }: TestDatabase) {
  const noQueue = { send: () => Promise.reject(new Error('no jobs in this test')) };
  const services: Services = createServices(db, noQueue, 'http://localhost:8080');
  const caller = await newCaller(db, 1_000_000);
  return {
    services,
    caller,
    async ask(body: object): Promise<Body> {
      const { body: answer } = await answerCall({ ...newCall(caller, body), endpoint }, services);
      const sent = JSON.parse(JSON.stringify(answer));
      expect(endpoint.contract.response.parse(sent)).toEqual(sent);
      return sent;
    },
  };
}
