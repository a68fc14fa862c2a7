import type { Database } from '../../server/db/database.ts';
import { feeds } from '../../server/hazards/registry.ts';
import { createMetrics } from '../../server/http/server/metrics.ts';
import { stopJob } from '../../server/jobs/stop-job.ts';
import { submit } from '../jobs/job-fixture.ts';
import { useJobs } from '../jobs/use-jobs.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';

const bench = useJobs();

async function scrape(db: Database = bench.db): Promise<Map<string, number>> {
  const text = await createMetrics(db).registry.metrics();
  const lines = text
    .split('\n')
    .filter((line) => /^(milepost_job|milepost_feed|nodejs_eventloop_lag_p99)/.test(line));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('jobs that wait, that are at work and that failed are told, with their age', async () => {
  const caller = await newCaller(bench.db, 1000);
  const [first, second, third] = [
    await submit(bench.jobs.services, caller, addresses(30)),
    await submit(bench.jobs.services, caller, addresses(40)),
    await submit(bench.jobs.services, caller, addresses(50)),
  ];
  const change = (set: string, { jobId }: { jobId: string }) =>
    bench.db.query(`update job set ${set} where id = $1`, [jobId]);
  await change(`status = 'running', rows_done = 10, created_at = now() - interval '2 hours'`, first);
  await change(`checkpoint_at = now() - interval '300 seconds'`, first);
  await change(`status = 'failed', finished_at = now() - interval '10 minutes'`, third);
  const told = await scrape();
  expect(Object.fromEntries([...told].filter(([name]) => !/seconds/.test(name)))).toEqual({
    milepost_jobs_queued: 1,
    milepost_jobs_running: 1,
    milepost_job_rows_left: 60,
    milepost_jobs_failed_last_hour: 1,
  });
  expect(told.get('milepost_job_oldest_seconds')).toBeCloseTo(7200, -2);
  expect(told.get('milepost_job_silent_seconds')).toBeCloseTo(300, -2);
  await stopJob(second, bench.jobs.services);
  await change(`finished_at = now() - interval '2 hours'`, third);
  expect((await scrape()).get('milepost_jobs_failed_last_hour')).toBe(0);
});

test('feeds tell the age of their last good answer', async () => {
  const real = feeds.filter(({ isSample }) => !isSample).map(({ id }) => id);
  await bench.db.query(
    `insert into hazard_feed (feed, as_of) values ($1, now() - interval '90 seconds')
     on conflict (feed) do update set as_of = excluded.as_of`,
    [real[0]],
  );
  const told = await scrape();
  expect(told.get(`milepost_feed_age_seconds{feed="${real[0]}"}`)).toBeCloseTo(90, -1);
  expect([...told.keys()].filter((name) => /feed/.test(name))).toHaveLength(real.length);
});

test('without a database the process tells its own', async () => {
  const broken = Object.create(bench.db) as Database;
  broken.query = async () => {
    throw new Error('it is gone');
  };
  const told = await scrape(broken);
  expect([...told.keys()]).toEqual(['nodejs_eventloop_lag_p99_seconds']);
});
