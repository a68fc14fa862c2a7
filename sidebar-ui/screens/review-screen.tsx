import { useEffect, useRef, useState } from 'preact/hooks';
import type { Review, ReviewRow } from '../../addon/sidebar-job.ts';
import { makeAskId } from '../ask-id.ts';
import { count, counted } from '../format.ts';
import { BusyButton } from '../parts/busy-button.tsx';
import { LevelMark, type Mark, markOf } from '../parts/level-mark.tsx';
import { ErrorNote } from '../parts/note.tsx';
import { PlaceChoice } from '../parts/place-choice.tsx';
import { Screen } from '../parts/screen.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';

const FILTERS: readonly { mark: Mark; label: string }[] = [
  { mark: 'unplaced', label: t('Not placed') },
  { mark: 'low', label: t('Low') },
  { mark: 'medium', label: t('Medium') },
];

/** Rows that a person should check, each with a link to its cell. */
export function ReviewScreen({ jobId }: { jobId: string }) {
  const { go, openStarted, say } = useSidebar();
  const { busy, error, call } = useCall();
  const [review, setReview] = useState<Review | null>(null);
  const askId = useRef(makeAskId());
  const [only, setOnly] = useState<Mark | null>(null);

  async function load(): Promise<void> {
    const seen = await call('sidebarReview', { job_id: jobId });
    if (!seen) return;
    setReview(seen);
    say(t('{0} to look at.', counted(seen.total, 'row')));
  }
  useEffect(() => {
    load();
  }, []);

  async function jump({ tab_id, row }: ReviewRow): Promise<void> {
    if (row === null) return;
    await call('sidebarJump', { tab_id, row });
  }

  async function rerun(which: 'failed' | 'low'): Promise<void> {
    const started = await call('sidebarRerun', { job_id: jobId, which, ask_id: askId.current });
    if (started) openStarted(started);
  }

  const shown = (review?.rows ?? []).filter((row) => only === null || markOf(row) === only);
  return (
    <Screen
      title={t('Rows to look at')}
      onBack={() => go({ at: 'job', jobId })}
      foot={review && review.total > 0 && <RerunButton review={review} busy={busy} onRerun={rerun} />}
    >
      <ErrorNote error={error} onRetry={review ? undefined : load} />
      {busy === 'sidebarReview' && <Waiting>{t('Looking through the answers')}</Waiting>}
      {review && (
        <>
          <p class="soft">
            {review.total === 0
              ? t('Nothing: every row is high in confidence.')
              : t(
                  '{0}{1}. Press one to go to it; correct what is wrong, or choose its place (one lookup), then ask again.',
                  counted(review.total, 'row'),
                  review.total > review.rows.length
                    ? t(', the first {0} of them here', count(review.rows.length))
                    : '',
                )}
          </p>
          <Filters rows={review.rows} only={only} onChange={setOnly} />
          <ul class="rows">
            {shown.map((row) => (
              <HeldRowItem key={`${row.tab_id} ${row.row} ${row.text}`} row={row} onJump={jump} />
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

interface DoubtfulRowProps {
  row: ReviewRow;
  onJump: (row: ReviewRow) => void;
}

function HeldRowItem({ row, onJump }: DoubtfulRowProps) {
  return (
    <li>
      <button type="button" class="jump" aria-disabled={row.row === null} onClick={() => onJump(row)}>
        <span class="line">
          <span class="number">{row.row === null ? '–' : row.row}</span>
          <span class="text">{row.text}</span>
          <LevelMark mark={markOf(row)} />
        </span>
        {row.answer && <span class="small">{row.answer}</span>}
        <span class="small soft">
          {row.reason}
          {row.row === null && t(' It is not found in the sheet any more.')}
        </span>
      </button>
      {row.input !== null && <PlaceChoice input={row.input} />}
    </li>
  );
}

interface RerunButtonProps {
  review: Review;
  busy: string | null;
  onRerun: (which: 'failed' | 'low') => void;
}

function RerunButton({ review: { rows }, busy, onRerun }: RerunButtonProps) {
  const hasFailed = rows.some(({ status }) => status === 'unplaced');
  return (
    <>
      <BusyButton
        busy={busy === 'sidebarRerun' ? t('Starting') : null}
        onClick={() => onRerun(hasFailed ? 'failed' : 'low')}
      >
        {hasFailed ? t('Ask those not placed again') : t('Ask those that are low again')}
      </BusyButton>
      <p class="small soft">{t('One lookup each; the answers go into new columns.')}</p>
    </>
  );
}

interface FiltersProps {
  rows: readonly ReviewRow[];
  only: Mark | null;
  onChange: (only: Mark | null) => void;
}

function Filters({ rows, only, onChange }: FiltersProps) {
  const present = FILTERS.map((filter) => ({
    ...filter,
    count: rows.filter((row) => markOf(row) === filter.mark).length,
  })).filter((filter) => filter.count > 0);
  if (present.length < 2) return null;
  return (
    <fieldset class="filters">
      <legend class="hidden">{t('Show only')}</legend>
      {present.map(({ mark, label, count: found }) => (
        <button
          type="button"
          class="pill"
          key={mark}
          aria-pressed={only === mark}
          onClick={() => onChange(only === mark ? null : mark)}
        >
          {label} {found}
        </button>
      ))}
    </fieldset>
  );
}
