import type { Execution } from './execution.ts';
import { rangeOn } from './range.ts';
import type { Block, FakeColumn, FakeTab } from './spreadsheet.ts';

/**
 * What shows some rows and leaves others out. What its menu sorts are its own columns, hidden ones too, and no others.
 * https://developers.google.com/apps-script/reference/spreadsheet/filter
 */
export interface FakeFilter {
  block: Block;
  /** By column, from 1 as in the sheet. */
  criteria: Map<number, FakeCriteria>;
}

/** What FilterCriteria hold of one column. */
interface Held {
  hidden: readonly string[];
  /** A condition, and what it is given: texts, numbers, moments, a RelativeDate. */
  type: Condition | null;
  values: readonly unknown[];
  /** Cells of this colour are seen. */
  background: FakeColor | null;
  foreground: FakeColor | null;
}

const NOTHING: Held = { hidden: [], type: null, values: [], background: null, foreground: null };

/** https://developers.google.com/apps-script/reference/spreadsheet/filter-criteria */
export class FakeCriteria {
  readonly held: Held;

  constructor(
    hidden: readonly string[],
    { type, ...more }: Omit<Partial<Held>, 'type'> & { type?: Condition | null | undefined } = {},
  ) {
    this.held = { ...NOTHING, ...more, hidden, type: type ?? null };
  }

  getHiddenValues = (): readonly string[] => this.held.hidden;
  getCriteriaType = (): Condition | null => this.held.type;
  getCriteriaValues = (): readonly unknown[] => this.held.values;
  getVisibleBackgroundColor = (): FakeColor | null => this.held.background;
  getVisibleForegroundColor = (): FakeColor | null => this.held.foreground;
  copy = () => builderOf(this.held);
}

/** SpreadsheetApp.newFilterCriteria(): https://developers.google.com/apps-script/reference/spreadsheet/filter-criteria-builder */
export const newFilterCriteria = () => builderOf(NOTHING);

function builderOf(begun: Held) {
  let held = begun;
  const set = (more: Partial<Held>) => {
    held = { ...held, ...more };
    return builder;
  };
  const builder = {
    setHiddenValues: (hidden: readonly string[]) => set({ hidden: [...hidden] }),
    withCriteria: (type: unknown, values: readonly unknown[]) => {
      if (!(type instanceof Condition)) throw new Error('Argument cannot be null: criteria');
      if (type.name.endsWith('_RELATIVE') && !values.every((value) => value instanceof FakeEnum))
        throw new Error(`The parameters do not match ${type.name}: it is given a RelativeDate.`);
      if (/^DATE_(?!.*RELATIVE)/.test(type.name) && !values.every(isDate))
        throw new Error(`The parameters do not match ${type.name}: it is given dates.`);
      return set({ type, values: [...values] });
    },
    // A colour takes the place of the other.
    setVisibleBackgroundColor: (background: FakeColor) => set({ background, foreground: null }),
    setVisibleForegroundColor: (foreground: FakeColor) => set({ foreground, background: null }),
    build: () => new FakeCriteria(held.hidden, held),
  };
  return builder;
}

const isDate = (value: unknown) => Object.prototype.toString.call(value) === '[object Date]';

/** A constant of the platform: what is kept of it is its name alone. */
class FakeEnum {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toString(): string {
    return this.name;
  }

  toJSON(): string {
    return this.name;
  }
}

class Condition extends FakeEnum {}

const named = <One extends FakeEnum>(Kind: new (name: string) => One, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, new Kind(name)])) as Record<string, One>;

