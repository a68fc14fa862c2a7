// The latest writes into this document, so that they can be undone.
import { keepText, readText } from './document-store.ts';
import type { FilledRows } from './filled-rows.ts';

const KEY = 'last_writes';
const MOST = 10;

export interface NotedWrite {
  /** The mark of its columns, or of its tab. */
  token: string;
  /** 'cells' are blank ones of columns that were there. */
  kind: 'columns' | 'tab' | 'cells';
  tabId: number;
  tab: string;
  /** 'Find places', 'Kept as values' */
  what: string;
  /** The job of the answers; null for frozen formulas. */
  job: string | null;
  headers: string[];
  /** A hash of what each column held when it was written; for a tab, of its lines. */
  sums: string[];
  /** ISO 8601; missing in notes of an older sidebar. */
  at?: string;
  /** Of cells: whose they were. */
  filled?: FilledRows;
}

/** Newest first. */
export function listWrites(): NotedWrite[] {
  const text = readText(KEY);
  return text === null ? [] : (JSON.parse(text) as NotedWrite[]);
}

export function noteWrite(write: NotedWrite): void {
  const others = listWrites().filter(({ token }) => token !== write.token);
  try {
    keepText(KEY, JSON.stringify([{ ...write, at: new Date().toISOString() }, ...others].slice(0, MOST)));
  } catch (error) {
    // The write itself succeeds. Only the button that undoes it is missing.
    console.warn(String(error));
  }
}

export function forgetWrite(token: string): void {
  keepText(KEY, JSON.stringify(listWrites().filter((one) => one.token !== token)));
}
