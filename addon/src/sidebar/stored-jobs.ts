// What is known of the jobs of this spreadsheet, in the document: it outlives the sidebar, and whoever opens it next
// finds them.
import type { AddressColumns } from '../../../shared/columns/guess-columns.ts';
import type { ColumnChoice, OptionValue } from '../../sidebar-calls.ts';
import type { JobSeen, Written } from '../../sidebar-job.ts';
import type { FilledColumns } from './beside-plan.ts';
import { forgetText, keepText, readText, readTexts } from './document-store.ts';
import { Failure } from './failure.ts';

const PREFIX = 'job_';
/** Older ones are forgotten; their answers stay on the server as runs. */
const MOST_JOBS = 30;

export interface StoredJob {
  /** The page's own name for it, and the idempotency key that it was sent under. */
  id: string;
  task: string;
  /** A mark of the account that it was started for. */
  owner: string;
  /** ISO. */
  at: string;
  tabId: number;
  tab: string;
  headerRow: number;
  columns: ColumnChoice;
  /** How its address columns were joined. */
  address: AddressColumns;
  /** The headers of the columns that were read, by their number. */
  headers: Record<string, string>;
  options: Record<string, OptionValue>;
  /** Names of the answer's columns. */
  wanted: string[];
  /** What is sent, so that it can be sent again; its rows by reference. */
  request: object;
  source: object | null;
  /** Rows asked. */
  rows: number;
  by: 'sidebar' | 'server';
  /** Of the server; null where it was one call. */
  serverJob: string | null;
  status: JobSeen['status'] | 'sending';
  rowsDone: number;
  minutesLeft: number | null;
  run: string | null;
  message: string | null;
  levels: JobSeen['levels'];
  map: string | null;
  details: JobSeen['details'];
  /** Absent in what an older add-on kept. */
  reading?: JobSeen['reading'];
  error: string | null;
  written: Written | null;
  /** The header of the column that new ones stand behind. */
  after?: string;
  /** Columns of an earlier write whose blanks it fills. */
  into?: FilledColumns;
}

export function listJobs(): StoredJob[] {
  const jobs = Array.from(readTexts(PREFIX).values()).map((text) => JSON.parse(text) as StoredJob);
  return jobs.sort((one, other) => (one.at < other.at ? 1 : -1));
}

export function findJob(id: string): StoredJob | null {
  const text = readText(PREFIX + id);
  return text === null ? null : (JSON.parse(text) as StoredJob);
}

export function needJob(id: string): StoredJob {
  const job = findJob(String(id));
  if (job) return job;
  throw new Failure('This job is not known in this spreadsheet any more. Start it again.', {
    field: 'job_id',
  });
}

export function keepJob(job: StoredJob): StoredJob {
  const text = JSON.stringify(job);
  const others = listJobs().filter(({ id }) => id !== job.id);
  for (const { id } of others.splice(MOST_JOBS - 1)) forgetJob(id);
  while (!tryKeep(job.id, text)) {
    // The last is the oldest.
    const oldest = others.pop();
    if (!oldest)
      throw new Failure(
        'The notes of this spreadsheet are full. Take jobs off the panel, or use a copy of it.',
      );
    forgetJob(oldest.id);
  }
  return job;
}

/** False where the document has no room for it. */
function tryKeep(id: string, text: string): boolean {
  try {
    keepText(PREFIX + id, text);
    return true;
  } catch (error) {
    if (!/storage quota/i.test((error as Error).message)) throw error;
    forgetJob(id);
    return false;
  }
}

export function forgetJob(id: string): void {
  forgetText(PREFIX + id);
}
