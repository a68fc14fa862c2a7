// Sign-ins under way: begun here, ended at the identity provider, used once and only by the browser that began them.
import type { Queryable } from '../db/database.ts';
import { hashSecret } from './secret.ts';

/** A person has so long to sign in at the provider. */
const LONGEST = '10 minutes';

export interface SignIn {
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
  /** The path of this server to go on at. */
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

/** Takes a sign-in, so that its answer cannot be used again; null when it is not this browser's, unknown or late. */
export async function takeSignIn(db: Queryable, state: string, browser: string): Promise<SignIn | null> {
  const { rows } = await db.query<SignIn>(
    `delete from sign_in where state_hash = $1 and browser_hash = $2 and created_at > now() - interval '${LONGEST}'
     returning nonce, verifier, return_to as "returnTo"`,
    [hashSecret(state), hashSecret(browser)],
  );
  return rows[0] ?? null;
}

/** Housekeeping: anybody may begin a sign-in, so what was never ended goes soon. */
export async function deleteUnendedSignIns(db: Queryable): Promise<void> {
  await db.query(`delete from sign_in where created_at < now() - interval '${LONGEST}'`);
}
