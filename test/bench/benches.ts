// Every benchmark: how it is asked, what it measures, and the database it works on.
import { readConfig } from '../../server/config/read-config.ts';
import { runAddon } from './addon/run-addon.ts';
import { runAttack } from './attack/run-attack.ts';
import type { Bench } from './bench.ts';
import { loadPacks } from './bench-database.ts';
import { runCalibrate } from './calibrate/run-calibrate.ts';
import { runFacts } from './facts/run-facts.ts';
import { runFormulas } from './formulas/run-formulas.ts';
import { runGeocode } from './geocode/run-geocode.ts';
import { runGrowth } from './growth/run-growth.ts';
import { runHazards } from './hazards/run-hazards.ts';
import { runHierarchy } from './hierarchy/run-hierarchy.ts';
import { runHostile } from './hostile/run-hostile.ts';
import { runLanes } from './lanes/run-lanes.ts';
import { ledgerBenches } from './ledger/ledger-benches.ts';
import { enduranceBenches } from './load/endurance-benches.ts';
import { runMaps } from './maps/run-maps.ts';
import { runMeasure } from './measure/run-measure.ts';
import { on, onAllPacks } from './on-database.ts';
import { runOrders } from './orders/run-orders.ts';
import { runOutdated } from './outdated/run-outdated.ts';
import { measureLeftOut } from './packs/measure-left-out.ts';
import { runPacks } from './packs/run-packs.ts';
import { runPages } from './pages/run-pages.ts';
import { runPlaces } from './places/run-places.ts';
import { runDayPlans } from './plan/run-day-plans.ts';
import { runPlan } from './plan/run-plan.ts';
import { questionBenches } from './questions/question-benches.ts';
import { runReaders } from './readers/run-readers.ts';
import { runRoads } from './roads/run-roads.ts';
import { runRows } from './rows/run-rows.ts';
import { runStarts } from './starts/run-starts.ts';
import { runSuite } from './suite/run-suite.ts';
import { runThreads } from './threads/run-threads.ts';

