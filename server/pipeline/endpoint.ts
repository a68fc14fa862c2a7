import type { AnswerConfidence, AnsweredRow, ClosingFields, RunBlock } from '../../shared/api/common.ts';
import type { EndpointContract, FinishedAnswer, RowsContract } from '../../shared/api/endpoint.ts';
import type { Fields } from '../../shared/fields.ts';
import type { Queryable } from '../db/database.ts';
import type { GeocodeInput, Placement } from '../geocoder/placement.ts';
import type { PlacingOptions } from '../ledger/runs.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { RowsContext } from '../rows/rows-context.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { AnswerText } from './answer-message.ts';
import type { AnsweredChunk } from './answered-chunk.ts';
import type { Outdates } from './outdates.ts';
import type { MapServices, Services } from './services.ts';

/** What an answer may depend on beside the request and the map data: loaded roads, live feeds, the day (UTC). */
export type Passing = 'roads' | 'feeds' | 'today';

/** There are two kinds: endpoints that answer the rows of a list, and those that answer a call as a whole. */
export type Endpoint<Answer extends FinishedAnswer = FinishedAnswer> =
  | AnyRowsEndpoint<Answer>
  | WholeEndpoint<object, Answer>;

/** The least content of a row: its id, and its confidence. */
export function slimRow({ id, status, confidence: { level, basis } }: AnsweredRow) {
  return { id, status, confidence: { level, basis } };
}

export function answersRows<Answer extends FinishedAnswer>(
  endpoint: Endpoint<Answer>,
): endpoint is AnyRowsEndpoint<Answer> {
  return 'answerRows' in endpoint;
}

/** The lookups for a number of rows. */
export function rowsCost(endpoint: AnyRowsEndpoint, request: RowsRequest, rowsLookedUp: number): number {
  return endpoint.cost ? endpoint.cost(request, rowsLookedUp) : rowsLookedUp;
}

/** A row with its place, or with the reason why it has none. */
export interface PlacedRow {
  row: SentRow;
  /** The first of its placements. */
  placement: Placement;
  /** One for each place that the endpoint needs of a row. */
  placements: readonly Placement[];
  /** False for a row past the endpoint's limit: it was neither placed nor charged. */
  isLookedUp: boolean;
}

/** The fields that an endpoint itself returns, in order. The pipeline adds the others. */
export type OwnFields<Answer> = Omit<Answer, 'message' | keyof ClosingFields>;

interface RequestContext<Request, Prepared> {
  request: Request;
  /** The result of `prepare`; null without it. */
  prepared: Prepared;
  services: Services;
  /**
   * Registers data sets that the answer is based on, by a source's or a pack's id. With a row: whether that row's
   * answer is based on the fictional sample. 'every row' where all are, as the stops of a plan depend on its roads.
   */
  uses: UsesPacks;
}

interface AnswerContext<Request, Prepared> extends Omit<RequestContext<Request, Prepared>, 'services'> {
  services: MapServices;
  mapVersion: string;
}

/** What a feature needs to answer rows, for an endpoint or for another feature. */
export type FeatureContext = Pick<AnswerContext<unknown, unknown>, 'services' | 'mapVersion' | 'uses'>;

export type UsesPacks = (packs: readonly string[], row?: PlacedRow | 'every row') => void;

/**
 * An endpoint that answers a list of rows: its contract, and two pure steps. It knows nothing of requests, keys, quota
 * or runs. All steps take and return plain JSON values, so that a job can store intermediate results.
 */
export interface RowsEndpoint<
  Request extends RowsRequest = RowsRequest,
  Row extends AnsweredRow = AnsweredRow,
  Answer extends FinishedAnswer = FinishedAnswer,
  Prepared = null,
> {
  contract: RowsContract<Request, Row, Answer>;
  /** Ids of the data sets that it reads beside the geocoder's. */
  sources?: readonly string[];
  /** What a cached answer is validated against. If it has changed, a formula's answer is computed again, at no cost. */
  restsOn?: readonly Passing[];
  /** What a row of a file or sheet must have; by default a place. */
  rowsAre?: RowsContext['rowsAre'];
  /** Seconds for one row: for the forecast of dry_run, and for the number of rows in a step of a job. */
  secondsPerRow: number;
  /** Columns that need all rows together, so that rows that come later cannot be answered separately. */
  spanning?: 'all' | readonly string[];
  /** True when the answer contains its elapsed `ms`. */
  reportsElapsed?: boolean;
  /** Lookups of a call; by default one for each row that is looked up. */
  cost?(request: Request, rowsLookedUp: number): number;
  /**
   * The fields that carry rows by value, one of them in a call, and how they are read; by default those of RowsRequest.
   */
  lists?: {
    fields: readonly string[];
    read(request: Request): SentRow[];
    /** A call without any row is answered too. */
    isOptional?: boolean;
  };
  /** What is placed for a row; by default the row itself. A journey has two ends. */
  placesOf?(row: SentRow, request: Request): GeocodeInput[];
  /** True where `answerRows` is little work and its basis tells 'outside_coverage': then it is tried before it is paid. */
  tellsCoverage?: boolean;
  /** True when a row with coordinates is answered with the address there; else its point is only validated. */
  describesPoints?: boolean;
  /** True where rows may be searched for in the region of most others. */
  looksAtOthers?(request: Request): boolean;
  /** The requested former map version. */
  versionOf?(request: Request): string | undefined;
  /** What is needed beyond a row's own words to place it again; null where nothing is. */
  placingOf?(request: Request): PlacingOptions | null;
  /** How newer data may change its answers beyond their places; missing where it cannot. */
  outdates?: Outdates<Request, Row, Prepared>;
  /**
   * What all rows need and is computed once, before them: sites, an origin. A job stores it as JSON. Not charged;
   * throws ApiError when the call cannot be answered without it.
   */
  prepare?(request: Request, context: WholeContext): Promise<Prepared>;
  /**
   * True where `answerRows` reads with `services.db` only loaded data of the map version: it may get a standby's
   * connection, and may run twice.
   */
  readsMapAlone?: boolean;
  /** Answers some rows of a call or job: one answer for each row, in the same order. */
  answerRows(rows: PlacedRow[], context: AnswerContext<Request, Prepared>): Row[] | Promise<Row[]>;
  /**
   * The fields of a row that `reduce` reads, where these are few. The step of a job that answered the row packs the
   * rest, which is not read again. The answer's field `rowsField` then holds the rows unchanged. The caller's own
   * fields are not available.
   */
  slim?: {
    rowsField: string;
    /** False for a request whose `reduce` reads more; by default true. */
    isEnough?(request: Request): boolean;
    of(row: Row): SlimRow<Row>;
  };
  /** Computes the results that span rows, over all of them at once. */
  reduce(
    rows: Row[],
    context: ReduceContext<Request, Prepared>,
  ): Reduced<Row, Answer> | Promise<Reduced<Row, Answer>>;
}

