import { useState } from 'preact/hooks';
import type { JobSeen, ReadingSeen } from '../../../addon/sidebar-job.ts';
import { TASKS } from '../../../addon/src/sidebar/tasks/index.ts';
import type { ReadingPart } from '../../../shared/reading-part.ts';
import { makeAskId } from '../../ask-id.ts';
import { count, counted } from '../../format.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ErrorNote } from '../../parts/note.tsx';
import { PartChip } from '../../parts/part-chip.tsx';
import { useSidebar } from '../../sidebar-context.ts';
import { draftOf, withOption } from '../../task-draft.ts';
import { useCall } from '../../use-call.ts';
import { t } from '../../words/translate.ts';

interface Chip {
  part: ReadingPart;
  isOn: boolean;
}

/**
 * How a question was read: each condition can be removed or changed, and suggestions for a refused one are a press
 * away.
 */
export function ReadingCard({ job, reading }: { job: JobSeen; reading: ReadingSeen }) {
  const { replaceJob, say, state, go } = useSidebar();
  const { busy, error, call } = useCall();
  const [kept, setKept] = useState(() => ({ of: job.job_id, chips: withAnswered([], reading) }));
  // A removed condition stays visible, so that it can be added again.
  const chips = kept.of === job.job_id ? kept.chips : withAnswered(kept.chips, reading);
  const keepChips = (changed: Chip[]) => setKept({ of: job.job_id, chips: changed });
  const isChanged = onParts(chips).length !== reading.parts.length;

  async function askAgain(parts: ReadingPart[]): Promise<void> {
    if (busy) return;
    const seen = await call('sidebarAskAgain', { job_id: job.job_id, ask_id: makeAskId(), parts });
    if (!seen) return;
    replaceJob(job.job_id, seen);
    if (seen.reading) say(countWords(seen.reading.total, seen.reading.rows));
  }

  function strike(at: number): void {
    keepChips(chips.map((chip, index) => (index === at ? { ...chip, isOn: !chip.isOn } : chip)));
  }

  function change(at: number, part: ReadingPart): void {
    const changed = chips.map((chip, index) => (index === at ? { part, isOn: true } : chip));
    keepChips(changed);
    askAgain(onParts(changed));
  }

  const askOtherwise = () => {
    const task = TASKS.find(({ id }) => id === job.task);
    if (task) go({ at: 'task', draft: withOption(draftOf(task, state), 'question', reading.question) });
  };

  return (
    <section class="card reading" aria-label={t('How it was read')}>
      <p class="asked">{reading.question}</p>
      {reading.answered ? (
        <Total total={totalOf(chips, reading)} rows={reading.rows} />
      ) : (
        <Refused reading={reading} busy={busy !== null} onTake={askAgain} />
      )}
      {reading.answered && chips.length > 0 && (
        <Conditions chips={chips} onStrike={strike} onChange={change} />
      )}
      {isChanged && (
        <p class="buttons">
          <BusyButton look="wide" busy={busy ? t('Asking') : null} onClick={() => askAgain(onParts(chips))}>
            {t('Answer this (10 lookups)')}
          </BusyButton>
        </p>
      )}
      <ErrorNote error={error} onRetry={() => askAgain(onParts(chips))} />
      <p>
        <button type="button" class="link small" onClick={askOtherwise}>
          {t('Ask it in other words')}
        </button>
      </p>
    </section>
  );
}

interface ConditionsProps {
  chips: readonly Chip[];
  onStrike: (at: number) => void;
  onChange: (at: number, part: ReadingPart) => void;
}

function Conditions({ chips, onStrike, onChange }: ConditionsProps) {
  return (
    <ul class="conditions" aria-label={t('Conditions')}>
      {chips.map(({ part, isOn }, at) => (
        <PartChip
          key={`${at} ${part.kind} ${part.column}`}
          part={part}
          isOn={isOn}
          onStrike={() => onStrike(at)}
          onChange={(changed) => onChange(at, changed)}
        />
      ))}
    </ul>
  );
}

/** Null where only the service knows: more than one condition was struck out. */
function Total({ total, rows }: { total: number | null; rows: number }) {
  return (
    <p class="figure" role="status">
      {total === null ? '…' : count(total)}{' '}
      <small>
        {t('of')} {counted(rows, 'row')}
      </small>
    </p>
  );
}

interface RefusedProps {
  reading: ReadingSeen;
  busy: boolean;
  onTake: (parts: ReadingPart[]) => void;
}

function Refused({ reading: { unused, nearest }, busy, onTake }: RefusedProps) {
  return (
    <>
      {unused.length > 0 && (
        <p>
          {t('Not understood:')}{' '}
          {unused.map((word) => (
            <mark key={word}>{word}</mark>
          ))}
        </p>
      )}
      {nearest.length > 0 && <h2>{t('Did you mean')}</h2>}
      <ul class="meant">
        {nearest.map(({ says, parts, total }) => (
          <li key={says}>
            <button type="button" aria-disabled={busy} onClick={() => onTake(parts)}>
              <span>{says}</span>
              <small>{total === null ? t('looks up places') : counted(total, 'row')}</small>
              <Icon name="go" extra="go" />
            </button>
          </li>
        ))}
      </ul>
      <p class="small soft">{t('This question cost nothing. A press asks the reading: 10 lookups.')}</p>
    </>
  );
}

const onParts = (chips: readonly Chip[]): ReadingPart[] =>
  chips.flatMap(({ part, isOn }) => (isOn ? [part] : []));

/** Known at once for one removed condition, because the answer contains it for each. */
function totalOf(chips: readonly Chip[], { parts, total }: ReadingSeen): number | null {
  const on = onParts(chips);
  if (on.length === parts.length) return total;
  const struck = parts.filter((part) => !on.includes(part));
  return struck.length === 1 ? (struck[0]?.without ?? null) : null;
}

/** The answer's parts in their places, between those removed before. */
function withAnswered(chips: readonly Chip[], { parts }: ReadingSeen): Chip[] {
  if (onParts(chips).length !== parts.length) return parts.map((part) => ({ part, isOn: true }));
  let next = 0;
  return chips.map((chip) => (chip.isOn ? { part: parts[next++] ?? chip.part, isOn: true } : chip));
}

const countWords = (total: number, rows: number) => t('{0} of {1}', count(total), counted(rows, 'row'));
