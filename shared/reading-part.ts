// A part of how a question was read. Plain types: the contract is made of them, and the sidebar's page uses them too.

export const NUMBER_OPERATORS = [
  'over',
  'at_least',
  'under',
  'at_most',
  'equals',
  'not_equal',
  'between',
] as const;
export const DATE_OPERATORS = ['before', 'after', 'since', 'until', 'in'] as const;
/** The types of parts; each uses some of the fields below. */
export const PART_KINDS = [
  // Conditions on cells.
  'number',
  'date',
  'month',
  'weekday',
  'cell',
  'text',
  'flag',
  'blank',
  'columns',
  'average',
  'group_average',
  'duplicate',
  'measure',
  // Conditions on a second list.
  'listed',
  'joined',
  'tolerance',
  // Conditions on places.
  'distance',
  'minutes',
  'area',
  'kind_nearby',
  'crime',
  'traffic',
  'flood',
  // Several conditions together.
  'all',
  'any',
  // Which of the matching rows are selected.
  'top',
  'top_nearby',
  'grouped',
  'closest',
  'first',
  'nearest',
  // Figures about them.
  'figure',
  'order',
  // Parts that cannot be sent back.
  'other',
] as const;

export const FIGURES = ['count', 'sum', 'mean', 'median', 'least', 'most'] as const;

export const OPERATORS = [
  ...NUMBER_OPERATORS,
  ...DATE_OPERATORS,
  ...FIGURES,
  'on',
  'is',
  'contains',
  'starts_with',
  'ends_with',
  'blank',
  'filled',
  'repeated',
  'unique',
  'listed',
  'not_listed',
  'within',
  'not_within',
  'beyond',
  'closest',
  'first',
  'last',
  'nearest',
  'furthest',
  'rising',
  'falling',
] as const;

export const UNITS = ['%', 'miles', 'km', 'm', 'yards', 'feet'] as const;
export const AREA_KINDS = [
  'county',
  'council',
  'postcode',
  'zip',
  'state',
  'metro',
  'nation',
  'town',
] as const;

/** Parts of time by which rows are grouped. */
export const PERIODS = ['year', 'quarter', 'month', 'week', 'day', 'weekday'] as const;

export type Period = (typeof PERIODS)[number];

/** The target of a distance: a place by its text, a row by its index, or the second list. */
export interface PartTarget {
  kind: 'text' | 'row' | 'second_list' | 'category';
  text?: string | undefined;
  row?: number | undefined;
  rows?: number[] | undefined;
}

type PartValue = string | number | boolean;

/** The contract describes each field. */
export interface ReadingPart {
  kind: (typeof PART_KINDS)[number];
  column: string | null;
  operator: (typeof OPERATORS)[number] | null;
  value: PartValue | PartValue[] | null;
  not?: true | undefined;
  other_column?: string | undefined;
  columns?: string[] | undefined;
  among?: 'matching' | 'all' | undefined;
  keys?: [string, string][] | undefined;
  arithmetic?: 'sum' | 'difference' | 'ratio' | 'product' | 'multiple' | undefined;
  per?: string | null | undefined;
  period?: Period | undefined;
  share?: true | undefined;
  in_each?: string | undefined;
  count?: number | null | undefined;
  within?: number | undefined;
  unit?: (typeof UNITS)[number] | undefined;
  to?: PartTarget | undefined;
  mode?: 'drive' | 'walk' | 'cycle' | undefined;
  area?: (typeof AREA_KINDS)[number] | undefined;
  category?: string | undefined;
  words?: string | undefined;
  says?: string | undefined;
  without?: number | undefined;
  parts?: ReadingPart[] | undefined;
}

export type PartOperator = NonNullable<ReadingPart['operator']>;
