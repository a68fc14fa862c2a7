import { ApiError } from '../../shared/api-error.ts';
import type { Queryable } from '../db/database.ts';
import { type Account, type AccountLimits, ensureAccount, findAccountById } from './account.ts';

/** An identity provider's verified claims about a person. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider confirms that the email address belongs to the person. */
  isEmailVerified: boolean;
}

/**
 * The account of a person: the one of an earlier sign-in, else the one with their verified email address. It is made
 * where there is none. Throws ApiError 400 where the provider has not verified an address.
 */
export async function findOrMakeAccount(
  tx: Queryable,
  { issuer, subject, email, isEmailVerified }: Identity,
  limits: AccountLimits,
): Promise<Account> {
  const known = await findByIdentity(tx, issuer, subject);
  if (known) return refuseSuspended(known);
  if (email === null || !isEmailVerified)
    throw new ApiError(
      'not_available',
      'the identity provider does not confirm a mail address for this person',
    );
  const account = await ensureAccount(tx, email, limits);
  await tx.query(
    'insert into identity (issuer, subject, account_id) values ($1, $2, $3) on conflict (issuer, subject) do nothing',
    [issuer, subject, account.id],
  );
  return refuseSuspended(account);
}

async function findByIdentity(tx: Queryable, issuer: string, subject: string): Promise<Account | null> {
  const { rows } = await tx.query<{ id: string }>(
    'select account_id as id from identity where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return rows[0] ? findAccountById(tx, rows[0].id) : null;
}

function refuseSuspended(account: Account): Account {
  if (account.suspendedAt === null) return account;
  throw new ApiError('invalid_request', 'this account is suspended; ask whoever runs this server');
}
