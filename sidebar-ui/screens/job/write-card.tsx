import type { JobSeen } from '../../../addon/sidebar-job.ts';
import { counted } from '../../format.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { LandingCard } from '../../parts/landing-card.tsx';
import { ErrorNote } from '../../parts/note.tsx';
import { useSidebar } from '../../sidebar-context.ts';
import { useCall } from '../../use-call.ts';
import { t } from '../../words/translate.ts';

interface WriteCardProps {
  job: JobSeen;
  onWrite: (where?: 'columns' | 'tab') => void;
}

/** Answers that wait to be written: by whom, and where. */
export function WriteCard({ job, onWrite }: WriteCardProps) {
  const { state, setState, seeJob, go } = useSidebar();
  const { busy, error, call } = useCall();
  if (job.is_others) return null;
  const asked = { job_id: job.job_id };

  async function writeByServer(): Promise<void> {
    const written = await call('sidebarServerWrite', asked);
    if (written) seeJob({ ...job, can_write: false, written });
  }

  async function forget(): Promise<void> {
    const seen = await call('sidebarForget', asked);
    if (!seen) return;
    setState(seen);
    go({ at: 'home' });
  }

  return (
    <>
      <p>
        <strong>
          {counted(job.rows_done, 'row')} {t('answered,')}
        </strong>{' '}
        {t('not written yet.')}
      </p>
      <LandingCard landing={job.lands_in} />
      <p class="buttons">
        <BusyButton busy={null} onClick={() => onWrite()}>
          {t('Write the answers')}
        </BusyButton>
      </p>
      <details>
        <summary>{t('Other ways')}</summary>
        <p>
          <button type="button" class="button wide" onClick={() => onWrite('tab')}>
            {t('Write into a new tab')}
          </button>
        </p>
        {state.service_account_email && (
          <ServerWrite
            writer={state.service_account_email}
            busy={busy === 'sidebarServerWrite' ? t('Writing') : null}
            onWrite={writeByServer}
          />
        )}
        <ErrorNote error={error} onRetry={writeByServer} />
        <p>
          <button type="button" class="link" onClick={forget}>
            {t('Leave them unwritten')}
          </button>
        </p>
      </details>
    </>
  );
}

interface ServerWriteProps {
  /** Whom the spreadsheet is shared with. */
  writer: string;
  busy: string | null;
  onWrite: () => void;
}

function ServerWrite({ writer, busy, onWrite }: ServerWriteProps) {
  return (
    <>
      <p>
        <BusyButton look="wide" busy={busy} onClick={onWrite}>
          {t('Let the server write')}
        </BusyButton>
      </p>
      <p class="small soft">
        {t('For this the spreadsheet is shared with')} <code>{writer}</code> {t('as Editor.')}
      </p>
    </>
  );
}
