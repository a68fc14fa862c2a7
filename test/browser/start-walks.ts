import { pino } from 'pino';
import { readConfig } from '../../server/config/read-config.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createServices } from '../../server/start/create-services.ts';
import { openJobs } from '../../server/start/open-jobs.ts';
import { startTestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';

/** The whole service on the sample data, with its jobs, at a port of its own. */
export async function startWalks() {
  const database = await createSampleDatabase();
  const { db } = database;
  const jobs = await openJobs(db, readConfig({}), pino({ level: 'silent' }));
  const server = await startTestServer(db, (port) => {
    const baseUrl = `http://127.0.0.1:${port}`;
    const services = createServices(db, jobs.queue, baseUrl);
    return { baseUrl, geocoder: createGeocoder(db), answerCall: (call) => answerCall(call, services) };
  });
  const worker = jobs.work(createServices(db, jobs.queue, server.url));
  return {
    database,
    url: server.url,
    async stop() {
      await worker.stop();
      await jobs.queue.stop();
      await server.stop(1000);
      await database.drop();
    },
  };
}
