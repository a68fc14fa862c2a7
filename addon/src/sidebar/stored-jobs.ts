// The jobs of this spreadsheet, stored in the document. They outlive the sidebar, and the next person who opens it sees
// them.

import type { AddressColumns } from '../../../shared/columns/guess-columns.ts';
import type { ColumnChoice, OptionValue } from '../../sidebar-calls.ts';
import type { JobSeen, Written } from '../../sidebar-job.ts';
import { forgetText, keepText, readText, readTexts } from './document-store.ts';
import { Failure } from './failure.ts';
import type { FilledColumns } from './own-columns.ts';

const PREFIX = 'job_';
/** Older jobs are forgotten. Their answers stay on the server as runs. */
const MOST_JOBS = 30;

export interface StoredJob {
  /** The page's own id for the job, and the idempotency key of its request. */
  id: string;
  task: string;
  /** A hash of the account that it was started for. */
  owner: string;
  /** ISO 8601. */
  at: string;
  tabId: number;
  tab: string;
  headerRow: number;
  columns: ColumnChoice;
  /** How its address columns are joined. */
  address: AddressColumns;
  /** The headers of the columns that were read, by column number. */
  headers: Record<string, string>;
  options: Record<string, OptionValue>;
  /** Names of the answer's columns. */
  wanted: string[];
  /** The request, stored so that it can be sent again; its rows by reference. */
  request: object;
  source: object | null;
  /** The number of rows sent. */
  rows: number;
  by: 'sidebar' | 'server';
  /** The server's job id; null for a single call. */
  serverJob: string | null;
  status: JobSeen['status'] | 'sending';
  rowsDone: number;
  minutesLeft: number | null;
  run: string | null;
  message: string | null;
  levels: JobSeen['levels'];
  map: string | null;
  details: JobSeen['details'];
  /** Missing in jobs that an older add-on stored. */
  reading?: JobSeen['reading'];
  error: string | null;
  written: Written | null;
  /** The header of the column after which new ones are inserted. */
  after?: string;
  /** Columns of an earlier write whose blank cells this job fills. */
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
    // Ordered from new to old.
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
