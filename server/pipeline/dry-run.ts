import type { DryRunAnswer } from '../../shared/api/common.ts';
import { formatCount } from '../../shared/format-count.ts';
import { lookupsLeft } from '../ledger/quota.ts';
import { columnsSent, countDistinct } from '../rows/sent-row.ts';
import { splitMessage } from './answer-message.ts';
import { type Call, type CallAnswer, toUsage } from './call.ts';
import type { CallPolicy } from './call-policy.ts';
import type { AnyRowsEndpoint, Forecast, WholeEndpoint } from './endpoint.ts';
import { isDryRun, parseBody, type ReadRequest } from './read-request.ts';
import type { Services } from './services.ts';
import { tryRows } from './try-rows.ts';

/**
 * The cost of the call and how its rows are read: no row is looked up, unless the call tries some, nothing is charged,
 * no run is stored. Throws what the call itself would throw before its rows, such as an origin that cannot be placed: the caller learns it
 * before it costs.
 */
export async function dryRun(
  call: Call,
  endpoint: AnyRowsEndpoint,
  read: ReadRequest,
  policy: CallPolicy,
  services: Services,
): Promise<CallAnswer<never>> {
  const { request, rows, readAs } = read;
  const context = { accountId: call.account.id, services };
  const prepared = (await endpoint.prepare?.(request, context)) ?? null;
  const preparedRequest = { endpoint, request, prepared, accountId: call.account.id };
  const { cost } = await policy.planRows(preparedRequest, read, services);
  const forecast = {
    rows: rows.length,
    distinct_rows: countDistinct(rows, endpoint.placesOf && ((row) => endpoint.placesOf?.(row, request))),
    columns: columnsSent(rows),
    seconds: Math.ceil(10 * endpoint.secondsPerRow * rows.length) / 10,
    readAs,
  };
  const told = await describeForecast(call, cost, forecast, services);
  return call.triesRows ? { ...told, tried: await tryRows(preparedRequest, rows, services) } : told;
}

/** The same for a call without a list of rows to place; null where it is no dry run. */
export async function dryRunWhole(
  call: Call,
  endpoint: WholeEndpoint,
  policy: CallPolicy,
  services: Services,
): Promise<CallAnswer<never> | null> {
  if (!endpoint.forecast) return null;
  const request = parseBody(endpoint.contract, call.body);
  if (!isDryRun(request)) return null;
  const forecast = await endpoint.forecast(request, { accountId: call.account.id, services });
  const { cost } = await policy.planWhole(endpoint, request, services);
  return describeForecast(call, cost, forecast, services);
}

async function describeForecast(
  call: Call,
  cost: number,
  { readAs, ...told }: Forecast,
  { db }: Services,
): Promise<CallAnswer<never>> {
  const remaining = await lookupsLeft(db, call.account.id, call.account.allowance);
  const today = new Date().toISOString().slice(0, 10);
  const price = `This call would cost ${formatCount(cost)} of the ${formatCount(remaining)} lookups left today.`;
  const body: DryRunAnswer = {
    ...splitMessage([price, 'Nothing was charged.', readAs]),
    dry_run: { cost, ...told },
    ...(readAs && { read_as: readAs }),
    usage: toUsage(call, 0, remaining, today),
  };
  return { body, used: 0, remaining };
}
