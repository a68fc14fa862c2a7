import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCommand } from '../../../server/cli/data-command.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { fingerprint, KINDS, type Kind, makeThings, postcodeOf, type Thing } from './kinds.ts';
import { Publisher } from './publisher.ts';

let database: TestDatabase;
let folder: string;
const publisher = new Publisher();
beforeAll(() => publisher.start());
afterAll(() => publisher.close());
beforeEach(async () => {
  // Progress, where a load takes long.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  publisher.asked.length = 0;
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  const config = readConfig({ MILEPOST_HOME: folder, UPDATE_LEAST_FREE_GB: '0', ...env });
  return dataCommand.read(args)({ db: database.db, config });
}

const LATER = 150;
const all = makeThings(300);
const things = all.filter(({ id }) => id !== LATER);
const FIRST = '2026-01-15';
const NEXT = '2026-04-15';
/** One has gone, one is new, one moved by 300 m north, one has another name. */
const changed: Thing[] = all.slice(0, 299).map((thing) => {
  if (thing.id === 297) return { ...thing, north: thing.north + 300 };
  return thing.id === 298 ? { ...thing, name: 'The Old Thing' } : thing;
});

async function loadFirst(kind: Kind): Promise<void> {
  publisher.offer(kind.path, kind.write(things, FIRST));
  await run(['load', kind.source, publisher.addressOf(kind.path)]);
}

describe.each(KINDS.map((kind) => [kind.source, kind] as const))('%s', (_, kind) => {
  test('a newer edition serves, and the one before can be restored', async () => {
    await loadFirst(kind);
    const first = await fingerprint(database.db, kind);
    expect(await run(['update', kind.source])).toContain('unchanged: its publisher has no other edition');
    publisher.offer(kind.path, kind.write(changed, NEXT));
    expect(await run(['update'])).toContain(`${[kind.source, kind.part].filter(Boolean).join(' ')}: renewed`);
    const next = await fingerprint(database.db, kind);
    expect(next).not.toBe(first);
    const { rows } = await database.db.query('select figures->$1 as figures from edition', [kind.table]);
    expect(rows[0].figures).toMatchObject({ new: 1, gone: 1, far: 0 });
    expect(await run(['restore', kind.source])).toContain('serves again');
    expect(await fingerprint(database.db, kind)).toBe(first);
    // What was taken back does not come again by itself.
    expect(await run(['update', kind.source])).toContain(': unchanged: ');
    expect(await run(['restore', kind.source])).toContain('serves again');
    expect(await fingerprint(database.db, kind)).toBe(next);
  });
});

const [codePoint] = KINDS as [Kind];

test('parts of a map that share one name are not taken for others far away', async () => {
  const kind = KINDS.find(({ source }) => source === 'ea-flood-zones') as Kind;
  const without = (last: number) => all.filter(({ id }) => id % 10 !== last);
  publisher.offer(kind.path, kind.write(without(3), FIRST));
  await run(['load', kind.source, publisher.addressOf(kind.path)]);
  publisher.offer(kind.path, kind.write(without(7), NEXT));
  expect(await run(['update'])).toContain('ea-flood-zones: renewed');
  const { rows } = await database.db.query('select figures->$1 as figures from edition', [kind.table]);
  const { gone, moved, ...figures } = rows[0].figures;
  expect(figures).toMatchObject({ before: 270, after: 270, new: gone, far: 0 });
  // Those that stand within the same square kilometer may be one that was drawn anew.
  expect(gone + moved).toBe(30);
});

test('calls go on while an edition is swapped in', async () => {
  await loadFirst(codePoint);
  publisher.offer(codePoint.path, codePoint.write(changed, NEXT));
  const [GONE, NEW] = [postcodeOf(299), postcodeOf(LATER)];
  let isUpdating = true;
  const seen = new Set<string>();
  const reader = async () => {
    while (isUpdating) {
      const { rows } = await database.db.query<{ code_key: string }>(
        'select code_key from postcode where code_key = any($1)',
        [[GONE, NEW]],
      );
      seen.add(rows.map(({ code_key }) => code_key).join(' '));
    }
  };
  const readers = [reader(), reader()];
  await run(['update']);
  isUpdating = false;
  await Promise.all(readers);
  expect([GONE, NEW].filter((code) => seen.has(code))).toHaveLength(seen.size);
  expect(seen.has(GONE)).toBe(true);
});

test('a server that does not know conditions is heard by what it tells of the version', async () => {
  await loadFirst(codePoint);
  publisher.offer(codePoint.path, codePoint.write(things, FIRST), { etag: null });
  expect(await run(['update'])).toContain('unchanged: what came is the same file');
});

test('a publisher that asks to be left alone is', async () => {
  await loadFirst(codePoint);
  publisher.offer(codePoint.path, '', { etag: null, status: 503, retryAfter: '7200' });
  await expect(run(['update'])).rejects.toThrow(/failed: .*asks to be left alone until/);
  const asked = publisher.asked.length;
  expect(await run(['update'])).toMatch(/left alone: its publisher asked not to be asked before \d{4}-/);
  expect(publisher.asked).toHaveLength(asked);
  expect(publisher.asked.at(-1)?.headers['user-agent']).toBe('milepost');
});

test('an edition that the disk has no room for is not begun', async () => {
  await loadFirst(codePoint);
  publisher.offer(codePoint.path, codePoint.write(changed, NEXT));
  const asked = publisher.asked.length;
  await expect(run(['update'], { UPDATE_MOST_DATABASE_GB: '0' })).rejects.toThrow(
    /refused: the database takes 0\.\d+ GB and would take 0\.\d+ GB more, and may take 0\.00 GB/,
  );
  await expect(run(['update'], { UPDATE_LEAST_FREE_GB: '1000000' })).rejects.toThrow(
    /failed: .*there is room for 0/,
  );
  expect(publisher.asked).toHaveLength(asked + 1);
});

test('without an address to ask, and without a former edition, it is said', async () => {
  await expect(run(['update'])).rejects.toThrow('nothing that is loaded has a publisher');
  await expect(run(['restore', 'code-point-open'])).rejects.toThrow('no former edition of code-point-open');
});

test('a part that is removed leaves no former edition', async () => {
  await loadFirst(codePoint);
  publisher.offer(codePoint.path, codePoint.write(changed, NEXT));
  await run(['update']);
  await run(['remove', codePoint.source]);
  const { rows } = await database.db.query(`select relname from pg_class where relname ~ '_former_[0-9]+$'`);
  expect(rows).toEqual([]);
});
