import { findPortalKey } from '../../accounts/portal-key.ts';
import { keepInTransaction } from '../../ledger/kept.ts';
import {
  type Reservation,
  releaseLookups,
  renewReservation,
  reserveLookups,
  settleLookups,
} from '../../ledger/quota.ts';
import { answerInChunks } from '../../pipeline/answer-in-chunks.ts';
import { tooFewLookups } from '../../pipeline/charge-call.ts';
import { rowsCost } from '../../pipeline/endpoint.ts';
import { forAccount } from '../../pipeline/for-account.ts';
import { listingSourcesOnce } from '../../pipeline/services.ts';
import { whileRenewed } from '../../pipeline/while-renewed.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { STEP_ROWS, type WatchPart } from '../parts.ts';
import type { KnownOfRow, WatchChange } from '../read/known.ts';
import { moveCheck, type WatchCheck } from '../store/checks.ts';
import { keepChanges } from '../store/news.ts';
import { listRows, type WatchRow, writeKnown } from '../store/watch-rows.ts';
import type { WatchServices } from './watch-services.ts';

/** Another worker has done the step, or the watch was removed: nothing of this step is stored or charged. */
class LostStepError extends Error {}

interface RowChanges {
  position: number;
  known: KnownOfRow;
  changes: WatchChange[];
}

/**
 * Asks one part of a watch for some rows and stores the findings, charged like the same call: all of it happens, or
 * none. False where the check no longer belongs to this worker. Throws ApiError where the day's lookups are not enough.
 */
export async function makeStep(
  context: WatchServices,
  check: WatchCheck,
  part: WatchPart,
  piece: number,
): Promise<boolean> {
  const { db } = context.services;
  const { accountId, watchId, allowance } = check;
  const from = piece * STEP_ROWS;
  const rows = await listRows(db, accountId, watchId, [from, from + STEP_ROWS]);
  const cost = rowsCost(part.endpoint, part.request, rows.length);
  const account = { id: accountId, allowance };
  const reservation = await reserveLookups(db, accountId, cost, allowance);
  if (!reservation) throw await tooFewLookups(db, { account }, cost);
  try {
    const renew = () => renewReservation(db, accountId, reservation);
    const found = await whileRenewed(renew, () => askRows(context, check, part, rows));
    await keepStep(context, check, part, { found, cost, reservation });
    return true;
  } catch (error) {
    // If the database is away too, the lease returns the lookups.
    await releaseLookups(db, accountId, reservation).catch(() => {});
    if (error instanceof LostStepError) return false;
    throw error;
  }
}

async function askRows(
  { services: allServices, now }: WatchServices,
  { accountId }: WatchCheck,
  { endpoint, request, read }: WatchPart,
  rows: readonly WatchRow[],
): Promise<RowChanges[]> {
  const services = listingSourcesOnce(await forAccount(allServices, { id: accountId }));
  const prepared = (await endpoint.prepare?.(request, { accountId, services })) ?? null;
  const preparedRequest = { endpoint, request, prepared, accountId };
  const lookedUp = rows.map(() => true);
  const chunks = await answerInChunks(preparedRequest, rows.map(toRow), lookedUp, services);
  const answers = chunks.flatMap(({ chunk }) => chunk.rows.map(({ answer }) => answer));
  return answers.map((answer, index) => {
    const { position, known } = rows[index] as WatchRow;
    return { position, ...read(answer, known, now()) };
  });
}

/** Under its index, because the caller's ids may repeat. */
function toRow({ position, sent }: WatchRow): SentRow {
  return { ...sent, id: String(position), fields: {}, sharesId: false };
}

async function keepStep(
  { services: { db, keptLimits } }: WatchServices,
  check: WatchCheck,
  part: WatchPart,
  { found, cost, reservation }: { found: readonly RowChanges[]; cost: number; reservation: Reservation },
): Promise<void> {
  const { accountId, watchId, allowance } = check;
  const keyId = await findPortalKey(db, accountId);
  await keepInTransaction(db, accountId, keptLimits, async (tx) => {
    if (!(await moveCheck(tx, check))) throw new LostStepError();
    const usage = { keyId, endpoint: part.endpoint.contract.name, lookups: cost };
    const left = await settleLookups(tx, accountId, reservation, usage, allowance);
    if (left === null) throw await tooFewLookups(tx, { account: { id: accountId, allowance } }, cost);
    await writeKnown(tx, accountId, watchId, found);
    await keepChanges(
      tx,
      check,
      part.name,
      found.filter(({ changes }) => changes.length > 0),
    );
  });
}
