import type { AnswerConfidence, AnsweredRow, ClosingFields, RunBlock } from '../../shared/api/common.ts';
import type { EndpointContract, RowsContract } from '../../shared/api/endpoint.ts';
import type { Fields } from '../../shared/fields.ts';
import type { Queryable } from '../db/database.ts';
import type { GeocodeInput, Placement } from '../geocoder/placement.ts';
import type { Placing } from '../ledger/runs.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { RowsContext } from '../rows/rows-context.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { AnsweredChunk } from './answered-chunk.ts';
import type { MapServices, Services } from './services.ts';

/** What an answer may rest on beside what was asked and the map data: loaded roads, live feeds, the day (UTC). */
export type Passing = 'roads' | 'feeds' | 'today';

/** There are two kinds: those that answer the rows of a list, and those that answer a call as a whole. */
export type Endpoint = AnyRowsEndpoint | WholeEndpoint;

/** The least of a row: who it is, and how sure. */
export function slimRow({ id, status, confidence: { level, basis } }: AnsweredRow) {
  return { id, status, confidence: { level, basis } };
}

export function answersRows(endpoint: Endpoint): endpoint is AnyRowsEndpoint {
  return 'answerRows' in endpoint;
}

/** Lookups of so many rows. */
export function rowsCost(endpoint: AnyRowsEndpoint, request: RowsRequest, rowsLookedUp: number): number {
  return endpoint.cost ? endpoint.cost(request, rowsLookedUp) : rowsLookedUp;
}

/** A row with its place, or with the reason why it has none. */
export interface PlacedRow {
  row: SentRow;
  /** The first of its placements. */
  placement: Placement;
  /** One of each place that the endpoint looks for in a row. */
  placements: readonly Placement[];
  /** False for a row past the endpoint's limit: it was neither placed nor charged. */
  isLookedUp: boolean;
}

/** The fields that an endpoint itself answers, in their order; the pipeline adds the others. */
export type OwnFields<Answer> = Omit<Answer, 'message' | keyof ClosingFields>;

interface StepContext<Request, Prepared> {
  request: Request;
  /** What `prepare` found; null without it. */
  prepared: Prepared;
  services: Services;
  /**
   * Names data sets that the answer rests on, a source's id or a pack's; with a row also whether that row's answer
   * rests on the fictional sample; 'every row' where all do, as the stops of a plan do on its roads.
   */
  uses: UsesPacks;
}

interface AnswerContext<Request, Prepared> extends Omit<StepContext<Request, Prepared>, 'services'> {
  services: MapServices;
  mapVersion: string;
}

/** What a feature needs to answer rows, whoever asks it: an endpoint, or another feature. */
export type FeatureContext = Pick<AnswerContext<unknown, unknown>, 'services' | 'mapVersion' | 'uses'>;

export type UsesPacks = (packs: readonly string[], row?: PlacedRow | 'every row') => void;

/**
 * An endpoint that answers a list of rows: its contract, and two pure steps. It knows nothing of requests, keys,
 * quota or runs, and all steps take and give plain JSON values, so that a job can keep what lies between them.
 */
export interface RowsEndpoint<
  Request extends RowsRequest = RowsRequest,
  Row extends AnsweredRow = AnsweredRow,
  Answer = unknown,
  Prepared = null,
> {
  contract: RowsContract<Request, Row, Answer>;
  /** Ids of the data sets it reads beside the geocoder's. */
  sources?: readonly string[];
  /** What a remembered answer is checked against; a formula's is made anew where it changed, at no cost. */
  restsOn?: readonly Passing[];
  /** What a row of a file or sheet needs to have; by default a place. */
  rowsAre?: RowsContext['rowsAre'];
  /** Seconds one row takes: the forecast of dry_run, and how many rows a step of a job takes. */
  secondsPerRow: number;
  /** Columns of a row that only all rows together tell, so that rows that come later cannot be answered by themselves. */
  spanning?: 'all' | readonly string[];
  /** True when the answer tells its elapsed `ms`. */
  tellsElapsed?: boolean;
  /** Lookups of a call; by default one per row looked up. */
  cost?(request: Request, rowsLookedUp: number): number;
  /** The fields that carry rows by value, one of them a call, and how they are read; by default those of RowsRequest. */
  lists?: {
    fields: readonly string[];
    read(request: Request): SentRow[];
    /** A call without any row is answered too. */
    isOptional?: boolean;
  };
  /** What of a row is placed; by default the row itself. A journey has two ends. */
  placesOf?(row: SentRow, request: Request): GeocodeInput[];
  /** True when a row with coordinates is answered with what stands there; else its point is only checked. */
  describesPoints?: boolean;
  /** True where rows may be looked for where most of the others are. */
  looksAtOthers?(request: Request): boolean;
  /** The former map version that is asked for. */
  versionOf?(request: Request): string | undefined;
  /** What it takes beside a row's own words to place it again; null where nothing. */
  placingOf?(request: Request): Placing | null;
  /** What newer data may tell otherwise of its answers beside their places; without it nothing. */
  outdates?: Outdates<Request, Row, Prepared>;
  /**
   * What all rows need and is found once, before them: sites, an origin. A job keeps it as JSON. Not charged; throws
   * ApiError when the call cannot be answered without it.
   */
  prepare?(request: Request, context: WholeContext): Promise<Prepared>;
  /**
   * True where `answerRows` reads with `services.db` nothing but loaded data of the map version: it may be given a
   * standby's, and be asked twice.
   */
  readsMapAlone?: boolean;
  /** Answers some rows of a call or job: one answer per row, in the same order. */
  answerRows(rows: PlacedRow[], context: AnswerContext<Request, Prepared>): Row[] | Promise<Row[]>;
  /**
   * What `reduce` reads of a row, where that is little: all else of it is packed by the step of a job that answered it,
   * and not read again. Its rows then are, unchanged, what stands in the answer's field `rowsField`; what the caller's
   * rows carried beside is not there.
   */
  slim?: {
    rowsField: string;
    /** False for a request whose `reduce` reads more; by default true. */
    isEnough?(request: Request): boolean;
    of(row: Row): SlimRow<Row>;
  };
  /** What spans rows, over all of them at once. */
  reduce(
    rows: Row[],
    context: ReduceContext<Request, Prepared>,
  ): Reduced<Row, Answer> | Promise<Reduced<Row, Answer>>;
}

