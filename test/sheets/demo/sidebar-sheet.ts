import type { Platform } from '../../addon/platform/platform.ts';
import type { FakeTab } from '../../addon/platform/spreadsheet.ts';
import type { Edit, Grid } from './grid.ts';

/** What a call of the script comes to: its value, its error, or nothing where the page never hears of it. */
export type Called =
  | { kind: 'value'; value: unknown; dialog: string | null }
  | { kind: 'error'; value: string }
  | { kind: 'nothing' };

/** The spreadsheet that the add-on's script works on, as the page of the demonstration shows and edits it. */
export class SidebarSheet {
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** A function of the script, as the sidebar's page calls it. */
  call(name: string, args: readonly unknown[]): Called {
    const { world } = this.platform;
    world.nowMs = Date.now();
    const shown = world.dialogs.length;
    try {
      const answer = this.platform.callFromPage(name, args);
      if (answer === 'silence') return { kind: 'nothing' };
      return { kind: 'value', value: answer.value, dialog: world.dialogs[shown]?.html ?? null };
    } catch (error) {
      return { kind: 'error', value: `Error: ${(error as Error).message}` };
    }
  }

  grid(): { tabs: Grid[] } {
    return { tabs: this.platform.world.spreadsheet.tabs.filter(({ isHidden }) => !isHidden).map(toGrid) };
  }

  edit(wanted: Edit): void {
    const tab = this.platform.world.spreadsheet.tabs.find(({ id }) => id === wanted.tab);
    if (!tab) return;
    if (wanted.kind === 'sort') sort(tab, wanted.column, wanted.isDown);
    if (wanted.kind === 'insertRow') tab.insertRows(wanted.row, 1);
    if (wanted.kind === 'deleteRow') tab.deleteRow(wanted.row + 1);
    if (wanted.kind === 'type') {
      const number = wanted.value.trim() === '' ? Number.NaN : Number(wanted.value);
      tab.put(wanted.row + 1, wanted.column + 1, Number.isFinite(number) ? number : wanted.value);
    }
  }
}

/** Below the header. */
function sort(tab: FakeTab, column: number, isDown: boolean): void {
  const sign = isDown ? -1 : 1;
  const keyOf = (row: FakeTab['cells'][number]) => row[column]?.value ?? '';
  const rows = tab.cells.splice(1, tab.lastRow - 1);
  rows.sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return sign * (typeof one === 'number' && typeof other === 'number' ? one - other : compare(one, other));
  });
  tab.cells.splice(1, 0, ...rows);
}

const compare = (one: unknown, other: unknown) => String(one).localeCompare(String(other), 'en');

/** As much as is used, and room to type. */
function toGrid(tab: FakeTab): Grid {
  const used = tab.columns.slice(0, tab.lastColumn + 1).map((column, at) => ({ column, at }));
  const shown = used.filter(({ column }) => !column.isHidden);
  return {
    id: tab.id,
    title: tab.name,
    hidden: used.length - shown.length,
    columns: shown.map(({ at }) => at),
    rows: tab.cells
      .slice(0, tab.lastRow + 4)
      .map((row) => shown.map(({ at }) => toShown(row[at]?.value ?? ''))),
    own: shown.map(({ column }) => column.notes.length > 0),
  };
}

const toShown = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 10) : (value as string | number | boolean);
