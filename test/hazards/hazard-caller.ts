import type { Database } from '../../server/db/database.ts';
import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import { answerOn } from '../answer-on.ts';
import { callAs } from '../call.ts';
import { newCaller } from '../pipeline/call-fixture.ts';

/** Calls an endpoint as the program wires it, each time as an account of its own. */
export function hazardCaller(db: Database) {
  return async <Answer extends FinishedAnswer>(endpoint: Endpoint<Answer>, body: unknown) =>
    callAs(await newCaller(db), answerOn(db)).call(endpoint, body);
}
