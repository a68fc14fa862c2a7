// Manages the road networks of this machine from the command line. A network is built from one extract and swapped in
// while the servers of the same folder keep answering.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '../../../shared/format-count.ts';
import type { Config } from '../../config/config.ts';
import { claimSource } from '../../packs/load/claim.ts';
import { download } from '../../packs/load/download.ts';
import { MissingFileError } from '../../packs/load/pack-file.ts';
import { type BuildProgress, buildNetwork } from '../../roads/build/build-network.ts';
import { BuilderError } from '../../roads/build/run-builder.ts';
import type { FarOff, GateReport, Reason } from '../../roads/hierarchy/gate.ts';
import { HIERARCHY_FORMAT } from '../../roads/hierarchy/hierarchy-file.ts';
import { NetworkStore } from '../../roads/network-store.ts';
import { openStreetMap } from '../../sources/publishers/openstreetmap/source.ts';
import { BrokenFileError } from '../../sources/source.ts';
import { type CommandContext, CommandError, UsageError } from '../run-command.ts';
import { formatBytes, showDownload } from './format-progress.ts';
import { ProgressLine } from './progress-line.ts';

/** In their order. The hierarchy reports no progress of its own. */
const PHASES: readonly BuildProgress['phase'][] = ['reading', 'building', 'contracting'];

/** Builds each extract's network, one after the other. Networks built before a failed one are served. */
export async function loadRoads(
  context: CommandContext,
  given: readonly string[],
  force: boolean,
): Promise<string> {
  if (given.length === 0)
    throw new UsageError('load roads of which extract? One or more .osm.pbf files or addresses');
  const lines: string[] = [];
  for (const file of given)
    lines.push(await buildOne(context.config, await findExtract(context, file), force));
  return lines.join('\n');
}

/** Builds networks from the files of a data folder. A broken file is left out. Returns the builder's other failures. */
export async function loadUsableRoads(
  { config }: CommandContext,
  files: readonly string[],
  force: boolean,
): Promise<string[]> {
  const failures: string[] = [];
  for (const file of files) {
    try {
      console.log(await buildOne(config, file, force));
    } catch (error) {
      if (error instanceof BrokenFileError) console.log(`roads: left out ${error.message}`);
      else if (error instanceof BuilderError) failures.push(`roads: ${error.message}`);
      else throw error;
    }
  }
  return failures;
}

export async function removeRoads({ config }: CommandContext, name: string | undefined): Promise<string> {
  const store = new NetworkStore(config.roads.folder);
  const names = (await store.list()).map((network) => network.name);
  const removed = name === undefined ? names : names.filter((known) => known === name);
  if (removed.length === 0)
    throw new CommandError(`roads has no such network loaded; loaded: ${names.join(', ') || 'nothing'}`);
  for (const one of removed) await store.remove(one);
  return removed.map((one) => `removed roads ${one}`).join('\n');
}

export async function removeFictionalRoads({ config }: CommandContext): Promise<string[]> {
  const store = new NetworkStore(config.roads.folder);
  const fictional = (await store.list()).filter((network) => network.fictional);
  for (const { name } of fictional) await store.remove(name);
  return fictional.map(({ name }) => `removed roads ${name}`);
}

/** The lines in `list`, under the sources. */
export async function listRoads(config: Config): Promise<string[]> {
  const networks = await new NetworkStore(config.roads.folder).list();
  const head = [
    `roads  Road networks of ${openStreetMap.title}, ${openStreetMap.publisher}`,
    `  ${openStreetMap.licence}; covers the extracts loaded on this machine, in ${config.roads.folder}`,
  ];
  if (networks.length === 0) return [...head, '  not loaded; npm run data -- load roads <extract.osm.pbf …>'];
  return [
    ...head,
    ...networks.flatMap(({ name, ways, asOf, stated, fileName, bytes, fictional, hierarchy }) => {
      const from = `${fileName}, ${formatBytes(bytes)}${fictional ? '  fictional' : ''}`;
      return [
        `  ${name}  ${formatCount(ways)} ways  ${stated === false ? 'date not stated, built' : 'as of'} ${asOf}  from ${from}`,
        `    ${describeMatrix(hierarchy)}`,
      ];
    }),
  ];
}

/** The engine that answers times between many places. */
function describeMatrix(report: GateReport | undefined): string {
  if (report?.format !== HIERARCHY_FORMAT)
    return 'matrix by the engine: its hierarchy is of another version or none, load it again';
  const { passed, why, pairs, withinShare, farOff } = report;
  if (!passed && why !== undefined) return `matrix by the engine: no hierarchy, ${why}`;
  if (pairs === 0) return 'matrix by the engine: no two of its places have a way to compare';
  const within = `${(100 * withinShare).toFixed(1)} % of ${formatCount(pairs)} pairs within 1 % of the engine`;
  const off = farOff.length > 0 ? `, ${farOff.length} off by over 10 % (${listReasons(farOff)})` : '';
  return `matrix by ${passed ? 'hierarchy' : 'the engine: its hierarchy did not pass'}, ${within}${off}`;
}

const REASONS: Record<Reason, string> = {
  engine_dearer: "the engine's own way costs more",
  other_road: 'the engine took another road near the place',
  turns_back: 'the engine turns back on the way',
  neighbours: 'both ends lie on roads that meet, where the engine also takes private roads',
  through_private: 'every way leads through private roads, the engine through more of them',
  unknown: 'no reason is known',
};

function listReasons(farOff: readonly FarOff[]): string {
  const counts = Map.groupBy(farOff, ({ reason }) => reason);
  return [...counts].map(([reason, pairs]) => `${pairs.length} ${REASONS[reason]}`).join(', ');
}

async function buildOne(config: Config, file: string, force: boolean): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new MissingFileError(`there is no file ${file}`);
  const described = await openStreetMap.describe(file);
  const { part } = described;
  const asOf = described.asOf ?? new Date().toISOString().slice(0, 10);
  const stated = described.asOf === null ? false : undefined;
  // A file name may contain characters that a folder name may not.
  const name = part.replace(/[^\w.-]+/g, '-');
  const line = new ProgressLine();
  const startedMs = Date.now();
  const onProgress = ({ phase, share }: BuildProgress) =>
    line.show({
      title: `roads ${name}`,
      share: (PHASES.indexOf(phase) + share) / PHASES.length,
      text: phase,
    });
  try {
    const extract = { file, name, asOf, stated, fictional: false } as const;
    const { status, ways } = await buildNetwork(config.roads.folder, extract, { force, onProgress });
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    const words = status === 'built' ? `built in ${seconds} s` : 'has not changed';
    return `roads ${name}: ${formatCount(ways)} ways, ${words}`;
  } finally {
    line.clear();
  }
}

async function findExtract({ config, db }: CommandContext, given: string): Promise<string> {
  if (!/^https?:\/\//.test(given)) return given;
  // Two simultaneous downloads would write into one file.
  const claim = await claimSource(db, 'roads');
  const line = new ProgressLine();
  try {
    const folder = join(config.home, 'downloads', 'roads');
    const options = { hashes: openStreetMap.hashes, onProgress: showDownload(line, 'roads') };
    return (await download(given, folder, options)).file;
  } finally {
    line.clear();
    await claim.release();
  }
}