/** How answers that were kept are held against newer data. */
interface Outdates<Request, Row, Prepared> {
  /** What of an answer counts, as texts by name: not its dates, nor how sure it is. */
  told(row: Row): Record<string, string>;
  /**
   * How far from the row what would change its answer may lie at most: of a layer of the data, which is a kind of
   * official records or another table. `radiusMeters` holds the true place; null where it is not known any more.
   */
  reachMeters(row: Row, of: { layer: string; radiusMeters: number | null; request: Request }): number;
  /** Which records of the loaded data may stand behind an answer to a question. */
  concerns(question: {
    request: Request;
    prepared: Prepared;
  }): (record: { layer: string; key: string }) => boolean;
  /** Places beside the rows that its answers rest on, where they are today: what bears on one bears on every row. */
  endsOf?(prepared: Prepared): readonly { text: string; point: { lat: number; lng: number } | null }[];
  /** The request to be asked again, where it names what may be another by then; by default as it was sent. */
  asking?(request: Request, prepared: Prepared): object;
}

/** Some of a row, to any depth; always what the pipeline itself reads. */
type SlimRow<Row> = PartOf<Row> & {
  id: string;
  status: AnsweredRow['status'];
  confidence: Pick<AnsweredRow['confidence'], 'level' | 'basis'>;
};

type PartOf<Value> = Value extends object ? { [Key in keyof Value]?: PartOf<Value[Key]> } : Value;

/** A rows endpoint of a list: what it prepares is its own business. */
// biome-ignore lint/suspicious/noExplicitAny: each endpoint gets back only what it prepared itself
export type AnyRowsEndpoint = RowsEndpoint<RowsRequest, AnsweredRow, unknown, any>;

interface ReduceContext<Request, Prepared> extends StepContext<Request, Prepared> {
  /** What the rows carried beside the service's own fields, in the same order as the rows. */
  fields: readonly Fields[];
  /** Whose call it is. */
  accountId: string;
}

export interface Reduced<Row = AnsweredRow, Answer = unknown> {
  message: string;
  /** The rows again, in their order, with what only all of them together tell: a rank, a driver. They are what is kept. */
  rows?: readonly Row[];
  /** The endpoint's own fields, in their order. `ms` and `map` come when they are known. */
  fields: Omit<OwnFields<Answer>, 'ms' | 'map'>;
  /**
   * Writes inside the transaction that charges, so that both happen or none, and gives further fields: `map`, where a
   * map was kept. `sources` are the data sets of the run.
   */
  write?(tx: Queryable, sources: RunBlock['sources']): Promise<Partial<OwnFields<Answer>>>;
}

/**
 * An endpoint whose call is no list of rows to place: maps, lists around a place, live hazards, runs and jobs.
 * Quota, idempotency, run, confidence and usage are the pipeline's, as for rows.
 */
export interface WholeEndpoint<Request = unknown, Answer = unknown> {
  contract: EndpointContract<Request, unknown, Answer>;
  /** Lookups of a call; 0 is free. */
  cost(request: Request): number;
  /** What a remembered answer is checked against; a formula's is made anew where it changed, at no cost. */
  restsOn?: readonly Passing[];
  /** What a dry run tells of the call; without it there is no dry run. */
  forecast?(request: Request, context: WholeContext): Promise<Forecast>;
  /**
   * Answers the call outside any transaction. An endpoint that also writes returns the write as a step. The step runs
   * inside the transaction that charges, so both happen or neither does.
   */
  answer(request: Request, context: WholeContext): Promise<WholeAnswer<Answer> | WriteStep<Answer>>;
  /** The fields of an answer given before, their links led to where the service is now. */
  relink?(fields: OwnFields<Answer>, baseUrl: string): OwnFields<Answer>;
}

/** What is known of a call before it is answered. */
export interface Forecast {
  rows: number;
  distinct_rows: number;
  columns: string[];
  seconds: number;
  /** What was taken for what in rows by reference; '' for rows by value. */
  readAs: string;
}

export interface WholeContext {
  /** Whose runs, jobs and maps may be read. */
  accountId: string;
  services: Services;
}

/** `mapId` names a map of the account's that a new version is to be made of, in place of a new map. */
type WriteStep<Answer> = (tx: Queryable, mapId?: string | null) => Promise<WholeAnswer<Answer>>;

export interface WholeAnswer<Answer = unknown> {
  message: string;
  /** The endpoint's own fields, in their order. */
  fields: OwnFields<Answer>;
  /** Rows to keep as this call's run, none of them being a run too; or the run that the call was about. */
  kept: AnsweredChunk | { run: RunBlock; confidence: AnswerConfidence };
  /** Where rows of a sheet stood, packed, so that the run can be written beside them. */
  origin?: Buffer | null;
  /** True where nothing could be answered, as of a question that was refused: then the call costs nothing. */
  isFree?: boolean;
}
