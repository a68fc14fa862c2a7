import type { Execution } from './execution.ts';
import { METADATA_CHARACTERS } from './limits.ts';
import { rangeOn } from './range.ts';
import { sheetOn } from './sheet.ts';
import type { FakeTab } from './spreadsheet.ts';

/** What a program notes on a tab or one of its columns: it goes wherever that goes, and goes with it. */
export interface Note {
  key: string;
  value: string;
}

/** A DeveloperMetadata. */
interface SeenNote {
  getKey(): string;
  getValue(): string;
  remove(): void;
  getLocation(): { getSheet(): object | null; getColumn(): object | null };
}

/** A DeveloperMetadataFinder over some tabs. */
export function finderOn(execution: Execution, tabs: readonly FakeTab[]) {
  let wanted: string | null = null;
  const finder = {
    withKey: (key: string) => {
      wanted = key;
      return finder;
    },
    find: (): SeenNote[] => {
      execution.needPermission('DeveloperMetadataFinder.find');
      execution.roundTrip();
      const all = tabs.flatMap((tab) => metadataOf(execution, tab));
      return all.filter((one) => wanted === null || one.getKey() === wanted);
    },
  };
  return finder;
}

/** A tab holds 30,000 characters of them. https://developers.google.com/workspace/sheets/api/guides/metadata */
export function checkNotes({ notes, columns }: FakeTab): void {
  const all = [...notes, ...columns.flatMap((column) => column.notes)];
  const size = all.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
  if (size > METADATA_CHARACTERS)
    throw new Error('The developer metadata of this sheet has reached its maximum size.');
}

export function metadataOf(execution: Execution, tab: FakeTab): SeenNote[] {
  const onTab = tab.notes.map((note) => seen(execution, tab, note, tab.notes, null));
  const onColumns = tab.columns.flatMap(({ notes }, index) =>
    notes.map((note) => seen(execution, tab, note, notes, index + 1)),
  );
  return [...onTab, ...onColumns];
}

function seen(
  execution: Execution,
  tab: FakeTab,
  note: Note,
  among: Note[],
  column: number | null,
): SeenNote {
  return {
    getKey: () => note.key,
    getValue: () => note.value,
    remove: () => {
      execution.needWrite('DeveloperMetadata.remove');
      among.splice(among.indexOf(note), 1);
    },
    getLocation: () => ({
      getSheet: () => (column === null ? sheetOn(execution, tab) : null),
      getColumn: () =>
        column === null ? null : rangeOn(execution, tab, { row: 1, column, rows: tab.maxRows, columns: 1 }),
    }),
  };
}
