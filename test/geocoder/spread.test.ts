import { type Database, openDatabase } from '../../server/db/database.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { spreadOver } from '../../server/geocoder/spread.ts';
import { ask, catchUp, openStandbys, type Replicas, startReplicas } from '../db/replicas.ts';
import { loadTown } from './hand-made-town.ts';

const REST_MS = 200;
const BATCHES = 48;
const texts = [
  '3 High Street, Newport',
  '10 Station Road, Newport',
  'NP20 1AA',
  'The Copper Kettle, Newport',
];
const batch = Array.from({ length: 100 }, (_, row) => ({ address: texts[row % texts.length] as string }));

let replicas: Replicas;
let primaryDb: Database;
let standbyDbs: Database[];
let primary: Geocoder;
let spread: Geocoder;
/** Batches that each standby answered. */
let answered: number[];

beforeAll(async () => {
  replicas = await startReplicas(2);
  primaryDb = openDatabase(replicas.primary.url);
  standbyDbs = openStandbys(replicas);
  await loadTown(primaryDb);
  primary = createGeocoder(primaryDb);
  const standbys = standbyDbs.map((db, at) => ({ db, geocoder: counting(createGeocoder(db), at) }));
  const over = spreadOver({ db: primaryDb, geocoder: primary }, standbys, () => {}, REST_MS);
  spread = over.geocoder;
  await bothCatchUp();
});
beforeEach(() => {
  answered = [0, 0];
});
afterAll(async () => {
  await Promise.all([primaryDb, ...(standbyDbs ?? [])].map((db) => db?.end()));
  await replicas?.clear();
});

function counting(geocoder: Geocoder, at: number): Geocoder {
  return {
    ...geocoder,
    async geocode(...asked) {
      const answer = await geocoder.geocode(...asked);
      answered[at] = (answered[at] ?? 0) + 1;
      return answer;
    },
  };
}

async function bothCatchUp(): Promise<void> {
  for (const { url } of replicas.standbys) await catchUp(replicas.primary.url, url);
}

/** The next edition: every house is 1 km further north. */
async function swap(edition: string): Promise<void> {
  await primaryDb.query(
    'begin; update address set point = point + point(0, 0.009); ' +
      `update pack set file_hash = '${edition}'; commit`,
  );
}

/** 4,800 rows, four batches at a time; `meanwhile` runs once they are on their way. */
async function askAll(meanwhile: () => Promise<unknown> = async () => {}) {
  const answers: Awaited<ReturnType<Geocoder['geocode']>>[] = [];
  let left = BATCHES;
  const lane = async () => {
    while (left-- > 0) answers.push(await spread.geocode(batch));
  };
  await Promise.all([lane(), lane(), lane(), lane(), meanwhile()]);
  return answers;
}

/** Every answer is, byte for byte, what the primary says at the version that the answer names. */
async function expectAllRight(answers: Awaited<ReturnType<typeof askAll>>, versions: Map<string, string>) {
  expect(answers).toHaveLength(BATCHES);
  for (const { mapVersion, placements } of answers)
    expect(JSON.stringify(placements) === versions.get(mapVersion)).toBe(true);
}

async function versionNow(): Promise<[string, string]> {
  const { mapVersion, placements } = await primary.geocode(batch);
  return [mapVersion, JSON.stringify(placements)];
}

test('standbys that have caught up answer in turn', async () => {
  const known = new Map([await versionNow()]);
  await expectAllRight(await askAll(), known);
  expect(answered).toEqual([BATCHES / 2, BATCHES / 2]);
});

test('a swap while rows are placed and one standby stays behind: no wrong row, none refused', async () => {
  const behind = replicas.standbys[1]?.url ?? '';
  await ask(behind, 'select pg_wal_replay_pause()::text as at');
  const before = await versionNow();
  const answers = await askAll(() => swap('second edition'));
  await expectAllRight(answers, new Map([before, await versionNow()]));
  // The other answers alone.
  await catchUp(replicas.primary.url, replicas.standbys[0]?.url ?? '');
  answered = [0, 0];
  await expectAllRight(await askAll(), new Map([await versionNow()]));
  expect(answered).toEqual([BATCHES / 2, 0]);
  // Both do, once it has caught up.
  await ask(behind, 'select pg_wal_replay_resume()::text as at');
  await bothCatchUp();
  answered = [0, 0];
  await askAll();
  expect(answered).toEqual([BATCHES / 2, BATCHES / 2]);
});

test('a standby that crashes under load and comes back costs no call', async () => {
  const known = new Map([await versionNow()]);
  const crashed = replicas.standbys[0];
  await expectAllRight(await askAll(() => crashed?.stop('immediate') ?? Promise.resolve()), known);
  await crashed?.start();
  await bothCatchUp();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  answered = [0, 0];
  await expectAllRight(await askAll(), known);
  expect(answered[0]).toBeGreaterThan(0);
});

test('a standby that is promoted answers as long as its map is the same, and then no more', async () => {
  const promoted = replicas.standbys[1]?.url ?? '';
  const known = new Map([await versionNow()]);
  await expectAllRight(await askAll(() => ask(promoted, 'select pg_promote()::text as at')), known);
  await swap('third edition');
  await catchUp(replicas.primary.url, replicas.standbys[0]?.url ?? '');
  answered = [0, 0];
  await expectAllRight(await askAll(), new Map([await versionNow()]));
  expect(answered[1]).toBe(0);
});
