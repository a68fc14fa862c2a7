// A tab holds 30,000 characters of metadata, and so does the spreadsheet: the marks of the oldest writes are removed.
// Their columns and their log lines stay. Such a write, if repeated, is made again.
// https://developers.google.com/workspace/sheets/api/guides/metadata
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import type { SheetHead } from './describe-sheet.ts';
import type { TabGrid } from './read-tab.ts';
import { attemptIn, metadataId, readLoggedAt } from './write-plan.ts';

/** The rest is for the sidebar's own marks. */
const MOST_IN_TAB = 9000;
const MOST_IN_SHEET = 24_000;

/** The marks of a write or of a log line. Their ids are hashes, made of those alone that go. */
interface Kept {
  size: number;
  ids: (() => number)[];
}

/** Requests that make room for marks of a number of characters in the columns of a tab. */
export function pruneColumns(
  head: SheetHead,
  { columns }: TabGrid,
  coming: number,
): sheets_v4.Schema$Request[] {
  const writes = new Map<string, Kept & { isUnderWay: boolean }>();
  for (const { metadata, isHidden } of columns)
    for (const [key, value] of metadata) {
      const mark = attemptIn(key);
      if (!mark) continue;
      const write = writes.get(key) ?? { size: 0, ids: [], isUnderWay: false };
      write.size += key.length + value.length;
      write.ids.push(() => metadataId(mark.token, mark.attempt, Number.parseInt(value, 10)));
      write.isUnderWay ||= isHidden && !head.metadata.has(key);
      writes.set(key, write);
    }
  const done = [...writes].filter(([, { isUnderWay }]) => !isUnderWay);
  const byAge = done.sort(([one], [other]) => loggedAt(head, one) - loggedAt(head, other));
  return removeOldest(
    byAge.map(([, write]) => write),
    coming,
    MOST_IN_TAB,
  );
}

/** The same for the mark of one more log line. */
export function pruneLogged(head: SheetHead, coming: number): sheets_v4.Schema$Request[] {
  const lines = [...head.metadata].flatMap(([key, value]) => {
    const mark = attemptIn(key);
    if (!mark) return [];
    const ids = [() => metadataId(mark.token, mark.attempt, 'log')];
    return [{ size: key.length + value.length, ids, at: readLoggedAt(value) }];
  });
  return removeOldest(
    lines.sort((one, other) => one.at - other.at),
    coming,
    MOST_IN_SHEET,
  );
}

const loggedAt = ({ metadata }: SheetHead, key: string): number => readLoggedAt(metadata.get(key) ?? '');

function removeOldest(
  oldestFirst: readonly Kept[],
  coming: number,
  most: number,
): sheets_v4.Schema$Request[] {
  let size = oldestFirst.reduce((sum, one) => sum + one.size, coming);
  const gone: number[] = [];
  for (const one of oldestFirst) {
    if (size <= most) break;
    size -= one.size;
    gone.push(...one.ids.map((id) => id()));
  }
  return gone.map((id) => ({
    deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup: { metadataId: id } } },
  }));
}
