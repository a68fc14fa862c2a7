// npm run bench: how right, how sure and how fast. One JSON line a figure; seeded, so that runs compare.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config.ts';
import { runAddon } from './addon/run-addon.ts';
import { loadPacks, openBenchDatabase } from './bench-database.ts';
import { runCalibrate } from './calibrate/run-calibrate.ts';
import { runFacts } from './facts/run-facts.ts';
import { runFormulas } from './formulas/run-formulas.ts';
import { runGeocode } from './geocode/run-geocode.ts';
import { runGrowth } from './growth/run-growth.ts';
import { runHazards } from './hazards/run-hazards.ts';
import { runMaps } from './maps/run-maps.ts';
import { runMeasure } from './measure/run-measure.ts';
import { runOrders } from './orders/run-orders.ts';
import { runPacks } from './packs/run-packs.ts';
import { runPlaces } from './places/run-places.ts';
import { runDayPlans } from './plan/run-day-plans.ts';
import { runPlan } from './plan/run-plan.ts';
import { runQuestions } from './questions/run-questions.ts';
import { runRoads } from './roads/run-roads.ts';
import { runRows } from './rows/run-rows.ts';

const usage = `Usage:
  npm run bench -- geocode [--rows N] [--mistakes KIND]   the geocoder, on addresses of the data folder
  npm run bench -- growth [--rows N]                      the geocoder with ten million invented addresses more;
                                                          8 GB of disk, the first time half an hour
  npm run bench -- calibrate [--rows N]                   measures server/geocoder/calibration.json anew
  npm run bench -- plan [--seconds S]                     the planner, on instances with best known values
  npm run bench -- day-plans                              plans on the real roads of Newport and Washington
  npm run bench -- facts                                  facts and risks against the publishers' own files
  npm run bench -- measure                                how long filters and postcode lists take
  npm run bench -- roads [--mistakes all]                 journeys and areas by road in four cities; also names
                                                          the urban areas that no county takes its traffic from
  npm run bench -- questions [--mistakes PART]            plain-English questions on real tables; PART is tables
                                                          or held-apart: prints what was not right too
  npm run bench -- addon                                  what the formulas of a spreadsheet cost, cell by cell
                                                          and as one range, and how long they take
  npm run bench -- rows                                   100,000 rows of a file and of a sheet as a job: memory,
                                                          and how far off its minutes left are
  npm run bench -- hazards                                500 places checked against 1,000 hazards in force
  npm run bench -- formulas                               1,000 cells of a sheet, recalculated ten times
  npm run bench -- maps                                   the page of a map with 2,500 pins, and the tiles under it
  npm run bench -- places                                 places around rows against a search through the raw
                                                          files, how long calls take, matches at an address
  npm run bench -- packs [--page FILE | --mistakes PACK]  loads the data folder anew and finds its records again;
                                                          FILE: the planning page, written from the figures
  npm run bench -- orders [--rows N]                      loads the data folder in three orders: the same rows,
                                                          and the same answers to N questions?

  The data folder is DATA_DIR, ../shared/data by default.
  KIND: clean, corrupted, held_out, contradicted, no_such_place, partial, crossing,
        alias or a variant: prints its mistakes instead
  PACK: the beginning of a pack and table, 'fhrs/city place': prints what the last run did not find again`;

const NAMES = [
  'geocode',
  'growth',
  'calibrate',
  'addon',
  'plan',
  'day-plans',
  'facts',
  'measure',
  'questions',
  'maps',
  'formulas',
  'packs',
  'orders',
  'places',
  'hazards',
  'roads',
  'rows',
] as const;

process.exit(await main(process.argv.slice(2)));

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '30000' },
      mistakes: { type: 'string' },
      page: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const rows = Number(values.rows);
  const seconds = values.seconds === undefined ? null : Number(values.seconds);
  const name = NAMES.find((known) => known === positionals[0]);
  if (!name || !(rows >= 100) || (seconds !== null && !(seconds > 0))) {
    console.error(usage);
    return 2;
  }
  const dataFolder = resolve(process.env.DATA_DIR || '../shared/data');
  if (!existsSync(dataFolder)) {
    console.error(
      `There is no data folder ${dataFolder}: set DATA_DIR to one of the layout that load-all reads.`,
    );
    return 1;
  }
  if (name === 'addon') {
    await runAddon();
    return 0;
  }
  if (name === 'plan') {
    runPlan(dataFolder, seconds);
    return 0;
  }
  if (name === 'questions') {
    await runQuestions(values.mistakes);
    return 0;
  }
  const asked = { rows, mistakes: values.mistakes, page: values.page };
  if (name === 'measure' || name === 'day-plans') await onMeasure(name, dataFolder);
  else if (name === 'hazards') await onHazards();
  else if (name === 'formulas') await onFormulas();
  else if (name === 'facts') await onFacts(dataFolder);
  else if (name === 'maps') await onMaps(dataFolder);
  else if (name === 'rows') await onRows();
  else if (name === 'roads') await onRoads(dataFolder, values.mistakes);
  else if (name === 'packs') await onPacks(dataFolder, asked);
  else if (name === 'orders') await onOrders(dataFolder, rows);
  else if (name === 'growth') await onGrowth(dataFolder, rows);
  else await onBench(name, dataFolder, asked);
  return 0;
}

