import { useState } from 'preact/hooks';
import type { JobSeen } from '../../../addon/sidebar-job.ts';
import { TASKS } from '../../../addon/src/sidebar/tasks/index.ts';
import { isOver } from '../../job-status.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { ErrorNote, Note } from '../../parts/note.tsx';
import { useSidebar } from '../../sidebar-context.ts';
import { useCall } from '../../use-call.ts';
import { t } from '../../words/translate.ts';

/** The next steps after a job has ended. */
export function NextSteps({ job }: { job: JobSeen }) {
  const { seeJob, go, say } = useSidebar();
  const { busy, error, call } = useCall();
  const [colored, setColored] = useState<string | null>(null);
  if (!isOver(job) || job.is_others || job.run_id === null) return null;
  const needsLook = job.levels !== null && job.levels.medium + job.levels.low > 0;

  // A map needs rows with places.
  const isOfPlaces = TASKS.find(({ id }) => id === job.task)?.rowsAre === 'place';

  async function map(): Promise<void> {
    const made = await call('sidebarMap', { job_id: job.job_id });
    if (made) seeJob({ ...job, map: made.link });
  }

  async function color(): Promise<void> {
    const done = await call('sidebarColor', { job_id: job.job_id });
    if (!done) return;
    setColored(done.message);
    say(done.message);
  }

  return (
    <>
      <ErrorNote error={error} />
      {colored !== null && <Note>{colored}</Note>}
      <p class="buttons">
        {needsLook && (
          <button
            type="button"
            class="button first wide"
            onClick={() => go({ at: 'review', jobId: job.job_id })}
          >
            {t('Look at what is not certain')}
          </button>
        )}
        {needsLook && job.written?.letters && (
          <BusyButton look="wide" busy={busy === 'sidebarColor' ? t('Colouring') : null} onClick={color}>
            {t('Colour what is not certain')}
          </BusyButton>
        )}
        {!job.map && isOfPlaces && (
          <BusyButton look="wide" busy={busy === 'sidebarMap' ? t('Making the map') : null} onClick={map}>
            {t('Make a map of it (1 lookup)')}
          </BusyButton>
        )}
        <button type="button" class="button wide" onClick={() => go({ at: 'home' })}>
          {t('Another task')}
        </button>
      </p>
    </>
  );
}
