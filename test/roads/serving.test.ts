// What callers must not notice: processes that die, tiles that are replaced, others that ask for much.
import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { EngineChild, EngineDeadlineError, EngineDiedError } from '../../server/roads/engine/engine-child.ts';
import { engineConfig } from '../../server/roads/engine/engine-config.ts';
import { EnginePool } from '../../server/roads/engine/engine-pool.ts';
import { Lanes } from '../../server/roads/engine/lanes.ts';
import { routeQuery } from '../../server/roads/engine/queries.ts';
import { NetworkStore } from '../../server/roads/network-store.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { RoadPoint } from '../../server/roads/roads.ts';
import { buildSamplefordRoads, ROAD_OPTIONS, type SamplefordRoads } from './sampleford-roads.ts';

let town: SamplefordRoads;
let tileFolder: string;
beforeAll(async () => {
  town = await buildSamplefordRoads();
  const store = new NetworkStore(join(town.folder, 'roads'));
  const [stored] = await store.list();
  if (stored) ({ tileFolder } = await store.open(stored));
});
afterAll(() => town.drop());

const CROSS: RoadPoint = { lat: 55.3291, lng: -2.2302 };
const WRENBECK: RoadPoint = { lat: 55.3308, lng: -2.2578 };
const QUERY = routeQuery(CROSS, WRENBECK, 'drive');
const LIMITS = { processes: 2, memoryBytes: 1_000_000_000, deadlineMs: 120_000 };

/** Questions that are no two the same, so that none is answered from memory. */
const shifted = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ lat: CROSS.lat + index * 1e-5, lng: CROSS.lng }));

test('a routing process killed at work is not noticed: its question is asked again', async () => {
  const pool = new EnginePool(LIMITS);
  await pool.ask(tileFolder, 'route', QUERY, {});
  const starts = shifted(300);
  // One process dies in each wave: a question whose process dies twice is given up.
  for (const wave of [0, 100, 200]) {
    let answered = 0;
    const answers = Promise.all(
      starts.slice(wave, wave + 100).map(async (from) => {
        await pool.ask(tileFolder, 'route', routeQuery(from, WRENBECK, 'drive'), {});
        answered++;
      }),
    );
    while (answered < 20) await wait(1);
    process.kill(pool.pids[0] as number, 'SIGKILL');
    await answers;
    expect(answered).toBe(100);
  }
  pool.stop();
});

test('a question is given up when its process died twice, and the next one is answered', async () => {
  const pool = new EnginePool({ ...LIMITS, processes: 1 });
  await expect(pool.ask('/nowhere', 'route', '{"locations":', {})).rejects.toThrow();
  expect(await pool.ask(tileFolder, 'route', QUERY, {})).toContain('"trip"');
  pool.stop();
});

test('a question past its deadline is given up and its process ended', async () => {
  const child = new EngineChild(engineConfig(tileFolder, 100_000_000));
  await child.ask('route', QUERY, 120_000);
  // Stopped, it neither answers nor dies.
  process.kill(child.pid ?? 0, 'SIGSTOP');
  await expect(child.ask('route', QUERY, 200)).rejects.toThrow(EngineDeadlineError);
  expect(child.isGone).toBe(true);
});

test('a process is one engine: what it read of its tiles serves every later question', async () => {
  const own = join(town.folder, 'own-tiles');
  await cp(tileFolder, own, { recursive: true });
  const child = new EngineChild(engineConfig(own, 100_000_000));
  try {
    const known = await child.ask('route', QUERY, 120_000);
    await rm(own, { recursive: true });
    const replies = JSON.parse(await child.ask('routes', JSON.stringify(Array(8).fill(QUERY)), 120_000));
    expect(replies).toEqual(Array(8).fill({ answer: known }));
  } finally {
    child.end();
  }
});

test('a process past its memory is replaced after its answer', async () => {
  const pool = new EnginePool({ ...LIMITS, processes: 1, memoryBytes: 1 });
  const asked = pool.ask(tileFolder, 'route', QUERY, {});
  const [first] = pool.pids;
  await asked;
  await wait(0);
  expect(pool.pids).toEqual([]);
  await pool.ask(tileFolder, 'route', QUERY, {});
  expect(first).toBeGreaterThan(0);
  pool.stop();
});

test('a stopped pool refuses, and its processes are gone', async () => {
  const pool = new EnginePool(LIMITS);
  await pool.ask(tileFolder, 'route', QUERY, {});
  const [pid = 0] = pool.pids;
  pool.stop();
  await expect(pool.ask(tileFolder, 'route', QUERY, {})).rejects.toThrow(EngineDiedError);
  await untilGone(pid);
});

test('lanes are served in turn, whoever has asked for more', () => {
  const lanes = new Lanes<string>();
  const [long, short] = [{}, {}];
  for (const one of ['a1', 'a2', 'a3', 'a4']) lanes.add(long, one);
  lanes.add(short, 'b1');
  lanes.add(short, 'b2');
  const served = Array.from({ length: 4 }, () => lanes.take());
  expect(served).toEqual(['a1', 'b1', 'a2', 'b2']);
  lanes.putBack(long, 'a2');
  expect([lanes.take(), lanes.take(), lanes.take(), lanes.take()]).toEqual(['a2', 'a3', 'a4', undefined]);
});

test('a network that is replaced or removed while questions are answered fails none of them', async () => {
  const roads = await openRoads(join(town.folder, 'roads'), ROAD_OPTIONS);
  const [extract] = town.extracts;
  const build = () =>
    buildNetwork(
      join(town.folder, 'roads'),
      { name: extract?.name ?? '', file: extract?.file ?? '', asOf: '2026-01-01', fictional: true },
      { force: true },
    );
  const known = (await roads.route(CROSS, WRENBECK)).route?.meters;
  const before = await servingFolders();
  let isBuilding = true;
  const building = build().then(() => {
    isBuilding = false;
  });
  let asked = 0;
  for (const from of shifted(2000)) {
    const { route } = await roads.route(from, WRENBECK);
    expect(route?.meters).toBeGreaterThan(0);
    asked++;
    if (!isBuilding && asked % 20 === 0) break;
  }
  await building;
  expect(await servingFolders()).not.toEqual(before);
  await until(() => roads.route(CROSS, WRENBECK).then(({ route }) => route?.meters === known));
  await roads.stop();
});

test('a network loaded or removed later is noticed by a serving process', async () => {
  const folder = join(town.folder, 'later');
  const roads = await openRoads(folder, ROAD_OPTIONS);
  expect(roads.covers(CROSS)).toBe(false);
  const [extract] = town.extracts;
  await buildNetwork(folder, {
    ...(extract as { name: string; file: string }),
    asOf: '2026-01-01',
    fictional: true,
  });
  await until(async () => roads.covers(CROSS));
  expect((await roads.route(CROSS, WRENBECK)).route?.meters).toBeGreaterThan(1000);
  await new NetworkStore(folder).remove(extract?.name ?? '');
  await until(async () => !roads.covers(CROSS));
  expect(roads.version()).toBeNull();
  await roads.stop();
});

const servingFolders = async () =>
  (await new NetworkStore(join(town.folder, 'roads')).list()).map(({ folder }) => folder);

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    if (await holds()) return;
    await wait(100);
  }
  throw new Error('waited in vain');
}

async function untilGone(pid: number): Promise<void> {
  await until(async () => {
    try {
      // A killed child stays in the list until its parent has heard of it.
      return /Z|^$/.test(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)]).toString());
    } catch {
      return true;
    }
  });
}
