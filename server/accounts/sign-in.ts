// Sign-ins in progress: begun here, completed at the identity provider. Each is used once, and only by the browser that
// began it.
import type { Queryable } from '../db/database.ts';
import { hashSecret } from './secret.ts';

/** The time that a person has to sign in at the provider. */
const LONGEST = '10 minutes';

export interface SignIn {
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
  /** The path of this server to continue at. */
  returnTo: string;
}

export async function keepSignIn(
  db: Queryable,
  { state, browser, nonce, verifier, returnTo }: SignIn & { state: string; browser: string },
): Promise<void> {
  await db.query(
    'insert into sign_in (state_hash, browser_hash, nonce, verifier, return_to) values ($1, $2, $3, $4, $5)',
    [hashSecret(state), hashSecret(browser), nonce, verifier, returnTo],
  );
}

/**
 * Removes and returns a sign-in, so that its answer cannot be used again; null when it belongs to another browser, is
 * unknown or late.
 */
export async function takeSignIn(db: Queryable, state: string, browser: string): Promise<SignIn | null> {
  const { rows } = await db.query<SignIn>(
    `delete from sign_in where state_hash = $1 and browser_hash = $2 and created_at > now() - interval '${LONGEST}'
     returning nonce, verifier, return_to as "returnTo"`,
    [hashSecret(state), hashSecret(browser)],
  );
  return rows[0] ?? null;
}

/** Housekeeping: anybody may begin a sign-in, so unfinished ones are deleted soon. */
export async function deleteUnendedSignIns(db: Queryable): Promise<void> {
  await db.query(`delete from sign_in where created_at < now() - interval '${LONGEST}'`);
}
