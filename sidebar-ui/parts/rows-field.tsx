import type { RowSpan } from '../../addon/sidebar-calls.ts';
import { count } from '../format.ts';
import type { RowsChosen, TaskDraft } from '../task-draft.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';
import { BusyButton } from './busy-button.tsx';
import { Field, tiedTo } from './field.tsx';
import { ErrorNote } from './note.tsx';

interface RowsFieldProps {
  draft: TaskDraft;
  wrong: string | undefined;
  onChange: (change: (now: TaskDraft) => TaskDraft) => void;
}

const CHOICES: readonly [RowsChosen['which'], string][] = [
  ['all', t('All rows')],
  ['not yet answered', t('Only rows without an answer yet')],
  ['blanks', t('Fill the blanks of last time')],
  ['selected', t('The selected rows')],
  ['some', t('Some rows, by their numbers')],
];

/** All rows, those without an answer, or some by their row numbers in the sheet. */
export function RowsField({ draft, wrong, onChange }: RowsFieldProps) {
  const { rows, tab } = draft;
  const about = { id: 'rows', label: t('Rows'), wrong };
  const first = (tab?.header_row ?? 1) + 1;
  const last = first + Math.max(0, (tab?.rows ?? 1) - 1);
  const { busy, error, call } = useCall();
  const choose = (chosen: RowsChosen) => onChange((now) => ({ ...now, rows: chosen }));
  async function take(): Promise<void> {
    const ranges = await call('sidebarSelection', { tab_id: draft.tabId, header_row: tab?.header_row ?? 1 });
    if (ranges) choose({ which: 'selected', ranges });
  }

  return (
    <Field {...about}>
      <select
        {...tiedTo(about)}
        value={rows.which}
        onChange={({ currentTarget: { value } }) =>
          choose(startOf(value as RowsChosen['which'], first, last))
        }
      >
        {CHOICES.filter(([which]) => which !== 'blanks' || draft.task.lands === 'columns').map(
          ([which, label]) => (
            <option key={which} value={which}>
              {label}
            </option>
          ),
        )}
      </select>
      {rows.which === 'blanks' && (
        <p class="help">
          {t(
            'Rows that were added since are asked the same way, and their answers go into the columns that are there.',
          )}
        </p>
      )}
      {rows.which === 'selected' && (
        <div class="with-unit below">
          <span role="status">{rows.ranges && rangesWords(rows.ranges)}</span>
          <BusyButton look="slim" busy={busy ? t('Reading') : null} onClick={take}>
            {rows.ranges ? t('Take again') : t('Take the selection')}
          </BusyButton>
        </div>
      )}
      {rows.which === 'selected' && <ErrorNote error={error} />}
      {rows.which === 'some' && <RowBounds rows={rows} least={first} onChange={choose} />}
    </Field>
  );
}

type RowBoundsChosen = Extract<RowsChosen, { which: 'some' }>;

interface RowBoundsProps {
  rows: RowBoundsChosen;
  /** The row below the header. */
  least: number;
  onChange: (rows: RowBoundsChosen) => void;
}

function RowBounds({ rows, least, onChange }: RowBoundsProps) {
  const bound = (end: 'first' | 'last', label: string) => (
    <input
      type="number"
      aria-label={label}
      min={least}
      value={Number.isNaN(rows[end]) ? '' : rows[end]}
      onInput={({ currentTarget }) => onChange({ ...rows, [end]: currentTarget.valueAsNumber })}
    />
  );
  return (
    <div class="with-unit below">
      {bound('first', t('First row'))}
      <span>{t('to')}</span>
      {bound('last', t('Last row'))}
    </div>
  );
}

function startOf(which: RowsChosen['which'], first: number, last: number): RowsChosen {
  if (which === 'some') return { which, first, last };
  return which === 'selected' ? { which, ranges: null } : { which };
}

const RANGES_NAMED = 4;

/** 'Row 3', 'Rows 3 to 9, 12 to 14' */
export function rangesWords(ranges: readonly RowSpan[]): string {
  const [only] = ranges;
  if (ranges.length === 1 && only && only.first === only.last) return t('Row {0}', count(only.first));
  const named = ranges
    .slice(0, RANGES_NAMED)
    .map(({ first, last }) => (first === last ? count(first) : t('{0} to {1}', count(first), count(last))));
  return t('Rows {0}{1}', named.join(', '), ranges.length > RANGES_NAMED ? ' …' : '');
}
