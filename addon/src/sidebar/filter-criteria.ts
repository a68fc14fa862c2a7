// What a filter shows of a column, as text that outlives the script. Of the platform's constants only the name is kept.
import { isDate } from './cell-value.ts';

type Criteria = GoogleAppsScript.Spreadsheet.FilterCriteria;
type Color = GoogleAppsScript.Spreadsheet.Color;

declare global {
  // The package of the platform's types lacks these.
  namespace GoogleAppsScript.Spreadsheet {
    // https://developers.google.com/apps-script/reference/spreadsheet/filter-criteria
    interface FilterCriteria {
      getVisibleBackgroundColor(): Color | null;
      getVisibleForegroundColor(): Color | null;
    }
    interface FilterCriteriaBuilder {
      setVisibleBackgroundColor(color: Color): FilterCriteriaBuilder;
      setVisibleForegroundColor(color: Color): FilterCriteriaBuilder;
    }
  }
}

export interface NotedCriteria {
  /** Values that are left out. */
  hidden: string[];
  /** The name of the condition that a cell fulfils, and what it is given; null for none. */
  type: string | null;
  values: NotedValue[];
  /** The colour of the cells that are shown. */
  background: NotedColor | null;
  foreground: NotedColor | null;
}

type NotedValue = { date: number } | { relative: string } | { plain: unknown };
type NotedColor = { theme: string } | { rgb: string };

export function toNoted(one: Criteria): NotedCriteria {
  const type = one.getCriteriaType();
  return {
    hidden: one.getHiddenValues(),
    type: type && String(type),
    values: one.getCriteriaValues().map((value) => toNotedValue(value, String(type))),
    background: toNotedColor(one.getVisibleBackgroundColor()),
    foreground: toNotedColor(one.getVisibleForegroundColor()),
  };
}

export function fromNoted({ hidden, type, values, background, foreground }: NotedCriteria): Criteria {
  const builder = SpreadsheetApp.newFilterCriteria();
  const { BooleanCriteria } = SpreadsheetApp;
  if (hidden.length > 0) builder.setHiddenValues(hidden);
  if (type !== null)
    builder.withCriteria(BooleanCriteria[type as keyof typeof BooleanCriteria], values.map(fromNotedValue));
  if (background) builder.setVisibleBackgroundColor(fromNotedColor(background));
  if (foreground) builder.setVisibleForegroundColor(fromNotedColor(foreground));
  return builder.build();
}

function toNotedValue(value: unknown, type: string): NotedValue {
  if (isDate(value)) return { date: value.getTime() };
  return type.endsWith('_RELATIVE') ? { relative: String(value) } : { plain: value };
}

function fromNotedValue(value: NotedValue): unknown {
  if ('date' in value) return new Date(value.date);
  const { RelativeDate } = SpreadsheetApp;
  return 'relative' in value ? RelativeDate[value.relative as keyof typeof RelativeDate] : value.plain;
}

function toNotedColor(color: Color | null): NotedColor | null {
  if (!color) return null;
  if (String(color.getColorType()) === 'THEME')
    return { theme: String(color.asThemeColor().getThemeColorType()) };
  // With two more digits in front, how opaque it is.
  return { rgb: `#${color.asRgbColor().asHexString().slice(-6)}` };
}

function fromNotedColor(color: NotedColor): Color {
  const { ThemeColorType } = SpreadsheetApp;
  const builder = SpreadsheetApp.newColor();
  if ('rgb' in color) return builder.setRgbColor(color.rgb).build();
  return builder.setThemeColor(ThemeColorType[color.theme as keyof typeof ThemeColorType]).build();
}
