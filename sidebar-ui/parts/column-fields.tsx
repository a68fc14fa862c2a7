import type { ColumnChoice, TabSeen } from '../../addon/sidebar-calls.ts';
import type { SidebarTask } from '../../addon/src/sidebar/tasks/task.ts';
import { type ColumnWanted, columnsWanted } from '../columns-wanted.ts';
import { columnName } from '../first-row.ts';
import { t } from '../words/translate.ts';
import { Field, FieldGroup, tiedTo } from './field.tsx';
import { Icon } from './icon.tsx';

interface ColumnFieldsProps {
  tab: TabSeen;
  task: SidebarTask;
  columns: ColumnChoice;
  wrong: string | undefined;
  onChange: (columns: ColumnChoice) => void;
}

/** The column of each role: guessed by the script, changed here. Rarely needed ones are collapsed. */
export function ColumnFields({ tab, task, columns, wrong, onChange }: ColumnFieldsProps) {
  const wanted = columnsWanted(task);
  const isMain = ({ role, isSeldom }: ColumnWanted) => !isSeldom || (isPoint(role) && hasPoint(columns));
  const field = (column: ColumnWanted) =>
    column.role === 'address' ? (
      <AddressColumns
        key={column.role}
        tab={tab}
        column={column}
        chosen={columns.address}
        onChange={(address) => onChange({ ...columns, address })}
      />
    ) : (
      <OneColumn
        key={column.role}
        tab={tab}
        column={column}
        chosen={columns[column.role]}
        onChange={(chosen) => onChange({ ...columns, [column.role]: chosen })}
      />
    );
  const others = wanted.filter((column) => !isMain(column));
  return (
    <div id="columns">
      {wanted.filter(isMain).map(field)}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {others.length > 0 && (
        <details open={wrong !== undefined}>
          <summary>{t('Other columns')}</summary>
          {others.map(field)}
        </details>
      )}
    </div>
  );
}

const isPoint = (role: string) => role === 'lat' || role === 'lng';

const hasPoint = ({ lat, lng }: ColumnChoice) => lat !== null || lng !== null;

interface OneColumnProps {
  tab: TabSeen;
  column: ColumnWanted;
  chosen: number | null;
  onChange: (column: number | null) => void;
}

function OneColumn({ tab, column, chosen, onChange }: OneColumnProps) {
  const about = { id: `column-${column.role}`, label: column.label, help: column.help };
  return (
    <Field {...about}>
      <select
        {...tiedTo(about)}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      >
        <option value="">{t('None')}</option>
        {tab.headers.map((header) => (
          <option key={header.column} value={header.column}>
            {columnName(header)}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface AddressColumnsProps {
  tab: TabSeen;
  column: ColumnWanted;
  chosen: number[];
  onChange: (columns: number[]) => void;
}

/** An address may be in several columns, which are joined in the order of selection. */
function AddressColumns({ tab, column, chosen, onChange }: AddressColumnsProps) {
  const about = { id: 'column-address', label: column.label, help: column.help };
  const free = tab.headers.filter((header) => !chosen.includes(header.column));
  return (
    <FieldGroup {...about}>
      {chosen.length > 0 && (
        <ul class="chips" aria-label={t('Columns of: {0}', column.label)}>
          {chosen.map((number) => {
            const name = columnName(tab.headers.find((header) => header.column === number));
            return (
              <li key={number}>
                {name}
                <button
                  type="button"
                  aria-label={t('Leave out {0}', name)}
                  onClick={() => onChange(chosen.filter((other) => other !== number))}
                >
                  <Icon name="cross" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {free.length > 0 && (
        <select
          aria-label={chosen.length > 0 ? t('Add another column') : t('Choose a column')}
          value=""
          onChange={({ currentTarget }) => {
            onChange([...chosen, Number(currentTarget.value)]);
            currentTarget.value = '';
          }}
        >
          <option value="">{chosen.length > 0 ? t('Add another column…') : t('Choose a column…')}</option>
          {free.map((header) => (
            <option key={header.column} value={header.column}>
              {columnName(header)}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  );
}
