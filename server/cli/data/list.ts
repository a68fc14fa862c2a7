import { formatCount } from '../../../shared/format-count.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { isOfOtherReader } from '../../packs/load/list-batches.ts';
import { servingBytes } from '../../packs/load/partitions.ts';
import { selectionOf } from '../../packs/map-version.ts';
import { type LeftOut, listLeftOut, listPacks, type Pack } from '../../packs/pack.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import type { CommandContext } from '../run-command.ts';
import { formatBytes, formatReasons } from './format-progress.ts';
import { listGround } from './ground.ts';
import { listRoads } from './roads.ts';

/** Every source, loaded or not, with its parts. */
export async function list(context: CommandContext): Promise<string> {
  const { db, config } = context;
  const packs = await listPacks(db);
  const leftOut = await listLeftOut(db);
  const lines: string[] = [];
  for (const source of sources) {
    const parts = packs.filter((pack) => pack.source === source.id);
    lines.push(`${source.id}  ${source.title}, ${source.publisher}`);
    lines.push(`  ${source.licence}; covers ${source.coverage}; renewed ${source.refresh}`);
    lines.push(
      parts.length > 0
        ? `  on disk ${formatBytes(await servingBytes(db, source))}`
        : `  not loaded; ${offer(source)}`,
    );
    for (const pack of parts)
      lines.push(
        toLine(pack),
        ...tellSelection(pack),
        ...tellReader(pack, source),
        ...explainLeftOut(leftOut.get(packOf(pack))),
      );
  }
  lines.push(...(await listRoads(config)), ...(await listGround(context)));
  return lines.join('\n');
}

/** Where to get a source's data. */
export function offer(source: Source): string {
  if (source.download) return `npm run data -- load ${source.id} downloads it`;
  if (source.starter)
    return `npm run data -- load ${source.id} takes the installed starter; newer: ${source.homepage}`;
  return `the publisher offers it at ${source.homepage}`;
}

// '  newport-2023-06-13  26,053 rows  as of 2023-06-12  from newport-2023-06-13.osm.pbf, 2.5 MB'
function toLine({ part, rows, asOf, isDateStated, fileName, bytes, fictional }: Pack): string {
  const dated = isDateStated ? `as of ${asOf}` : `date not stated, loaded ${asOf}`;
  const from = `${fileName}, ${formatBytes(bytes)}`;
  return `  ${part || 'whole'}  ${formatCount(rows)} rows  ${dated}  from ${from}${fictional ? '  fictional' : ''}`;
}

// '    a selection of its high-risk areas, not the whole map'
function tellSelection(pack: Pack): string[] {
  const selection = selectionOf(pack);
  return selection === null ? [] : [`    ${selection}`];
}

/** Only `load` and `load-all` read a file; one that another version of the program read serves on as it is. */
function tellReader(pack: Pack, source: Source): string[] {
  return isOfOtherReader(pack, source)
    ? ['    read by another version of the program, which reads it otherwise: load it again']
    : [];
}

// '    left out of 503,964 records: 69,748 without coordinates or a postcode'
function explainLeftOut(told: LeftOut | undefined): string[] {
  if (!told) return [];
  const { reading, unplaced } = told;
  const lines: string[] = [];
  if (reading === null) lines.push('what was left out was not counted then: load it again with --force');
  else {
    const records = reading.records > 0 ? ` of ${formatCount(reading.records)} records` : '';
    if (hasAny(reading.leftOut)) lines.push(`left out${records}: ${formatReasons(reading.leftOut)}`);
    if (hasAny(reading.parts)) lines.push(`left out of other records: ${formatReasons(reading.parts)}`);
  }
  if (hasAny(unplaced)) lines.push(`loaded and not placed: ${formatReasons(unplaced)}`);
  return lines.map((line) => `    ${line}`);
}

const hasAny = (counts: Readonly<Record<string, number>>) => Object.keys(counts).length > 0;