/** A part of a row, nested to any depth; always includes what the pipeline itself reads. */
type SlimRow<Row> = PartOf<Row> & {
  id: string;
  status: AnsweredRow['status'];
  confidence: Pick<AnsweredRow['confidence'], 'level' | 'basis'>;
};

type PartOf<Value> = Value extends object ? { [Key in keyof Value]?: PartOf<Value[Key]> } : Value;

/** A rows endpoint in a list: only the endpoint itself knows the type of what it prepares. */
export type AnyRowsEndpoint<Answer extends FinishedAnswer = FinishedAnswer> = RowsEndpoint<
  RowsRequest,
  AnsweredRow,
  Answer,
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint gets back only what it prepared itself
  any
>;

interface ReduceContext<Request, Prepared> extends RequestContext<Request, Prepared> {
  /** The rows' own further fields, in the same order as the rows. */
  fields: readonly Fields[];
  /**
   * By row the text that alone placed it, for the pins of a map; null for a row with a point of its own, or that was
   * placed with a hint.
   */
  queries: readonly (string | null)[];
  /** The account of the call. */
  accountId: string;
}

export interface Reduced<Row = AnsweredRow, Answer extends FinishedAnswer = FinishedAnswer> {
  message: AnswerText;
  /** The rows again, in their order, with what only all of them together tell: a rank, a driver. They are what is kept. */
  rows?: readonly Row[];
  /** The endpoint's own fields, in order. `ms` and `map` are added when they are known. */
  fields: Omit<OwnFields<Answer>, 'ms' | 'map'>;
  /** Data sets of earlier runs from which more than the rows was taken: sites. */
  ofRuns?: RunBlock['sources'];
  /**
   * Writes inside the transaction that charges, so that both happen or neither does. Returns further fields: `map`,
   * where a map was stored. `sources` are the data sets of the run.
   */
  write?(tx: Queryable, sources: RunBlock['sources']): Promise<Partial<OwnFields<Answer>>>;
}

/**
 * An endpoint whose call has no list of rows to place: maps, lists around a place, live hazards, runs and jobs. The
 * pipeline handles quota, idempotency, run, confidence and usage, as for rows.
 */
export interface WholeEndpoint<
  Request extends object = object,
  Answer extends FinishedAnswer = FinishedAnswer,
> {
  contract: EndpointContract<Request, unknown, Answer>;
  /** Lookups of a call; 0 is free. */
  cost(request: Request): number;
  /** What a cached answer is validated against. If it has changed, a formula's answer is computed again, at no cost. */
  restsOn?: readonly Passing[];
  /** The forecast of a dry run; without it there is no dry run. */
  forecast?(request: Request, context: WholeContext): Promise<Forecast>;
  /**
   * Answers the call outside any transaction. An endpoint that also writes returns the write as a step. The step runs
   * inside the transaction that charges, so both happen or neither does.
   */
  answer(request: Request, context: WholeContext): Promise<WholeAnswer<Answer> | WriteStep<Answer>>;
  /** The fields of an earlier answer, with links to the service's present address. */
  relink?(fields: OwnFields<Answer>, baseUrl: string): OwnFields<Answer>;
}

/** What is known about a call before it is answered. */
export interface Forecast {
  rows: number;
  distinct_rows: number;
  columns: string[];
  seconds: number;
  /** How the columns of rows by reference were understood; '' for rows by value. */
  readAs: string;
}

export interface WholeContext {
  /** The account whose runs, jobs and maps may be read. */
  accountId: string;
  services: Services;
}

/** `mapId` names a map of the account that gets a new version, in place of a new map. */
type WriteStep<Answer extends FinishedAnswer> = (
  tx: Queryable,
  mapId?: string | null,
) => Promise<WholeAnswer<Answer>>;

export interface WholeAnswer<Answer extends FinishedAnswer = FinishedAnswer> {
  message: AnswerText;
  /** The endpoint's own fields, in their order. */
  fields: OwnFields<Answer>;
  /** Rows to store as this call's run, which may be empty; or the run that the call was about. */
  kept: AnsweredChunk | { run: RunBlock; confidence: AnswerConfidence };
  /** The row numbers of a sheet's rows, packed, so that the run can be written beside them. */
  origin?: Buffer | null;
  /** True where nothing could be answered, such as a refused question: then the call costs nothing. */
  isFree?: boolean;
}
