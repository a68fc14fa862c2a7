import type { RowLimits } from '../../shared/api/endpoint.ts';
import type { SentRow } from '../rows/sent-row.ts';

/** Which rows of one call are looked up. Rows past a limit are returned uncharged. A job has no such limits. */
export function listLookedUp({ rows: mostRows, addresses }: RowLimits, rows: readonly SentRow[]): boolean[] {
  let addressesLeft = addresses ?? Infinity;
  return rows.map((row, index) => index < mostRows && (hasPoint(row) || addressesLeft-- > 0));
}

export function countLookedUp(limits: RowLimits, rows: readonly SentRow[]): number {
  return listLookedUp(limits, rows).filter(Boolean).length;
}

const NO_LIMIT: RowLimits = { rows: Infinity, past: 'returned' };

/** The limits of a call's rows. Rows by reference have none, in a call as in a job. */
export function limitsOf(
  { contract }: { contract: { limits: RowLimits } },
  { source }: { source?: unknown },
): RowLimits {
  return source === undefined ? contract.limits : NO_LIMIT;
}

/** Why a row was not looked up, and what to do. */
export function toNotLookedUpReason({ rows, addresses }: RowLimits, row: SentRow): string {
  const most = addresses !== undefined && !hasPoint(row) ? `${addresses} addresses` : `${rows} rows`;
  return `Not looked up: one call looks up ${most}. Send this row in another call.`;
}

function hasPoint({ lat, lng }: SentRow): boolean {
  return [lat, lng].some((value) => value !== null && value !== undefined && value !== '');
}