interface Asked {
  rows: number;
  mistakes: string | undefined;
  page: string | undefined;
}

async function onRoads(dataFolder: string, mistakes: string | undefined): Promise<void> {
  const config = readConfig();
  const { db, close } = await openBenchDatabase(config, 'milepost_roads', true);
  await runRoads(db, config.home, dataFolder, mistakes).finally(close);
}

/** On the benchmarks' database and one more, which keeps what was invented. */
async function onGrowth(dataFolder: string, rows: number): Promise<void> {
  const small = await openBenchDatabase(readConfig(), 'milepost_bench', false);
  const grown = await openBenchDatabase(readConfig(), 'milepost_growth', false);
  try {
    await loadPacks(small.db, dataFolder);
    await loadPacks(grown.db, dataFolder);
    await runGrowth(small.db, grown.db, dataFolder, rows);
  } finally {
    await grown.close();
    await small.close();
  }
}

/** On a database of its own, without any data. */
async function onRows(): Promise<void> {
  const bench = await openBenchDatabase(readConfig(), 'milepost_rows', true);
  await runRows(bench).finally(bench.close);
}

/** On a database of its own, emptied first: unlike the other, nothing of it is held out. */
async function onPacks(dataFolder: string, { mistakes, page }: Asked): Promise<void> {
  const bench = await openBenchDatabase(readConfig(), 'milepost_packs', !mistakes);
  await runPacks(bench, dataFolder, { mistakes, page }).finally(bench.close);
}

/** On a database of its own, emptied before each order. */
async function onOrders(dataFolder: string, rows: number): Promise<void> {
  await runOrders(
    async (work) => {
      const { db, close } = await openBenchDatabase(readConfig(), 'milepost_orders', true);
      await work(db).finally(close);
    },
    dataFolder,
    rows,
  );
}

/** On a database of its own: it times calls on the packs that it reads, and no others. */
async function onMeasure(name: 'measure' | 'day-plans', dataFolder: string): Promise<void> {
  const config = readConfig();
  const { db, close } = await openBenchDatabase(config, 'milepost_measure', false);
  const work = name === 'measure' ? runMeasure(db, dataFolder) : runDayPlans(db, dataFolder, config.home);
  await work.finally(close);
}

/** On a database of its own, with the starter data. */
async function onHazards(): Promise<void> {
  const { db, close } = await openBenchDatabase(readConfig(), 'milepost_hazards', false);
  await runHazards(db).finally(close);
}

/** On a database of its own, with what a fresh machine has. */
async function onFormulas(): Promise<void> {
  const config = readConfig();
  const { db, url, close } = await openBenchDatabase(config, 'milepost_formulas', true);
  await runFormulas(db, url, config.home).finally(close);
}

/** On a database of its own, which it fills with copies. */
async function onFacts(dataFolder: string): Promise<void> {
  const { db, close } = await openBenchDatabase(readConfig(), 'milepost_facts', false);
  await runFacts(db, dataFolder).finally(close);
}

/** On a database of its own, with two extracts. */
async function onMaps(dataFolder: string): Promise<void> {
  const { db, close } = await openBenchDatabase(readConfig(), 'milepost_maps', false);
  await runMaps(db, dataFolder).finally(close);
}

async function onBench(
  name: 'geocode' | 'calibrate' | 'places',
  dataFolder: string,
  asked: Asked,
): Promise<void> {
  const { db, url, close } = await openBenchDatabase(readConfig(), 'milepost_bench', false);
  try {
    await loadPacks(db, dataFolder);
    if (name === 'geocode') await runGeocode({ db, url }, dataFolder, asked);
    else if (name === 'places') await runPlaces(db, dataFolder);
    else await runCalibrate(db, dataFolder, asked.rows);
  } finally {
    await close();
  }
}
