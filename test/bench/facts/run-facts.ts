// How right and how fast facts and risks are, on the publishers' files of the data folder.

import type { Database } from '../../../server/db/database.ts';
import { getAreaRisk } from '../../../server/endpoints/get-area-risk.ts';
import { getLocationFacts } from '../../../server/endpoints/get-location-facts.ts';
import { findFiles, loadFolder } from '../../../server/packs/load/load-folder.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { sources } from '../../../server/sources/registry.ts';
import { answerOn } from '../../answer-on.ts';
import { newCall, newCaller } from '../../pipeline/call-fixture.ts';
import { percentile, printFigure } from '../figures.ts';
import { askSouthwark, askTrafford, askWashington } from './against-files.ts';
import { countCrimes } from './crime-counts.ts';

const FACT_SOURCES =
  /^(ons-districts|tiger-(tracts|blocks)|hubzone|national-|cbsa|opportunity|planning|police|dc-addresses)/;

export async function runFacts(db: Database, dataFolder: string): Promise<void> {
  await loadFacts(db, dataFolder);
  const answer = answerOn(db);
  const caller = await newCaller(db, 1e9);
  const ask = async (endpoint: typeof getLocationFacts | typeof getAreaRisk, body: unknown) =>
    // biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
    ((await answer({ ...newCall(caller, body), endpoint: endpoint as never })).body as any).records;
  const askFacts = async (records: unknown[], fields: string[]) =>
    (await ask(getLocationFacts, { records, fields })).map(({ facts }: { facts: unknown }) => facts);
  await askWashington(dataFolder, 10_000, askFacts);
  await askSouthwark(dataFolder, 10_000, askFacts);
  await askTrafford(dataFolder, 10_000, askFacts);
  await countCrimes(dataFolder, (records) => ask(getAreaRisk, { metric: 'crime', records }));
  const timed = () => timeCalls((records) => ask(getLocationFacts, { records }));
  const once = await timed();
  await multiplyAreas(db);
  const tenfold = await timed();
  printFigure('200 rows, all facts: p50', once, 'ms');
  printFigure('200 rows, all facts, ten times the outlines: p50', tenfold, 'ms');
  printFigure('ten times the outlines take', tenfold / once, 'times as long');
}

async function loadFacts(db: Database, dataFolder: string): Promise<void> {
  await db.query(`delete from area where part like 'copy %'`);
  await loadStarter(db);
  const { known } = await findFiles(dataFolder, sources);
  const files = known.filter(({ source }) => FACT_SOURCES.test(source.id));
  for await (const { path, error } of loadFolder(db, dataFolder, files, {
    force: false,
    onProgress: () => {},
  }))
    if (error) console.error(`left out ${path}: ${error.message}`);
}

const CALLS = 21;
const ROWS = 200;

/** The median call: half its rows in Washington, half in Southwark and Trafford, every call with places of its own. */
async function timeCalls(call: (records: unknown[]) => Promise<unknown>): Promise<number> {
  const boxes = [
    [-77.08, 38.85, -76.94, 38.95],
    [-0.1, 51.44, -0.04, 51.5],
    [-77.08, 38.85, -76.94, 38.95],
    [-2.38, 53.38, -2.3, 53.45],
  ] as const;
  const random = new Random(3);
  const times: number[] = [];
  for (let i = 0; i < CALLS; i++) {
    const records = Array.from({ length: ROWS }, (_, row) => {
      const [west, south, east, north] = boxes[row % boxes.length] as (typeof boxes)[number];
      return { lat: random.between(south, north), lng: random.between(west, east) };
    });
    const started = performance.now();
    await call(records);
    times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

/** Nine copies of every outline, each a whole world further east: the tables are as of a larger country. */
async function multiplyAreas(db: Database): Promise<void> {
  await db.query(
    `insert into area (source, part, kind, code, name, country, state, scope, properties, bounds, rings)
     select source, 'copy ' || n, kind, code, name, country, state, scope, properties,
       box(bounds[0] + point(400 * n, 0), bounds[1] + point(400 * n, 0)), rings
     from area cross join generate_series(1, 9) as n where part not like 'copy %'`,
  );
  await db.query('analyze area');
}
