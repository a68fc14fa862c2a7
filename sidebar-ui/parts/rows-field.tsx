import type { RowsChosen, TaskDraft } from '../task-draft.ts';
import { Field, tiedTo } from './field.tsx';

interface RowsFieldProps {
  draft: TaskDraft;
  wrong: string | undefined;
  onChange: (change: (now: TaskDraft) => TaskDraft) => void;
}

const CHOICES: readonly [RowsChosen['which'], string][] = [
  ['all', 'All rows'],
  ['not yet answered', 'Only rows without an answer yet'],
  ['some', 'Some rows, by their numbers'],
];

/** All rows, those without an answer, or some by their numbers in the sheet. */
export function RowsField({ draft, wrong, onChange }: RowsFieldProps) {
  const { rows, tab } = draft;
  const about = { id: 'rows', label: 'Rows', wrong };
  const first = (tab?.header_row ?? 1) + 1;
  const last = first + Math.max(0, (tab?.rows ?? 1) - 1);
  const choose = (chosen: RowsChosen) => onChange((now) => ({ ...now, rows: chosen }));
  const bound = (end: 'first' | 'last', label: string) =>
    rows.which === 'some' && (
      <input
        type="number"
        aria-label={label}
        min={first}
        value={Number.isNaN(rows[end]) ? '' : rows[end]}
        onInput={({ currentTarget }) => choose({ ...rows, [end]: currentTarget.valueAsNumber })}
      />
    );
  return (
    <Field {...about}>
      <select
        {...tiedTo(about)}
        value={rows.which}
        onChange={({ currentTarget: { value } }) =>
          choose(value === 'some' ? { which: value, first, last } : { which: value as 'all' })
        }
      >
        {CHOICES.map(([which, label]) => (
          <option key={which} value={which}>
            {label}
          </option>
        ))}
      </select>
      {rows.which === 'some' && (
        <div class="with-unit below">
          {bound('first', 'First row')}
          <span>to</span>
          {bound('last', 'Last row')}
        </div>
      )}
    </Field>
  );
}
