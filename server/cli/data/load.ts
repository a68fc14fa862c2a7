import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '../../../shared/format-count.ts';
import { claimSource } from '../../packs/load/claim.ts';
import { download, findHash } from '../../packs/load/download.ts';
import { type LoadOptions, loadPart } from '../../packs/load/load.ts';
import { type FileOutcome, findFiles, loadFolder } from '../../packs/load/load-folder.ts';
import type { OnProgress } from '../../packs/load/load-progress.ts';
import { starterName } from '../../packs/load/pack-file.ts';
import { noteAnswer, type PublisherAnswer } from '../../packs/update/publisher-answers.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import { type CommandContext, CommandError } from '../run-command.ts';
import { describeResult, explainTrouble, showDownload, toProgress } from './format-progress.ts';
import { offer } from './list.ts';
import { ProgressLine } from './progress-line.ts';
import { loadUsableRoads } from './roads.ts';

/** The messages of a load on the command line. */
export type LoadGiven = { force: boolean } & Pick<LoadOptions, 'asOf'>;

/** Loads one file, one address, or the source's own default. */
export async function load(
  context: CommandContext,
  source: Source,
  given: string | undefined,
  options: LoadGiven,
): Promise<string> {
  const { db } = context;
  const line = new ProgressLine();
  try {
    const { file, answer } = await findFile(context, source, given, line);
    const address = answer?.address ?? null;
    const result = await loadPart(db, source, file, { ...options, address, onProgress: showOn(line) });
    const { part } = result;
    if (answer) await noteAnswer(db, { source: source.id, part, address: answer.address }, answer);
    return `${[source.id, part].filter(Boolean).join(' ')}: ${describeResult(result)}`;
  } finally {
    line.clear();
  }
}

/** The file, and the publisher's metadata where it was downloaded. */
interface FoundFile {
  file: string;
  answer?: PublisherAnswer & { address: string };
}

async function findFile(
  context: CommandContext,
  source: Source,
  given: string | undefined,
  line: ProgressLine,
): Promise<FoundFile> {
  const address = given ?? source.download;
  if (address && /^https?:\/\//.test(address)) return fetchFile(context, source, address, line);
  if (address) return { file: address };
  if (source.starter) return { file: starterName(source.starter) };
  throw new CommandError(`${source.id} needs a file: ${offer(source)}`);
}

async function fetchFile(
  { config, db }: CommandContext,
  source: Source,
  address: string,
  line: ProgressLine,
): Promise<FoundFile> {
  // Two simultaneous downloads would write into one file.
  const claim = await claimSource(db, source.id);
  try {
    const folder = join(config.home, 'downloads', source.id);
    const { hashes } = source;
    const md5 = await findHash(address, hashes);
    const came = await download(address, folder, { hashes, onProgress: showDownload(line, source.id) });
    return { file: came.file, answer: { etag: came.etag, lastModified: came.lastModified, md5, address } };
  } finally {
    await claim.release();
  }
}

/** Loads every file of a folder that a source recognises; fails at the end when one of them failed. */
export async function loadAll(context: CommandContext, folder: string, force: boolean): Promise<string> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CommandError(`there is no folder ${folder}`);
  const { known, unknown } = await findFiles(folder, sources);
  if (known.length === 0) {
    throw new CommandError(
      `none of the ${formatCount(unknown)} files in ${folder} is known: files go by the names that their publishers give them; 'load <source> <file>' takes one`,
    );
  }
  const { db } = context;
  const line = new ProgressLine();
  const failures: string[] = [];
  for await (const outcome of loadFolder(db, folder, known, { force, onProgress: showOn(line) })) {
    line.clear();
    console.log(toLine(outcome));
    if (outcome.error) failures.push(toLine(outcome));
  }
  const extracts = known
    .filter(({ source }) => source.id === 'openstreetmap')
    .map(({ path }) => join(folder, path));
  failures.push(...(await loadUsableRoads(context, extracts, force)));
  const summary = `${formatCount(known.length)} files of known sources, ${formatCount(unknown)} others left alone`;
  if (failures.length > 0) throw new CommandError([summary, 'failed:', ...failures].join('\n'));
  return summary;
}

function toLine({ path, source, result, error }: FileOutcome): string {
  return `${path} (${source.id}): ${result ? describeResult(result) : (explainTrouble(error) ?? error.message)}`;
}

function showOn(line: ProgressLine): OnProgress {
  return (progress) => line.show(toProgress(progress));
}
