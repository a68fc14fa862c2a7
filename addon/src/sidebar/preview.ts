// The preview: answers of a few rows, the cost of the whole, and where the answers would be written, before anything is
// spent.
import type { RunLine } from '../../../shared/api/addon-runs.ts';
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { datedName } from '../../../shared/columns/dated-name.ts';
import { taskOf, uniqueNames } from '../../../shared/columns/unique-names.ts';
import { counted } from '../../../shared/counted.ts';
import { warnOutside } from '../../../shared/warn-outside.ts';
import { wholeMessage } from '../../../shared/whole-message.ts';
import type { TaskRequest } from '../../sidebar-calls.ts';
import type { Landing, Preview, PreviewRow } from '../../sidebar-job.ts';
import { findAccount } from './account.ts';
import { askEndpoint, askForecast } from './ask-service.ts';
import { NoRoomBesideError } from './beside-plan.ts';
import {
  type ChosenRows,
  checkCount,
  chooseRows,
  columnsToRead,
  needFilled,
  needTask,
  toBareReading,
  toReading,
} from './choose-rows.ts';
import { today } from './dates.ts';
import { columnBefore } from './insert-columns.ts';
import { readLines } from './read-answers.ts';
import { type Grid, type RowReading, readGrid, type TabRow } from './read-rows.ts';
import { needTab } from './read-tab.ts';
import { sendAhead, toList, toRequest, toSource } from './send-rows.ts';
import { serverSource } from './server-source.ts';
import type { Sheet } from './sheet.ts';
import { findPlaces } from './tasks/find-places.ts';

const ROWS = 5;
const PLACE_COLUMNS = ['lat', 'lng', 'address', 'confidence'];
const NO_ROWS: ChosenRows = { rows: [], distinct: [], alreadyAnswered: 0, blank: 0, notReady: [] };

export function previewTask(asked: TaskRequest): Preview {
  if (needTask(asked.task).rowsAre === 'none') return previewCall(asked);
  const sheet = needTab(asked.tab_id);
  const grid = readGrid(sheet, columnsToRead(sheet, asked));
  const reading = toReading(asked, grid);
  const chosen = chooseRows(sheet, grid, reading, asked.rows);
  checkCount(reading.task, chosen);
  const whole = forecast(asked, grid, reading, chosen);
  // Where nothing is known of the rows, five of them are not paid to see it.
  const answered = whole.warning === null ? answerFew(reading, chosen.distinct) : NOT_ANSWERED;
  const { left } = findAccount().today;
  return {
    ...counts(chosen),
    rows: answered.rows,
    columns: answered.columns,
    message: answered.message,
    cost: { lookups: whole.cost, left, preview: answered.cost, seconds: whole.seconds },
    lands_in:
      asked.rows === 'blanks' ? landInBlanks(sheet, grid, reading) : land(sheet, grid, reading, asked),
    warnings: [
      ...(whole.warning === null ? [] : [whole.warning]),
      ...(whole.warning === null && reading.task.previews === 'places'
        ? ['The preview shows where the first rows are.']
        : []),
      ...describeNotReady(chosen.notReady),
    ],
  };
}

function previewCall(asked: TaskRequest): Preview {
  const reading = toBareReading(asked);
  const { task, options } = reading;
  const { left } = findAccount().today;
  return {
    ...counts(NO_ROWS),
    rows: [],
    columns: [],
    message: '',
    cost: { lookups: 1, left, preview: 0, seconds: 2 },
    lands_in: { kind: task.lands, tab: null, letters: null, headers: [...task.columns(options)] },
    warnings: [],
  };
}

const ROWS_NAMED = 10;

function describeNotReady(rows: readonly number[]): string[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, ROWS_NAMED).join(', ') + (rows.length > ROWS_NAMED ? ' …' : '');
  return [
    `Left out: ${counted(rows.length, 'row')} whose cells hold an error or are still loading (${named}).`,
  ];
}

const counts = ({ rows, distinct, alreadyAnswered, blank }: ChosenRows) => ({
  total: rows.length,
  distinct: new Set(distinct.map(({ key }) => key)).size,
  already_answered: alreadyAnswered,
  blank,
});

