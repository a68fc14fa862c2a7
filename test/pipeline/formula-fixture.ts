import { z } from 'zod';
import { createFormulaToken } from '../../server/accounts/keys.ts';
import { geocodeBatch as geocode } from '../../server/endpoints/geocode-batch.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import type { Call } from '../../server/pipeline/call.ts';
import type { Endpoint, RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { toPlacedFields } from '../../server/pipeline/placed-row.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { RowsRequest } from '../../server/rows/rows-by-value.ts';
import type { PlacedFields } from '../../shared/api/common.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import { type GeocodeBatchAnswer, geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { callOn } from '../call.ts';
import type { Read } from '../read-answer.ts';
import { newCaller } from './call-fixture.ts';

export type FormulaCaller = Pick<Call, 'account' | 'keyId' | 'formula'>;

/** Callers and calls as formulas make them, on these services unless others are named. */
export function formulasOn(services: Services) {
  return {
    /** An account of its own with a token. */
    async newFormula(dailyCap = 2500): Promise<FormulaCaller> {
      const { account } = await newCaller(services.db);
      const { id } = await createFormulaToken(services.db, account.id, dailyCap, 5);
      return { account, keyId: id, formula: { dailyCap } };
    },
    /** Asks geocode_batch unless another endpoint is named. */
    async ask<Answer extends FinishedAnswer = GeocodeBatchAnswer>(
      caller: FormulaCaller,
      body: unknown,
      { on = services, endpoint }: { on?: Services; endpoint?: Endpoint<Answer> } = {},
    ) {
      const { callRaw } = callOn(caller, on);
      return (await callRaw<object & Read<Answer>>(endpoint ?? geocode, body)).body;
    },
    spentBy: async ({ account }: FormulaCaller) => 2500 - (await lookupsLeft(services.db, account.id, 2500)),
  };
}

/** An answer's text without what is of the call itself. */
export function withoutRun(whole: Pick<FinishedAnswer, 'run'>): string {
  const { usage: _, run, ms: __, ...answer } = { usage: null, ms: null, ...whole };
  const { at: ___, run_id: ____, ...kept } = run;
  return JSON.stringify({ ...answer, run: kept });
}

// What reads its rows is left out: these are of another type.
const { placeOf: _, isAnswer: __, ...published } = geocodeBatch;

type Row = PlacedFields & { seen: number };
type CountedAnswer = FinishedAnswer & { records: Row[] };

let seen = 0;

/** Answers each row with how many were answered before, so that an answer made anew shows. */
export const countingRows: RowsEndpoint<RowsRequest, Row, CountedAnswer> = {
  contract: {
    ...published,
    name: 'count_rows',
    response: z.custom<CountedAnswer>(),
    columns: {},
    columnSets: { lead: [], csv: [], sheet: [] },
  },
  secondsPerRow: 0.001,
  cost: (_, rows) => 10 + 2 * rows,
  answerRows: (rows) => rows.map((row) => ({ ...toPlacedFields(row), seen: ++seen })),
  reduce: (records) => ({ message: `${records.length} rows.`, fields: { records } }),
};

/** Of each row of its answer, which it was. */
export const seenIn = (answer: { records: readonly { seen: number }[] }) =>
  answer.records.map((row) => row.seen);
