import { readA1 } from './grid.ts';
import type { FakeTab } from './spreadsheet.ts';

interface Typed {
  tab: FakeTab;
  row: number;
  column: number;
  formula: string;
  /** The function and what it is given. */
  asked: string;
  calculate(): unknown;
  isStale: boolean;
}

/**
 * The formulas that stand in cells. What a function has answered is remembered with all that it was given: Enter in its
 * cell calculates nothing, nor does the same in another cell, and it is calculated again only when it was gone from every
 * cell for a moment. Errors are not remembered.
 * Nothing of this is documented beyond https://developers.google.com/apps-script/guides/sheets/functions; it is what
 * everybody finds who waits for another answer to the same arguments.
 */
export class Calculation {
  private readonly typed: Typed[] = [];
  private readonly remembered = new Map<string, unknown>();

  /** Enter in a cell, whether its formula is new or not. */
  enter(tab: FakeTab, at: string, formula: string, asked: string, calculate: () => unknown): void {
    const { row, column } = readA1(at, tab.maxRows);
    const known = this.typed.find((one) => one.tab === tab && one.row === row && one.column === column);
    const typed = known ?? { tab, row, column, formula, asked, calculate, isStale: true };
    if (!known) this.typed.push(typed);
    typed.formula = formula;
    typed.asked = asked;
    typed.calculate = calculate;
    tab.cell(row, column).formula = formula;
    this.answer(typed);
  }

  /** What the spreadsheet does once the changes of a script have reached it. */
  settle(): void {
    const isThere = ({ tab, row, column, formula }: Typed) => tab.cell(row, column).formula === formula;
    const there = this.typed.filter(isThere);
    const asked = new Set(there.map((typed) => typed.asked));
    for (const known of this.remembered.keys()) if (!asked.has(known)) this.remembered.delete(known);
    for (const typed of this.typed) if (!isThere(typed)) typed.isStale = true;
    for (const typed of there) if (typed.isStale) this.answer(typed);
  }

  private answer(typed: Typed): void {
    const { tab, row, column, asked } = typed;
    typed.isStale = false;
    if (!this.remembered.has(asked)) {
      const value = typed.calculate();
      tab.cell(row, column).value = value as string;
      if (!String(value).startsWith('#ERROR!')) this.remembered.set(asked, value);
    }
    if (this.remembered.has(asked)) tab.cell(row, column).value = this.remembered.get(asked) as string;
  }
}
