import type { OptionValue } from '../addon/sidebar-calls.ts';
import { type TaskOption, textOf } from '../addon/src/sidebar/tasks/task.ts';
import { count, counted } from './format.ts';
import { optionsShown, readsTab, type TaskDraft } from './task-draft.ts';
import { t } from './words/translate.ts';

/** The problems, by the field that they are shown at: 'columns', 'rows', 'options.question'. */
export type Wrongs = Readonly<Record<string, string>>;

/** What must be corrected before the script is called. */
export function findWrongs(draft: TaskDraft): Wrongs {
  const { task, rows } = draft;
  const wrongs: Record<string, string> = {};
  const missing = readsTab(task) ? missingColumns(draft) : null;
  if (missing) wrongs['columns'] = missing;
  if (rows.which === 'some' && !(rows.first >= 1 && rows.last >= rows.first))
    wrongs['rows'] = t('Two row numbers are needed, the first not after the last.');
  if (rows.which === 'selected' && rows.ranges === null)
    wrongs['rows'] = t('Select rows in the sheet, then take them over.');
  for (const option of optionsShown(draft)) {
    const wrong = wrongOf(option, draft.options[option.name]);
    if (wrong) wrongs[`options.${option.name}`] = wrong;
  }
  return wrongs;
}

function missingColumns({ task, columns, options }: TaskDraft): string | null {
  const { address, lat, lng, from, to } = columns;
  if (task.rowsAre === 'journey') {
    // One end may be the same for every row, entered once as an option.
    const isThere = (column: number | null, option: string) =>
      column !== null || textOf(options, option) !== '';
    return isThere(from, 'from_text') && isThere(to, 'to_text')
      ? null
      : t('Both ends of a journey are needed: choose a column, or write the place above.');
  }
  if (task.rowsAre !== 'place' || address.length > 0 || (lat && lng)) return null;
  return lat || lng
    ? t('Latitude and longitude are needed together.')
    : t('Choose the column of the addresses, or those of latitude and longitude.');
}

function wrongOf(option: TaskOption, value: OptionValue | undefined): string | null {
  const list = Array.isArray(value) ? value : [];
  switch (option.kind) {
    case 'text':
      return option.required && String(value ?? '').trim() === '' ? t('This is needed.') : null;
    case 'number':
      return wrongNumber(option, value);
    case 'choices':
      return option.most !== undefined && list.length > option.most
        ? t('At most {0}; {1} are chosen.', option.most, list.length)
        : null;
    case 'lines':
      return wrongCount(list.length, option, 'line');
    case 'runs':
      return wrongCount(list.length, option, 'run');
    default:
      return null;
  }
}

function wrongNumber(
  { min, max, unit, whole }: Extract<TaskOption, { kind: 'number' }>,
  value: OptionValue | undefined,
): string | null {
  if (typeof value !== 'number' || !(value >= min && value <= max))
    return t('From {0} to {1}{2}.', count(min), count(max), unit && ` ${unit}`);
  return whole && !Number.isInteger(value) ? t('A whole number is needed.') : null;
}

function wrongCount(given: number, { fewest, most }: { fewest: number; most: number }, noun: string) {
  if (given >= fewest && given <= most) return null;
  return given < fewest
    ? t(fewest === 1 ? 'At least {0} is needed.' : 'At least {0} are needed.', counted(fewest, noun))
    : t('At most {0}; there are {1}.', counted(most, noun), count(given));
}
