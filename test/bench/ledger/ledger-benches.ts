// Benchmarks of the ledger: accounts, what they spend and what is kept of them.
import type { Bench } from '../bench.ts';
import { runDistributed } from './run-distributed.ts';
import { runLedger } from './run-ledger.ts';

export const ledgerBenches: readonly Bench[] = [
  { usage: 'ledger', words: 'processor time of a call, and of its ledger', needsData: false, run: runLedger },
  {
    usage: 'distributed',
    words: "the ledger's suite on the Citus server that CITUS_URL names, with its accounts spread there",
    needsData: false,
    run: runDistributed,
  },
];