/** https://developers.google.com/apps-script/reference/spreadsheet/boolean-criteria */
export const BooleanCriteria = named(
  Condition,
  'CELL_EMPTY CELL_NOT_EMPTY DATE_AFTER DATE_BEFORE DATE_EQUAL_TO DATE_NOT_EQUAL_TO DATE_AFTER_RELATIVE ' +
    'DATE_BEFORE_RELATIVE DATE_EQUAL_TO_RELATIVE NUMBER_BETWEEN NUMBER_EQUAL_TO NUMBER_GREATER_THAN ' +
    'NUMBER_GREATER_THAN_OR_EQUAL_TO NUMBER_LESS_THAN NUMBER_LESS_THAN_OR_EQUAL_TO NUMBER_NOT_BETWEEN ' +
    'NUMBER_NOT_EQUAL_TO TEXT_CONTAINS TEXT_DOES_NOT_CONTAIN TEXT_EQUAL_TO TEXT_NOT_EQUAL_TO TEXT_STARTS_WITH ' +
    'TEXT_ENDS_WITH CUSTOM_FORMULA',
);

/** https://developers.google.com/apps-script/reference/spreadsheet/relative-date */
export const RelativeDate = named(FakeEnum, 'TODAY TOMORROW YESTERDAY PAST_WEEK PAST_MONTH PAST_YEAR');

/** https://developers.google.com/apps-script/reference/base/color-type */
export const ColorType = named(FakeEnum, 'RGB THEME UNSUPPORTED');

/** https://developers.google.com/apps-script/reference/spreadsheet/theme-color-type */
export const ThemeColorType = named(
  FakeEnum,
  'TEXT BACKGROUND ACCENT1 ACCENT2 ACCENT3 ACCENT4 ACCENT5 ACCENT6 HYPERLINK UNSUPPORTED',
);

/** A Color: of the theme where it has a place there. https://developers.google.com/apps-script/reference/spreadsheet/color */
export class FakeColor {
  readonly rgb: string | null;
  readonly theme: FakeEnum | null;

  constructor(rgb: string | null, theme: FakeEnum | null = null) {
    this.rgb = rgb;
    this.theme = theme;
  }

  getColorType = () => (this.theme ? ColorType['THEME'] : ColorType['RGB']);
  asRgbColor = () => {
    if (this.rgb === null) throw new Error('Object is not of type RgbColor.');
    return { asHexString: () => `#ff${this.rgb?.slice(1)}` };
  };
  asThemeColor = () => {
    if (!this.theme) throw new Error('Object is not of type ThemeColor.');
    return { getThemeColorType: () => this.theme };
  };
}

/** SpreadsheetApp.newColor(). */
export function newColor() {
  let color = new FakeColor('#000000');
  const builder = {
    setRgbColor: (text: string) => {
      if (!/^#[0-9a-f]{6}$/i.test(text)) throw new Error(`Invalid argument: ${text}`);
      color = new FakeColor(text);
      return builder;
    },
    setThemeColor: (theme: unknown) => {
      if (!(theme instanceof FakeEnum)) throw new Error('Argument cannot be null: themeColorType');
      color = new FakeColor(null, theme);
      return builder;
    },
    build: () => color,
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
    getRange: () => {
      execution.wait();
      return rangeOn(execution, tab, { ...own().block });
    },
    getColumnFilterCriteria: (column: number) => {
      execution.wait();
      return own().criteria.get(column) ?? null;
    },
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

/** The columns of a filter, each with its criteria. */
export function filteredColumns(tab: FakeTab, { block, criteria }: FakeFilter) {
  const own = tab.columns.slice(block.column - 1, block.column - 1 + block.columns);
  return new Map(own.map((column, index) => [column, criteria.get(block.column + index) ?? null]));
}

/** The filter after one of the columns was moved: what is between the outermost of the others belongs to it. */
export function filterOf(
  tab: FakeTab,
  block: Block,
  filtered: ReadonlyMap<FakeColumn, FakeCriteria | null>,
  moved: FakeColumn | undefined,
): FakeFilter | null {
  const others = [...filtered.keys()].filter((column) => column !== moved);
  const places = others.map((column) => 1 + tab.columns.indexOf(column));
  if (places.length === 0) return null;
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const criteria = new Map<number, FakeCriteria>();
  for (const [column, one] of filtered) {
    const at = 1 + tab.columns.indexOf(column);
    if (one && at >= first && at <= last) criteria.set(at, one);
  }
  return { block: { ...block, column: first, columns: last - first + 1 }, criteria };
}
