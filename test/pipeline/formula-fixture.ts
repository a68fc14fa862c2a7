import { createFormulaToken } from '../../server/accounts/keys.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Call } from '../../server/pipeline/call.ts';
import type { Endpoint, RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { toPlacedFields } from '../../server/pipeline/placed-row.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { RowsRequest } from '../../server/rows/rows-by-value.ts';
import type { PlacedFields } from '../../shared/api/common.ts';
import { geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { newCall, newCaller } from './call-fixture.ts';

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
    async ask(
      caller: FormulaCaller,
      body: unknown,
      {
        on = services,
        endpoint = newCall(caller, null).endpoint,
      }: { on?: Services; endpoint?: Endpoint } = {},
    ) {
      const answer = await answerCall({ ...newCall(caller, body), endpoint }, on);
      // biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
      return answer.body as any;
    },
    spentBy: async ({ account }: FormulaCaller) => 2500 - (await lookupsLeft(services.db, account.id, 2500)),
  };
}

/** An answer's text without what is of the call itself. */
export function withoutRun({ usage: _, run, ms: __, ...answer }: Record<string, unknown>): string {
  const { at: ___, run_id: ____, ...kept } = run as Record<string, unknown>;
  return JSON.stringify({ ...answer, run: kept });
}

type Row = PlacedFields & { seen: number };
let seen = 0;

/** Answers each row with how many were answered before, so that an answer made anew shows. */
export const countingRows: RowsEndpoint<RowsRequest, Row> = {
  contract: { ...geocodeBatch, name: 'count_rows' } as never,
  secondsPerRow: 0.001,
  cost: (_, rows) => 10 + 2 * rows,
  answerRows: (rows) => rows.map((row) => ({ ...toPlacedFields(row), seen: ++seen })),
  reduce: (records) => ({ message: `${records.length} rows.`, fields: { records } }),
};

/** Of each row of its answer, which it was. */
export const seenIn = (answer: { records: Row[] }) => answer.records.map((row) => row.seen);
