import type { Logger } from 'pino';
import type { EndpointContract } from '../../shared/api/endpoint.ts';
import type { Admission } from '../accounts/admit.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Whose key was sent. */
export type Caller = Pick<Extract<Admission, { kind: 'ok' }>, 'account' | 'keyId'>;

export interface CallSent extends Caller {
  endpoint: string;
  body: unknown;
  idempotencyKey: string | null;
  requestId: string;
}

export interface CallAnswer {
  body: object;
  used: number;
  remaining: number;
}

/** All that the HTTP side needs of the rest of the program. */
export interface HttpServices {
  db: Database;
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  baseUrl: string;
  contracts: readonly EndpointContract[];
  answerCall(call: CallSent): Promise<CallAnswer>;
  /** A run's rows as text in pieces; null when it is not there or not the account's. */
  readRun(accountId: string, runId: string, format: 'jsonl' | 'csv'): Promise<AsyncIterable<string> | null>;
}
