import { useEffect, useState } from 'preact/hooks';
import type { RunSeen } from '../../addon/sidebar-job.ts';
import { counted, dayAndClock } from '../format.ts';
import { Icon } from '../parts/icon.tsx';
import { ErrorNote } from '../parts/note.tsx';
import { Screen } from '../parts/screen.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { iconOf, titleOf } from '../task-looks.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';

/** Earlier answers in this spreadsheet: to look at again, to map, to write where they are unwritten. */
export function EarlierScreen() {
  const { go, seeJob } = useSidebar();
  const { busy, error, call } = useCall();
  const [runs, setRuns] = useState<RunSeen[] | null>(null);
  const load = async () => setRuns(await call('sidebarRuns'));
  useEffect(() => {
    load();
  }, []);

  async function open(jobId: string): Promise<void> {
    const job = await call('sidebarPoll', { job_id: jobId });
    if (!job) return;
    seeJob(job);
    go({ at: 'job', jobId: job.job_id });
  }

  return (
    <Screen title={t('Earlier answers')} onBack={() => go({ at: 'home' })}>
      <ErrorNote error={error} onRetry={runs ? undefined : load} />
      {busy && <Waiting>{runs ? t('Opening') : t('Looking')}</Waiting>}
      {runs?.length === 0 && <p>{t('Nothing has been answered in this spreadsheet yet.')}</p>}
      {runs && runs.length > 0 && (
        <ul class="tasks">
          {runs.map((run) => (
            <li key={run.run_id}>
              <button type="button" onClick={() => !busy && open(run.job_id)}>
                <span class="tile">
                  <Icon name={iconOf(run.task)} />
                </span>
                <span>
                  <strong>{titleOf(run.task)}</strong>
                  <small>
                    {dayAndClock(run.at)}, {run.tab}, {counted(run.rows, 'row')}
                  </small>
                </span>
                <Icon name="go" extra="go" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
