import { useState } from 'preact/hooks';
import type { JobSeen, Written } from '../../../addon/sidebar-job.ts';
import { columnsWords, count, counted } from '../../format.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { Headers } from '../../parts/headers.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ErrorNote, Note } from '../../parts/note.tsx';
import { useSidebar } from '../../sidebar-context.ts';
import { useCall } from '../../use-call.ts';
import { t } from '../../words/translate.ts';

interface WrittenCardProps {
  job: JobSeen;
  written: Written;
  onRemoved: (said: string) => void;
}

/** What was written where, and which rows were left out, with the reason. */
export function WrittenCard({ job, written, onRemoved }: WrittenCardProps) {
  const { error, call } = useCall();
  const { tab, letters, headers } = written;
  return (
    <section class="card" aria-label={t('Written')}>
      <div class="done">
        <span class="tile">
          <Icon name="tick" />
        </span>
        <p>
          <strong>
            {counted(written.rows_written, 'row')} {t('written')}
          </strong>
          <br />
          {letters ? t('{0} of {1}', columnsWords(letters), tab) : t('tab {0}', tab)}
        </p>
      </div>
      {written.already && (
        <p class="small soft">{t('It had been written before, and was not written again.')}</p>
      )}
      {written.moved_because && (
        <p class="small soft">
          {t('In a new tab, because')} {written.moved_because}
        </p>
      )}
      <Headers headers={headers} />
      <p class="buttons">
        <button
          type="button"
          class="button slim"
          onClick={() => call('sidebarJump', { tab_id: written.tab_id, row: 1 })}
        >
          {t('Show it in the sheet')}
        </button>
      </p>
      <ErrorNote error={error} />
      {written.can_remove && !job.is_others && <RemoveButton job={job} onRemoved={onRemoved} />}
      {written.rows_skipped > 0 && <SkippedRows written={written} />}
    </section>
  );
}

function SkippedRows({ written: { skipped, rows_skipped: total } }: { written: Written }) {
  return (
    <details open>
      <summary>
        {counted(total, 'row')} {t('left out')}
      </summary>
      <ul class="rows">
        {skipped.map(({ row, reason }, index) => (
          <li key={index}>
            {row !== null && (
              <strong>
                {t('Row')} {count(row)}:{' '}
              </strong>
            )}
            {reason}
          </li>
        ))}
      </ul>
      {total > skipped.length && (
        <p class="small soft">
          {t('and')} {count(total - skipped.length)} {t('more')}
        </p>
      )}
    </details>
  );
}

/** Taken out after a second press: what was corrected by hand stays. */
function RemoveButton({ job, onRemoved }: Omit<WrittenCardProps, 'written'>) {
  const { seeJob, startedHere, say } = useSidebar();
  const { busy, error, call } = useCall();
  const [isAsked, setAsked] = useState(false);

  async function remove(): Promise<void> {
    const undone = await call('sidebarUndo', { job_id: job.job_id });
    if (!undone) return;
    // Written again only on request.
    startedHere.delete(job.job_id);
    onRemoved(undone.message);
    say(undone.message);
    const seen = await call('sidebarPoll', { job_id: job.job_id });
    if (seen) seeJob(seen);
  }

  return (
    <>
      <ErrorNote error={error} onRetry={remove} />
      {isAsked ? (
        <Note kind="warn">
          <p>{t('What somebody has changed since stays. The answers can be written again.')}</p>
          <div class="buttons">
            <BusyButton look="slim danger" busy={busy ? t('Removing') : null} onClick={remove}>
              {t('Remove it')}
            </BusyButton>
            <button type="button" class="button slim" onClick={() => setAsked(false)}>
              {t('Keep it')}
            </button>
          </div>
        </Note>
      ) : (
        <p>
          <button type="button" class="link" onClick={() => setAsked(true)}>
            {t('Remove what was written')}
          </button>
        </p>
      )}
    </>
  );
}