/** The service's forecast of the cost for all rows. */
function forecast(
  asked: TaskRequest,
  grid: Grid,
  reading: RowReading,
  { distinct }: ChosenRows,
): { cost: number; seconds: number; warning: string | null } {
  const { task } = reading;
  if (task.flatCost !== null) return { cost: task.flatCost, seconds: 5, warning: null };
  const isByServer = asked.by === 'server' && task.isJob;
  const source = isByServer
    ? serverSource(asked, grid, reading)
    : toSource(sendAhead(distinct, reading), distinct, reading);
  const { dry_run, tried } = askForecast(task.endpoint, { ...toRequest(reading), source });
  return { cost: dry_run.cost, seconds: dry_run.seconds, warning: tried ? warnOutside(tried) : null };
}

interface PreviewAnswer {
  rows: PreviewRow[];
  columns: string[];
  message: string;
  cost: number;
}

const NOT_ANSWERED: PreviewAnswer = { rows: [], columns: [], message: '', cost: 0 };

/**
 * The first rows that differ, answered by the task itself. For a task that needs all rows together, the preview only
 * places them.
 */
function answerFew(reading: RowReading, rows: readonly TabRow[]): PreviewAnswer {
  const { task, options } = reading;
  if (task.previews === 'nothing') return NOT_ANSWERED;
  const few = rows.slice(0, ROWS);
  const isTask = task.previews === 'answers';
  const asPlaces = { ...reading, task: findPlaces };
  const body = isTask
    ? { ...toRequest(reading), ...toList(few, reading) }
    : toList(few.map(onlyPlace), asPlaces);
  const columns = isTask ? [...task.columns(options)] : PLACE_COLUMNS;
  const answer = askEndpoint(
    isTask ? task.endpoint : findPlaces.endpoint,
    body,
    `sidebar-${Utilities.getUuid()}`,
  );
  const lines = readLines(answer.run.run_id, `columns=${columns.join(',')}`, few.length);
  const answered = few.map(({ row, text }, index): PreviewRow => {
    const { cells, level, why, status } = lines[index] as RunLine;
    return { row, text, cells, level, why, status };
  });
  return { rows: answered, columns, message: wholeMessage(answer), cost: answer.usage.used };
}

function onlyPlace({ sent, ...row }: TabRow): TabRow {
  const { id = null, address = null, lat = null, lng = null } = sent;
  return { ...row, sent: { id, address, lat, lng } };
}

function tryColumnBefore(sheet: Sheet, headerRow: number, chosen: number | null): number | null {
  try {
    return columnBefore(sheet, headerRow, chosen);
  } catch (error) {
    if (error instanceof NoRoomBesideError) return null;
    throw error;
  }
}

function landInBlanks(sheet: Sheet, { shown }: Grid, reading: RowReading): Landing {
  const { columns } = needFilled(sheet, reading);
  const headers = columns.map((column) => shown[reading.headerRow - 1]?.[column - 1] ?? '');
  const letters = `${columnLetters(Math.min(...columns))}:${columnLetters(Math.max(...columns))}`;
  return { kind: 'blanks', tab: sheet.getName(), letters, headers };
}

function land(
  sheet: Sheet,
  grid: Grid,
  { task, options, headerRow }: RowReading,
  { by, after }: TaskRequest,
): Landing {
  if (task.lands !== 'columns') return { kind: task.lands, tab: null, letters: null, headers: [] };
  const day = today();
  const names = task.columns(options).map((name) => datedName(name, day));
  const teller = by === 'server' && task.isJob ? taskOf(task.endpoint) : task.name;
  const headers = uniqueNames(names, grid.shown[headerRow - 1] ?? [], teller);
  const before = tryColumnBefore(sheet, headerRow, after ?? null);
  if (before === null) return { kind: 'tab', tab: null, letters: null, headers };
  const first = before + 1;
  const letters = `${columnLetters(first)}:${columnLetters(first + headers.length - 1)}`;
  return { kind: 'columns', tab: sheet.getName(), letters, headers };
}
