// A person's choices for a task so far. They outlive the preview.

import type { CallError } from '../addon/call-error.ts';
import type {
  ColumnChoice,
  OptionValue,
  RowSpan,
  State,
  TabSeen,
  TaskRequest,
} from '../addon/sidebar-calls.ts';
import type { Preview } from '../addon/sidebar-job.ts';
import type { SidebarTask, TaskOption } from '../addon/src/sidebar/tasks/task.ts';

export interface TaskDraft {
  task: SidebarTask;
  tabId: number;
  /** Null until the tab has been read. */
  tab: TabSeen | null;
  columns: ColumnChoice;
  options: Readonly<Record<string, OptionValue>>;
  rows: RowsChosen;
  /** The column after which new ones are inserted; null for the last. */
  after: number | null;
  /** Who reads the rows and writes the answers. */
  by: 'sidebar' | 'server';
  /** The preview of exactly this draft; null once anything is changed. */
  preview: Preview | null;
  /** Why the script refused it, shown beside the field concerned. */
  refused: CallError | null;
}

export type RowsChosen =
  | { which: 'all' | 'not yet answered' | 'blanks' }
  | { which: 'some'; first: number; last: number }
  /** Null until they are copied from the sheet. */
  | { which: 'selected'; ranges: RowSpan[] | null };

export const NO_COLUMNS: ColumnChoice = {
  address: [],
  lat: null,
  lng: null,
  id: null,
  name: null,
  from: null,
  to: null,
  value: null,
  color: null,
};

export function draftOf(task: SidebarTask, { tabs }: State): TaskDraft {
  const options = task.options.map(({ name, default: usual }): [string, OptionValue] => [
    name,
    typeof usual === 'object' ? [...usual] : usual,
  ]);
  return {
    task,
    tabId: (tabs.find(({ active }) => active) ?? tabs[0])?.id ?? 0,
    tab: null,
    columns: NO_COLUMNS,
    options: Object.fromEntries(options),
    rows: { which: 'all' },
    after: null,
    by: 'sidebar',
    preview: null,
    refused: null,
  };
}

export const readsTab = ({ rowsAre }: SidebarTask): boolean => rowsAre !== 'none';

/** The tab as read, with guessed columns; rows chosen by number belong to another tab. */
export const withTab = (draft: TaskDraft, tab: TabSeen): TaskDraft => ({
  ...draft,
  tab,
  tabId: tab.tab_id,
  columns: tab.guessed,
  after: null,
  rows: draft.rows.which === 'some' || draft.rows.which === 'selected' ? { which: 'all' } : draft.rows,
});

export const withOption = (draft: TaskDraft, name: string, value: OptionValue): TaskDraft => ({
  ...draft,
  options: { ...draft.options, [name]: value },
});

/** Whether an error concerns a field of the task's own screen. */
export const isAboutTask = ({ field = '' }: CallError): boolean =>
  /^(tab_id|header_row|columns|rows|options\..+)$/.test(field);

/** Options that depend on another one are shown only where they apply. */
export function optionsShown({ task, options }: TaskDraft): TaskOption[] {
  return task.options.filter(({ when }) => !when || when.in.includes(options[when.option] ?? ''));
}

/** The request to the script. */
export function toTaskRequest({
  task,
  tabId,
  tab,
  columns,
  options,
  rows,
  after,
  by,
}: TaskDraft): TaskRequest {
  return {
    task: task.id,
    tab_id: tabId,
    header_row: tab?.header_row ?? 1,
    columns,
    options,
    ...(by === 'server' && { by }),
    ...(after !== null && { after }),
    ...(rows.which === 'some' && { rows: [{ first: rows.first, last: rows.last }] }),
    ...(rows.which === 'selected' && { rows: rows.ranges ?? [] }),
    ...((rows.which === 'not yet answered' || rows.which === 'blanks') && { rows: rows.which }),
  };
}
