import type { Queryable } from '../db/database.ts';
import type { PreparedRequest } from './answer-rows.ts';
import type { AnsweredChunk } from './answered-chunk.ts';
import type { WholeAnswer, WholeEndpoint } from './endpoint.ts';
import type { ReadRequest } from './read-request.ts';
import type { Services } from './services.ts';

/**
 * The differences between callers: what they may request, how long a call may take, whether answers are cached, and
 * when a call is charged. One is made for each call (choose-policy.ts). The recipe is the same for all.
 */
export interface CallPolicy {
  /** Throws for a request that this caller may not make. */
  check(): void;
  /** Starts the call's time limit; returns a function that runs work within it. */
  startClock(): <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether a run that repeats one of the same day replaces it. */
  keepsOneRunADay: boolean;
  /** Whether a call of this cost needs a reservation. */
  needsReservation(cost: number): boolean;
  /** Throws a 429 where a daily limit beside the account's allowance is too small for a call of this cost. */
  checkCap(db: Queryable, cost: number): Promise<void>;
  /** The same once the call is charged on this day, inside the transaction. */
  checkChargedCap(tx: Queryable, cost: number, day: string): Promise<void>;
  planRows(prepared: PreparedRequest, read: ReadRequest, services: Services): Promise<RowsPlan>;
  planWhole(endpoint: WholeEndpoint, request: object, services: Services): Promise<WholePlan>;
}

/** How the rows of a call will be answered. */
export interface RowsPlan {
  /** Lookups, unless another call pays for the same meanwhile. */
  cost: number;
  answer(): Promise<AnsweredRows>;
}

interface AnsweredRows {
  chunks: AnsweredChunk[];
  /** The map version of all rows; missing where answers of several days may be combined. */
  mapVersion?: string | null;
  /** Inside the transaction that charges, where the cost is known only there. */
  pay?(tx: Queryable): Promise<Paid>;
}

/** How a call without a list of rows will be answered. */
export interface WholePlan {
  /** Lookups, unless another call pays for the same meanwhile. */
  cost: number;
  /** Returns a function that runs inside the transaction that charges. */
  answer(): Promise<(tx: Queryable) => Promise<{ whole: WholeAnswer; paid: Paid }>>;
}

/** The final cost of a call. */
export interface Paid {
  cost: number;
  /** For a formula's call: rows without cost, because they were paid for before or are duplicates. */
  remembered?: number;
}
