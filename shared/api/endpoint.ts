import type { z } from 'zod';
import type { ClosingFields, RowConfidence } from './common.ts';
import type { RunTells } from './run-tells.ts';

/** The value of one cell of a flat table; null is a blank cell. */
export type Cell = string | number | boolean | null;

export interface AnswerColumn<Row> {
  description: string;
  /** True for sentences: a question of the rows does not look for its words in them. */
  isProse?: true;
  /** True for a figure that some rows alone have: a question of the rows is not asked of it. */
  isAside?: true;
  /** True where it is the field of this name as sent, which is no further field then. */
  isSent?: true;
  /**
   * True where it tells of the row as sent, or of its place, what the column of this name tells in any run: those of
   * unlike endpoints are compared by it.
   */
  isShared?: true;
  read(row: Row): Cell;
  /**
   * Whether the row was answered here. A question takes a blank of a row that was as none, and nothing at all from one
   * that was not. Every row is, by default.
   */
  isKnown?(row: Row): boolean;
  /**
   * The kind of the place that its cell tells, as OpenStreetMap's presets name it: questions call the column by it.
   * 'place' for a place of other kinds.
   */
  kindOf?(row: Row): string | null;
  /** Whether the data ends near the row, so that there may be more, or a nearer one, than its cell tells. */
  isCut?(row: Row): boolean;
}

export interface RowLimits {
  /** The most rows of one call. */
  rows: number;
  /** What happens to rows past it: they are returned as not looked up, or the call is refused. */
  past: 'returned' | 'refused';
  /**
   * Rows of one call that are addresses; further ones are returned as not looked up. Rows with coordinates are not
   * limited by it.
   */
  addresses?: number;
  /** Above this number of rows by reference a call becomes a background job; without it there is no limit. */
  jobPast?: number;
}

/** The fields that the answers of all endpoints share, beside which each has its own. */
export interface FinishedAnswer extends ClosingFields {
  message: string;
  /** Where the call stored or read a map. */
  map?: { id: string; link: string } | undefined;
}

/**
 * Everything that is published about one endpoint. Routes, validation, OpenAPI, the explorer, tables (CSV, sheets) and
 * tests are all made from it. `Row` is an answered row as its run stores it, `Answer` the whole answer.
 */
export interface EndpointContract<
  Request extends object = object,
  Row = unknown,
  Answer extends FinishedAnswer = FinishedAnswer,
> {
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
  /** Null where a call has no list of rows. Its other limits are then in its request schema. */
  limits: RowLimits | null;
  /** The cost of a call, in words. */
  cost: string;
  /** An answered row as flat cells: CSV, spreadsheets, joins and questions all read rows this way. */
  columns: Readonly<Record<string, AnswerColumn<Row>>>;
  columnSets: {
    /** Always first in a CSV, whatever is requested. */
    lead: readonly string[];
    /** The columns of a CSV when none are named. */
    csv: readonly string[];
    /** The columns written to a spreadsheet when none are named. */
    sheet: readonly string[];
  };
  /** What a run tells of its columns, by the request that it answered; questions read figures by it. */
  tells?(request: Partial<Request>): RunTells;
  /** The point of a stored row, for calls that take the run as input; by default its own location. */
  placeOf?(row: Row): KnownLocation | null;
  /**
   * The rows that are the answer, where a run stores others too: only these are used as input. Null in a run whose
   * question was not answered: then all rows are.
   */
  isAnswer?(row: Row): boolean | null;
  /** The response is checked by a test: the literals of its own file are too wide for an Answer. */
  example: { request: Request; response: unknown };
}

/** A place in the form of a stored row. */
export interface KnownLocation {
  location: { lat: number; lng: number } | null;
  record_key: string | null;
  confidence: RowConfidence;
}

/** The contract of an endpoint that places and answers a list of rows. */
export interface RowsContract<
  Request extends object = object,
  Row = unknown,
  Answer extends FinishedAnswer = FinishedAnswer,
> extends EndpointContract<Request, Row, Answer> {
  limits: RowLimits;
}
