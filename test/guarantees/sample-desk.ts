// What a fresh machine has behind a listening server: the fictional towns and their feeds, a worker of jobs, a sheet.
import { endpoints } from '../../server/endpoints/index.ts';
import { openQueue } from '../../server/jobs/queue.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { answersRows } from '../../server/pipeline/endpoint.ts';
import type { Roads } from '../../server/roads/roads.ts';
import { createServices } from '../../server/start/create-services.ts';
import { askNobody, testPoller } from '../hazards/poll-once.ts';
import { makeCaller, startTestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { emulatedClient } from '../sheets/emulated-client.ts';
import { Emulator, SERVICE_EMAIL } from '../sheets/emulator/emulator.ts';
import { makeSpreadsheet, makeTab } from '../sheets/emulator/spreadsheet.ts';

const SHEET_ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ';
export const SHEET_LINK = `https://docs.google.com/spreadsheets/d/${SHEET_ID}/edit#gid=7`;

/** A message is one or two sentences, says the specification. */
const SENTENCE_END = /(?<=[a-z\d)"'%][.!?]) (?=[A-Z"])/;

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  body: any;
}

/** One account of it, with a key; without roads, unless some are given. */
export async function openDesk({ roads }: { roads?: Roads } = {}) {
  const database = await createSampleDatabase();
  const { db } = database;
  await testPoller(db, { ask: askNobody, hasSample: true }).round();
  const emulator = new Emulator();
  emulator.add(
    makeSpreadsheet(SHEET_ID, [makeTab(7, 'Shops', [['Ref'], ['a']])], { [SERVICE_EMAIL]: 'writer' }),
  );
  const queue = await openQueue(db, { isWorker: true, onError: () => {} });
  const services = createServices(db, queue, 'http://localhost:8080', {
    sheets: emulatedClient(emulator),
    ...(roads && { roads }),
  });
  const worker = startWorker({ services, queue, endpoints: endpoints.filter(answersRows) }, () => {});
  const server = await startTestServer(db, { answerCall: (call) => answerCall(call, services) });
  const { key } = await makeCaller(db);
  await db.query('update account set lookups_per_day = 1000000');
  const ask = async (name: string, body: unknown): Promise<Answered> => {
    const reply = await fetch(`${server.url}/v1/${name}`, {
      method: 'POST',
      headers: { 'X-API-Key': key },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
  return {
    db,
    services,
    ask,
    /** The answer of a call that has to succeed. */
    async answer(name: string, body: unknown): Promise<Answered['body']> {
      const { status, body: answered } = await ask(name, body);
      if (status !== 200) throw new Error(`${name}: ${answered.error}`);
      if (answered.message.split(SENTENCE_END).length > 2)
        throw new Error(`${name}: its message has more than two sentences: ${answered.message}`);
      return answered;
    },
    /** What one of its addresses sends. */
    async text(path: string): Promise<string> {
      return (await fetch(`${server.url}${path}`, { headers: { 'X-API-Key': key } })).text();
    },
    /** The rows that a run keeps. */
    async keptRows(runId: string): Promise<Answered['body'][]> {
      const lines = (await this.text(`/runs/${runId}.jsonl`)).trim();
      return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line));
    },
    async csvOf(runId: string): Promise<string> {
      const reply = await fetch(`${server.url}/runs/${runId}.csv`, { headers: { 'X-API-Key': key } });
      return reply.text();
    },
    async close() {
      await worker.stop();
      await queue.stop();
      await server.stop(1000);
      await database.drop();
    },
  };
}
