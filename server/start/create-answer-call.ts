import type { Database } from '../db/database.ts';
import { createGeocoder } from '../geocoder/geocoder.ts';
import { listSources } from '../packs/map-version.ts';
import { packOf } from '../packs/pack.ts';
import { answerCall } from '../pipeline/answer-call.ts';
import type { Call, CallAnswer } from '../pipeline/call.ts';
import type { Services } from '../pipeline/services.ts';

/** The pipeline with everything that answering needs, made once for the process. */
export function createAnswerCall(db: Database): (call: Call) => Promise<CallAnswer> {
  const services: Services = {
    db,
    geocoder: createGeocoder(db),
    async listSources() {
      const loaded = await listSources(db);
      return loaded.map((pack) => ({ ...pack, pack: packOf(pack), title: pack.name }));
    },
  };
  return (call) => answerCall(call, services);
}
