// The section of docs/planning.md on the roads of a nation, written whole from what was measured.
import { cpus, loadavg } from 'node:os';
import type { Size } from './measure-size.ts';

export const ROADS_HEADING = '## Roads of a nation';

export interface NationFigures {
  sizes: readonly Size[];
  /** Processor time for each road of a city's tiles: to read them and to make the graph. */
  readSecondsPerRoad: number;
  city: string;
  /** '2026-11-28' */
  date: string;
}

const NATIONS = [
  { name: 'Great Britain', roads: 12_000_000 },
  { name: 'a network of 20 million', roads: 20_000_000 },
  { name: 'United States', roads: 60_000_000 },
];

/** What a size was not measured for, from the last two that were: a power of the roads. */
export function extrapolate(sizes: readonly Size[], roads: number, read: (size: Size) => number): number {
  const [before, last] = [sizes.at(-2), sizes.at(-1)] as [Size, Size];
  const growth = Math.log(read(last) / read(before)) / Math.log(last.roads / before.roads);
  return read(last) * (roads / last.roads) ** Math.max(0, growth);
}

export function writeRoadsSection(figures: NationFigures): string {
  const { sizes, readSecondsPerRoad, city } = figures;
  const [before, last] = [sizes.at(-2), sizes.at(-1)] as [Size, Size];
  const rows = NATIONS.map(({ name, roads }) => {
    const of = (read: (size: Size) => number) => extrapolate(sizes, roads, read);
    const hours = (of((size) => size.contractSeconds) + readSecondsPerRoad * roads) / 3600;
    return [
      name,
      millions(roads),
      hours.toFixed(1),
      gigabytes((last.buildBytes / last.roads) * roads),
      gigabytes((last.fileBytes / last.roads) * roads),
      gigabytes(servedBytes(last, roads)),
      of((size) => size.townMs).toFixed(0),
      of((size) => size.regionMs).toFixed(0),
      of((size) => size.pairMs).toFixed(1),
    ];
  });
  const measured = sizes.map((size) => [
    millions(size.roads),
    size.contractSeconds.toFixed(0),
    megabytes(size.buildBytes),
    megabytes(size.fileBytes),
    size.townMs.toFixed(0),
    size.regionMs.toFixed(0),
    size.pairMs.toFixed(2),
  ]);
  return `Written by \`npm run bench -- hierarchy --page docs/planning.md\` (measured by ${figures.date}). A plan's times between all its places come from a contraction hierarchy of the road network ([why](decisions/contraction-hierarchy.md)). What that takes for a nation is told here: hours and memory to build it, its size on disk, and milliseconds a question.

No national extract was at hand, so roads were drawn by chance: a grid of streets with gaps, main roads, trunk roads and motorways. Each direction of a road counts as one. A real country may take more or less. All times are processor time of one core, with ${(loadavg()[2] ?? 0).toFixed(0)} processes waiting for ${cpus().length} cores: on a quiet machine they are shorter.

**Measured**

${table(['million roads', 'contract, s', 'memory to build, MB', 'file, MB', '100 × 100 in a town, ms', '100 × 100 in a region, ms', 'one pair across all, ms'], measured)}

The largest has ${times(last.roads, before.roads)} times the roads of the one before and took ${times(last.contractSeconds, before.contractSeconds)} times as long to contract.

**Multiplied**, from the last two sizes: a time grows on with the same power of the number of roads, bytes in proportion to it. Nothing past ${millions(last.roads)} million roads was measured.

${table(['all of', 'million roads', 'hours to build', 'memory to build', 'disk', 'memory of a process', '100 × 100 in a town, ms', 'in a region, ms', 'one pair, ms'], rows)}

- **Roads** are round figures: 12 million for Great Britain and 60 million for the United States.
- **Hours to build** are two steps on one core: reading the engine's tiles into a graph (${(1e6 * readSecondsPerRoad).toFixed(0)} s a million roads, measured on the tiles of ${city}), and contracting it. Two more steps are not in them: before, the engine builds the tiles themselves; after, some thousand ways are asked of engine and hierarchy, which takes minutes. A build that takes more than 48 hours is given up, and that network keeps the engine's matrix.
- **Disk** is the hierarchy's file, beside the engine's tiles.
- **Memory of a process** is that file and the lists of a search. Node maps no file into memory, so each routing process holds its own. Set \`ROAD_MEMORY_MB\` higher than this: a process that holds more is replaced after each answer.
- **Milliseconds** are the hierarchy's part of a question. The engine's search for the roads beside the places comes on top: 0.2 to 0.4 ms a place.
- **Journeys and travel areas** are the engine's own and were measured on cities only.
`;
}

/** A process holds the file's lists and, of each road, four numbers of eight bytes and two of four. */
function servedBytes({ fileBytes, roads: of }: Size, roads: number): number {
  return (fileBytes / of + 40) * roads;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function times(larger: number, smaller: number): string {
  return (larger / smaller).toFixed(0);
}

function millions(roads: number): string {
  return roads < 10e6 ? (roads / 1e6).toFixed(2) : (roads / 1e6).toFixed(0);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
