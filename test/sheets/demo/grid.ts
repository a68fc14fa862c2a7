/** A tab as the page draws it; columns that are being written are told, not shown. */
export interface Grid {
  id: number;
  title: string;
  hidden: number;
  /** Which columns are shown, from 0. */
  columns: number[];
  rows: (string | number | boolean)[][];
  /** Whether Milepost wrote the column. */
  own: boolean[];
}

/** What a person does in it; rows and columns from 0. */
export type Edit =
  | { kind: 'type'; tab: number; row: number; column: number; value: string }
  | { kind: 'sort'; tab: number; column: number; isDown: boolean }
  | { kind: 'insertRow' | 'deleteRow'; tab: number; row: number };
