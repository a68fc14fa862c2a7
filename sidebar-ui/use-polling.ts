import { useEffect, useRef } from 'preact/hooks';
import type { CallError } from '../addon/call-error.ts';
import type { JobSeen } from '../addon/sidebar-job.ts';
import { callScript } from './call-script.ts';
import { isUnderWay } from './job-status.ts';

const SHORTEST_WAIT = 1500;
const LONGEST_WAIT = 15_000;

/**
 * Polls the jobs in progress, one at a time. The longer a job has left, or the script takes to answer, the longer the
 * pause.
 */
export function usePolling(
  jobs: readonly JobSeen[],
  onSeen: (job: JobSeen) => void,
  onLost: (error: CallError | null) => void,
): void {
  const failures = useRef(0);
  const next = jobs.find(isUnderWay);
  useEffect(() => {
    if (!next) return;
    let isOff = false;
    const timer = setTimeout(
      async () => {
        const answer = await callScript('sidebarPoll', { job_id: next.job_id });
        if (isOff) return;
        failures.current = answer.ok ? 0 : failures.current + 1;
        onLost(answer.ok ? null : answer.error);
        // A new object each time, so that the next wait begins after a failure too.
        onSeen(answer.ok ? answer.value : { ...next });
      },
      waitFor(next, failures.current),
    );
    return () => {
      isOff = true;
      clearTimeout(timer);
    };
  }, [next]);
}

function waitFor({ minutes_left: minutes }: JobSeen, failures: number): number {
  const wait = minutes !== null && minutes > 5 ? 3 * SHORTEST_WAIT : SHORTEST_WAIT;
  return Math.min(LONGEST_WAIT, wait * 2 ** failures);
}
