import { useState } from 'preact/hooks';
import type { ColumnSeen } from '../../addon/sidebar-job.ts';
import { type TaskDraft, toTaskRequest } from '../task-draft.ts';
import { useCall } from '../use-call.ts';
import { t } from '../words/translate.ts';
import { ErrorNote } from './note.tsx';
import { Waiting } from './waiting.tsx';

/** The role of each column: requested when the section is opened, at no cost. */
export function ColumnsUnderstood({ draft }: { draft: TaskDraft }) {
  const { busy, error, call } = useCall();
  const [columns, setColumns] = useState<ColumnSeen[] | null>(null);
  const load = async () => setColumns(await call('sidebarDescribe', toTaskRequest(draft)));
  return (
    <details onToggle={({ currentTarget: { open } }) => open && !columns && !busy && load()}>
      <summary>{t('How your columns are understood')}</summary>
      {busy && <Waiting>{t('Looking at the columns')}</Waiting>}
      <ErrorNote error={error} onRetry={load} />
      {columns && (
        <dl class="understood">
          {columns.map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
