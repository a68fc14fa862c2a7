// docs/planning.md, written whole from what was measured: no figure on it is typed.
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { type MeasuredSource, minutesPerMillion } from './measure-packs.ts';
import { type PlannedSource, planNation, totalOf } from './plan-nation.ts';

export async function writePlanningPage(file: string, measured: readonly MeasuredSource[]): Promise<void> {
  await writeFile(file, writePage(measured));
}

function writePage(measured: readonly MeasuredSource[]): string {
  const britain = planNation('GB', measured);
  const states = planNation('US', measured);
  return `# Planning: how large, how long, which machine

Written by \`npm run bench -- packs --page docs/planning.md\`, which loads the data folder into an empty database and measures it; run it again to renew every figure here. Measured on ${cpus().length} cores and ${gigabytes(totalmem())} of memory, with the embedded Postgres on the same machine, while ${Math.round(loadavg()[2] ?? 0)} processes wanted a core on average: where that is more than the cores, minutes and hours are that much longer than on a machine of one's own.

## Measured

Rows, bytes (tables, indexes and the addresses derived from a source) and minutes, by source. Of small sources the minutes per million rows are mostly the fixed cost of a load, so what is multiplied from them below is too slow rather than too fast. OS Open UPRN was measured on half a million invented numbers in the publisher's columns, because the data folder holds none; the minutes of TIGER are those of a county among 400 copies of the one there, loaded together.

${table(
  ['source', 'packs', 'rows', 'MB', 'bytes a row', 'of it indexes', 'minutes per million rows'],
  measured.map((one) => [
    ...[one.source, count(one.packs), count(one.rows), (one.bytes / 1e6).toFixed(1)],
    ...[count(one.bytes / one.rows), count(one.indexBytes / one.rows), minutesPerMillion(one).toFixed(2)],
  ]),
)}

## All of Great Britain

${nation(britain)}

## All of the United States

${nation(states)}

## The machine

${table(
  ['', 'rows', 'disk', 'memory', 'hours to load'],
  [
    ['Great Britain', ...totalCells(britain)],
    ['United States', ...totalCells(states)],
    ['both', ...totalCells([...britain, ...states])],
  ],
)}

- **Disk** is every source once and the largest twice, because a load is built beside the rows that serve.
- **Memory** is all indexes at once: with them in memory a look-up reads the disk for its rows alone. Less memory costs speed, not answers. The loader itself needs what the benchmark prints as its peak on these files; a national OpenStreetMap file was not measured.
- **Hours** are one load after the other on this machine. Sources do not wait for one another: two loaders on two sources side by side are allowed, and halve them where cores and disk are free.

## Where one machine ends

- **Size**: not at these two countries. The indexes of both fit the memory of one ordinary database server, and so does the rest on its disk. Past that, address tables are split by source already, and the area key (a cell) is the next key to split by.
- **Calls**: web and worker processes hold no state, so calls beyond one machine's cores need more of them, then read replicas of the database. The benchmark prints the time of 100 rows on this machine; cores multiply it.
- **Renewal in many parts**: a load writes its source's partition anew and copies the source's other parts into it. Files loaded together (\`load-all\`) come in by few swaps, each at least as large as what it copies: the 3,200 counties of a nation copy every row twice at most. One county renewed alone copies all the others: the benchmark prints its seconds beside those of 400.
- **Not planned here**: national flood zones, planning outlines and registers of care, of which no national file was at hand to measure; rows of their kinds are in the first table.
`;
}

function nation(planned: readonly PlannedSource[]): string {
  return table(
    ['source', 'rows', 'GB', 'hours', 'how known'],
    planned.map((one) => [
      ...[one.source, count(one.rows), (one.bytes / 1e9).toFixed(2), one.hours.toFixed(2), one.from],
    ]),
  );
}

function totalCells(planned: readonly PlannedSource[]): string[] {
  const { rows, diskBytes, memoryBytes, hours } = totalOf(planned);
  return [count(rows), gigabytes(diskBytes), gigabytes(memoryBytes), hours.toFixed(1)];
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
