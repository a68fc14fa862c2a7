import type { Queryable } from '../db/database.ts';
import type { PreparedRequest } from './answer-rows.ts';
import type { AnsweredChunk } from './answered-chunk.ts';
import type { WholeAnswer, WholeEndpoint } from './endpoint.ts';
import type { ReadRequest } from './read-request.ts';
import type { Services } from './services.ts';

/**
 * What differs between callers: what they may ask, how long a call may take, whether answers are remembered, and when
 * a call is charged. One is made for each call (choose-policy.ts); the recipe is the same for all.
 */
export interface CallPolicy {
  /** Throws for what this caller may not ask. */
  check(): void;
  /** Starts the time that the call has; what it returns runs work within that time. */
  startClock(): <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether a run that repeats one of the same day takes its place. */
  keepsOneRunADay: boolean;
  /** Whether a call of this cost goes on without lookups set aside. */
  needsReservation(cost: number): boolean;
  /** Throws a 429 where a cap beside the account's allowance is too small for a call of this cost. */
  checkCap(db: Queryable, cost: number): Promise<void>;
  /** The same once the call is charged on this day, inside the transaction. */
  checkChargedCap(tx: Queryable, cost: number, day: string): Promise<void>;
  planRows(prepared: PreparedRequest, read: ReadRequest, services: Services): Promise<RowsPlan>;
  planWhole(endpoint: WholeEndpoint, request: object, services: Services): Promise<WholePlan>;
}

/** How the rows of a call will be answered. */
export interface RowsPlan {
  /** Lookups, when nobody pays for the same meanwhile. */
  cost: number;
  answer(): Promise<AnsweredRows>;
}

interface AnsweredRows {
  chunks: AnsweredChunk[];
  /** The one that all of them were answered at; absent where answers of several days may stand together. */
  mapVersion?: string | null;
  /** Inside the transaction that charges, where the cost is only known there. */
  pay?(tx: Queryable): Promise<Paid>;
}

/** How a call that is no list of rows will be answered. */
export interface WholePlan {
  /** Lookups, when nobody pays for the same meanwhile. */
  cost: number;
  /** What it returns runs inside the transaction that charges. */
  answer(): Promise<(tx: Queryable) => Promise<{ whole: WholeAnswer; paid: Paid }>>;
}

/** What a call cost in the end. */
export interface Paid {
  cost: number;
  /** For a formula's call: rows that cost nothing, because they were paid for before or stand twice. */
  remembered?: number;
}
