import { lookupsLeft } from '../../server/ledger/quota.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { DryRunAnswer, JobAnswer } from '../../shared/api/common.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { callLetters, letters, toRows } from './job-fixture.ts';
import { useJobs } from './use-jobs.ts';

const bench = useJobs();

const asSource = (list: readonly string[]) => ({ file: JSON.stringify(toRows(list)) });

test('past its threshold a call by reference is answered at once as a job, at no cost yet', async () => {
  const caller = await newCaller(bench.db, 100);
  const { body, used, remaining } = await answerCall(
    callLetters(caller, { source: asSource(addresses(21)) }),
    bench.jobs.services,
  );
  expect(body).toMatchObject({
    job_id: expect.stringMatching(/^job_[0-9a-f]{32}$/),
    status: 'queued',
    rows: 21,
  });
  const own = ['message', 'notes', 'job_id', 'status', 'rows', 'read_as'];
  expect(Object.keys(body)).toEqual([...own, 'confidence', 'usage', 'run']);
  // All its rows, none of them looked up yet.
  const { run, confidence } = body as JobAnswer;
  expect(run).toMatchObject({ rows: 21, placed: 0, not_placed: 21, confidence: { low: 21 } });
  expect(confidence.levels).toEqual({ high: 0, medium: 0, low: 21 });
  const ids = toRows(addresses(21)).map(({ id }) => id);
  expect(confidence.caveats).toMatchObject([{ basis: 'not_looked_up', rows: 21, ids }]);
  expect(body.message).toBe(
    `21 rows are being answered in the background; ask get_job for ${(body as JobAnswer).job_id}. ` +
      `47 of today's lookups are set aside for it.`,
  );
  expect(body.notes).toEqual(['Read address from "address".']);
  expect({ used, remaining }).toEqual({ used: 0, remaining: 53 });
});

test.each([
  ['up to the threshold by reference', { source: asSource(addresses(20)) }],
  ['by value past the threshold', { records: toRows(addresses(21)) }],
])('rows %s are answered in the call', async (_, body) => {
  const { body: answered } = await answerCall(
    callLetters(await newCaller(bench.db), body),
    bench.jobs.services,
  );
  expect(letters.contract.response.safeParse(answered).error).toBeUndefined();
});

test.each([
  [
    'background without source',
    { records: [{}], background: true },
    400,
    /^background: got true without source/,
  ],
  ['a source without rows', { source: asSource([]), background: true }, 400, /^source: got no rows/],
  [
    'more than is left today',
    { source: asSource(addresses(48)) },
    429,
    /^this call needs 101 lookups, 100 of/,
  ],
])('%s is refused, and nothing is kept or set aside', async (_, body, status, words) => {
  const caller = await newCaller(bench.db, 100);
  const refusal = await answerCall(callLetters(caller, body), bench.jobs.services).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ status, message: expect.stringMatching(words) });
  expect(await lookupsLeft(bench.db, caller.account.id, 100)).toBe(100);
  expect((await bench.db.query('select 1 from job')).rows).toEqual([]);
});

test('a dry run of a job says its whole cost', async () => {
  const call = callLetters(await newCaller(bench.db), { source: asSource(addresses(30)), dry_run: true });
  const { body } = await answerCall(call, bench.jobs.services);
  expect((body as DryRunAnswer).dry_run).toMatchObject({ cost: 65, rows: 30 });
});

test('sent twice under one Idempotency-Key it is one job', async () => {
  const call = callLetters(await newCaller(bench.db), { source: asSource(addresses(30)) }, 'once');
  const first = await answerCall(call, bench.jobs.services);
  expect(await answerCall(call, bench.jobs.services)).toEqual(first);
  expect((await bench.db.query('select 1 from job')).rows).toHaveLength(1);
});
