import { columnLetters } from '../../../shared/columns/column-letters.ts';
import type { Execution } from './execution.ts';
import { filterOn } from './filter.ts';
import { cutRules } from './format-rules.ts';
import { type Cell, display, putInto } from './grid.ts';
import { checkNotes } from './metadata.ts';
import { pivotedCell } from './pivot.ts';
import { fromRelative, toRelative } from './r1c1.ts';
import { sheetOn } from './sheet.ts';
import type { Block, FakeTab } from './spreadsheet.ts';
import { toMoment, toWall } from './wall-time.ts';

type Grid = readonly (readonly unknown[])[];

/** A Range of SpreadsheetApp over one tab. */
export function rangeOn(execution: Execution, tab: FakeTab, block: Block) {
  const { row, column, rows, columns } = block;
  if (!(row >= 1 && column >= 1 && rows >= 1 && columns >= 1))
    throw new Error('The starting row and column, and the numbers of rows and columns, must be at least 1.');
  if (row + rows - 1 > tab.maxRows || column + columns - 1 > tab.maxColumns)
    throw new Error('The coordinates of the range are outside the dimensions of the sheet.');

  const read = <Seen>(see: (cell: Cell) => Seen): Seen[][] => {
    execution.roundTrip();
    execution.pass((rows * columns * 1000) / execution.world.cellsPerSecond);
    return tab.cells
      .slice(row - 1, row - 1 + rows)
      .map((line, down) =>
        line
          .slice(column - 1, column - 1 + columns)
          .map((cell, right) => see(pivotedCell(tab, row + down, column + right) ?? cell)),
      );
  };
  const change = (name: string, to: (cell: Cell, down: number, right: number) => Cell) => {
    execution.needWrite(`Range.${name}`);
    if (tab.isProtected) throw new Error('You are trying to edit a protected cell or object.');
    for (let down = 0; down < rows; down++)
      for (let right = 0; right < columns; right++) {
        const line = tab.cells[row - 1 + down] as Cell[];
        const before = line[column - 1 + right] as Cell;
        const { background } = before;
        line[column - 1 + right] = { ...(background && { background }), ...to(before, down, right) };
      }
    return range;
  };
  const changeLook = (name: string, to: (cell: Cell) => Cell) => {
    if (tab.columns.slice(column - 1, column - 1 + columns).some(({ isTyped }) => isTyped))
      throw new Error('This operation is not allowed on cells in typed columns.');
    return change(name, to);
  };
  const changeAll = (name: string, grid: Grid, to: (cell: Cell, value: unknown) => Cell) => {
    if (grid.length !== rows)
      throw new Error(
        `The number of rows in the data does not match the number of rows in the range. The data has ${grid.length} but the range has ${rows}.`,
      );
    const odd = grid.find((line) => line.length !== columns);
    if (odd)
      throw new Error(
        `The number of columns in the data does not match the number of columns in the range. The data has ${odd.length} but the range has ${columns}.`,
      );
    return change(name, (cell, down, right) => to(cell, grid[down]?.[right]));
  };
  const seen = (cell: Cell) => toScript(execution, cell);

  const range = {
    getRow: () => row,
    getColumn: () => column,
    getNumRows: () => rows,
    getNumColumns: () => columns,
    getLastRow: () => row + rows - 1,
    getLastColumn: () => column + columns - 1,
    getA1Notation: () => {
      const from = columnLetters(column) + row;
      const to = columnLetters(column + columns - 1) + (row + rows - 1);
      return from === to ? from : `${from}:${to}`;
    },
    getSheet: () => sheetOn(execution, tab),
    getValues: () => read(seen),
    getValue: () => read(seen)[0]?.[0],
    getDisplayValues: () => read(display),
    getDisplayValue: () => read(display)[0]?.[0],
    getFormulas: () => read(({ formula }) => formula),
    getFormula: () => read(({ formula }) => formula)[0]?.[0],
    getFormulasR1C1: () =>
      read(({ formula }) => formula).map((line, down) =>
        line.map((formula, right) => toRelative(formula, row + down, column + right)),
      ),
    getNumberFormats: () => read(({ format }) => format),
    isBlank: () =>
      read(({ value, formula }) => value === '' && formula === '')
        .flat()
        .every(Boolean),
    getMergedRanges: () => {
      execution.wait();
      return tab.merges
        .filter((merge) => touches(merge, block))
        .map((merge) => rangeOn(execution, tab, merge));
    },
    isPartOfMerge: () => tab.merges.some((merge) => touches(merge, block)),
    setValues: (grid: Grid) =>
      changeAll('setValues', grid, (cell, value) => putInto(cell, fromScript(execution, value))),
    setValue: (value: unknown) => change('setValue', (cell) => putInto(cell, fromScript(execution, value))),
    setFormulas: (grid: Grid) => changeAll('setFormulas', grid, (cell, value) => putInto(cell, value)),
    setFormulaR1C1: (formula: string) =>
      change('setFormulaR1C1', (cell, down, right) =>
        putInto(cell, fromRelative(formula, row + down, column + right)),
      ),
    setFormula: (formula: string) => change('setFormula', (cell) => putInto(cell, formula)),
    // What the spreadsheet does by itself with what stands there. A date's own format is lost by it.
    setNumberFormat: (format: string) =>
      changeLook('setNumberFormat', (cell) => ({
        ...cell,
        format: format === 'General' && !(cell.value instanceof Date) ? '' : format,
      })),
    setNumberFormats: (grid: Grid) =>
      changeAll('setNumberFormats', grid, (cell, format) => ({ ...cell, format: String(format) })),
    clearContent: () => change('clearContent', ({ format }) => ({ value: '', formula: '', format })),
    /**
     * "does not reset any number formatting rules"; of conditional formats nothing is said, and they may go or stay.
     * https://developers.google.com/apps-script/reference/spreadsheet/range#clearformat
     */
    clearFormat: () => {
      const cleared = changeLook('clearFormat', (cell) => ({ ...cell }));
      if (execution.world.clearsFormatRules && rows === tab.maxRows)
        cutRules(tab, tab.columns.slice(column - 1, column - 1 + columns));
      return cleared;
    },
    clearDataValidations: () => changeLook('clearDataValidations', (cell) => cell),
    createFilter: () => {
      execution.needWrite('Range.createFilter');
      if (tab.filter) throw new Error("You can't create a filter in a sheet that already has a filter.");
      tab.filter = { block: { ...block }, criteria: new Map() };
      return filterOn(execution, tab);
    },
    /** https://developers.google.com/apps-script/reference/spreadsheet/range#copytodestination,-copypastetype,-transposed */
    copyTo: (to: { replaceValues(grid: Grid): unknown }, type: string, isTransposed: boolean) => {
      if (type !== 'PASTE_VALUES' || isTransposed)
        throw new Error('This stand-in pastes values as they stand.');
      const from = tab.cells
        .slice(row - 1, row - 1 + rows)
        .map((line) => line.slice(column - 1, column - 1 + columns).map(({ value }) => value));
      to.replaceValues(from);
    },
    /** Of the stand-in alone: what pasting does in the range that it goes to. */
    replaceValues: (grid: Grid) =>
      changeAll('copyTo', grid, ({ format }, value) => ({
        value: value as Cell['value'],
        formula: '',
        format,
      })),
    setFontWeight: () => change('setFontWeight', (cell) => cell),
    setWrap: () => change('setWrap', (cell) => cell),
    setNote: () => change('setNote', (cell) => cell),
    addDeveloperMetadata: (key: string, value: string) => {
      execution.needWrite('Range.addDeveloperMetadata');
      if (rows !== tab.maxRows || columns !== 1)
        throw new Error('Adding developer metadata to arbitrary ranges is not currently supported.');
      tab.columns[column - 1]?.notes.push({ key, value });
      checkNotes(tab);
      return range;
    },
    getBackgrounds: () => read(({ background }) => background ?? '#ffffff'),
    setBackgrounds: (grid: Grid) =>
      changeAll('setBackgrounds', grid, (cell, background) => ({ ...cell, background: String(background) })),
    setBackground: (background: string) => change('setBackground', (cell) => ({ ...cell, background })),
    activate: () => {
      execution.needUi();
      execution.activate(tab, block);
      return range;
    },
  };
  return range;
}

/**
 * A cell holds the hour on the wall, a script the moment that this is where the spreadsheet is. Dates must be made in the
 * script's own world, or `instanceof Date` fails there.
 * https://developers.google.com/apps-script/reference/spreadsheet/range#getvalues
 */
function toScript(execution: Execution, { value }: Cell): unknown {
  if (!(value instanceof Date)) return value;
  return new execution.Date(toMoment(value, execution.world.spreadsheet.timeZone).getTime());
}

function fromScript({ world }: Execution, value: unknown): unknown {
  const isDate = Object.prototype.toString.call(value) === '[object Date]';
  return isDate ? toWall(new Date((value as Date).getTime()), world.spreadsheet.timeZone) : value;
}

function touches(one: Block, other: Block): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}
