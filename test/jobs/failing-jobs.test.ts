import { findJob } from '../../server/ledger/jobs.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { ApiError } from '../../shared/api-error.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { letters, submit, untilJob } from './job-fixture.ts';
import { bothKinds } from './slim-letters.ts';
import { keep, useJobs } from './use-jobs.ts';

const bench = useJobs();

test.each(bothKinds)(
  'a job that cannot go on fails with the reason, keeps the rows done ($kind) and gives back the rest',
  async ({ own }) => {
    const caller = await newCaller(bench.db, 1000);
    const key = await submit(bench.jobs.services, caller, addresses(45), own);
    const refuses: typeof letters = {
      ...own,
      answerRows(rows, context) {
        if (rows.some(({ row }) => row.fields.shelf === 33))
          throw new ApiError('unreadable_source', 'sites_source: the file is gone', {
            field: 'sites_source',
          });
        return letters.answerRows(rows, context);
      },
    };
    bench.work({ ...bench.jobs.context, endpoints: [refuses as never] }, 1);
    const job = await untilJob(bench.db, key);
    expect(job).toMatchObject({ status: 'failed', error: 'sites_source: the file is gone', rowsDone: 30 });
    expect(await bench.keptRows(key.accountId, job.runId)).toHaveLength(30);
    expect(await lookupsLeft(bench.db, key.accountId, 1000)).toBe(1000 - 65);
    expect(await bench.leftovers()).toEqual({ reservations: 0, blocks: 0, chunks: 0, lanes: 0 });
  },
);

test('a step that breaks is tried again, and the job goes on', async () => {
  const key = await submit(bench.jobs.services, await newCaller(bench.db), addresses(30));
  let failures = 1;
  const breaks: typeof letters = {
    ...letters,
    answerRows(rows, context) {
      if (failures-- > 0) throw new Error('broken for a moment');
      return letters.answerRows(rows, context);
    },
  };
  const errors = bench.work({ ...bench.jobs.context, endpoints: [breaks as never] });
  expect(await untilJob(bench.db, key)).toMatchObject({ status: 'done', charged: 65 });
  expect(errors).toEqual([new Error('broken for a moment')]);
});

test('a step that finds the threads busy is tried again, and the job goes on', async () => {
  const key = await submit(bench.jobs.services, await newCaller(bench.db), addresses(30));
  let refusals = 1;
  const busy: typeof letters = {
    ...letters,
    answerRows(rows, context) {
      if (refusals-- > 0)
        throw new ApiError('busy', 'many files and tables wait to be read', { retryAfterSeconds: 5 });
      return letters.answerRows(rows, context);
    },
  };
  bench.work({ ...bench.jobs.context, endpoints: [busy as never] });
  expect(await untilJob(bench.db, key)).toMatchObject({ status: 'done', charged: 65 });
});

test('a step that always breaks fails the job in words that show nothing of the inside', async () => {
  const key = await submit(bench.jobs.services, await newCaller(bench.db), addresses(5));
  const take = async () => {
    const message = await bench.jobs.queue.take();
    return message && ({ ...message, tries: 8 } as const);
  };
  bench.work({ ...bench.jobs.context, queue: { ...bench.jobs.queue, take } });
  expect(await untilJob(bench.db, key)).toMatchObject({
    status: 'failed',
    error: 'it did not get on after 8 tries, for a reason inside the service',
  });
});

test('a job nobody worked on for a week fails and gives its lookups back', async () => {
  const caller = await newCaller(bench.db, 100);
  const key = await submit(bench.jobs.services, caller, addresses(5));
  const young = await submit(bench.jobs.services, caller, addresses(5));
  await bench.db.query(`update job set checkpoint_at = now() - interval '169 hours' where id = $1`, [
    key.jobId,
  ]);
  await deleteExpired(bench.db, keep);
  const { status, error } = await untilJob(bench.db, key);
  expect({ status, error }).toEqual({ status: 'failed', error: 'nothing worked on it for 7 days' });
  expect(await findJob(bench.db, young)).toMatchObject({ status: 'queued' });
  expect(await bench.leftovers()).toEqual({ reservations: 1, blocks: 1, chunks: 0, lanes: 0 });
});
