import type { Database } from '../server/db/database.ts';
import type { HttpServices } from '../server/http/http-services.ts';
import { answerCall } from '../server/pipeline/answer-call.ts';
import { noRoads } from '../server/roads/no-roads.ts';
import type { Roads } from '../server/roads/roads.ts';
import { createServices } from '../server/start/create-services.ts';

/** The pipeline on this database as the program wires it, without a queue: no call of the test becomes a job. */
export function answerOn(db: Database, roads: Roads = noRoads): HttpServices['answerCall'] {
  const services = servicesOn(db, roads);
  return (call) => answerCall(call, services);
}

/** The same without answering: what calls on this database are answered with. */
export function servicesOn(db: Database, roads: Roads = noRoads) {
  const noQueue = { send: () => Promise.reject(new Error('no jobs in this test')) };
  return createServices(db, noQueue, 'http://localhost:8080', { roads });
}
