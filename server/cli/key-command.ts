import { parseArgs } from 'node:util';
import { counted } from '../../shared/counted.ts';
import { type Account, ensureAccount, findAccount } from '../accounts/account.ts';
import { createKey, type Key, listKeys, revokeKey } from '../accounts/keys.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './run-command.ts';

const usage = `Usage:
  npm run key -- create --account EMAIL --name NAME   make a key; the account is made where needed
  npm run key -- list --account EMAIL                 the account's keys
  npm run key -- revoke --account EMAIL ID            refuse a key for good; ID as in the list`;

export const keyCommand: Command = {
  usage,
  read(args) {
    const { action, id, account, name } = readArguments(args);
    if (account === undefined) throw new UsageError('--account EMAIL is missing');
    if (action === 'create' && name !== undefined) return (context) => create(context, account, name);
    if (action === 'create') throw new UsageError('--name NAME is missing');
    if (action === 'list') return (context) => list(context, account);
    if (action === 'revoke' && id !== undefined) return (context) => revoke(context, account, id);
    if (action === 'revoke') throw new UsageError('the ID of the key is missing');
    throw new UsageError(
      action ? `there is no '${action}': create, list or revoke` : 'create, list or revoke?',
    );
  },
};

function readArguments(args: string[]) {
  try {
    const options = { account: { type: 'string' }, name: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { action: positionals[0], id: positionals[1], ...values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function create({ db, config }: CommandContext, email: string, name: string): Promise<string> {
  const account = await ensureAccount(db, email, config);
  const { key } = await createKey(db, account.id, name, config.keysPerAccount, 'command line');
  return `${key}\n\nThis key of ${account.email} is shown once: keep it safe.`;
}

async function list({ db }: CommandContext, email: string): Promise<string> {
  const { id } = await mustFind(db, email);
  const keys = await listKeys(db, id);
  return keys.length > 0 ? keys.map(toLine).join('\n') : 'no keys';
}

// '5e0c… mp_live_x4Tq… spring import, made 2026-03-01, last used 2026-03-05'
function toLine({ id, startsWith, name, createdAt, lastUsedAt, revokedAt, dailyCap }: Key): string {
  const used = lastUsedAt ? `last used ${toDate(lastUsedAt)}` : 'never used';
  const state = revokedAt ? `revoked ${toDate(revokedAt)}` : used;
  const cap = dailyCap === null ? '' : `, at most ${counted(dailyCap, 'lookup')} a day`;
  return `${id}  ${startsWith}…  ${name}${cap}, made ${toDate(createdAt)}, ${state}`;
}

async function revoke({ db }: CommandContext, email: string, keyId: string): Promise<string> {
  const { id } = await mustFind(db, email);
  if (!(await revokeKey(db, id, keyId, 'command line')))
    throw new CommandError(`${email} has no live key ${keyId}`);
  return `revoked ${keyId}`;
}

async function mustFind(db: CommandContext['db'], email: string): Promise<Account> {
  const account = await findAccount(db, email);
  if (!account) throw new CommandError(`there is no account ${email}`);
  return account;
}

function toDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
