import type { Execution } from './execution.ts';
import { filterOn } from './filter.ts';
import { runsOf } from './format-rules.ts';
import { readA1 } from './grid.ts';
import { checkNotes, finderOn, metadataOf } from './metadata.ts';
import { rangeOn } from './range.ts';
import type { FakeTab } from './spreadsheet.ts';

/** A Sheet of SpreadsheetApp. */
export function sheetOn(execution: Execution, tab: FakeTab) {
  const { spreadsheet } = execution.world;
  const rangeOf = (row: number, column: number, rows = 1, columns = 1) =>
    rangeOn(execution, tab, { row, column, rows, columns });
  const insert = (name: string, work: () => void) => {
    execution.needWrite(`Sheet.${name}`);
    if (tab.isProtected) throw new Error('You are trying to edit a protected cell or object.');
    work();
    spreadsheet.checkSize();
    return sheet;
  };
  const show = (column: number, count: number, isHidden: boolean) => {
    for (const one of tab.columns.slice(column - 1, column - 1 + count)) one.isHidden = isHidden;
  };
  const hide = (isHidden: boolean) =>
    insert('hideSheet', () => {
      tab.isHidden = isHidden;
      // Somebody who has it in front is shown another.
      if (isHidden && spreadsheet.tabs[spreadsheet.active] === tab)
        spreadsheet.bringToFront(spreadsheet.tabs.findIndex((one) => !one.isHidden));
    });
  /** What the spreadsheet has to be asked for. */
  const asked =
    <Told>(tell: () => Told) =>
    (): Told => {
      execution.wait();
      return tell();
    };
  const sheet = {
    getName: () => tab.name,
    setName: (name: string) =>
      insert('setName', () => {
        tab.name = name;
      }),
    getSheetId: () => tab.id,
    getIndex: () => spreadsheet.tabs.indexOf(tab) + 1,
    getType: () => 'GRID',
    isSheetHidden: () => tab.isHidden,
    getLastRow: asked(() => tab.lastRow),
    getLastColumn: asked(() => tab.lastColumn),
    getMaxRows: asked(() => tab.maxRows),
    getMaxColumns: asked(() => tab.maxColumns),
    getRange: (row: number | string, column = 1, rows = 1, columns = 1) =>
      typeof row === 'string'
        ? rangeOn(execution, tab, readA1(row, tab.maxRows))
        : rangeOf(row, column, rows, columns),
    getRangeList: (cells: readonly string[]) => ({
      setBackground: (color: string) => {
        for (const cell of cells) rangeOn(execution, tab, readA1(cell, tab.maxRows)).setBackground(color);
      },
    }),
    getConditionalFormatRules: asked(() =>
      tab.formatRules.map((rule) => ({
        getRanges: () =>
          runsOf(tab, rule).map(({ column, columns }) => rangeOf(1, column, tab.maxRows, columns)),
      })),
    ),
    getDataRange: asked(() => rangeOf(1, 1, Math.max(1, tab.lastRow), Math.max(1, tab.lastColumn))),
    getActiveRange: () => rangeOn(execution, tab, spreadsheet.activeCell),
    getActiveRangeList: () => ({
      getRanges: () =>
        [spreadsheet.activeCell, ...spreadsheet.alsoActive].map((block) => rangeOn(execution, tab, block)),
    }),
    getPivotTables: asked(() =>
      tab.pivots.map(({ row, column }) => ({ getAnchorCell: () => rangeOf(row, column) })),
    ),
    getProtections: asked(() => (tab.isProtected ? [{ canEdit: () => false }] : [])),
    insertColumnsAfter: (after: number, count: number) => {
      if (after > tab.maxColumns) throw new Error('Those columns are out of bounds.');
      return insert('insertColumnsAfter', () => tab.insertColumns(after, count));
    },
    insertRowsAfter: (after: number, count: number) =>
      insert('insertRowsAfter', () => tab.insertRows(after, count)),
    appendRow: (values: readonly unknown[]) =>
      insert('appendRow', () => {
        const row = tab.lastRow + 1;
        if (row > tab.maxRows) tab.insertRows(tab.maxRows, 1);
        for (const [index, value] of values.entries()) tab.put(row, index + 1, value);
      }),
    setFrozenRows: (rows: number) =>
      insert('setFrozenRows', () => {
        tab.frozenRows = rows;
      }),
    getFilter: asked(() => filterOn(execution, tab)),
    getFrozenRows: asked(() => tab.frozenRows),
    deleteColumn: (column: number) => insert('deleteColumn', () => tab.deleteColumn(column)),
    deleteColumns: (column: number, count: number) =>
      insert('deleteColumns', () => {
        for (let done = 0; done < count; done++) tab.deleteColumn(column);
      }),
    hideColumns: (column: number, count = 1) => insert('hideColumns', () => show(column, count, true)),
    showColumns: (column: number, count = 1) => insert('showColumns', () => show(column, count, false)),
    isColumnHiddenByUser: (column: number) => {
      execution.wait();
      return tab.columns[column - 1]?.isHidden === true;
    },
    hideSheet: () => hide(true),
    showSheet: () => hide(false),
    addDeveloperMetadata: (key: string, value: string) =>
      insert('addDeveloperMetadata', () => {
        tab.notes.push({ key, value });
        checkNotes(tab);
      }),
    getDeveloperMetadata: () =>
      metadataOf(execution, tab).filter((one) => one.getLocation().getSheet() !== null),
    createDeveloperMetadataFinder: () => finderOn(execution, [tab]),
    autoResizeColumns: () => insert('autoResizeColumns', () => {}),
    activate: () => {
      execution.needUi();
      spreadsheet.bringToFront(spreadsheet.tabs.indexOf(tab));
      return sheet;
    },
  };
  return sheet;
}
