import type { RowLimits } from '../../shared/api/endpoint.ts';
import type { GeocodeInput } from '../geocoder/placement.ts';
import { isByCoordinates } from '../geocoder/read-input.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { AnyRowsEndpoint } from './endpoint.ts';
import { placesOfRow } from './places-of-row.ts';

interface Asked {
  endpoint: AnyRowsEndpoint;
  request: RowsRequest;
}

/**
 * Which rows of one call are looked up. Rows past a limit are returned uncharged. A row with neither address nor point is
 * none of the addresses: that it is empty is told of it. A job has no such limits.
 */
export function listLookedUp({ endpoint, request }: Asked, rows: readonly SentRow[]): boolean[] {
  const { rows: mostRows, addresses = Infinity } = limitsOf(endpoint, request);
  let addressesLeft = addresses;
  const isAnother = (row: SentRow) =>
    !isByCoordinates(row) &&
    placesOfRow(endpoint, row, request).some((place) => isByCoordinates(place) || hasAddress(place));
  return rows.map((row, index) => index < mostRows && (!isAnother(row) || addressesLeft-- > 0));
}

export function countLookedUp(asked: Asked, rows: readonly SentRow[]): number {
  return listLookedUp(asked, rows).filter(Boolean).length;
}

const NO_LIMIT: RowLimits = { rows: Infinity, past: 'returned' };

/** The limits of a call's rows. Rows by reference have none, in a call as in a job. */
function limitsOf(
  { contract }: { contract: { limits: RowLimits } },
  { source }: { source?: unknown },
): RowLimits {
  return source === undefined ? contract.limits : NO_LIMIT;
}

/** Why a row was not looked up, and what to do. */
export function toNotLookedUpReason({ rows, addresses }: RowLimits, row: SentRow): string {
  const most = addresses !== undefined && !isByCoordinates(row) ? `${addresses} addresses` : `${rows} rows`;
  return `Not looked up: one call looks up ${most}. Send this row in another call.`;
}

const hasAddress = ({ address }: GeocodeInput): boolean => (address ?? '').trim() !== '';
