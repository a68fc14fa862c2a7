// The rows of a job that a person should check, and sending corrected rows again.
import type { JobSeen, Review, ReviewRow } from '../../sidebar-job.ts';
import { columnsOf, type FoundRows, findRows, locate } from './align-answers.ts';
import { chooseRows, needTask } from './choose-rows.ts';
import { Failure } from './failure.ts';
import { readAnswers, type TaskAnswer } from './read-answers.ts';
import { readGrid, readRows, type TabRow } from './read-rows.ts';
import { needTab } from './read-tab.ts';
import { needOwn, startRows } from './run-job.ts';
import { explainingSharing } from './server-source.ts';
import type { StoredJob } from './stored-jobs.ts';

const MOST = 200;

export function reviewJob(id: string): Review {
  const job = needOwn(id);
  const doubtful = readHeld(job);
  const found = findHeld(job, doubtful);
  const seen = (answer: TaskAnswer, at: TabRow | null, text: string): ReviewRow => ({
    tab_id: job.tabId,
    row: at?.row ?? null,
    text,
    status: answer.status,
    level: answer.level,
    reason: answer.why,
    answer: inWords(job, answer),
    input: inputOf(at),
  });
  const rows = [
    ...(found?.answered ?? []).map(({ row, answer }) => seen(answer, row, row.text)),
    ...(found?.lost ?? doubtful).map((answer) => seen(answer, null, 'changed or gone since')),
  ];
  return { rows: rows.slice(0, MOST), total: rows.length };
}

function findHeld(
  job: StoredJob,
  doubtful: readonly TaskAnswer[],
): Pick<FoundRows, 'answered' | 'lost'> | null {
  const task = needTask(job.task);
  const grid = readGrid(needTab(job.tabId), columnsOf(job, task));
  if (job.by === 'sidebar') return findRows(grid, job, task, doubtful);
  const reading = locate(grid, job, task);
  if (!reading) return null;
  const rows = new Map(readRows(grid, reading).rows.map((row) => [row.row, row]));
  const found: Pick<FoundRows, 'answered' | 'lost'> = { answered: [], lost: [] };
  for (const answer of doubtful) {
    const row = answer.row === null ? undefined : rows.get(answer.row);
    if (row) found.answered.push({ row, answer });
    else found.lost.push(answer);
  }
  return found;
}

/**
 * Sends again the rows that failed or had low confidence: those that are unchanged, and the corrected ones in their
 * place.
 */
export function rerunJob(id: string, which: 'failed' | 'low', askId: string): JobSeen {
  const job = needOwn(id);
  const task = needTask(job.task);
  const sheet = needTab(job.tabId);
  const grid = readGrid(sheet, columnsOf(job, task));
  const reading = locate(grid, job, task);
  if (!reading)
    throw new Failure('The tab no longer has the columns that were read. Start the task anew.', {
      field: 'columns',
    });
  const answers = readAll(job);
  const bad = answers.filter(
    ({ status, level }) => status === 'unplaced' || (which === 'low' && level === 'low'),
  );
  const asked = new Set(answers.map(({ key }) => key));
  const again = new Set(bad.map(({ key }) => key));
  const places = new Set(bad.map(({ row }) => row));
  const chosen = chooseRows(sheet, grid, reading, undefined, ({ key, row }) =>
    asked.has(key) ? again.has(key) : places.has(row),
  );
  if (chosen.rows.length === 0)
    throw new Failure(
      `No row ${which === 'low' ? 'is low or failed' : 'failed'}: there is nothing to ask again.`,
    );
  const { columns, options, headerRow } = reading;
  const request = {
    task: job.task,
    tab_id: job.tabId,
    header_row: headerRow,
    columns,
    options: { ...options },
  };
  return startRows({ ...request, ask_id: askId }, grid, reading, chosen);
}

const readHeld = (job: StoredJob): TaskAnswer[] =>
  readAll(job).filter(({ status, level }) => status !== 'placed' || level === 'low');

function readAll({ run, wanted, rowsDone, by }: StoredJob): TaskAnswer[] {
  if (run === null)
    throw new Failure('There are no answers to look at yet: wait until the job is done, or stop it.');
  const columns = wanted.length === 0 ? ['status'] : wanted;
  return explainingSharing(() => readAnswers(run, columns, rowsDone, by));
}

/** For a row that is sent by its address alone. */
function inputOf(row: TabRow | null): string | null {
  const { address = null, lat = null, lng = null } = row?.sent ?? {};
  return lat === null && lng === null ? address : null;
}

/** The matched address, or the first cells. */
function inWords({ wanted }: StoredJob, { cells }: TaskAnswer): string {
  const address = cells[wanted.indexOf('address')];
  if (typeof address === 'string' && address !== '') return address;
  return cells
    .filter((cell) => cell !== null && cell !== '')
    .slice(0, 3)
    .join(', ');
}
