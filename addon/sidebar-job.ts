// What the script tells the sidebar's page of a job: what it would cost, how far it is, what it wrote and what is to be
// reviewed. Types only, plain JSON, as in sidebar-calls.ts.

import type { ReadingPart } from '../shared/reading-part.ts';
import type { CallError } from './call-error.ts';

export interface Preview {
  /** Rows with content that would be answered, how many differ in what is asked, how many are answered in the tab. */
  total: number;
  distinct: number;
  already_answered: number;
  blank: number;
  /** Answered just now. */
  rows: PreviewRow[];
  columns: string[];
  cost: {
    /** Of the whole. */
    lookups: number;
    left: number;
    /** What this preview itself cost. */
    preview: number;
    /** Seconds that the whole is expected to take. */
    seconds: number;
  };
  lands_in: Landing;
  /** The service's own sentence about the rows answered just now. */
  message: string;
  warnings: string[];
}

export interface PreviewRow {
  row: number;
  /** What was asked. */
  text: string;
  /** In the order of `columns`. */
  cells: (string | number | boolean | null)[];
  level: 'high' | 'medium' | 'low';
  why: string;
  status: 'placed' | 'review' | 'unplaced';
}

/** 'blanks': the blank cells of columns that are there; 'nowhere': the answer is a map or a sentence. */
export interface Landing {
  kind: 'columns' | 'blanks' | 'tab' | 'nowhere';
  tab: string | null;
  /** 'F:I'; null for a new tab. */
  letters: string | null;
  headers: string[];
}

export interface JobSeen {
  job_id: string;
  task: string;
  /** 'paused' is the sidebar's own: the server goes on. 'stopped' was ended by a person. */
  status: 'queued' | 'running' | 'paused' | 'done' | 'stopped' | 'failed';
  tab_id: number;
  tab: string;
  started_at: string;
  rows_total: number;
  rows_done: number;
  minutes_left: number | null;
  /** False for what is one call. */
  can_pause: boolean;
  /** Whether there is something to write, and where it would go. */
  can_write: boolean;
  lands_in: Landing;
  written: Written | null;
  /** The answer in one or two sentences, once there is one. */
  message: string | null;
  levels: { high: number; medium: number; low: number } | null;
  run_id: string | null;
  /** A kept map's link. */
  map: string | null;
  /** Further links and lines of the answer: a driver's day, how a question was read. */
  details: { text: string; link: string | null }[];
  /** How a question was read; null of anything else. */
  reading: ReadingSeen | null;
  error: CallError | null;
  /** Started for another account than this person's: only that person can go on with it. */
  is_others: boolean;
}

/** A question as it was read, to go on from. */
export interface ReadingSeen {
  question: string;
  answered: boolean;
  /** Rows that match, of so many. */
  total: number;
  rows: number;
  parts: ReadingPart[];
  /** What a refused question may have meant; total is null where places are to be looked up first. */
  nearest: { says: string; parts: ReadingPart[]; total: number | null }[];
  unused: string[];
}

/** A column and what it was understood as. */
export interface ColumnSeen {
  name: string;
  says: string;
}

export interface Written {
  tab_id: number;
  tab: string;
  letters: string | null;
  headers: string[];
  rows_written: number;
  rows_skipped: number;
  /** At most 50 of them; `row` is where it stood when it was asked, null for one that was never asked. */
  skipped: { row: number | null; reason: string }[];
  /** It had been written before, and was not written again. */
  already: boolean;
  /** Why it stands in a new tab although new columns were wanted. */
  moved_because: string | null;
  /** The sidebar wrote it, and can take it out again. */
  can_remove: boolean;
  /** The service wrote them beside rows that it read itself, and can keep them filled. Absent in what an older add-on kept. */
  can_refresh?: boolean;
}

export interface Review {
  /** At most 200. */
  rows: ReviewRow[];
  total: number;
}

export interface ReviewRow {
  tab_id: number;
  /** Where it stands now; null when it is not found any more. */
  row: number | null;
  text: string;
  status: 'placed' | 'review' | 'unplaced';
  level: 'high' | 'medium' | 'low';
  reason: string;
  /** The answer in a few words: the address found. */
  answer: string;
  /** The address as it was asked; null where none was, or a point beside it says where it is. */
  input: string | null;
}

export interface PlaceSeen {
  address: string;
  lat: number;
  lng: number;
}

export interface RunSeen {
  run_id: string;
  job_id: string;
  task: string;
  tab: string;
  at: string;
  rows: number;
}

/** What was taken out of the spreadsheet again. */
export interface Undone {
  /** In a sentence or two. */
  message: string;
  /** Headers of columns, or the name of a tab. */
  removed: string[];
  /** What somebody has changed since and was left; the rows are those that were changed, where that is known. */
  left: { letter: string | null; header: string; rows: number[] }[];
}

export interface Colored {
  rows: number;
  message: string;
}

/** Formulas that were filled down one by one, and the one that asks for all of them. */
export interface FilledDown {
  /** 'B2:B501' */
  range: string;
  count: number;
  formula: string;
}

export interface Frozen {
  cells: number;
  tab_id: number;
  tab: string;
  letters: string;
  headers: string[];
}
