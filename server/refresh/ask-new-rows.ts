// Answers the rows that have no answer yet, with the call that answered the others.
import { randomUUID } from 'node:crypto';
import { findPortalKey } from '../accounts/portal-key.ts';
import { lookupsLeft } from '../ledger/quota.ts';
import { answerJob } from '../pipeline/answer-job.ts';
import { type AnyRowsEndpoint, rowsCost } from '../pipeline/endpoint.ts';
import type { Services } from '../pipeline/services.ts';
import type { SheetRow } from '../rows/origin/align-rows.ts';
import { packOrigin, type RowMarks, type RowsOrigin } from '../rows/origin/rows-origin.ts';
import { isBlankThere, type RowsLook } from './look-at-rows.ts';
import { keysOf } from './match-rows.ts';
import type { RefreshTurn } from './refresh-turns.ts';

/** Rows that are blank in the own columns and hold something to ask; those that were asked in vain are left out. */
export function listNewRows(look: RowsLook, passed: readonly string[]): SheetRow[] {
  const inVain = new Set(passed);
  return look.rows.filter(
    (row) => isBlankThere(look, row.at) && !inVain.has(keysOf(row).place) && canBeAsked(row, look),
  );
}

/** A row that somebody is still typing has no place, or one end of its journey. */
function canBeAsked({ sent }: SheetRow, { isJourney }: Pick<RowsLook, 'isJourney'>): boolean {
  const { from, to } = sent.fields;
  if (isJourney) return Boolean(from) && Boolean(to);
  return sent.address !== null || (sent.lat !== null && sent.lng !== null);
}

/** For how many of the rows the day's lookups are enough. */
export async function countAffordable(
  { db }: Services,
  { accountId, allowance, request }: Pick<RefreshTurn, 'accountId' | 'allowance' | 'request'>,
  endpoint: AnyRowsEndpoint,
  rows: number,
): Promise<number> {
  const left = await lookupsLeft(db, accountId, allowance);
  const cost = (some: number) => rowsCost(endpoint, request, some);
  if (cost(rows) <= left) return rows;
  // The cost increases with the rows.
  let [enough, tooMany] = [0, rows];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (cost(middle) <= left) enough = middle;
    else tooMany = middle;
  }
  return enough;
}

/** Starts the job of this turn; idempotent. Returns the job's id. */
export async function askRows(
  services: Services,
  turn: RefreshTurn,
  endpoint: AnyRowsEndpoint,
  { headerRow, rows }: { headerRow: number; rows: readonly SheetRow[] },
  origin: RowsOrigin,
): Promise<string> {
  const { accountId, allowance, spreadsheet } = turn;
  const marks = rows.map(keysOf).map(({ place, line }): RowMarks => [place, line]);
  const places = rows.map(({ at }) => at - headerRow - 1);
  const now = { ...origin, headerRow: headerRow + 1, marks, places };
  const openRows: Services['openRows'] = async () => ({
    columns: origin.headers,
    readAs: '',
    rows: oneByOne(rows.map(({ sent }) => sent)),
    originOf: () => packOrigin(now),
  });
  const source = { sheet: `https://docs.google.com/spreadsheets/d/${spreadsheet}/edit` };
  const call = {
    endpoint,
    body: { ...turn.request, source, background: true },
    account: { id: accountId, allowance },
    keyId: await findPortalKey(services.db, accountId),
    idempotencyKey: `refresh-${turn.id}-${turn.turn}`,
    requestId: randomUUID(),
  };
  return answerJob(call, { ...services, openRows });
}

export async function* oneByOne<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
