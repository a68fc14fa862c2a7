import { lookupsLeft } from '../ledger/quota.ts';
import { columnsSent, countDistinct } from '../rows/sent-row.ts';
import { type Call, type CallAnswer, toUsage } from './call.ts';
import { type AnyRowsEndpoint, rowsCost } from './endpoint.ts';
import { countLookedUp } from './looked-up.ts';
import { isJob, type ReadRequest } from './read-request.ts';
import type { Services } from './services.ts';

/** What the call would cost and how its rows are read: nothing looked up, nothing charged, no run. */
export async function dryRun(
  call: Call,
  endpoint: AnyRowsEndpoint,
  { request, rows, says }: ReadRequest,
  { db }: Services,
): Promise<CallAnswer> {
  const remaining = await lookupsLeft(db, call.account.id, call.account.allowance);
  const isBackground = isJob(endpoint, request, rows);
  const rowsLookedUp = isBackground ? rows.length : countLookedUp(endpoint.contract.limits, rows);
  const cost = rowsCost(endpoint, request, rowsLookedUp);
  const forecast = {
    cost,
    rows: rows.length,
    distinct_rows: countDistinct(rows),
    columns: columnsSent(rows),
    seconds: Math.ceil(10 * endpoint.secondsPerRow * rows.length) / 10,
  };
  const today = new Date().toISOString().slice(0, 10);
  const message = `This call would cost ${cost} of the ${remaining} lookups left today. Nothing was looked up. ${says}`;
  return {
    body: { message: message.trim(), dry_run: forecast, usage: toUsage(call, 0, remaining, today) },
    used: 0,
    remaining,
  };
}
