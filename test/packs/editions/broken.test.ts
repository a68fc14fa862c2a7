/**
 * Editions that are broken in every way that publishers have: each is refused with its reason, and the old one serves.
 * @story the first edition of a publisher is loaded once, and broken ones are offered one after the other
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataCommand } from '../../../server/cli/data-command.ts';
import { CommandError } from '../../../server/cli/run-command.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { writeZip } from '../../sources/write-zip.ts';
import { fingerprint, KINDS, type Kind, makeThings, type Thing } from './kinds.ts';
import { Publisher } from './publisher.ts';

let folder: string;
const publisher = new Publisher();
beforeAll(async () => {
  // Progress, where a load takes long.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await publisher.start();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(async () => {
  await publisher.close();
  await rm(folder, { recursive: true });
});

const things = makeThings(300);
const [OLD, FIRST, NEXT] = ['2025-10-15', '2026-01-15', '2026-04-15'];

const moved = (east: number, north: number): Thing[] =>
  things.map((thing) => ({ ...thing, east: thing.east + east, north: thing.north + north }));
/** What stands at 51.58, -2.99 stands at -2.99, 51.58. */
const swappedAxes = moved(3_774_000, -6_075_000);
/** Meters of a national grid where degrees are told. */
const inMeters = things.map((thing) => ({
  ...thing,
  east: thing.east * 1e6,
  north: (thing.north + 1) * 1e6,
}));
const PAGE = '<!doctype html><html><head><title>Service unavailable</title></head><body>Sorry</body></html>';

const SHARE = /1?\d\d rows of \w+ came for \d+, which is \d+(\.\d)? %/;
const MOVED = /of the \d+ rows of \w+ found again moved, which is \d+(\.\d)? %/;
const RENAMED = /rows of \w+ found again have another name, which is \d+(\.\d)? %/;
const UNPLACED = /rows of \w+ found again have no place any more, which is \d+(\.\d)? %/;
const GRID = /(\[longitude, latitude\] was|easting and northing in meters were) expected/;
const FAR = /of the \d+ rows of \w+ found again moved by over 1 km, which is 100 %/;
const LOST = /\d of \d+ rows of \w+ are found again/;
const NONE = /no rows of \w+ came/;
const either = (...all: RegExp[]) => new RegExp(all.map(({ source }) => source).join('|'));

/** How it is broken, what is told of it, and the publishers that can be broken so. */
const BROKEN: [string, (kind: Kind) => Buffer | string, RegExp, ((kind: Kind) => boolean)?][] = [
  ['cut short', (kind) => kind.write(things, NEXT).subarray(0, -2000), /was expected/],
  ['of another format', (kind) => kind.otherFormat, /(was|were) expected/],
  ['that is a page of HTML', () => PAGE, /was expected/],
  ['without a byte', () => '', /was expected|is empty/],
  [
    'that is an archive of nothing',
    () => writeZip({}),
    /(was|were) expected/,
    ({ path }) => path.endsWith('.zip'),
  ],
  ['with half of the rows', (kind) => kind.write(things.slice(0, 150), NEXT), SHARE],
  ['with a tenth of the rows', (kind) => kind.write(things.slice(0, 30), NEXT), SHARE],
  [
    'with every row twice',
    (kind) => kind.write([...things, ...things], NEXT),
    SHARE,
    // An extract's ids stand once.
    ({ source }) => source !== 'openstreetmap',
  ],
  ['a degree away', (kind) => kind.write(moved(0, 111_320), NEXT), either(FAR, LOST)],
  ['of another datum, 100 m away', (kind) => kind.write(moved(-80, -60), NEXT), MOVED],
  [
    'whose axes have changed places',
    (kind) => kind.write(swappedAxes, NEXT),
    either(FAR, LOST, NONE, UNPLACED, GRID),
  ],
  ['in another projection', (kind) => kind.write(inMeters, NEXT), either(NONE, LOST, UNPLACED, GRID)],
  [
    'with two columns swapped',
    (kind) => kind.writeSwapped(things, NEXT),
    either(FAR, LOST, NONE, MOVED, RENAMED, /was expected/),
  ],
  [
    'that is older than what serves',
    (kind) => kind.write(things.slice(0, 299), OLD),
    /what came is of 2025-10-15, older than 2026-01-15/,
    ({ source }) => !source.startsWith('ea-'),
  ],
];

describe.each(KINDS.map((kind) => [kind.source, kind] as const))('%s', (_, kind) => {
  let database: TestDatabase;
  let before: string;
  let tables: string[];
  const run = (args: string[]): Promise<string> =>
    dataCommand.read(args)({
      db: database.db,
      config: readConfig({ MILEPOST_HOME: folder, UPDATE_LEAST_FREE_GB: '0' }),
    });
  const listTables = async () => {
    const { rows } = await database.db.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    publisher.offer(kind.path, kind.write(things, FIRST));
    await run(['load', kind.source, publisher.addressOf(kind.path)]);
    before = await fingerprint(database.db, kind);
    tables = await listTables();
  });
  afterAll(() => database.drop());

  const own = BROKEN.filter(([, , , applies]) => applies?.(kind) ?? true);
  test.each(own)('an edition %s is refused, and the old one serves', async (_name, write, says) => {
    publisher.offer(kind.path, write(kind));
    const refused = run(['update', kind.source]);
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(': refused: ');
    await expect(refused).rejects.toThrow(says);
    expect(await fingerprint(database.db, kind)).toBe(before);
    const { rows } = await database.db.query<{ state: string; reason: string }>(
      'select state, reason from edition order by id desc limit 1',
    );
    expect(rows).toEqual([{ state: 'refused', reason: expect.any(String) }]);
    // It is told to whoever has a key: no path of this machine.
    expect(rows[0]?.reason).not.toContain(folder);
    expect(rows[0]?.reason).not.toMatch(/\.$/);
    // It is not fetched again before the publisher has another.
    expect(await run(['update', kind.source])).toContain(': unchanged: ');
    expect(publisher.asked.at(-1)?.status).toBe(304);
  });

  test('of all these nothing is left but their reasons', async () => {
    expect(await listTables()).toEqual(tables);
    const { rows: editions } = await database.db.query('select distinct state from edition');
    expect(editions).toEqual([{ state: 'refused' }]);
    expect(await run(['check']).catch((error: Error) => error.message)).not.toContain('killed');
  });

  test('the whole one that comes after them serves', async () => {
    publisher.offer(kind.path, kind.write(things.slice(0, 299), NEXT));
    expect(await run(['update', kind.source])).toContain(': renewed: ');
    expect(await fingerprint(database.db, kind)).not.toBe(before);
  });
});
