// What `npm run bench -- hostile` sends a million of: generated and mutated requests to everything that answers.

import { LINK_RULES } from '../../server/fetch/link-rules.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createServices } from '../../server/start/create-services.ts';
import { attack, describeFailure, newTally } from '../bench/hostile/attack.ts';
import { startBrokenFiles } from '../bench/hostile/broken-files.ts';
import { prepareKnown } from '../bench/hostile/known.ts';
import type { TestDatabase } from '../database.ts';
import type { FileServer } from '../fetch/file-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { makeLocalKey, plenty } from './local-access.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const BODIES = 20_000;
const SEED = 20_261_122;
// The bench judges 5 s on a quiet machine; here others may eat the processors.
const HANG_MS = 30_000;

let database: TestDatabase;
let server: TestServer;
let files: FileServer;

beforeAll(async () => {
  database = await createSampleDatabase();
  files = await startBrokenFiles();
  server = await startTestServer(database.db, (port) => {
    const { db } = database;
    const geocoder = createGeocoder(db);
    const baseUrl = `http://127.0.0.1:${port}`;
    // Jobs are kept and never worked off: what a worker does with them is for the bench.
    const linkRules = { ...LINK_RULES, allowsLoopback: true };
    const services = createServices(db, { send: async () => {} }, baseUrl, { linkRules, geocoder });
    return { baseUrl, geocoder, limits: plenty, answerCall: (call) => answerCall(call, services) };
  });
});
afterAll(async () => {
  await server.stop(1000);
  await files.close();
  await database.drop();
});

test(`none of ${BODIES} hostile requests of seed ${SEED} fails, hangs or stays without an answer`, async () => {
  const key = await makeLocalKey(database.db);
  const known = await prepareKnown({ url: server.url, key, filesRoot: files.root });
  const tally = newTally();
  await attack(known, { seed: SEED, from: 0, to: BODIES, clients: 8, mayTakeMs: HANG_MS }, tally);
  expect(tally.failures.map((failure) => describeFailure(SEED, failure))).toEqual([]);
  expect(tally.sent).toBe(BODIES);
  // Most are refused; where none is answered any more, the attack does not reach what it is for.
  expect(tally.statuses.get(200)).toBeGreaterThan(BODIES / 10);
  expect([...tally.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  // Each request has its own deadline; all of them take as long as the machine has other work.
}, 1_800_000);
