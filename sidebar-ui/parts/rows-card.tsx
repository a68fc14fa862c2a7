import { useEffect, useState } from 'preact/hooks';
import { columnsWanted } from '../columns-wanted.ts';
import type { Wrongs } from '../find-wrongs.ts';
import { firstRowReads } from '../first-row.ts';
import { count, counted } from '../format.ts';
import { useSidebar } from '../sidebar-context.ts';
import type { TaskDraft } from '../task-draft.ts';
import { t } from '../words/translate.ts';
import { ColumnFields } from './column-fields.tsx';
import { Field, tiedTo } from './field.tsx';
import { Note } from './note.tsx';
import { PlaceField } from './place-field.tsx';
import { RowsField, rangesWords } from './rows-field.tsx';

interface RowsCardProps {
  draft: TaskDraft;
  wrongs: Wrongs;
  onRead: (tabId: number, headerRow?: number) => void;
  onChange: (change: (now: TaskDraft) => TaskDraft) => void;
}

/** The rows that are sent, as guessed. It opens to be changed, and by itself where something is missing. */
export function RowsCard({ draft, wrongs, onRead, onChange }: RowsCardProps) {
  const { tab, columns, task } = draft;
  const { state } = useSidebar();
  const [isOpen, setOpen] = useState(false);
  const isWrong = ['tab_id', 'header_row', 'columns', 'rows'].some((field) => field in wrongs);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  if (!tab)
    return (
      <section class="card" aria-label={t('Rows')}>
        <TabFields draft={draft} wrongs={wrongs} onRead={onRead} />
      </section>
    );
  const reads = firstRowReads(tab, columns, task.rowsAre);
  return (
    <>
      {tab.warnings.map((warning) => (
        <Note kind="warn" key={warning}>
          {warning}
        </Note>
      ))}
      <details
        class="card source"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <strong>{state.tabs.find(({ id }) => id === tab.tab_id)?.name}</strong>
          <span class="change">{isOpen ? t('Fold') : t('Change')}</span>
          <span class="small soft">{rowsSentence(draft)}</span>
          {reads !== '' && (
            <span class="reads">
              <span class="soft">{t('First row:')}</span> {reads}
            </span>
          )}
        </summary>
        <TabFields draft={draft} wrongs={wrongs} onRead={onRead} />
        <RowsField draft={draft} wrong={wrongs['rows']} onChange={onChange} />
        {columnsWanted(task).length > 0 && (
          <ColumnFields
            tab={tab}
            task={task}
            columns={columns}
            wrong={wrongs['columns']}
            onChange={(changed) => onChange((now) => ({ ...now, columns: changed }))}
          />
        )}
        <PlaceField draft={draft} onChange={onChange} />
      </details>
    </>
  );
}

function rowsSentence({ rows, tab }: TaskDraft): string {
  if (rows.which === 'some') return t('Rows {0} to {1}', count(rows.first), count(rows.last));
  if (rows.which === 'selected') return rows.ranges ? rangesWords(rows.ranges) : t('The selected rows');
  const filled = (tab?.rows ?? 0) - (tab?.blank ?? 0);
  if (rows.which === 'blanks') return t('Rows that are blank in the columns of last time');
  return `${counted(filled, 'row')}${rows.which === 'all' ? '' : t(', only those without an answer')}`;
}

function TabFields({ draft: { tabId, tab }, wrongs, onRead }: Omit<RowsCardProps, 'onChange'>) {
  const { state } = useSidebar();
  const about = { id: 'tab', label: t('Tab'), wrong: wrongs['tab_id'] };
  const header = { id: 'header-row', label: t('Header row'), wrong: wrongs['header_row'] };
  return (
    <div class="pair">
      <Field {...about}>
        <select
          {...tiedTo(about)}
          value={tabId}
          onChange={({ currentTarget }) => onRead(Number(currentTarget.value))}
        >
          {state.tabs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field {...header}>
        <input
          {...tiedTo(header)}
          type="number"
          class="short"
          min={1}
          value={tab?.header_row ?? ''}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (valueAsNumber >= 1) onRead(tabId, valueAsNumber);
          }}
        />
      </Field>
    </div>
  );
}
