import type { JobSeen } from '../../addon/sidebar-job.ts';
import { percent } from '../format.ts';
import { rowsDone } from '../job-status.ts';
import { titleOf } from '../task-looks.ts';

export function ProgressBar({ job }: { job: JobSeen }) {
  const done = percent(job.rows_done, job.rows_total);
  return (
    <div
      class={`bar ${job.status === 'paused' || job.status === 'stopped' ? 'held' : ''}`}
      role="progressbar"
      aria-label={titleOf(job.task)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      aria-valuetext={rowsDone(job)}
    >
      <span style={{ width: `${done}%` }} />
    </div>
  );
}
