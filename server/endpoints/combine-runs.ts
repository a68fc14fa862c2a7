import {
  type CombineRunsAnswer,
  type CombineRunsRequest,
  combineRuns as contract,
} from '../../shared/api/combine-runs.ts';
import type { JoinedAnswer } from '../combine/combine-tables.ts';
import { combineTask } from '../combine/combine-task.ts';
import { findTables } from '../combine/read-runs.ts';
import type { WholeEndpoint } from '../pipeline/endpoint.ts';
import { unpack } from '../threads/pieces.ts';
import { runHere } from '../threads/run-here.ts';

/** So few rows are joined faster than a thread can be used. */
const FEW_ROWS = 200;
/** Stored runs of this size take some hundred megabytes, unpacked and joined. */
const LARGE_BYTES = 3_000_000;

export const combineRuns: WholeEndpoint<CombineRunsRequest, CombineRunsAnswer> = {
  contract,
  cost: () => 1,
  async answer({ runs, ...comparison }, { accountId, services }) {
    const { rows: inAll, bytes, sources: ofRuns, read } = await findTables(runs, { accountId, services });
    const threads = inAll > FEW_ROWS ? services.threads : runHere;
    const readInput = async () => {
      const tables = await read();
      const moves = tables.flatMap(({ of }) => ('chunks' in of ? of.chunks.map(({ buffer }) => buffer) : []));
      return { input: { tables, comparison }, moves };
    };
    const isLarge = bytes > LARGE_BYTES;
    const combined = await threads.runRead(combineTask, readInput, { account: accountId, isLarge });
    const { message, columns, summary } = combined;
    const rows: JoinedAnswer[] = [];
    const answered: CombineRunsAnswer['rows'] = [];
    for await (const row of unpack<JoinedAnswer>(combined.rows)) {
      rows.push(row);
      answered.push({ ...row.answer, ...row.fields });
    }
    const fields = { columns, rows: answered, summary };
    return { message, fields, kept: { rows, sources: [], ofRuns } };
  },
};
