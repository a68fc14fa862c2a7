// What a nation's hierarchy would take, from networks drawn by chance, each four times the one before.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuilder } from '../../../server/roads/build/run-builder.ts';
import { buildLineGraph } from '../../../server/roads/hierarchy/line-graph.ts';
import { readTiles } from '../../../server/roads/hierarchy/read-tiles.ts';
import { printFigure } from '../figures.ts';
import { writeSection } from '../page-section.ts';
import { CITIES, type City } from '../roads/cities.ts';
import { measureSize, type Size } from './measure-size.ts';
import { extrapolate, ROADS_HEADING, writeRoadsSection } from './roads-section.ts';

const NATION_ROADS = 20_000_000;
const TIMES = 4;
/** The fifth size is the nation's. */
const FIRST_ROADS = NATION_ROADS / TIMES ** 4;
/** To contract so many times the roads takes about so many times as long. */
const TIMES_AS_LONG = 6;

/** Sizes as long as one more can be contracted within the minutes, of processor time. */
export async function runHierarchy(
  home: string,
  dataFolder: string,
  minutes: number,
  page: string | undefined,
): Promise<void> {
  const folder = join(home, 'bench-hierarchy');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'tiles'), { recursive: true });
  const city = CITIES.at(-1) as City;
  const readSecondsPerRoad = await measureReading(city, folder, dataFolder);
  printFigure('hierarchy_read_a_million_roads', 1e6 * readSecondsPerRoad, 's', { of: city.name });
  const sizes: Size[] = [];
  for (let roads = FIRST_ROADS, left = 60 * minutes; ; roads *= TIMES) {
    const size = await measureSize(roads, join(folder, 'hierarchy.bin'), sizes.length + 1);
    sizes.push(size);
    printSize(size);
    left -= size.contractSeconds;
    if (left < TIMES_AS_LONG * size.contractSeconds) break;
  }
  await rm(folder, { recursive: true });
  if (sizes.length < 2) throw new Error('two sizes at least are needed to multiply from: more minutes');
  const hours = extrapolate(sizes, NATION_ROADS, ({ contractSeconds }) => contractSeconds) / 3600;
  const isMeasured = (sizes.at(-1) as Size).roads > 0.9 * NATION_ROADS;
  printFigure('hierarchy_hours_of_20_million_roads', hours, 'hours', { multiplied: !isMeasured });
  const date = new Date().toISOString().slice(0, 10);
  const figures = { sizes, readSecondsPerRoad, city: city.name, date };
  if (page) await writeSection(page, ROADS_HEADING, writeRoadsSection(figures));
}

async function measureReading({ file }: City, folder: string, dataFolder: string): Promise<number> {
  const tileFolder = join(folder, 'tiles');
  await runBuilder(join(dataFolder, file), tileFolder, () => {});
  const before = process.cpuUsage();
  const graph = buildLineGraph(await readTiles(tileFolder));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / graph.nodes;
}

function printSize(size: Size): void {
  const { roads } = size;
  const print = (name: string, value: number, unit: string) =>
    printFigure(`hierarchy_${name}`, value, unit, { roads });
  print('contract', size.contractSeconds, 's');
  print('memory_to_build', size.buildBytes / 1e6, 'MB');
  print('file', size.fileBytes / 1e6, 'MB');
  print('open', size.openSeconds, 's');
  print('100_by_100_in_a_town', size.townMs, 'ms');
  print('100_by_100_in_a_region', size.regionMs, 'ms');
  print('one_pair', size.pairMs, 'ms');
}
