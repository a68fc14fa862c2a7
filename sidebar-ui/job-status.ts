import type { JobSeen } from '../addon/sidebar-job.ts';
import { count, counted, timeLeft } from './format.ts';

export const isUnderWay = ({ status }: JobSeen): boolean => status === 'queued' || status === 'running';

/** Whether nothing more can come of it. */
export const isOver = (job: JobSeen): boolean =>
  job.written !== null || (!job.can_write && ['done', 'stopped', 'failed'].includes(job.status));

const STATUS_WORDS: Record<JobSeen['status'], string> = {
  queued: 'Waiting for its turn',
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
};

/** 'Running, about 3 minutes left'; 'Done, not written yet'. */
export function statusLine(job: JobSeen): string {
  if (job.written) return `Done, written to ${job.written.tab}`;
  if (job.status === 'running' && job.minutes_left !== null) return `Running, ${timeLeft(job.minutes_left)}`;
  return `${STATUS_WORDS[job.status]}${!isUnderWay(job) && job.can_write ? ', not written yet' : ''}`;
}

/** '1,200 of 5,000 rows' */
export const rowsDone = ({ rows_done: done, rows_total: total }: JobSeen): string =>
  `${count(done)} of ${counted(total, 'row')}`;
