// A filter is set by position: the service offers no other way. If somebody inserts, moves or deletes a column in that
// moment, its criteria stand at other columns, and other rows are left out than were before. The next read finds that
// by the headers, and they are set again. What they were is noted with the tab in the same request, so that a process
// that dies is followed by one that knows it.
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import { z } from 'zod';
import type { BlockHead, TabHead } from './describe-sheet.ts';
import { widen } from './find-place.ts';
import type { FollowedFilter } from './followed-filter.ts';
import type { TabGrid } from './read-tab.ts';
import { metadataId } from './write-plan.ts';

type Request = sheets_v4.Schema$Request;

const filterAim = z.object({
  /** The time in seconds. */
  at: z.number(),
  /** The headers of its columns. */
  headers: z.array(z.string()),
  criteria: z.array(
    z.object({
      header: z.string(),
      of: z.custom<sheets_v4.Schema$FilterCriteria>((of) => of instanceof Object),
    }),
  ),
});
type FilterAim = z.infer<typeof filterAim>;

const KEY = 'milepost.filter';
/**
 * A tab holds 30,000 in all, of which marks of columns take up to 27,000. A longer note is not made: then only this process
 * knows.
 */
const MOST_CHARACTERS = 2000;
/** Seconds. What stands there later is as people want it. */
const KEPT = 86_400;

const noteId = (tabId: number): number => metadataId(KEY, tabId);

/** Follows one filter, for one write. */
export function followFilter(): FollowedFilter {
  let aim: FilterAim | null = null;
  let isNoted = false;
  // Until one look found them right, criteria that are missing went with a column that they did not belong to.
  let isConfirmed = false;
  return {
    set(tabId, block, endColumn, grid, headerRow) {
      const widened = widen(tabId, block, endColumn);
      // What a Table filters by goes with its columns.
      if (block.tableId !== null) return [widened];
      aim = toAim(block, grid, headerRow);
      isConfirmed = false;
      const noting = toNote(tabId, aim);
      isNoted ||= noting.length > 0;
      return [widened, ...noting];
    },
    right(tab, grid, headerRow) {
      const note = aim ? null : readNote(tab);
      isNoted ||= tab.metadata.has(KEY);
      aim ??= note;
      if (!aim) return null;
      const righted = toRighted(tab, grid, headerRow, aim, isConfirmed);
      isConfirmed ||= righted === 'is right';
      return righted === null || righted === 'is right' ? null : [righted];
    },
    forget: (tabId) => (isNoted ? [toForget(tabId)] : []),
  };
}

function toAim(
  { startColumn, endColumn, filterSpecs }: BlockHead,
  grid: TabGrid,
  headerRow: number,
): FilterAim {
  const nameOf = nameIn(grid, headerRow);
  const criteria = filterSpecs.map(({ columnIndex, filterCriteria }) => ({
    header: nameOf(columnIndex ?? 0),
    of: filterCriteria ?? {},
  }));
  const columns = Array.from({ length: endColumn - startColumn }, (_, index) => startColumn + index);
  return { at: Math.floor(Date.now() / 1000), headers: columns.map(nameOf), criteria };
}

function toNote(tabId: number, aim: FilterAim): Request[] {
  const metadataValue = JSON.stringify(aim);
  if (aim.criteria.length === 0 || metadataValue.length > MOST_CHARACTERS) return [];
  const location = { sheetId: tabId };
  const note = { metadataKey: KEY, metadataValue, visibility: 'DOCUMENT', location };
  return [
    toForget(tabId),
    { createDeveloperMetadata: { developerMetadata: { metadataId: noteId(tabId), ...note } } },
  ];
}

const toForget = (tabId: number): Request => ({
  deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup: { metadataId: noteId(tabId) } } },
});

/** Null where there is none, or an old one, or where somebody else has written something there. */
function readNote({ metadata }: TabHead): FilterAim | null {
  try {
    const note = filterAim.parse(JSON.parse(metadata.get(KEY) ?? 'null'));
    return note.at > Date.now() / 1000 - KEPT ? note : null;
  } catch {
    return null;
  }
}

function toRighted(
  { id, blocks }: TabHead,
  grid: TabGrid,
  headerRow: number,
  aim: FilterAim,
  isConfirmed: boolean,
): Request | 'is right' | null {
  const filter = blocks.find(({ tableId }) => tableId === null);
  const there = filter?.filterSpecs.map(({ filterCriteria }) => filterCriteria ?? {}) ?? [];
  const wanted = aim.criteria.map(({ of }) => JSON.stringify(of));
  const isOurs = isConfirmed
    ? toText(there) === [...wanted].sort().join()
    : there.every((one) => wanted.includes(JSON.stringify(one)));
  const nameOf = nameIn(grid, headerRow);
  const find = (name: string) => findOnly(grid, nameOf, name);
  const columns = aim.criteria.map(({ header }) => find(header));
  if (!filter || !isOurs || columns.includes(null)) return null;
  const filterSpecs = aim.criteria.map(({ of }, index) => ({
    columnIndex: columns[index] ?? 0,
    filterCriteria: of,
  }));
  if (toText(filter.filterSpecs) === toText(filterSpecs)) return 'is right';
  const places = [...aim.headers.map(find), ...columns].filter((at) => at !== null);
  const startColumn = Math.min(...places);
  const range = {
    sheetId: id,
    startRowIndex: filter.startRow,
    ...(filter.endRow !== null && { endRowIndex: filter.endRow }),
    startColumnIndex: startColumn,
    endColumnIndex: Math.max(filter.endColumn, ...columns.map((at) => (at ?? 0) + 1)),
  };
  return { setBasicFilter: { filter: { range, filterSpecs } } };
}

/** In whichever order they come. */
const toText = (many: readonly (sheets_v4.Schema$FilterCriteria | sheets_v4.Schema$FilterSpec)[]): string =>
  many
    .map((one) => JSON.stringify(one))
    .sort()
    .join();

const nameIn =
  ({ cells }: TabGrid, headerRow: number) =>
  (column: number): string =>
    String(cells[headerRow]?.[column]?.value ?? '');

/** The one column with this header; null where there are several, or it is blank. */
function findOnly({ columns }: TabGrid, nameOf: (column: number) => string, name: string): number | null {
  const found = [...columns.keys()].filter((at) => name !== '' && nameOf(at) === name);
  return found.length === 1 ? (found[0] ?? null) : null;
}
