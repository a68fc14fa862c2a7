// The audit trail: each change to an account, who made it and when.
import type { Queryable } from '../db/database.ts';

/**
 * Who made the change: a person in the portal, an operator, a sign-in, a call, the server itself, or the holder of a
 * key.
 */
export type Actor =
  | 'portal'
  | 'command line'
  | 'identity provider'
  | 'this machine'
  | 'call'
  | 'server'
  | `key ${string}`;

type Action =
  | 'signed_in'
  | 'sessions_ended'
  | 'key_made'
  | 'key_revoked'
  | 'allowance_set'
  | 'map_limits_set'
  | 'suspended'
  | 'resumed'
  | 'sheet_bound'
  | 'map_deleted'
  | 'account_deleted';

export interface AuditEvent {
  at: Date;
  /** Null for a deleted account. */
  email: string | null;
  action: Action;
  actor: Actor;
  /** What was changed: a key's name, a number of lookups, a spreadsheet's id. */
  detail: string;
}

/** How long events are stored. */
const KEPT = '1 year';

export async function recordEvent(
  tx: Queryable,
  accountId: string | null,
  { action, actor, detail }: Pick<AuditEvent, 'action' | 'actor' | 'detail'>,
): Promise<void> {
  await tx.query(
    'insert into audit_event (account_id, action, actor, detail) values ($1, $2, $3, left($4, 200))',
    [accountId, action, actor, detail],
  );
}

/**
 * One statement that makes a change and records it, both or none. `change` returns at least account_id and detail.
 * `actor` names its parameter. `columns` are returned of each changed row.
 */
export function recorded(change: string, action: Action, actor: string, columns = '1'): string {
  return `with changed as (${change}), recorded as (
      insert into audit_event (account_id, action, actor, detail)
      select account_id, '${action}', ${actor}, left(detail, 200) from changed)
    select ${columns} from changed`;
}

/** The newest events of one account, or of all accounts where it is null; newest first. */
export async function listEvents(
  db: Queryable,
  accountId: string | null,
  most: number,
): Promise<AuditEvent[]> {
  const { rows } = await db.query<AuditEvent>(
    `select at, email, action, actor, detail from audit_event as event
     left join account on account.id = event.account_id
     where $1::uuid is null or event.account_id = $1 order by event.id desc limit $2`,
    [accountId, most],
  );
  return rows;
}

/** Housekeeping: deletes old events. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db.query(`delete from audit_event where at < now() - interval '${KEPT}'`);
}
