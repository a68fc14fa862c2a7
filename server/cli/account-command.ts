import { counted } from '../../shared/counted.ts';
import { type Account, findAccount, setLookupsPerDay, setSuspended } from '../accounts/account.ts';
import { type Key, listKeys } from '../accounts/keys.ts';
import { listUsage } from '../ledger/usage.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './run-command.ts';

const usage = `Usage:
  npm run account -- show EMAIL           limits, keys and the lookups of the last 30 days
  npm run account -- allowance EMAIL N    set the lookups a day
  npm run account -- suspend EMAIL        refuse all its keys
  npm run account -- resume EMAIL         accept them again`;

export const accountCommand: Command = {
  usage,
  read([action, email, number]) {
    if (!action) throw new UsageError('show, allowance, suspend or resume?');
    if (!email) throw new UsageError('EMAIL is missing');
    if (action === 'show') return (context) => show(context, email);
    if (action === 'suspend') return (context) => suspend(context, email, true);
    if (action === 'resume') return (context) => suspend(context, email, false);
    if (action === 'allowance') {
      const lookups = readLookups(number);
      return (context) => allowance(context, email, lookups);
    }
    throw new UsageError(`there is no '${action}': show, allowance, suspend or resume`);
  },
};

/** Up to the largest whole number the database keeps in its column. */
function readLookups(text: string | undefined): number {
  const lookups = Number(text);
  if (!/^\d+$/.test(text ?? '') || lookups > 2 ** 31 - 1)
    throw new UsageError(
      `N is a whole number of lookups a day, up to ${2 ** 31 - 1}: got ${text ?? 'nothing'}`,
    );
  return lookups;
}

async function show({ db }: CommandContext, email: string): Promise<string> {
  const account = found(await findAccount(db, email), email);
  const keys = (await listKeys(db, account.id)).filter(({ revokedAt }) => revokedAt === null);
  const rows = await listUsage(db, account.id, 30);
  const lines = rows.map(({ day, endpoint, keyId, calls, lookups }) => {
    const key = keys.find(({ id }) => id === keyId)?.name ?? 'a revoked key';
    return `  ${day}  ${endpoint}: ${counted(lookups, 'lookup')} in ${counted(calls, 'call')} with ${key}`;
  });
  const total = rows.reduce((sum, { lookups }) => sum + lookups, 0);
  return [
    describe(account),
    describeKeys(keys),
    `${counted(total, 'lookup')} in the last 30 days`,
    ...lines,
  ].join('\n');
}

async function allowance({ db }: CommandContext, email: string, lookups: number): Promise<string> {
  return describe(found(await setLookupsPerDay(db, email, lookups), email));
}

async function suspend({ db }: CommandContext, email: string, suspended: boolean): Promise<string> {
  return describe(found(await setSuspended(db, email, suspended), email));
}

// '2 keys, 1 spreadsheet with formulas'
function describeKeys(keys: readonly Key[]): string {
  const tokens = keys.filter(({ dailyCap }) => dailyCap !== null).length;
  const spreadsheets = `, ${counted(tokens, 'spreadsheet')} with formulas`;
  return `${counted(keys.length - tokens, 'key')}${tokens > 0 ? spreadsheets : ''}`;
}

function found(account: Account | null, email: string): Account {
  if (!account) throw new CommandError(`there is no account ${email}`);
  return account;
}

function describe({ email, lookupsPerDay, requestsPerMinute, suspendedAt }: Account): string {
  const state = suspendedAt ? `, suspended since ${suspendedAt.toISOString()}` : '';
  return `${email}: ${counted(lookupsPerDay, 'lookup')} a day, ${counted(requestsPerMinute, 'request')} a minute${state}`;
}
