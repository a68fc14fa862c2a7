import type { TaskDraft } from '../task-draft.ts';
import { t } from '../words/translate.ts';
import { Field, tiedTo } from './field.tsx';

interface PlaceFieldProps {
  draft: TaskDraft;
  onChange: (change: (now: TaskDraft) => TaskDraft) => void;
}

/** Where new columns are inserted; only where the sidebar writes some. */
export function PlaceField({ draft: { task, tab, rows, by, after }, onChange }: PlaceFieldProps) {
  if (task.lands !== 'columns' || rows.which === 'blanks' || by === 'server' || !tab) return null;
  const about = { id: 'after', label: t('New columns stand') };
  return (
    <Field {...about}>
      <select
        {...tiedTo(about)}
        value={after ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange((now) => ({ ...now, after: value === '' ? null : Number(value) }))
        }
      >
        <option value="">{t('At the end')}</option>
        {tab.headers.map(({ column, letter, name }) => (
          <option key={column} value={column}>
            {t('Behind')} {letter}
            {name && ` · ${name}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
