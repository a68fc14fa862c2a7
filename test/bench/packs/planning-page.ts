// docs/planning.md, written whole from what was measured: no figure on it is typed.
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { tigerAddrfeat } from '../../../server/sources/publishers/tiger-addrfeat/source.ts';
import { ROADS_HEADING } from '../hierarchy/roads-section.ts';
import { readSection } from '../page-section.ts';
import type { ManyCounties } from './load-many-counties.ts';
import type { MeasuredLoad } from './load-measured.ts';
import { adviseMachine, LOADER_BYTES, PROCESS_BYTES, SYSTEM_BYTES } from './machine.ts';
import { type MeasuredSource, minutesPerMillion } from './measure-packs.ts';
import { nationalCounts } from './national-counts.ts';
import { type PlannedSource, planNation, totalOf } from './plan-nation.ts';
import type { Served } from './serve-while-loading.ts';

/** All that the page is written from. */
export interface PlanningFigures {
  load: MeasuredLoad;
  measured: readonly MeasuredSource[];
  /** On half a million invented rows each. */
  invented: readonly MeasuredSource[];
  counties: ManyCounties;
  served: readonly Served[];
}

export async function writePlanningPage(file: string, figures: PlanningFigures): Promise<void> {
  const roads = await readSection(file, ROADS_HEADING);
  await writeFile(file, `${writePage(figures)}${roads && `\n${roads}`}`);
}

function writePage(figures: PlanningFigures): string {
  const { load, measured, invented, counties, served } = figures;
  const larger = [...invented, ...measured.flatMap((one) => ofManyCounties(one, counties))];
  const britain = planNation('GB', measured, larger);
  const states = planNation('US', measured, larger);
  return `# Planning: how large, how long, which machine

Written by \`npm run bench -- packs --page docs/planning.md\`, which loads the data folder into an empty database, measures it and multiplies; run it again to renew every figure here. Measured on ${cpus().length} cores and ${gigabytes(totalmem())} of memory, with the embedded Postgres on the same machine, while ${(loadavg()[2] ?? 0).toFixed(1)} processes wanted a core on average: where that is more than the cores, minutes and hours are that much longer than on a machine of one's own.

## In short

${table(
  [
    'all of',
    'rows',
    'database',
    'its largest source',
    "publishers' files",
    'indexes',
    'disk to have',
    'memory to have',
    'hours to load',
  ],
  [
    ['Great Britain', ...machineCells(britain)],
    ['United States', ...machineCells(states)],
    ['both', ...machineCells([...britain, ...states])],
  ],
)}

- **Disk to have** is the database, its largest source once more (a load is built beside the rows that serve), the publishers' files (those measured on invented rows as plain tables, the others as they come), and a quarter of it all free.
- **Memory to have** is all indexes, because with them in memory a look-up reads the disk for its rows alone; ${gigabytes(PROCESS_BYTES * 2)} for two processes of web and worker, ${gigabytes(LOADER_BYTES)} for a loader and ${gigabytes(SYSTEM_BYTES)} for the system, as the next size that machines come in. Less memory costs speed, not answers. [Road networks](#roads-of-a-nation) are extra: \`ROAD_PROCESSES\` times \`ROAD_MEMORY_MB\`, and their disk.
- **Hours** are one load after the other on a machine like this one, in proportion to what was measured; no load of more than a few million rows was, and indexes that outgrow the memory are built more slowly than in proportion. Sources do not wait for one another: two loaders on two sources side by side are allowed, and halve them where cores and disk are free.
- For a nation take a Postgres of your own (\`DATABASE_URL\`) with a quarter of the memory as \`shared_buffers\`: the embedded one is set for a laptop (256 MB) and leaves the rest to the system's cache. Let the disk be an SSD.

## What was measured

Loading the whole data folder took ${load.minutes.toFixed(1)} minutes and ${megabytes(load.peakBytes)} MB for the loader, the same again with nothing changed ${load.againSeconds.toFixed(1)} s. The largest file that was read holds ${count(Math.max(...measured.map(({ rows, packs }) => rows / packs)))} rows; a national OpenStreetMap file was not to be had: its loader keeps 16 bytes for each node that a way needs.

${serving(served)}

Rows, bytes (tables, indexes and the addresses derived from a source) and minutes, by source. Of small sources the minutes per million rows are mostly the fixed cost of a load, so what is multiplied from them is too slow rather than too fast.

${measures(measured)}

The largest sources were measured on half a million invented rows each, in the publisher's columns, because the data folder holds none or few of them.

${measures(invented)}

## All of Great Britain

${nation(britain)}

## All of the United States

${nation(states)}

## Where one machine ends

- **Size**: not at these two countries. The indexes of both fit the memory of one ordinary database server, and so does the rest on its disk. Past that, address tables are split by source already, and the area key (a cell) is the next key to split by.
- **Calls**: web and worker processes hold no state, so calls beyond one machine's cores need more of them, then read replicas of the database. A call of 100 rows takes about one core, of the process and the database together, for the time above; cores multiply the calls, not their speed.
- **Renewal in many parts**: a load writes its source anew and copies the parts that it does not load. ${counties.counties} counties of TIGER loaded together took ${counties.seconds.toFixed(0)} s, one more beside them ${counties.aloneSeconds.toFixed(1)} s; beside the whole nation's that one would take about ${(wholeRenewalSeconds(counties) / 60).toFixed(0)} minutes, nearly all of it copying. So renew a nation's counties together (\`load-all\`): they come in by few swaps, each at least as large as what it copies, and every row is copied twice at most.
- **Not planned here**: national flood zones, planning outlines and registers of care, of which no national file was at hand to measure; rows of their kinds are in the first table.
`;
}

