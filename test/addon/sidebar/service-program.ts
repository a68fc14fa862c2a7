// The service as a program of its own, for scripts that stand still while they wait for it: service-program <database
// address>. Places are those of the fake geocoder. Prints its port. The line 'work' lets it work on jobs and refreshes,
// 'add' with a JSON list puts a row below the shared ones, 'rows' has it print them all.

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
import { forecastRefresh, makeRefresh } from '../../../server/refresh/make-refresh.ts';
import { undoLastFill } from '../../../server/refresh/undo-last.ts';
import { findRowsNow } from '../../../server/rows/origin/find-rows-now.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { startRefreshes } from '../../../server/start/start-refreshes.ts';
import { testServices } from '../../http/test-services.ts';
import { fakeServices } from '../../pipeline/call-fixture.ts';
import { fakeGeocoder } from '../../pipeline/fake-geocoder.ts';
import { emulatedClient } from '../../sheets/emulated-client.ts';
import { addRow } from '../../sheets/emulator/add-row.ts';
import { Emulator, SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { makeSpreadsheet, makeTab, valuesOf } from '../../sheets/emulator/spreadsheet.ts';
import { SHARED_ID, SHARED_ROWS } from './shared-sheet.ts';

const db = openDatabase(process.argv[2] ?? '');
const log = pino({ level: 'silent' });
const queue = await openQueue(db, { isWorker: true, onError: console.error });
const { listSources } = fakeServices(db);
const emulator = new Emulator();
const shops = makeTab(0, 'Shops', SHARED_ROWS);
emulator.add(makeSpreadsheet(SHARED_ID, [shops], { [SERVICE_EMAIL]: 'writer' }));
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
      serviceAccountOf: () => SERVICE_EMAIL,
      stopJob: (key) => stopJob(key, services),
      findRowsNow: (run) => findRowsNow(run, services),
      forecastRefresh: (run) => forecastRefresh(run, { services, endpoints }),
      makeRefresh: (run, every) => makeRefresh(run, every, { services, endpoints }),
      undoLastFill: (accountId, fill) => undoLastFill(accountId, fill, { services, endpoints }),
      answerCall: (call) => answerCall(call, services),
    });
  },
  { port: 0, host: '127.0.0.1', log },
);
console.log(`at ${port}`);

for await (const line of createInterface({ input: process.stdin })) {
  const [word, rest] = line.split(/ (.*)/);
  if (word === 'add') addRow(shops, JSON.parse(rest ?? '') as string[]);
  if (word === 'rows') console.log(JSON.stringify(valuesOf(shops)));
  if (word !== 'work') continue;
  const services = servicesAt(port);
  startWorker({ services, queue, endpoints: endpoints.filter(answersRows) }, console.error);
  startRefreshes({ services, endpoints }, log);
}
