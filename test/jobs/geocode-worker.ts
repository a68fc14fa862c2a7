// A worker of geocode_batch as a program of its own, to be killed: geocode-worker <database address>. Places are those
// of the fake geocoder, so that many rows take little time.
import { openDatabase } from '../../server/db/database.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { openQueue } from '../../server/jobs/queue.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';

const db = openDatabase(process.argv[2] ?? '');
const queue = await openQueue(db, { isWorker: true, onError: console.error });
const services = { ...fakeServices(db), queueJob: queue.send };
startWorker({ services, queue, endpoints: [geocodeBatch] }, console.error);
