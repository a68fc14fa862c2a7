// The section of docs/planning.md on the roads of a nation, written whole from what was measured.
import { cpus, loadavg } from 'node:os';
import type { Size } from './measure-size.ts';

export const ROADS_HEADING = '## Roads of a nation';

export interface NationFigures {
  sizes: readonly Size[];
  /** Processor time for each road of a city's tiles: to read them and to make the graph. */
  readSecondsPerRoad: number;
  city: string;
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
  return `Written by \`npm run bench -- hierarchy --page docs/planning.md\`. A network's matrix is answered by a contraction hierarchy ([why](decisions/contraction-hierarchy.md)); no national extract was at hand, so roads are drawn by chance: a grid of streets with gaps, main roads, trunk roads and motorways, each direction of a road counted. A real country may take more or less. All times are processor time of one core, taken while ${(loadavg()[2] ?? 0).toFixed(0)} processes wanted one of ${cpus().length} cores: on a quiet machine they are shorter.

**Measured**

${table(['million roads', 'contract, s', 'memory to build, MB', 'file, MB', '100 × 100 in a town, ms', '100 × 100 in a region, ms', 'one pair across all, ms'], measured)}

**Multiplied**: times grow on as they did between the last two sizes, bytes with the roads. ${millions(last.roads)} million is the largest that was contracted; what is beyond is not measured. From ${millions(before.roads)} to ${millions(last.roads)} million, ${times(last.roads, before.roads)} times the roads, took ${times(last.contractSeconds, before.contractSeconds)} times as long to contract.

${table(['all of', 'million roads', 'hours to build', 'memory to build', 'disk', 'memory of a process', '100 × 100 in a town, ms', 'in a region, ms', 'one pair, ms'], rows)}

- **Roads**: round figures, both directions counted: 12 million for Great Britain, 60 million for the United States.
- **Hours to build** are reading the tiles and making the graph (${(1e6 * readSecondsPerRoad).toFixed(0)} s a million roads, measured on the tiles of ${city}) and contracting, on one core. The engine's own tile builder and the gate's pairs, some minutes on long ways, come before and after. A build is given up after 48 hours: that network keeps the engine's matrix.
- **Memory of a process** is the file and the lists of a search. Node maps no file into memory, so each routing process holds its own: take \`ROAD_MEMORY_MB\` larger than this, or a process is replaced after each answer.
- The search for the roads around the places is the engine's and comes on top: 0.2 to 0.4 ms a place.
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
