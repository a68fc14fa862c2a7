import { admit } from '../../server/accounts/admit.ts';
import { accountCommand } from '../../server/cli/account-command.ts';
import { keyCommand } from '../../server/cli/key-command.ts';
import { type Command, UsageError } from '../../server/cli/run-command.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (command: Command, ...args: string[]) =>
  command.read(args)({ db: database.db, config: readConfig({ KEYS_PER_ACCOUNT: '2' }) });

async function makeKey(email: string): Promise<string> {
  const printed = await run(keyCommand, 'create', '--account', email, '--name', 'spring import');
  return printed.split('\n')[0] ?? '';
}

test('create prints a key that works, list shows it, revoke ends it', async () => {
  const key = await makeKey('a@example.org');
  expect((await admit(database.db, key)).kind).toBe('ok');
  const list = await run(keyCommand, 'list', '--account', 'a@example.org');
  expect(list).toContain(`${key.slice(0, 12)}…  spring import, made `);
  const id = list.split(' ')[0] ?? '';
  expect(await run(keyCommand, 'revoke', '--account', 'a@example.org', id)).toBe(`revoked ${id}`);
  expect((await admit(database.db, key)).kind).toBe('unknown');
  expect(await run(keyCommand, 'list', '--account', 'a@example.org')).toContain('revoked 20');
});

test('a third key of two is refused with the way out', async () => {
  await makeKey('b@example.org');
  await makeKey('b@example.org');
  await expect(makeKey('b@example.org')).rejects.toThrow(
    'the account has 2 keys, at most 2 are allowed: revoke one first',
  );
});

test('an account is shown, given an allowance, suspended and resumed', async () => {
  await makeKey('c@example.org');
  const shown =
    'c@example.org: 2,500 lookups a day, 120 requests a minute, 20,000 versions of maps in 1,000,000,000 bytes\n1 key\n0 lookups in the last 30 days';
  expect(await run(accountCommand, 'show', 'c@example.org')).toBe(shown);
  expect(await run(accountCommand, 'allowance', 'c@example.org', '9')).toContain('9 lookups a day');
  expect(await run(accountCommand, 'maps', 'c@example.org', '7', '4000000000')).toContain(
    ', 7 versions of maps in 4,000,000,000 bytes',
  );
  expect(await run(accountCommand, 'suspend', 'c@example.org')).toContain(', suspended since 20');
  expect(await run(accountCommand, 'resume', 'c@example.org')).not.toContain('suspended');
});

test('what an operator does is written down, and stays when the account is deleted', async () => {
  const key = await makeKey('d@example.org');
  await run(accountCommand, 'allowance', 'd@example.org', '7');
  await run(accountCommand, 'suspend', 'd@example.org');
  const lines = (await run(accountCommand, 'audit', 'd@example.org')).split('\n');
  expect(lines.map((line) => line.split('  ').slice(1))).toEqual([
    ['d@example.org', 'suspended', '(command line)'],
    ['d@example.org', 'allowance_set', '7 lookups a day', '(command line)'],
    ['d@example.org', 'key_made', 'spring import', '(command line)'],
  ]);
  expect(await run(accountCommand, 'list')).toContain('d@example.org: 7 lookups a day');
  expect(await run(accountCommand, 'delete', 'd@example.org', '--yes')).toBe('deleted d@example.org');
  expect(await run(accountCommand, 'list')).not.toContain('d@example.org');
  expect((await admit(database.db, key)).kind).toBe('unknown');
  const [newest = ''] = (await run(accountCommand, 'audit')).split('\n');
  expect(newest).toMatch(/^\S+Z {2}\(deleted\) {2}account_deleted {2}[0-9a-f-]{36} {2}\(command line\)$/);
});

test.each<[Command, string[]]>([
  [keyCommand, ['list', '--account', 'nobody@example.org']],
  [accountCommand, ['show', 'nobody@example.org']],
  [accountCommand, ['suspend', 'nobody@example.org']],
])('an account that is not there is said so (%#)', async (command, args) => {
  await expect(run(command, ...args)).rejects.toThrow('there is no account nobody@example.org');
});

test.each<[Command, string[], string]>([
  [keyCommand, [], '--account EMAIL is missing'],
  [keyCommand, ['create', '--account', 'a@b'], '--name NAME is missing'],
  [keyCommand, ['revoke', '--account', 'a@b'], 'the ID of the key is missing'],
  [keyCommand, ['make', '--account', 'a@b'], "there is no 'make': create, list or revoke"],
  [keyCommand, ['create', '--acount', 'a@b'], "Unknown option '--acount'"],
  [
    accountCommand,
    [],
    'list, show, audit, allowance, maps, suspend, resume, sign-out, delete or delete-map?',
  ],
  [accountCommand, ['show'], 'EMAIL is missing'],
  [accountCommand, ['drop', 'a@b'], "there is no 'drop': list, show, audit,"],
  [accountCommand, ['allowance', 'a@b', '-1'], 'N is a whole number of lookups a day'],
  [accountCommand, ['allowance', 'a@b', '99999999999'], 'N is a whole number of lookups a day'],
  [accountCommand, ['allowance', 'a@b'], 'got nothing'],
  [accountCommand, ['toString', 'a@b'], "there is no 'toString'"],
  [accountCommand, ['delete', 'a@b'], 'delete EMAIL --yes: it cannot be undone'],
  [accountCommand, ['delete-map', 'https://example.org/'], "LINK is a map's link or id"],
  [accountCommand, ['maps', 'a@b', '5'], 'BYTES is a whole number of bytes'],
])('wrong usage is said before any work (%#)', (command, args, message) => {
  expect(() => command.read(args)).toThrow(UsageError);
  expect(() => command.read(args)).toThrow(message);
});
