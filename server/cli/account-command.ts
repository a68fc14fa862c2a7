import { counted } from '../../shared/counted.ts';
import {
  type Account,
  findAccount,
  setLookupsPerDay,
  setMapLimits,
  setSuspended,
} from '../accounts/account.ts';
import { type Key, listKeys } from '../accounts/keys.ts';
import { listUsage } from '../ledger/usage.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './run-command.ts';

const usage = `Usage:
  npm run account -- show EMAIL           limits, keys and the lookups of the last 30 days
  npm run account -- allowance EMAIL N    set the lookups a day
  npm run account -- maps EMAIL N BYTES   set how many versions of maps it keeps, and how much of them
  npm run account -- suspend EMAIL        refuse all its keys
  npm run account -- resume EMAIL         accept them again`;

export const accountCommand: Command = {
  usage,
  read([action, email, number, further]) {
    if (!action) throw new UsageError('show, allowance, maps, suspend or resume?');
    if (!email) throw new UsageError('EMAIL is missing');
    if (action === 'show') return (context) => show(context, email);
    if (action === 'suspend') return (context) => suspend(context, email, true);
    if (action === 'resume') return (context) => suspend(context, email, false);
    if (action === 'allowance') {
      const lookups = readWhole('N', 'lookups a day', number, 2 ** 31 - 1);
      return (context) => allowance(context, email, lookups);
    }
    if (action === 'maps') {
      const versions = readWhole('N', 'versions', number, 2 ** 31 - 1);
      const bytes = readWhole('BYTES', 'bytes', further, Number.MAX_SAFE_INTEGER);
      return (context) => limitMaps(context, email, { versions, bytes });
    }
    throw new UsageError(`there is no '${action}': show, allowance, maps, suspend or resume`);
  },
};

/** `most` is the largest whole number that the database keeps in its column, or that is exact here. */
function readWhole(name: string, what: string, text: string | undefined, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text ?? '') || number > most)
    throw new UsageError(`${name} is a whole number of ${what}, up to ${most}: got ${text ?? 'nothing'}`);
  return number;
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

async function limitMaps(
  { db }: CommandContext,
  email: string,
  limits: Account['mapLimits'],
): Promise<string> {
  return describe(found(await setMapLimits(db, email, limits), email));
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

function describe({ email, lookupsPerDay, requestsPerMinute, mapLimits, suspendedAt }: Account): string {
  const maps = `${counted(mapLimits.versions, 'version')} of maps in ${counted(mapLimits.bytes, 'byte')}`;
  const state = suspendedAt ? `, suspended since ${suspendedAt.toISOString()}` : '';
  return `${email}: ${counted(lookupsPerDay, 'lookup')} a day, ${counted(requestsPerMinute, 'request')} a minute, ${maps}${state}`;
}
