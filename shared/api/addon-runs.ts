// A kept run as the spreadsheet's sidebar reads it: JSON lines, one a row. Beside the endpoints.
import type { RowFields } from './common.ts';
import type { Cell } from './endpoint.ts';

export interface RunLine {
  /** The columns that were asked for, in their order. */
  cells: Cell[];
  status: RowFields['status'];
  level: RowFields['confidence']['level'];
  why: string;
  /** Only where it was asked for: the row in its tab now; null where that is not known. */
  row?: number | null;
}
