// What a start that cannot work says: one sentence, exit 1.
import { createServer } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildProgram, startProgram } from './child.ts';

let database: TestDatabase;
let newer: TestDatabase;

beforeAll(async () => {
  await buildProgram();
  database = await createTestDatabase();
  newer = await createTestDatabase();
  await newer.db.query('insert into schema_version (version) values (99)');
});
afterAll(() => Promise.all([database.drop(), newer.drop()]));

async function refusal(settings: Record<string, string>): Promise<string> {
  const child = startProgram({ DATABASE_URL: database.url, ...settings });
  expect(await child.ended).toBe(1);
  return child.output();
}

test.each([
  ['a setting of the wrong type', { PORT: 'eighty' }, 'PORT=eighty'],
  ['an unknown role', { ROLES: 'web,cook' }, 'ROLES=web,cook: use web, worker or web,worker'],
  ['a host of another machine', { HOST: '192.0.2.1' }, 'HOST=192.0.2.1 is not an address of this machine'],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
    'the database postgres://me:…@127.0.0.1:1/x cannot be reached: connect ECONNREFUSED',
  ],
])('%s', async (_name, settings, sentence) => {
  const output = await refusal(settings);
  expect(output).toContain(`Milepost did not start: ${sentence}`);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).not.toContain('secret');
});

test('a database of a newer version', async () => {
  expect(await refusal({ DATABASE_URL: newer.url })).toMatch(
    /^Milepost did not start: this database is of version 99, this program knows versions up to \d+: start a newer Milepost\n$/,
  );
});

test('a taken port', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toBe(
    `Milepost did not start: port ${port} is taken: stop the program that uses it, or start with another, PORT=${port + 1}\n`,
  );
  holder.close();
});
