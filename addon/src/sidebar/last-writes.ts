// What was written last into this document, so that it can be taken out again.
import { keepText, readText } from './document-store.ts';
import type { FilledRows } from './filled-rows.ts';

const KEY = 'last_writes';
const MOST = 10;

export interface NotedWrite {
  /** By which its columns or its tab are marked. */
  token: string;
  /** 'cells' are blank ones of columns that were there. */
  kind: 'columns' | 'tab' | 'cells';
  tabId: number;
  tab: string;
  /** 'Find places', 'Kept as values' */
  what: string;
  /** Whose answers they are; null for frozen formulas. */
  job: string | null;
  headers: string[];
  /** What each column held when it was written; of a tab one of its lines. */
  sums: string[];
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
    keepText(KEY, JSON.stringify([write, ...others].slice(0, MOST)));
  } catch (error) {
    // It is written all the same: what is lost is the button that takes it out.
    console.warn(String(error));
  }
}

export function forgetWrite(token: string): void {
  keepText(KEY, JSON.stringify(listWrites().filter((one) => one.token !== token)));
}