/** The county, as it is among many. */
function ofManyCounties(county: MeasuredSource, { rows, seconds, counties }: ManyCounties): MeasuredSource[] {
  if (county.source !== tigerAddrfeat.id) return [];
  const times = rows / county.rows;
  return [
    {
      source: county.source,
      title: county.title,
      packs: counties,
      rows,
      seconds,
      bytes: county.bytes * times,
      indexBytes: county.indexBytes * times,
      fileBytes: county.fileBytes * times,
    },
  ];
}

/** One county renewed beside all: as long as beside those measured, times how many more rows are copied. */
function wholeRenewalSeconds({ rows, aloneSeconds }: ManyCounties): number {
  const national = nationalCounts.find(({ source }) => source === tigerAddrfeat.id)?.rows ?? Number.NaN;
  return (aloneSeconds * national) / rows;
}

function serving(served: readonly Served[]): string {
  const lines = served.map(({ source, aloneMs, besideMs, ratio }) => {
    const times = `${aloneMs.toFixed(0)} ms alone, ${besideMs.toFixed(0)} ms`;
    return `${times} while ${source} was loaded by another process (${ratio.toFixed(2)} times)`;
  });
  return `A call of 100 rows took (p50) ${lines.join('; ')}.`;
}

function measures(measured: readonly MeasuredSource[]): string {
  return table(
    ['source', 'packs', 'rows', 'MB', 'bytes a row', 'of it indexes', 'minutes per million rows'],
    measured.map((one) => [
      one.source,
      count(one.packs),
      count(one.rows),
      (one.bytes / 1e6).toFixed(1),
      count(one.bytes / one.rows),
      count(one.indexBytes / one.rows),
      minutesPerMillion(one).toFixed(2),
    ]),
  );
}

function nation(planned: readonly PlannedSource[]): string {
  return table(
    ['source', 'rows', 'GB', 'hours', 'how known'],
    planned.map((one) => [
      one.source,
      count(one.rows),
      (one.bytes / 1e9).toFixed(2),
      one.hours.toFixed(2),
      one.from,
    ]),
  );
}

function machineCells(planned: readonly PlannedSource[]): string[] {
  const totals = totalOf(planned);
  const { rows, bytes, largestBytes, fileBytes, indexBytes, hours } = totals;
  const { diskBytes, memoryBytes } = adviseMachine(totals);
  return [
    count(rows),
    ...[bytes, largestBytes, fileBytes, indexBytes, diskBytes, memoryBytes].map(gigabytes),
    hours.toFixed(1),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function gigabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e9)} GB`;
}

function megabytes(bytes: number): string {
  return count(bytes / 1e6);
}
