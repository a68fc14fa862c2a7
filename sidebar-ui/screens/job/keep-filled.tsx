import { useState } from 'preact/hooks';
import type { JobSeen } from '../../../addon/sidebar-job.ts';
import type { RefreshEvery, RefreshSeen } from '../../../shared/api/addon-refresh.ts';
import { count, counted } from '../../format.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { ErrorNote } from '../../parts/note.tsx';
import { useSidebar } from '../../sidebar-context.ts';
import { useCall } from '../../use-call.ts';
import { t } from '../../words/translate.ts';

/** Rows that are added later are answered by the service itself. The cost is shown first. */
export function KeepFilled({ job }: { job: JobSeen }) {
  const { say } = useSidebar();
  const { busy, error, call } = useCall();
  const [seen, setSeen] = useState<RefreshSeen | null>(null);
  if (!job.written?.can_refresh || job.is_others) return null;

  async function look(every?: RefreshEvery): Promise<void> {
    const told = await call('sidebarRefresh', { job_id: job.job_id, ...(every && { every }) });
    if (!told) return;
    setSeen(told);
    if (every) say(keptWords(every));
  }

  async function empty(): Promise<void> {
    const undone = await call('sidebarUndo', { job_id: job.job_id });
    if (!undone) return;
    say(undone.message);
    await look();
  }

  return (
    <section class="card" aria-label={t('New rows')}>
      <h2>{t('New rows')}</h2>
      <ErrorNote error={error} onRetry={() => look()} />
      {seen === null ? (
        <>
          <p class="small soft">
            {t('Rows that you add later can be answered in these columns by themselves.')}
          </p>
          <p class="buttons">
            <BusyButton look="wide" busy={busy ? t('Looking') : null} onClick={() => look()}>
              {t('Keep these columns filled')}
            </BusyButton>
          </p>
        </>
      ) : (
        <Choice seen={seen} busy={busy !== null} onChoose={look} onEmpty={empty} />
      )}
    </section>
  );
}

interface ChoiceProps {
  seen: RefreshSeen;
  busy: boolean;
  onChoose: (every: RefreshEvery) => void;
  onEmpty: () => void;
}

function Choice({ seen, busy, onChoose, onEmpty }: ChoiceProps) {
  const { every, paused, link, waiting, lookups_per_row: cost, last_fill: fill } = seen;
  if (every !== null)
    return (
      <>
        <p>{paused ? t('This is paused.') : keptWords(every)}</p>
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t('Pause or remove it')}
            <span class="hidden"> {t('(opens a new tab)')}</span>
          </a>
        </p>
        {fill && (
          <p class="buttons">
            <BusyButton look="slim danger" busy={busy ? t('Removing') : null} onClick={onEmpty}>
              {t('Empty the {0} filled last', counted(fill.rows, 'row'))}
            </BusyButton>
          </p>
        )}
      </>
    );
  return (
    <>
      <p>
        {t('Each new row costs {0}.', counted(cost, 'lookup'))}{' '}
        {waiting === 0
          ? t('No row waits now.')
          : t('{0} without an answer: {1} at once.', counted(waiting, 'row'), count(waiting * cost))}
      </p>
      <p class="small soft">{t('Rows that have an answer are not asked again.')}</p>
      <p class="buttons">
        <BusyButton busy={busy ? t('Keeping') : null} onClick={() => onChoose('day')}>
          {t('Every day')}
        </BusyButton>
        <BusyButton look="wide" busy={busy ? t('Keeping') : null} onClick={() => onChoose('hour')}>
          {t('Every hour')}
        </BusyButton>
      </p>
    </>
  );
}

const keptWords = (every: RefreshEvery): string =>
  every === 'hour' ? t('New rows are answered every hour.') : t('New rows are answered every day.');
