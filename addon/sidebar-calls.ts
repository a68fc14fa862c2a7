// What the sidebar's page may ask of the script, and what comes back. Types only: read by both sides. Everything is
// plain JSON (times are ISO strings), because a Date or undefined crossing over makes neither handler fire.

import type { Today } from '../shared/api/addon-account.ts';
import type { RefreshEvery, RefreshSeen } from '../shared/api/addon-refresh.ts';
import type { ReadingPart } from '../shared/reading-part.ts';
import type { CallError } from './call-error.ts';
import type {
  Colored,
  ColumnSeen,
  FilledDown,
  Frozen,
  JobSeen,
  PlaceSeen,
  Preview,
  Review,
  RunSeen,
  Undone,
  Written,
} from './sidebar-job.ts';

export type CallResult<Value> = { ok: true; value: Value } | { ok: false; error: CallError };

/** What every call shows beside what it asks: a cell of the spreadsheet can call the same functions, but pass no object. */
export interface FromSidebar {
  from: 'sidebar';
}

/** The script's functions as the page calls them, each answering a CallAnswer of this value. */
export interface SidebarCalls {
  sidebarOpen(): State;
  /** Checks the key by a free call before it is kept. */
  sidebarConnect(asked: { key: string }): State;
  /** A page of the portal where a signed-in person lets this sidebar in, and the code that it shows. */
  sidebarBeginSignIn(): SignInLink;
  /** Connected, once a person has; null until then. */
  sidebarFinishSignIn(): State | null;
  sidebarDisconnect(): State;
  /** By default the tab in front, and the row that looks most like a header; `header_row` is from 1. */
  sidebarReadTab(asked: { tab_id?: number; header_row?: number }): TabSeen;
  /** The rows that are selected below the header. */
  sidebarSelection(asked: { tab_id: number; header_row: number }): RowSpan[];
  /** Really answers up to five rows, which costs their lookups; tells what the whole would cost and where it lands. */
  sidebarPreview(asked: TaskRequest): Preview;
  /** Starts the job, or makes the call where the task is one call. Asked twice with one `ask_id` it starts once. */
  sidebarStart(asked: TaskRequest & { ask_id: string }): JobSeen;
  /** Answers a question anew by its parts, some struck out or changed: a new job in place of the one. */
  sidebarAskAgain(asked: { job_id: string; ask_id: string; parts: ReadingPart[] }): JobSeen;
  /** How the columns of the rows were understood. */
  sidebarDescribe(asked: TaskRequest): ColumnSeen[];
  sidebarPoll(asked: { job_id: string }): JobSeen;
  /** The server goes on; nothing is asked and nothing written until it is resumed. */
  sidebarPause(asked: { job_id: string }): JobSeen;
  sidebarResume(asked: { job_id: string }): JobSeen;
  /** Ends the job on the server; its rows done until then are kept, and can be written. */
  sidebarStop(asked: { job_id: string }): JobSeen;
  /** Takes a job off the panel: written or not, its answers stay on the server as its run. */
  sidebarForget(asked: { job_id: string }): State;
  /** Writes the answers once; asked again it finds the first. */
  sidebarWrite(asked: { job_id: string; where?: 'columns' | 'tab' }): Written;
  /** The same by the server, which needs the spreadsheet shared with its service account as Editor. */
  sidebarServerWrite(asked: { job_id: string }): Written;
  /** Takes out what a job wrote, or what was written last, but for what somebody has changed since. */
  sidebarUndo(asked: { job_id?: string }): Undone;
  /** Colours the answers of rows that a person should look at. */
  sidebarColor(asked: { job_id: string }): Colored;
  /** Formulas of the tab in front that were filled down, most first: one over a range does the same in one call. */
  sidebarFilledDown(): FilledDown[];
  /** The rows to look at by a person. */
  sidebarReview(asked: { job_id: string }): Review;
  sidebarJump(asked: { tab_id: number; row: number }): null;
  /** The places that an input may mean, the one that was answered first: one lookup, once for each `ask_id`. */
  sidebarPlaces(asked: { input: string; ask_id: string }): PlaceSeen[];
  /** Keeps where an input is: the account's calls place it there from then on. */
  sidebarCorrect(asked: { input: string; lat: number; lng: number }): { lat: number; lng: number };
  /** Asks the rows that failed, or are low in confidence, again; their answers go into new columns. */
  sidebarRerun(asked: { job_id: string; which: 'failed' | 'low'; ask_id: string }): JobSeen;
  /** Makes a kept map of a job's answers: one lookup. */
  sidebarMap(asked: { job_id: string; title?: string }): { link: string };
  /** Opens a job's map over the sheet. */
  sidebarShowMap(asked: { job_id: string }): null;
  /** What was answered in this spreadsheet, newest first, to compare or write again. */
  sidebarRuns(): RunSeen[];
  /** On makes a formula token for this document, off revokes it. */
  sidebarFormulas(asked: { on: boolean; daily_cap?: number }): State;
  /** Keeps the columns of a job filled; without `every` tells what that would cost. */
  sidebarRefresh(asked: { job_id: string; every?: RefreshEvery }): RefreshSeen;
  /** Values of the selected formula cells, in new columns beside them. */
  sidebarFreeze(): Frozen;
}

