import { counted } from '../../shared/counted.ts';
import {
  type Account,
  findAccount,
  listAccounts,
  setLookupsPerDay,
  setMapLimits,
  setSuspended,
} from '../accounts/account.ts';
import { listEvents, recordEvent } from '../accounts/audit.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { type Key, listKeys } from '../accounts/keys.ts';
import { endSessions } from '../accounts/sessions.ts';
import { inTransaction } from '../db/database.ts';
import { listUsage } from '../ledger/usage.ts';
import { readMapId } from '../maps/store/map-id.ts';
import { deleteMaps, findMapOwner } from '../maps/store/map-store.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './run-command.ts';

const EVENTS_SHOWN = 1000;

const usage = `Usage:
  npm run account -- list                 every account, the newest first
  npm run account -- show EMAIL           limits, keys and the lookups of the last 30 days
  npm run account -- audit [EMAIL]        what was done to it, or to all, by whom and when; the newest first
  npm run account -- allowance EMAIL N    set the lookups a day
  npm run account -- maps EMAIL N BYTES   set how many versions of maps it keeps, and how much of them
  npm run account -- suspend EMAIL        refuse all its keys, and take its maps down
  npm run account -- resume EMAIL         accept them again
  npm run account -- sign-out EMAIL       end its sessions in every browser
  npm run account -- delete EMAIL --yes   delete it with all that is kept of it, for good
  npm run account -- delete-map LINK      delete a map by its link, whoever's it is`;

type AccountAction = (context: CommandContext, email: string) => Promise<string>;

/** Commands for one account. Reading the arguments throws UsageError before any work. */
const ACTIONS: Record<string, (further: readonly string[]) => AccountAction> = {
  show: () => show,
  audit: () => audit,
  allowance: ([number]) => {
    const lookups = readWhole('N', 'lookups a day', number, 2 ** 31 - 1);
    return (context, email) => allowance(context, email, lookups);
  },
  maps: ([number, further]) => {
    const versions = readWhole('N', 'versions', number, 2 ** 31 - 1);
    const bytes = readWhole('BYTES', 'bytes', further, Number.MAX_SAFE_INTEGER);
    return (context, email) => limitMaps(context, email, { versions, bytes });
  },
  suspend: () => (context, email) => suspend(context, email, true),
  resume: () => (context, email) => suspend(context, email, false),
  'sign-out': () => signOut,
  delete: ([consent]) => {
    if (consent !== '--yes') throw new UsageError('delete EMAIL --yes: it cannot be undone');
    return remove;
  },
};

const NAMES = ['list', ...Object.keys(ACTIONS), 'delete-map'];

export const accountCommand: Command = {
  usage,
  read([action, first, ...further]) {
    if (!action) throw new UsageError(`${inWords(NAMES)}?`);
    if (action === 'list') return list;
    if (action === 'audit' && first === undefined) return (context) => audit(context, null);
    if (action === 'delete-map') return readDeleteMap(first);
    const read = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!read) throw new UsageError(`there is no '${action}': ${inWords(NAMES)}`);
    if (!first) throw new UsageError('EMAIL is missing');
    const work = read(further);
    return (context) => work(context, first);
  },
};

// 'a, b or c'
function inWords(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** `most` is the largest whole number that the database column can store, or that JavaScript represents exactly. */
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
  return describe(found(await setLookupsPerDay(db, email, lookups, 'command line'), email));
}

async function limitMaps(
  { db }: CommandContext,
  email: string,
  limits: Account['mapLimits'],
): Promise<string> {
  return describe(found(await setMapLimits(db, email, limits, 'command line'), email));
}

async function suspend({ db }: CommandContext, email: string, suspended: boolean): Promise<string> {
  return describe(found(await setSuspended(db, email, suspended, 'command line'), email));
}

async function list({ db }: CommandContext): Promise<string> {
  const accounts = await listAccounts(db);
  return accounts.length > 0 ? accounts.map(describe).join('\n') : 'no accounts';
}

// '2026-03-01T10:00:00.000Z  ann@example.org  key_made  spring import  (portal)'
async function audit({ db }: CommandContext, email: string | null): Promise<string> {
  const id = email === null ? null : found(await findAccount(db, email), email).id;
  const events = await listEvents(db, id, EVENTS_SHOWN);
  const lines = events.map((event) =>
    [event.at.toISOString(), event.email ?? '(deleted)', event.action, event.detail, `(${event.actor})`]
      .filter((part) => part !== '')
      .join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'nothing was done yet';
}

async function signOut({ db }: CommandContext, email: string): Promise<string> {
  const { id } = found(await findAccount(db, email), email);
  return `${counted(await endSessions(db, id, null, 'command line'), 'session')} ended`;
}

async function remove({ db }: CommandContext, email: string): Promise<string> {
  const account = found(await findAccount(db, email), email);
  await deleteAccount(db, account.id, 'command line');
  return `deleted ${account.email}`;
}

function readDeleteMap(link: string | undefined): (context: CommandContext) => Promise<string> {
  const id = readMapId(link ?? '');
  if (id === null) throw new UsageError(`LINK is a map's link or id: got ${link ?? 'nothing'}`);
  return async ({ db }) => {
    const owner = await findMapOwner(db, id);
    if (owner === null) throw new CommandError(`there is no map ${id}`);
    await inTransaction(db, async (tx) => {
      await deleteMaps(tx, owner, [id]);
      await recordEvent(tx, owner, { action: 'map_deleted', actor: 'command line', detail: id });
    });
    return `deleted ${id}`;
  };
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
