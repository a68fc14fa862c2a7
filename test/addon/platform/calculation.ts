import { readA1 } from './grid.ts';
import type { FakeTab } from './spreadsheet.ts';

interface Typed {
  tab: FakeTab;
  row: number;
  column: number;
  formula: string;
  calculate(): unknown;
  isStale: boolean;
}

/**
 * The formulas that stand in cells. What one has answered is remembered with all that it was given: Enter in its cell
 * calculates nothing, and only a formula that was gone for a moment is calculated again. Errors are not remembered.
 * Nothing of this is documented beyond https://developers.google.com/apps-script/guides/sheets/functions; it is what
 * everybody finds who waits for another answer to the same arguments.
 */
export class Calculation {
  private readonly typed: Typed[] = [];
  private readonly remembered = new Map<string, unknown>();

  /** Enter in a cell, whether its formula is new or not. */
  enter(tab: FakeTab, at: string, formula: string, calculate: () => unknown): void {
    const { row, column } = readA1(at, tab.maxRows);
    const known = this.typed.find((one) => one.tab === tab && one.row === row && one.column === column);
    const typed = known ?? { tab, row, column, formula, calculate, isStale: true };
    if (!known) this.typed.push(typed);
    typed.formula = formula;
    typed.calculate = calculate;
    tab.cell(row, column).formula = formula;
    this.answer(typed);
  }

  /** What the spreadsheet does once the changes of a script have reached it. */
  settle(): void {
    for (const typed of this.typed) {
      const { tab, row, column, formula } = typed;
      if (tab.cell(row, column).formula !== formula) {
        typed.isStale = true;
        this.remembered.delete(formula);
      } else if (typed.isStale) this.answer(typed);
    }
  }

  private answer(typed: Typed): void {
    const { tab, row, column, formula } = typed;
    typed.isStale = false;
    if (!this.remembered.has(formula)) {
      const value = typed.calculate();
      tab.cell(row, column).value = value as string;
      if (!String(value).startsWith('#ERROR!')) this.remembered.set(formula, value);
    }
    if (this.remembered.has(formula)) tab.cell(row, column).value = this.remembered.get(formula) as string;
  }
}
