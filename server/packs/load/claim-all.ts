import type { Database } from '../../db/database.ts';
import { claimSource, type SourceClaim } from './claim.ts';

/** Claims all of the sources or none; throws ClaimedError when another loader has one of them. */
export async function claimAll(db: Database, sources: readonly string[]): Promise<SourceClaim[]> {
  const claims: SourceClaim[] = [];
  try {
    for (const source of [...new Set(sources)].sort()) claims.push(await claimSource(db, source));
    return claims;
  } catch (error) {
    await releaseAll(claims);
    throw error;
  }
}

export async function releaseAll(claims: readonly SourceClaim[]): Promise<void> {
  for (const claim of claims) await claim.release();
}
