// A worker that asks publishers on a schedule.
import { rm } from 'node:fs/promises';
import { dataCommand } from '../../server/cli/data-command.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { KINDS, type Kind, makeThings } from '../packs/editions/kinds.ts';
import { Publisher } from '../packs/editions/publisher.ts';
import { buildProgram, freePort, makeHome, startProgram } from './child.ts';

let database: TestDatabase;
let home: string;
const publisher = new Publisher();
beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await buildProgram();
  await publisher.start();
  database = await createTestDatabase();
  home = await makeHome();
});
afterAll(async () => {
  await publisher.close();
  await database.drop();
  await rm(home, { recursive: true });
});

test('a worker takes a newer edition in its hours, once a turn', async () => {
  const [codePoint] = KINDS as [Kind];
  const things = makeThings(300);
  publisher.offer(codePoint.path, codePoint.write(things, '2026-01-15'));
  const config = readConfig({ MILEPOST_HOME: home });
  await dataCommand.read(['load', codePoint.source, publisher.addressOf(codePoint.path)])({
    db: database.db,
    config,
  });
  publisher.offer(codePoint.path, codePoint.write(things.slice(0, 290), '2026-04-15'));
  const settings = { DATABASE_URL: database.url, MILEPOST_HOME: home, ROLES: 'worker', UPDATE_EVERY: 'day' };
  const worker = startProgram({ ...settings, PORT: String(await freePort()), UPDATE_LEAST_FREE_GB: '0' });
  await worker.untilPrinted(/2026-04-15 serves now, instead of 2026-01-15/);
  worker.process.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  const { rows } = await database.db.query('select version from pack where source = $1', [codePoint.source]);
  expect(rows).toEqual([{ version: '2026-04-15' }]);
  const asked = publisher.asked.length;
  const next = startProgram({ ...settings, PORT: String(await freePort()) });
  await next.untilPrinted(/Milepost works/);
  next.process.kill('SIGTERM');
  await next.ended;
  expect(publisher.asked).toHaveLength(asked);
});
