import type { Database } from '../../server/db/database.ts';
import { answerOn } from '../answer-on.ts';
import { type Answering, callAs } from '../call.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

/** Calls an endpoint as the program wires it, each time as an account of its own. */
export function hazardCaller(db: Database) {
  return async <Answer>(endpoint: Answering<Answer>, body: unknown) =>
    callAs(await newCaller(db), answerOn(db)).call(endpoint, body);
}
