import { spentWithKey } from '../../ledger/usage.ts';
import type { CallPolicy, RowsPlan } from '../call-policy.ts';
import { checkDailyCap, checkFormulaCall, type FormulaCall, startClock } from './formula-call.ts';
import { payRows } from './pay-rows.ts';
import { answerRecalled, costToPay, recallRows } from './recall-rows.ts';
import { recallWhole } from './recall-whole.ts';

/**
 * The policy for a call by a spreadsheet's formula: rows by value, a short time limit, and each row is charged once.
 */
export function formulaPolicy(call: FormulaCall): CallPolicy {
  const { account, keyId, formula } = call;
  return {
    check: () => checkFormulaCall(call.body),
    startClock: () => startClock(formula),
    keepsOneRunADay: true,
    // Most calls of formulas have stored answers and are free: these need no reservation, so they never wait for each
    // other here.
    needsReservation: (cost) => cost > 0,
    async checkCap(db, cost) {
      if (cost > 0) checkDailyCap(formula, await spentWithKey(db, account.id, keyId), cost);
    },
    async checkChargedCap(tx, cost, day) {
      if (cost === 0) return;
      checkDailyCap(formula, (await spentWithKey(tx, account.id, keyId, day)) - cost, cost);
    },
    async planRows(prepared, { rows }, services): Promise<RowsPlan> {
      const recalled = await recallRows(prepared, rows, account.id, services);
      return {
        cost: costToPay(prepared, recalled),
        async answer() {
          const answered = await answerRecalled(prepared, recalled, account.id, services);
          return { chunks: [answered.chunk], pay: (tx) => payRows(tx, account.id, prepared, answered) };
        },
      };
    },
    planWhole: (endpoint, request, services) => recallWhole(call, endpoint, request, services),
  };
}