export interface State {
  connected: boolean;
  /** 'mp_live_ab12…', never more of it. */
  key_start: string | null;
  base_url: string;
  today: Today | null;
  /** Null where this spreadsheet has no formula token. */
  formulas: { daily_cap: number; made_by_you: boolean } | null;
  /** Not ended, or not written yet; newest first. */
  jobs: JobSeen[];
  tabs: TabName[];
  /** IANA: 'Europe/London'. */
  time_zone: string;
  /** Whom a spreadsheet is shared with for the server's own writing; null where the server has none. */
  service_account_email: string | null;
  /** Why parts of the above are missing although there is a key: the server did not answer. */
  trouble: CallError | null;
}

export interface SignInLink {
  link: string;
  /** 'A1B2-C3D4' */
  code: string;
}

export interface TabName {
  id: number;
  name: string;
  /** Rows and columns that have content. */
  rows: number;
  columns: number;
  active: boolean;
}

/** Which column (from 1, as in the sheet: A is 1) holds what; null and an empty list are none. */
export interface ColumnChoice {
  /** Joined in this order. */
  address: number[];
  lat: number | null;
  lng: number | null;
  id: number | null;
  name: number | null;
  from: number | null;
  to: number | null;
  /** An amount to add up, such as the sum insured. */
  value: number | null;
  /** What pins are coloured by. */
  color: number | null;
}

export interface TabSeen {
  tab_id: number;
  /** As they are now: people add and rename them while the sidebar is open. */
  tabs: TabName[];
  header_row: number;
  headers: { column: number; letter: string; name: string }[];
  guessed: ColumnChoice;
  /** 'Read address from "Street" and "Town".' */
  message: string;
  /** Rows below the header up to the last that has content, and how many of them are blank. */
  rows: number;
  blank: number;
  /** The first five rows as they are shown, in the order of `headers`. */
  sample: string[][];
  /** Such as merged cells in the header; in words. */
  warnings: string[];
}

export interface TaskRequest {
  /** A task's id from the registry. */
  task: string;
  /** The column that new ones stand behind; by default the last. */
  after?: number;
  tab_id: number;
  header_row: number;
  columns: ColumnChoice;
  /** By the names of the task's options; missing ones take their defaults. */
  options: Record<string, OptionValue>;
  /**
   * Rows of the sheet, from 1, both ends in; or those without an answer of this task; or those that are blank in the
   * columns of the last write that asked the same, which are then filled. By default all.
   */
  rows?: RowSpan[] | 'not yet answered' | 'blanks';
  /**
   * Who reads and writes the rows: the sidebar (default), or the server by itself, which needs the spreadsheet shared
   * with its service account as Editor and takes whole tabs.
   */
  by?: 'sidebar' | 'server';
}

export interface RowSpan {
  first: number;
  last: number;
}

export type OptionValue = string | number | boolean | string[];
