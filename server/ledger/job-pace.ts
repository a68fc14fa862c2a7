import type { Job } from './jobs.ts';

type Pace = Pick<Job, 'status' | 'rows' | 'rowsDone' | 'workedSeconds' | 'sinceCheckpointSeconds'>;

/** Remaining minutes at the pace so far, to a tenth; null before the first rows are done. */
export function minutesLeft(job: Pace): number | null {
  if (job.status === 'done' || job.status === 'failed') return 0;
  if (job.rowsDone === 0) return null;
  const secondsPerRow = job.workedSeconds / job.rowsDone;
  // The time since the checkpoint went into rows that are not counted yet.
  const left = secondsPerRow * (job.rows - job.rowsDone) - job.sinceCheckpointSeconds;
  return Math.ceil((10 * Math.max(0, left)) / 60) / 10;
}
