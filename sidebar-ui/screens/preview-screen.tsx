import { useEffect, useRef } from 'preact/hooks';
import type { Preview } from '../../addon/sidebar-job.ts';
import { makeAskId } from '../ask-id.ts';
import { clock, count, counted, duration } from '../format.ts';
import { AnsweredRows } from '../parts/answered-rows.tsx';
import { BusyButton } from '../parts/busy-button.tsx';
import { LandingCard } from '../parts/landing-card.tsx';
import { ErrorNote, Note } from '../parts/note.tsx';
import { Screen } from '../parts/screen.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { useSidebar } from '../sidebar-context.ts';
import { isAboutTask, readsTab, type TaskDraft, toTaskRequest } from '../task-draft.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';

/**
 * Five answered rows, the cost of the whole and where it will be written: nothing is spent or written before this is
 * seen.
 */
export function PreviewScreen({ draft }: { draft: TaskDraft }) {
  const { state, setState, go, changeDraft, refuse, openStarted, say } = useSidebar();
  const { busy, error, call } = useCall();
  // One press, however often it is sent: the script starts one job for each id.
  const askId = useRef(makeAskId());
  const { preview } = draft;

  async function load(): Promise<void> {
    const seen = await call('sidebarPreview', toTaskRequest(draft));
    if (!seen) return;
    changeDraft((now) => ({ ...now, preview: seen }));
    if (state.today) setState({ ...state, today: { ...state.today, left: seen.cost.left } });
    say(
      t('{0} {1} for {2}.', seen.message, counted(seen.cost.lookups, 'lookup'), counted(seen.total, 'row')),
    );
  }

  async function start(): Promise<void> {
    const job = await call('sidebarStart', { ...toTaskRequest(draft), ask_id: askId.current });
    if (job) openStarted(job);
  }

  useEffect(() => {
    if (!preview) load();
  }, []);

  useEffect(() => {
    if (error && isAboutTask(error)) refuse(error);
  }, [error]);

  const change = () => go({ at: 'task', draft });
  const isShort = preview !== null && preview.cost.lookups > preview.cost.left;
  const isEmpty = preview !== null && readsTab(draft.task) && preview.total === 0;
  return (
    <Screen
      title={draft.task.previews === 'nothing' ? t('What it costs') : t('Preview')}
      onBack={change}
      foot={
        preview && (
          <StartButton
            preview={preview}
            busy={busy === 'sidebarStart' ? t('Starting') : null}
            canStart={!isShort && !isEmpty}
            onStart={start}
            onChange={change}
          />
        )
      }
    >
      <p class="soft">
        {t(draft.task.name)}
        {draft.tab && `, ${tabNameOf(draft)}`}
      </p>
      <ErrorNote error={error} onRetry={preview ? start : load} />
      {busy === 'sidebarPreview' && <Waiting>{t('Answering the first rows')}</Waiting>}
      {preview && <PreviewBody preview={preview} isShort={isShort} isEmpty={isEmpty} draft={draft} />}
      {error && <ChangeButton onClick={change} />}
    </Screen>
  );
}

interface StartButtonProps {
  preview: Preview;
  busy: string | null;
  canStart: boolean;
  onStart: () => void;
  onChange: () => void;
}

/** Starts the whole; where it cannot be started, leads back to the rows. */
function StartButton({ preview, busy, canStart, onStart, onChange }: StartButtonProps) {
  return (
    <>
      <BusyButton busy={busy} onClick={canStart ? onStart : onChange}>
        {canStart ? startWords(preview) : t('Change the rows')}
      </BusyButton>
      {canStart && (
        <p class="small soft">
          {counted(preview.cost.lookups, 'lookup')} {t('of the')} {count(preview.cost.left)} {t('left today')}
        </p>
      )}
    </>
  );
}

function ChangeButton({ onClick }: { onClick: () => void }) {
  return (
    <p>
      <button type="button" class="button wide" onClick={onClick}>
        {t('Change the task')}
      </button>
    </p>
  );
}

interface PreviewBodyProps {
  preview: Preview;
  isShort: boolean;
  isEmpty: boolean;
  draft: TaskDraft;
}

function PreviewBody({ preview, isShort, isEmpty, draft }: PreviewBodyProps) {
  const { state, go } = useSidebar();
  const { cost } = preview;
  const first = (draft.tab?.header_row ?? 1) + 1;
  const onlyThoseLeft = () =>
    go({
      at: 'task',
      draft: {
        ...draft,
        preview: null,
        rows: { which: 'some', first, last: first + Math.max(1, cost.left) - 1 },
      },
    });
  return (
    <>
      {preview.message && <p>{preview.message}</p>}
      {preview.warnings.map((warning) => (
        <Note kind="warn" key={warning}>
          {warning}
        </Note>
      ))}
      {isEmpty && (
        <Note kind="warn">{t('No row is left to answer: all are blank or answered already.')}</Note>
      )}
      <AnsweredRows rows={preview.rows} columns={preview.columns} />
      <section class="card" aria-label={t('What it costs')}>
        <Sums preview={preview} />
      </section>
      {isShort && (
        <Note kind="warn">
          <p>
            {counted(cost.lookups, 'lookup')} {t('are needed and')} {count(cost.left)} {t('are left today')}
            {state.today &&
              t('; at {0} there are {1} again', clock(state.today.resets_at), count(state.today.limit))}
            .
          </p>
          {cost.left > 0 && readsTab(draft.task) && (
            <div class="buttons">
              <button type="button" class="button slim" onClick={onlyThoseLeft}>
                {t('Only the first')} {count(cost.left)} {t('rows')}
              </button>
            </div>
          )}
        </Note>
      )}
      <LandingCard landing={preview.lands_in} />
    </>
  );
}

function Sums({ preview }: { preview: Preview }) {
  const { total, distinct, already_answered: known, blank, cost } = preview;
  return (
    <dl class="sums">
      <dt>{t('Rows to answer')}</dt>
      <dd>{count(total)}</dd>
      {distinct < total && (
        <>
          <dt>{t('Different ones')}</dt>
          <dd>{count(distinct)}</dd>
        </>
      )}
      {known > 0 && (
        <>
          <dt>{t('Answered already')}</dt>
          <dd>{count(known)}</dd>
        </>
      )}
      {blank > 0 && (
        <>
          <dt>{t('Blank, left out')}</dt>
          <dd>{count(blank)}</dd>
        </>
      )}
      {cost.seconds > 0 && (
        <>
          <dt>{t('Takes')}</dt>
          <dd>{duration(cost.seconds)}</dd>
        </>
      )}
      {cost.preview > 0 && (
        <>
          <dt>{t('This preview cost')}</dt>
          <dd>{count(cost.preview)}</dd>
        </>
      )}
      <dt>{t('Lookups')}</dt>
      <dd>{count(cost.lookups)}</dd>
    </dl>
  );
}

const startWords = ({ total, lands_in: { kind } }: Preview): string => {
  if (total === 0) return t('Run it');
  return kind === 'nowhere' ? t('Run {0}', counted(total, 'row')) : t('Answer {0}', counted(total, 'row'));
};

function tabNameOf({ tabId }: TaskDraft): string {
  const { state } = useSidebar();
  return state.tabs.find(({ id }) => id === tabId)?.name ?? '';
}
