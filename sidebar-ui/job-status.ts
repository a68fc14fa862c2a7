import type { JobSeen } from '../addon/sidebar-job.ts';
import { count, counted, timeLeft } from './format.ts';
import { t } from './words/translate.ts';

export const isUnderWay = ({ status }: JobSeen): boolean => status === 'queued' || status === 'running';

/** Whether the job has reached its final state. */
export const isOver = (job: JobSeen): boolean =>
  job.written !== null || (!job.can_write && ['done', 'stopped', 'failed'].includes(job.status));

const STATUS_WORDS: Record<JobSeen['status'], string> = {
  queued: t('Waiting for its turn'),
  running: t('Running'),
  paused: t('Paused'),
  done: t('Done'),
  stopped: t('Stopped'),
  failed: t('Failed'),
};

/** 'Running, about 3 minutes left'; 'Done, not written yet'. */
export function statusLine(job: JobSeen): string {
  if (job.written) return t('Done, written to {0}', job.written.tab);
  if (job.status === 'running' && job.minutes_left !== null)
    return t('Running, {0}', timeLeft(job.minutes_left));
  return `${STATUS_WORDS[job.status]}${!isUnderWay(job) && job.can_write ? t(', not written yet') : ''}`;
}

/** '1,200 of 5,000 rows' */
export const rowsDone = ({ rows_done: done, rows_total: total }: JobSeen): string =>
  t('{0} of {1}', count(done), counted(total, 'row'));
