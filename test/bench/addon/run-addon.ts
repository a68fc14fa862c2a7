// What a spreadsheet's formulas cost and how long they take: the real bundle on a stand-in of the spreadsheet, the real
// program on Sampleford in another process.
import { rm } from 'node:fs/promises';
import { createBuiltAddon, PUBLIC_URL } from '../../addon/built-addon.ts';
import type { Platform } from '../../addon/platform/platform.ts';
import { World } from '../../addon/platform/world.ts';
import { freePort, makeHome, readLocalKey, startProgram } from '../../start/child.ts';
import { percentile, printFigure } from '../figures.ts';

const CELLS = 1000;
const TIMES = 10;
const RANGE_ROWS = 5000;
const ALLOWANCE = 100_000;
const STREETS = ['High Street', 'Mill Lane', 'Station Road', 'Church Road', 'Bridge Street'];

export async function runAddon(): Promise<void> {
  const [addon, home, port] = [await createBuiltAddon(), await makeHome(), await freePort()];
  const settings = { MILEPOST_HOME: home, PORT: String(port), LOOKUPS_PER_DAY: String(ALLOWANCE) };
  const program = startProgram(settings);
  try {
    const key = await readLocalKey(program);
    const service = openService(`http://127.0.0.1:${port}`, key);
    await measureCells(addon.install(await service.openWorld()), service);
    await measureRange(addon.install(await service.openWorld()), service);
    measureJourneys(addon.install(await service.openWorld()));
    measureNearest(addon.install(await service.openWorld()));
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
    await rm(home, { recursive: true, force: true });
    await addon.remove();
  }
}

type Service = ReturnType<typeof openService>;

function openService(url: string, key: string) {
  const ask = async (path: string, body: object) => {
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json() as Promise<{ token: string; usage: { remaining: number } }>;
  };
  return {
    openWorld: async () => {
      const world = new World();
      world.routeTo(url, PUBLIC_URL);
      const { token } = await ask('/addon/token', { daily_cap: ALLOWANCE });
      world.documentProperties.set('formula_token', token);
      return world;
    },
    spent: async () => {
      const { usage } = await ask('/v1/geocode_batch', { addresses: ['SF1 1AA'], dry_run: true });
      return ALLOWANCE - usage.remaining;
    },
  };
}

/**
 * Cells filled down one by one, then calculated again: every second time with nothing kept in the spreadsheet. The
 * service takes 1,500 calls of formulas a minute.
 */
async function measureCells(platform: Platform, service: Service): Promise<void> {
  const { world } = platform;
  const before = await service.spent();
  const cells = listAddresses(CELLS, 0);
  const times: number[] = [];
  let first: string | null = null;
  for (let time = 0; time <= TIMES; time++) {
    if (time % 2 === 0) {
      world.cacheOf('document').clear();
      await untilNextMinute();
    }
    const answers = cells.map((cell) => {
      const started = performance.now();
      const answer = platform.formula('MP_GEOCODE', [cell]);
      times.push(performance.now() - started);
      return answer;
    });
    first ??= JSON.stringify(answers);
    if (JSON.stringify(answers) !== first) throw new Error(`answers differ when calculated time ${time}`);
  }
  const about = { cells: CELLS, calculated_again: TIMES, fetches: world.fetches.length };
  printFigure('cells_one_by_one_lookups_in_all', (await service.spent()) - before, 'lookups', about);
  printFigure('cell_first_p50', percentile(times.slice(0, CELLS), 0.5), 'ms', { of: CELLS });
  printFigure('cell_first_max', Math.max(...times.slice(0, CELLS)), 'ms', { of: CELLS });
  printFigure('cell_again_p50', percentile(times.slice(CELLS), 0.5), 'ms', { of: CELLS * TIMES });
}

async function measureRange(platform: Platform, service: Service): Promise<void> {
  const before = await service.spent();
  const { world } = platform;
  const rows = listAddresses(RANGE_ROWS, 1000).map((address) => [address]);
  const started = performance.now();
  const answers = platform.formula('MP_GEOCODE', [rows]) as unknown[][];
  const seconds = (performance.now() - started) / 1000;
  const answered = answers.filter(([lat]) => typeof lat === 'number').length;
  const about = { rows: RANGE_ROWS, answered, fetches: world.fetches.length };
  printFigure('one_formula_seconds', seconds, 's', about);
  printFigure('one_formula_lookups', (await service.spent()) - before, 'lookups', about);
  const againStarted = performance.now();
  platform.formula('MP_GEOCODE', [rows]);
  const again = { fetches: world.fetches.length - about.fetches };
  printFigure('one_formula_again_seconds', (performance.now() - againStarted) / 1000, 's', again);
}

/** Ways by road to one place, on the sample's network. */
function measureJourneys(platform: Platform): void {
  const rows = listAddresses(CELLS, 20_000).map((address) => [address]);
  const started = performance.now();
  const answers = platform.formula('MP_DRIVE_TIME', [rows, '12 High Street, Sampleford']) as unknown[][];
  const seconds = (performance.now() - started) / 1000;
  const answered = answers.filter(([minutes]) => typeof minutes === 'number').length;
  printFigure('one_formula_of_journeys_seconds', seconds, 's', { rows: CELLS, answered });
}

/** As many pairs as are taken, all of coordinates: nothing is asked. */
function measureNearest(platform: Platform): void {
  const points = Array.from({ length: 5000 }, (_, index) => [50 + index / 1000, -1]);
  const candidates = Array.from({ length: 1000 }, (_, index) => [50 + index / 200, -2]);
  const started = performance.now();
  platform.formula('MP_NEAREST', [points, candidates, 3]);
  const about = { points: points.length, candidates: candidates.length };
  printFigure('nearest_of_most_pairs_seconds', (performance.now() - started) / 1000, 's', about);
}

/** Different texts, so that none is answered by another's memory. */
function listAddresses(count: number, from: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return `${1 + Math.floor(number / STREETS.length)} ${STREETS[number % STREETS.length]}, Sampleford`;
  });
}

function untilNextMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  return new Promise((resolve) => setTimeout(resolve, left + 500));
}
