import { useState } from 'preact/hooks';
import type { JobSeen } from '../../../addon/sidebar-job.ts';
import { percent } from '../../format.ts';
import { isUnderWay, rowsDone, statusLine } from '../../job-status.ts';
import { ErrorNote, Note } from '../../parts/note.tsx';
import { ProgressBar } from '../../parts/progress-bar.tsx';
import { useSidebar } from '../../sidebar-context.ts';
import { useCall } from '../../use-call.ts';
import { t } from '../../words/translate.ts';

/** The progress, and the two ways to interrupt the job. */
export function ProgressCard({ job }: { job: JobSeen }) {
  if (!isUnderWay(job) && job.status !== 'paused') return null;
  return (
    <section class="card" aria-label={t('Progress')}>
      <p class="figure">
        {percent(job.rows_done, job.rows_total)}&thinsp;% <small>{rowsDone(job)}</small>
      </p>
      <ProgressBar job={job} />
      <p class="small soft">{statusLine(job)}</p>
      {!job.is_others && <Interrupt job={job} />}
      <p class="small soft">
        {job.status === 'paused'
          ? t('The rows go on being answered on the server; nothing is written until you go on.')
          : t('You may close this sidebar: the work goes on, and is here when you open it again.')}
      </p>
    </section>
  );
}

function Interrupt({ job }: { job: JobSeen }) {
  const { seeJob, startedHere } = useSidebar();
  const { busy, error, call } = useCall();
  const [isAsking, setAsking] = useState(false);
  const asked = { job_id: job.job_id };

  async function send(name: 'sidebarPause' | 'sidebarResume' | 'sidebarStop'): Promise<void> {
    const seen = await call(name, asked);
    setAsking(false);
    if (seen) seeJob(seen);
  }

  if (isAsking)
    return (
      <Note kind="warn">
        <p>{t('Stop? What is done by then is kept and can be written; the rest is not charged.')}</p>
        <div class="buttons">
          <button type="button" class="button slim danger" onClick={() => !busy && send('sidebarStop')}>
            {busy ? t('Stopping') : t('Stop it')}
          </button>
          <button type="button" class="button slim" onClick={() => setAsking(false)}>
            {t('Go on')}
          </button>
        </div>
      </Note>
    );
  return (
    <>
      <ErrorNote error={error} />
      <div class="buttons">
        {job.status === 'paused' ? (
          <button
            type="button"
            class="button first"
            onClick={() => {
              startedHere.add(job.job_id);
              if (!busy) send('sidebarResume');
            }}
          >
            {t('Go on')}
          </button>
        ) : (
          job.can_pause && (
            <button type="button" class="button" onClick={() => !busy && send('sidebarPause')}>
              {t('Pause')}
            </button>
          )
        )}
        <button type="button" class="button" onClick={() => setAsking(true)}>
          {t('Stop')}
        </button>
      </div>
    </>
  );
}