export const benches: readonly Bench[] = [
  {
    usage: 'geocode [--rows N] [--mistakes KIND]',
    words: 'the geocoder, on addresses of the data folder',
    needsData: true,
    run: (options) =>
      onAllPacks(options.dataFolder, (bench) => runGeocode(bench, options.dataFolder, options)),
  },
  {
    usage: 'growth [--rows N]',
    words: 'the geocoder with ten million invented addresses more; 8 GB of disk, the first time half an hour',
    needsData: true,
    run: ({ dataFolder, rows }) =>
      onAllPacks(dataFolder, (small) =>
        on('milepost_growth', { isEmpty: false }, async (grown) => {
          await loadPacks(grown.db, dataFolder);
          await runGrowth(small.db, grown.db, dataFolder, rows);
        }),
      ),
  },
  {
    usage: 'calibrate [--rows N]',
    words: 'measures server/geocoder/score/calibration.json anew',
    needsData: true,
    run: ({ dataFolder, rows }) => onAllPacks(dataFolder, ({ db }) => runCalibrate(db, dataFolder, rows)),
  },
  {
    usage: 'plan [--seconds S]',
    words: 'the planner, on instances with best known values',
    needsData: true,
    run: ({ dataFolder, seconds }) => runPlan(dataFolder, seconds),
  },
  {
    usage: 'day-plans',
    words: 'plans on the real roads of Newport and Washington',
    needsData: true,
    run: ({ dataFolder }) =>
      on('milepost_measure', { isEmpty: false }, ({ db }) => runDayPlans(db, dataFolder, readConfig().home)),
  },
  {
    usage: 'facts',
    words: "facts and risks against the publishers' own files",
    needsData: true,
    run: ({ dataFolder }) => on('milepost_facts', { isEmpty: false }, ({ db }) => runFacts(db, dataFolder)),
  },
  {
    usage: 'measure',
    words: 'how long filters and postcode lists take',
    needsData: true,
    run: ({ dataFolder }) =>
      on('milepost_measure', { isEmpty: false }, ({ db }) => runMeasure(db, dataFolder)),
  },
  {
    usage: 'roads [--mistakes all]',
    words:
      'journeys, matrices and areas by road in four cities; also names the urban areas that no county takes its traffic from, and pairs of places that differ and do not tell why',
    needsData: true,
    run: ({ dataFolder, mistakes }) =>
      on('milepost_roads', { isEmpty: true }, ({ db }) =>
        runRoads(db, readConfig().home, dataFolder, mistakes),
      ),
  },
  {
    usage: 'hierarchy [--minutes N] [--page FILE]',
    words:
      "what a nation's roads would take to contract, keep and ask, from roads drawn by chance; N (20) of one core; " +
      'FILE: the planning page, its section on them written anew',
    needsData: true,
    run: ({ minutes, page, dataFolder }) => runHierarchy(readConfig().home, dataFolder, minutes ?? 20, page),
  },
  ...questionBenches,
  {
    usage: 'addon',
    words: 'what the formulas of a spreadsheet cost, cell by cell and as one range, and how long they take',
    needsData: false,
    run: runAddon,
  },
  {
    usage: 'rows',
    words: '100,000 rows of a file and of a sheet as a job: memory, and how far off its minutes left are',
    needsData: false,
    run: () => on('milepost_rows', { isEmpty: true }, runRows),
  },
  ...ledgerBenches,
  {
    usage: 'lanes [--rows N]',
    words: 'one list of rows as a job: one lane, the lanes of one worker process, and those of two',
    needsData: false,
    run: ({ rows }) => on('milepost_lanes', { isEmpty: false }, (bench) => runLanes(bench, rows)),
  },
  {
    usage: 'hazards',
    words: '500 places checked against 1,000 hazards in force',
    needsData: false,
    run: () => on('milepost_hazards', { isEmpty: false }, ({ db }) => runHazards(db)),
  },
  {
    usage: 'formulas',
    words: '1,000 cells of a sheet, recalculated ten times',
    needsData: false,
    run: () =>
      on('milepost_formulas', { isEmpty: true }, ({ db, url }) => runFormulas(db, url, readConfig().home)),
  },
  {
    usage: 'maps',
    words: 'the page of a map with 2,500 pins, and the tiles under it',
    needsData: true,
    run: ({ dataFolder }) => on('milepost_maps', { isEmpty: false }, ({ db }) => runMaps(db, dataFolder)),
  },
  {
    usage: 'pages',
    words:
      'how soon pages of the site show something, after a start and later, and how much script they load',
    needsData: false,
    run: runPages,
  },
  {
    usage: 'places',
    words:
      'places around rows against a search through the raw files, how long calls take, matches at an address',
    needsData: true,
    run: ({ dataFolder }) => onAllPacks(dataFolder, ({ db }) => runPlaces(db, dataFolder)),
  },
  {
    usage: 'packs [--page FILE | --mistakes PACK]',
    words:
      'loads the data folder anew and finds its records again; FILE: the planning page, written from the figures',
    needsData: true,
    run: ({ dataFolder, mistakes, page }) =>
      on('milepost_packs', { isEmpty: !mistakes }, (bench) =>
        runPacks(bench, dataFolder, { mistakes, page }),
      ),
  },
  {
    usage: 'left-out',
    words:
      'loads the data folder anew and holds what was left out against the files: records in = used + left out',
    needsData: true,
    run: ({ dataFolder }) =>
      on('milepost_left_out', { isEmpty: true }, async ({ db }) => {
        await loadPacks(db, dataFolder);
        await measureLeftOut(db, dataFolder);
      }),
  },
  {
    usage: 'orders [--rows N]',
    words: 'loads the data folder in three orders: the same rows, and the same answers to N questions?',
    needsData: true,
    run: ({ dataFolder, rows }) =>
      runOrders((work) => on('milepost_orders', { isEmpty: true }, ({ db }) => work(db)), dataFolder, rows),
  },
  {
    usage: 'starts [--times N]',
    words: 'N starts of each kind of four processes at once on an empty database: how many failed',
    needsData: false,
    run: ({ times }) => runStarts(readConfig(), times ?? 50),
  },
  {
    usage: 'hostile [--bodies N] [--seed S] [--only N[-M]]',
    words:
      'hostile requests against a running server: nothing fails, nothing is slow; --only sends some of a seed again',
    needsData: false,
    run: ({ bodies, seed, only }) => runHostile({ bodies, seed, only }),
  },
  {
    usage: 'attack [--minutes N] [--times N] [--seed S] [--only NAME,...] [--alone]',
    words:
      'all known attacks at once, or --alone, from 50 clients: what an honest client notices, each ten seconds',
    needsData: false,
    run: runAttack,
  },
  ...enduranceBenches,
  {
    usage: 'threads',
    words: 'calls that are heavy to work on: how long others wait',
    needsData: false,
    run: runThreads,
  },
  {
    usage: 'suite [--times N]',
    words:
      '.ci/run on a fresh clone, five times: each time in another order, every other time beside a load on every core',
    needsData: true,
    run: ({ times, dataFolder }) => runSuite(times ?? 5, dataFolder),
  },
  {
    usage: 'outdated [--rows N]',
    words:
      'which kept rows ten editions of a town and of what lies around it change, by their differences and by asking every row again',
    needsData: false,
    run: ({ rows }) => on('milepost_outdated', { isEmpty: true }, (bench) => runOutdated(bench, rows)),
  },
  {
    usage: 'readers',
    words: 'memory held for clients that stand still, and calls beside 260 clients of tiles',
    needsData: false,
    run: () => on('milepost_readers', { isEmpty: true }, runReaders),
  },
];
