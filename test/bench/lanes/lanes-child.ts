// A worker process of the benchmark of lanes: it works on jobs until it is ended.
import { openDatabase } from '../../../server/db/database.ts';
import { geocodeBatch } from '../../../server/endpoints/geocode-batch.ts';
import { openQueue } from '../../../server/jobs/queue.ts';
import { startWorker } from '../../../server/jobs/worker.ts';
import { createServices } from '../../../server/start/create-services.ts';

export const LANES_CHILD = '--milepost-bench-lanes';

if (process.argv[2] === LANES_CHILD) await serve(process.argv[3] ?? '', Number(process.argv[4]));

async function serve(url: string, slots: number): Promise<void> {
  const db = openDatabase(url);
  const queue = await openQueue(db, { isWorker: true, onError: console.error });
  const services = createServices(db, queue, 'http://localhost:8080');
  startWorker({ services, queue, endpoints: [geocodeBatch] }, console.error, { slots });
  process.send?.('ready');
}
