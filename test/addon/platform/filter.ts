import type { Execution } from './execution.ts';
import { rangeOn } from './range.ts';
import type { Block, FakeTab } from './spreadsheet.ts';

/**
 * What shows some rows and leaves others out. What its menu sorts are its own columns, hidden ones too, and no others.
 * https://developers.google.com/apps-script/reference/spreadsheet/filter
 */
export interface FakeFilter {
  block: Block;
  /** By column, from 1 as in the sheet. */
  criteria: Map<number, FakeCriteria>;
}

export class FakeCriteria {
  readonly hidden: readonly string[];

  constructor(hidden: readonly string[]) {
    this.hidden = hidden;
  }

  getHiddenValues(): readonly string[] {
    return this.hidden;
  }

  getCriteriaType(): null {
    return null;
  }

  getCriteriaValues(): unknown[] {
    return [];
  }
}

/** SpreadsheetApp.newFilterCriteria(). */
export function newFilterCriteria() {
  let hidden: readonly string[] = [];
  const builder = {
    setHiddenValues: (values: readonly string[]) => {
      hidden = [...values];
      return builder;
    },
    build: () => new FakeCriteria(hidden),
  };
  return builder;
}

/** A Filter; null where the tab has none. */
export function filterOn(execution: Execution, tab: FakeTab) {
  const { filter } = tab;
  if (!filter) return null;
  const own = () => {
    if (tab.filter !== filter) throw new Error('Filter was removed.');
    return filter;
  };
  return {
    getRange: () => rangeOn(execution, tab, own().block),
    getColumnFilterCriteria: (column: number) => own().criteria.get(column) ?? null,
    setColumnFilterCriteria: (column: number, criteria: FakeCriteria) => {
      execution.needWrite('Filter.setColumnFilterCriteria');
      own().criteria.set(column, criteria);
    },
    remove: () => {
      execution.needWrite('Filter.remove');
      own();
      tab.filter = null;
    },
  };
}

/** A filter's range after columns were inserted behind one: it grows by what stands inside it. */
export function shiftFilter(tab: FakeTab, after: number, count: number): void {
  if (!tab.filter) return;
  const { block, criteria } = tab.filter;
  const last = block.column + block.columns - 1;
  if (after < block.column) block.column += count;
  else if (after < last) block.columns += count;
  tab.filter.criteria = new Map([...criteria].map(([at, one]) => [at > after ? at + count : at, one]));
}

/** A filter's range after a column was deleted. */
export function cutFilter(tab: FakeTab, column: number): void {
  if (!tab.filter) return;
  const { block, criteria } = tab.filter;
  const last = block.column + block.columns - 1;
  if (column < block.column) block.column--;
  else if (column <= last) block.columns--;
  const kept = [...criteria].filter(([at]) => at !== column);
  tab.filter.criteria = new Map(kept.map(([at, one]) => [at > column ? at - 1 : at, one]));
  if (block.columns === 0) tab.filter = null;
}
