// The service as a program of its own, for scripts that stand still while they wait for it: service-program <database
// address>. Places are those of the fake geocoder. Prints its port; each line that comes in lets it work on jobs.
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { createApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { endpoints } from '../../../server/endpoints/index.ts';
import { listen } from '../../../server/http/server/listen.ts';
import { openQueue } from '../../../server/jobs/queue.ts';
import { stopJob } from '../../../server/jobs/stop-job.ts';
import { startWorker } from '../../../server/jobs/worker.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import { answersRows } from '../../../server/pipeline/endpoint.ts';
import { findRowsNow } from '../../../server/rows/origin/find-rows-now.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { testServices } from '../../http/test-services.ts';
import { fakeServices } from '../../pipeline/call-fixture.ts';
import { fakeGeocoder } from '../../pipeline/fake-geocoder.ts';
import { emulatedClient } from '../../sheets/emulated-client.ts';
import { Emulator, SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { makeSpreadsheet, makeTab } from '../../sheets/emulator/spreadsheet.ts';
import { SHARED_ID, SHARED_ROWS } from './shared-sheet.ts';

const db = openDatabase(process.argv[2] ?? '');
const log = pino({ level: 'silent' });
const queue = await openQueue(db, { isWorker: true, onError: console.error });
const { listSources } = fakeServices(db);
const emulator = new Emulator();
emulator.add(makeSpreadsheet(SHARED_ID, [makeTab(0, 'Shops', SHARED_ROWS)], { [SERVICE_EMAIL]: 'writer' }));
const servicesAt = (port: number) => ({
  ...createServices(db, queue, `http://127.0.0.1:${port}`, { sheets: emulatedClient(emulator) }),
  geocoder: fakeGeocoder,
  listSources,
});

const { port } = await listen(
  (at) => {
    const services = servicesAt(at);
    return createApp({
      ...testServices(db, log),
      baseUrl: services.baseUrl,
      serviceAccountEmail: SERVICE_EMAIL,
      stopJob: (key) => stopJob(key, services),
      findRowsNow: (run) => findRowsNow(run, services),
      answerCall: (call) => answerCall(call, services),
    });
  },
  { port: 0, host: '127.0.0.1', log },
);
console.log(`at ${port}`);

for await (const _ of createInterface({ input: process.stdin })) {
  startWorker({ services: servicesAt(port), queue, endpoints: endpoints.filter(answersRows) }, console.error);
}
