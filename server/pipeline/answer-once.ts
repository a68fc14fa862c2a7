import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import { IDEMPOTENCY_KEY_LENGTH } from '../../shared/limits.ts';
import { type Claim, claimOrReplay, dropClaim, renewClaim } from '../ledger/idempotency.ts';
import { checkReplays } from '../ledger/kept.ts';
import type { Call, CallAnswer } from './call.ts';
import type { Services } from './services.ts';
import { whileRenewed } from './while-renewed.ts';

/** The call's claim ended while it worked and another took over; nothing was charged. */
export class LostClaimError extends Error {}

/** Answers a call with an Idempotency-Key: worked once, then replayed for 24 hours. */
export async function answerOnce<Answer extends FinishedAnswer>(
  call: Call<Answer>,
  key: string,
  { db, keptLimits }: Services,
  work: (claim: Claim) => Promise<CallAnswer<Answer>>,
): Promise<CallAnswer<Answer>> {
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_LENGTH)
    throw new ApiError(
      'invalid_request',
      `Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_LENGTH} characters, got ${key.length}`,
    );
  const request = JSON.stringify([call.endpoint.contract.name, call.body]);
  for (;;) {
    const claimed = await claimOrReplay(db, call.account.id, key, request);
    if ('answer' in claimed) return JSON.parse(claimed.answer) as CallAnswer<Answer>;
    const { claim } = claimed;
    try {
      await checkReplays(db, call.account.id, keptLimits);
      return await whileRenewed(
        () => renewClaim(db, claim),
        () => work(claim),
      );
    } catch (error) {
      if (error instanceof LostClaimError) continue;
      // If the database is away too, the lease ends the claim.
      await dropClaim(db, claim).catch(() => {});
      throw error;
    }
  }
}
