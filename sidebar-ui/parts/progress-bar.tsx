import type { JobSeen } from '../../addon/sidebar-calls.ts';
import { rowsDone } from '../job-words.ts';
import { titleOf } from '../task-looks.ts';
import { percent } from '../words.ts';

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
