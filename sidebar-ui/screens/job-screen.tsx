import { useEffect, useRef, useState } from 'preact/hooks';
import type { JobSeen } from '../../addon/sidebar-job.ts';
import { counted, percent } from '../format.ts';
import { isUnderWay, rowsDone } from '../job-status.ts';
import { ErrorNote, Note } from '../parts/note.tsx';
import { Screen } from '../parts/screen.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { titleOf } from '../task-looks.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';
import { AnswerCard } from './job/answer-card.tsx';
import { KeepFilled } from './job/keep-filled.tsx';
import { NextSteps } from './job/next-steps.tsx';
import { ProgressCard } from './job/progress-card.tsx';
import { ReadingCard } from './job/reading-card.tsx';
import { WriteCard } from './job/write-card.tsx';
import { WrittenCard } from './job/written-card.tsx';

/** One job: its progress while it runs, then its answers, what was written, and the next steps. */
export function JobScreen({ jobId }: { jobId: string }) {
  const { state, go } = useSidebar();
  const job = state.jobs.find(({ job_id }) => job_id === jobId);
  return (
    <Screen title={job ? titleOf(job.task) : t('Job')} onBack={() => go({ at: 'home' })}>
      {job ? <JobParts job={job} /> : <p>{t('This job is no longer on the list.')}</p>}
    </Screen>
  );
}

function JobParts({ job }: { job: JobSeen }) {
  const { seeJob, lost, startedHere, say } = useSidebar();
  const { busy, error, call } = useCall();
  const [removed, setRemoved] = useState<string | null>(null);
  useProgressAnnounced(job, say);

  async function write(where?: 'columns' | 'tab'): Promise<void> {
    const asked = { job_id: job.job_id, ...(where && { where }) };
    const written = await call('sidebarWrite', asked);
    if (!written) return;
    setRemoved(null);
    seeJob({ ...job, can_write: false, written });
    say(t('Written: {0} on {1}.', counted(written.rows_written, 'row'), written.tab));
  }

  // A job started while this page is open is written as soon as it is done. One that ended before waits for
  // confirmation.
  const isFirst = useRef(true);
  // A question's answer is written after a person has seen how it was read.
  const writesItself = job.status === 'done' && job.can_write && !job.reading && startedHere.has(job.job_id);
  useEffect(() => {
    if (!writesItself || !isFirst.current) return;
    isFirst.current = false;
    write();
  }, [writesItself]);

  const isWriting = busy === 'sidebarWrite' || busy === 'sidebarServerWrite';
  const isOffered = job.can_write && !isUnderWay(job) && job.status !== 'paused' && !isWriting;
  return (
    <>
      {job.is_others && (
        <Note kind="warn">
          {t('Somebody else started this with a key of their own: only they can go on with it.')}
        </Note>
      )}
      <ErrorNote error={error ?? job.error} onRetry={error && isOffered ? () => write() : undefined} />
      {lost && isUnderWay(job) && (
        <Note kind="warn">
          <p>{lost.message}</p>
          <p>{t('The work goes on; asked again shortly.')}</p>
        </Note>
      )}
      {job.reading && <ReadingCard job={job} reading={job.reading} />}
      <ProgressCard job={job} />
      {isWriting && <Waiting>{t('Writing; a large sheet takes a minute or two')}</Waiting>}
      {removed !== null && <Note>{removed}</Note>}
      {isOffered && <WriteCard job={job} onWrite={write} />}
      {job.written && <WrittenCard job={job} written={job.written} onRemoved={setRemoved} />}
      <KeepFilled job={job} />
      <AnswerCard job={job} />
      <NextSteps job={job} />
    </>
  );
}

/** Read out at every tenth of the progress, and when the state changes: every poll would be too much to listen to. */
function useProgressAnnounced(job: JobSeen, say: (text: string) => void): void {
  const tenth = isUnderWay(job) ? Math.floor(percent(job.rows_done, job.rows_total) / 10) : -1;
  useEffect(() => {
    say(isUnderWay(job) ? rowsDone(job) : `${titleOf(job.task)}: ${job.status}`);
  }, [tenth, job.status]);
}
