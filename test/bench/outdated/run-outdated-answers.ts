// What newer editions change for kept facts, risks and places nearby: worked out from differences, held against making
// every call again.
import { endpoints } from '../../../server/endpoints/index.ts';
import { listOutdated } from '../../../server/ledger/outdated-rows.ts';
import { checkNextEdition } from '../../../server/outdated/check-editions.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import { answersRows } from '../../../server/pipeline/endpoint.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { loadAround } from '../../outdated/areas-editions.ts';
import { type AskedCall, askCall, differing } from '../../outdated/ask-anew.ts';
import { EXTRACT, loadTown, writeRows } from '../../outdated/town-editions.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { printFigure } from '../figures.ts';
import { makeBenchCaller } from '../readers/bench-caller.ts';
import { timesOf } from './times-of.ts';

const AROUND = ['code-point-open', 'ons-districts', 'ea-flood-zones', 'nhs-gp-practices', 'fhrs'];
const EDITIONS: readonly [string, number][] = [
  ['ea-flood-zones', 1],
  ['ons-districts', 2],
  ['nhs-gp-practices', 3],
  ['fhrs', 5],
  [EXTRACT, 4],
  ['code-point-open', 6],
];
const KINDS: readonly { name: string; body: object }[] = [
  { name: 'get_location_facts', body: { fields: ['flood', 'council'] } },
  { name: 'get_area_risk', body: { metric: 'flood' } },
  { name: 'find_nearby', body: { category: 'pubs' } },
  { name: 'find_official_places', body: { kind: 'gp' } },
  { name: 'find_official_places', body: { kind: 'food' } },
];
const ROWS_A_CALL = 200;

/** False where the lists are not the same. */
export async function runOutdatedAnswers({ db }: BenchDatabase, rows: number): Promise<boolean> {
  const noQueue = { send: () => Promise.reject(new Error('no jobs here')) };
  const services = createServices(db, noQueue, 'http://localhost:8080', { keptLimits: KEPT });
  await loadTown(db, EXTRACT, null);
  for (const id of AROUND) await loadAround(db, id, 0);
  const caller = await makeBenchCaller(db);
  const ask = (one: AskedCall) => askCall((call) => answerCall(call, services), one, caller);
  const calls = Array.from({ length: Math.ceil(rows / ROWS_A_CALL) }, (_, at): AskedCall => {
    const { name, body } = KINDS[at % KINDS.length] as (typeof KINDS)[number];
    return { name, body: Object.assign({ addresses: writeRows(ROWS_A_CALL, at + 3) }, body) };
  });
  const kept = [];
  for (const one of calls) kept.push(await ask(one));
  const context = {
    db,
    geocoder: services.geocoder,
    answers: { services, endpoints: endpoints.filter(answersRows) },
  };
  // What was loaded above came in place of the places' last editions, and is worked out first.
  const patient = { signal: new AbortController().signal, settleSeconds: 0 };
  while (await checkNextEdition(context, patient));
  let isSame = true;
  for (const [id, seed] of EDITIONS) {
    await (id === EXTRACT ? loadTown(db, id, seed) : loadAround(db, id, seed));
    let asked = 0;
    const onPiece = (piece: { asked: number }) => {
      asked += piece.asked;
    };
    const limits = { signal: new AbortController().signal, settleSeconds: 0, onPiece };
    const check = await timesOf(() => checkNextEdition(context, limits));
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const all = await timesOf(async () => {
      for (const one of calls) answers.push(await ask(one));
    });
    const figures = { told: 0, wrong: 0 };
    for (const [at, now] of answers.entries()) {
      const before = kept[at] as Awaited<ReturnType<typeof ask>>;
      const expected = new Set(differing(before, now));
      // The next edition bears on the first answers alone.
      await db.query('delete from run where id = $1', [now.run.run_id]);
      const told = await listOutdated(db, caller.accountId, before.run.run_id, { most: ROWS_A_CALL });
      const right = told.filter(({ position }) => expected.has(position)).length;
      figures.told += told.length;
      figures.wrong += told.length - right + expected.size - right;
    }
    isSame &&= figures.wrong === 0;
    const of = { edition: `${id} ${seed}`, of: calls.length * ROWS_A_CALL };
    printFigure('outdated_answers', figures.told, 'rows', of);
    printFigure('outdated_answers_missed_or_wrong', figures.wrong, 'rows', of);
    printFigure('outdated_answers_asked', asked / of.of, 'share', of);
    const unit = 'of making every call';
    printFigure('outdated_answers_check_process_time', check.processor / all.processor, unit, of);
    printFigure('outdated_answers_check_time', check.wall / all.wall, unit, of);
  }
  return isSame;
}

const GB = 1e9;
const KEPT = { runs: 10 * GB, formulas: GB, uploads: GB, photos: GB, replays: GB };
