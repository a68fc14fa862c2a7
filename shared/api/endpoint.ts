import type { z } from 'zod';
import type { RowConfidence } from './common.ts';

/** What stands in one cell of a flat table; null is a blank cell. */
export type Cell = string | number | boolean | null;

export interface AnswerColumn<Row> {
  description: string;
  read(row: Row): Cell;
}

export interface RowLimits {
  /** Most rows of one call. */
  rows: number;
  /** What happens to rows past it: they come back as not looked up, or the call is refused. */
  past: 'returned' | 'refused';
  /** Rows of one call that are addresses; further ones come back as not looked up. Rows with coordinates may go on. */
  addresses?: number;
  /** Rows by reference past which a call becomes a background job; without it there is none. */
  jobPast?: number;
}

/**
 * Everything that is published about one endpoint. Routes, checks, OpenAPI, the explorer, tables (CSV, sheets)
 * and tests are all made from it. `Row` is an answered row as its run keeps it, `Answer` the whole answer.
 */
export interface EndpointContract<Request = unknown, Row = unknown, Answer = unknown> {
  /** The last part of its path: 'geocode_batch' is POST /v1/geocode_batch. */
  name: string;
  group:
    | 'Place'
    | 'Measure'
    | 'Route'
    | 'Ask a table'
    | 'Facts and risk'
    | 'Around a place'
    | 'Maps'
    | 'Runs';
  summary: string;
  description: string;
  request: z.ZodType<Request>;
  response: z.ZodType<Answer>;
  /** True where the formulas of a spreadsheet may call it, with a formula token. */
  formula?: true;
  /** Null where a call carries no list of rows; what else it limits then stands in its request schema. */
  limits: RowLimits | null;
  /** What a call costs, in words. */
  cost: string;
  /** An answered row as flat cells: CSV, spreadsheets, joins and questions all read rows this way. */
  columns: Readonly<Record<string, AnswerColumn<Row>>>;
  columnSets: {
    /** Always first in a CSV, whatever is asked. */
    lead: readonly string[];
    /** The columns of a CSV when none are named. */
    csv: readonly string[];
    /** The columns written to a spreadsheet when none are named. */
    sheet: readonly string[];
  };
  /** Where a kept row is, for whoever takes the run as input; by default its own location. */
  placeOf?(row: Row): KnownLocation | null;
  /** The rows that are the answer, where a run keeps others too: only these are taken as input. */
  isAnswer?(row: Row): boolean;
  /** The response is checked by a test: the literals of its own file are too wide for an Answer. */
  example: { request: Request & object; response: unknown };
}

/** A place as a kept row tells it. */
export interface KnownLocation {
  location: { lat: number; lng: number } | null;
  record_key: string | null;
  confidence: RowConfidence;
}

/** The contract of an endpoint that places and answers a list of rows. */
export interface RowsContract<Request = unknown, Row = unknown, Answer = unknown>
  extends EndpointContract<Request, Row, Answer> {
  limits: RowLimits;
}
