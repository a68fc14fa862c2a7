// Metrics that all processes of a database share: jobs and feeds. They are read at each request for metrics. While the
// database cannot be read they are left out, and the process's own are returned.
import { Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../../db/database.ts';
import { listFreshness } from '../../hazards/find/freshness.ts';
import { feeds } from '../../hazards/registry.ts';
import { type JobMeasures, measureJobs } from '../../ledger/job-counts.ts';

const OF_JOBS: { name: string; help: string; read(jobs: JobMeasures): number }[] = [
  {
    name: 'milepost_jobs_queued',
    help: 'Jobs that nobody has begun',
    read: ({ queued }) => queued,
  },
  {
    name: 'milepost_jobs_running',
    help: 'Jobs that are begun and have not ended',
    read: ({ running }) => running,
  },
  {
    name: 'milepost_job_rows_left',
    help: 'Rows of these that are not answered yet',
    read: ({ rowsLeft }) => rowsLeft,
  },
  {
    name: 'milepost_job_oldest_seconds',
    help: 'Since the oldest of these was submitted; 0 without any',
    read: ({ oldestSeconds }) => oldestSeconds,
  },
  {
    name: 'milepost_job_silent_seconds',
    help: 'The longest time since one of these got on; 0 without any',
    read: ({ silentSeconds }) => silentSeconds,
  },
  {
    name: 'milepost_jobs_failed_last_hour',
    help: 'Jobs that failed within the last hour, without those that their owner stopped',
    read: ({ failedLastHour }) => failedLastHour,
  },
];

export function addSharedMetrics(db: Queryable, registry: Registry): void {
  const registers = [registry];
  const jobs = oncePerScrape(() => measureJobs(db));
  for (const { name, help, read } of OF_JOBS)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const measured = await jobs().catch(() => null);
        this.remove();
        if (measured) this.set(read(measured));
      },
    });
  new Gauge({
    name: 'milepost_feed_age_seconds',
    help: "Since the publisher's last good answer; infinite before the first",
    labelNames: ['feed'],
    registers,
    async collect() {
      const now = new Date();
      const fresh = await listFreshness(db, feeds, now).catch(() => []);
      this.reset();
      for (const { feed, asOf } of fresh)
        this.set(
          { feed: feed.id },
          asOf ? (now.getTime() - asOf.getTime()) / 1000 : Number.POSITIVE_INFINITY,
        );
    },
  });
}

/** Simultaneous requests share one answer. */
function oncePerScrape<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => {
    underWay ??= read().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
