// What all callers of the load share: where they ask, what they compare with, and what was acknowledged to them.
import type { Random } from '../../../server/sampleford/random.ts';
import type { Emulator } from '../../sheets/emulator/emulator.ts';
import type { Faults } from './faults.ts';
import type { DataState, FirstAnswers } from './first-answers.ts';
import type { Questions } from './make-questions.ts';
import type { Reply, Send } from './send.ts';

/** An account with a key for calls and a token for formulas. */
export interface LoadAccount {
  id: string;
  key: string;
  token: string;
}

/** What callers were told is kept: it must be there in the end. */
export interface Acknowledged {
  /** Lookups by account, of calls and of jobs that are done. */
  lookups: Map<string, number>;
  runs: { accountId: string; runId: string; rows: number }[];
  /** By map id: its newest version and its pins; null once it was deleted. */
  maps: Map<string, { account: LoadAccount; version: number; pins: number } | null>;
  /** By job id. */
  jobs: Map<string, { account: LoadAccount; rows: number; ended: 'done' | 'failed' | null }>;
}

export interface World {
  send: Send;
  faults: Faults;
  answers: FirstAnswers;
  questions: Questions;
  accounts: readonly LoadAccount[];
  acknowledged: Acknowledged;
  /** Spreadsheets that the server reads and writes. */
  emulator: Emulator;
  dataState(): DataState;
  /** Null for an answer that is whole; 'again' for a failure that is allowed and asked again; else the fault's name. */
  judge(reply: Reply): 'again' | (string & {}) | null;
  /** Whether what failed is asked again, under the same Idempotency-Key, until it is answered. */
  isPatient: boolean;
  /** Called with every answer that is whole. */
  onAnswer(name: string, milliseconds: number): void;
  random: Random;
}

export function noneAcknowledged(): Acknowledged {
  return { lookups: new Map(), runs: [], maps: new Map(), jobs: new Map() };
}
