// Every account's sheets are shared with the same service account, so access alone does not show whose a sheet is. An
// account may use a sheet that is shared with its own address too. Only editors see with whom a sheet is shared.
// Readers also see its owner, and who shared it with the service. On a local machine the account's address may be one
// that sheets cannot be shared with: there a sheet belongs to the first account that uses it.
import type { drive_v3 } from 'googleapis/build/src/apis/drive/v3.js';
import { foldDomain, foldEmail } from '../../shared/fold-email.ts';
import { recorded } from '../accounts/audit.ts';
import type { Queryable } from '../db/database.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import type { Sharing, SheetsClient } from './sheets-client.ts';

type Role = 'reader' | 'writer';

const ROLES_FOR: Record<Role, readonly string[]> = {
  reader: ['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'],
  writer: ['owner', 'organizer', 'fileOrganizer', 'writer'],
};

/** Whether this account may use a sheet that the service can open. */
export async function mayUseSheet(
  db: Queryable,
  sheets: SheetsClient,
  accountId: string,
  spreadsheet: string,
  role: Role,
): Promise<boolean> {
  const goesByHolder = !sheets.accountsAreListed;
  if (goesByHolder && (await holdSheet(db, spreadsheet, accountId)) === accountId) return true;
  const email = await findEmail(db, accountId);
  const { permissions, owners, sharedBy } = await readSharing(sheets, spreadsheet);
  const people = role === 'reader' ? [...owners, ...sharedBy] : owners;
  const named = permissions.filter((one) => ROLES_FOR[role].includes(one.role ?? ''));
  return people.some((address) => foldEmail(address) === email) || named.some((one) => isFor(one, email));
}

function isFor({ type, emailAddress, domain }: drive_v3.Schema$Permission, email: string): boolean {
  if (type === 'user') return foldEmail(emailAddress ?? '') === email;
  return type === 'anyone' || (type === 'domain' && foldDomain(domain ?? '') === email.split('@')[1]);
}

/** Assigns a sheet to the account unless another has it; returns the account that has it. */
async function holdSheet(db: Queryable, spreadsheet: string, accountId: string): Promise<string | undefined> {
  await db.query(
    recorded(
      `insert into sheet_holder (spreadsheet_id, account_id) values ($1, $2) on conflict do nothing
       returning account_id, spreadsheet_id as detail`,
      'sheet_bound',
      '$3',
    ),
    [spreadsheet, accountId, 'call'],
  );
  const { rows } = await db.query<{ holder: string }>(
    'select account_id as holder from sheet_holder where spreadsheet_id = $1',
    [spreadsheet],
  );
  return rows[0]?.holder;
}

async function findEmail(db: Queryable, accountId: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>('select email from account where id = $1', [accountId]);
  return rows[0]?.email ?? '';
}

/** Empty where the service may not see the file. */
async function readSharing(sheets: SheetsClient, spreadsheet: string): Promise<Sharing> {
  try {
    return await sheets.readSharing(spreadsheet);
  } catch (error) {
    if (error instanceof SheetRefusal) return { permissions: [], owners: [], sharedBy: [] };
    throw error;
  }
}
