import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { Source } from '../../sources/source.ts';
import { loadParts } from './load.ts';
import type { PartOutcome } from './load-batch.ts';
import type { OnProgress } from './load-progress.ts';

export interface FolderFile {
  source: Source;
  /** Relative to the folder, with forward slashes. */
  path: string;
}

export interface FolderContent {
  /** In loading order: by source as registered, then by path. */
  known: FolderFile[];
  /** The number of files without a source. */
  unknown: number;
}

/** The files of a data folder by source. An unpacked download counts as one file. */
export async function findFiles(folder: string, sources: readonly Source[]): Promise<FolderContent> {
  const content: FolderContent = { known: [], unknown: 0 };
  await walk(folder, '', sources, content);
  content.known.sort((a, b) => {
    const bySource = sources.indexOf(a.source) - sources.indexOf(b.source);
    return bySource !== 0 ? bySource : a.path < b.path ? -1 : 1;
  });
  return content;
}

async function walk(
  folder: string,
  below: string,
  sources: readonly Source[],
  content: FolderContent,
): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    const source = sources.find((one) => one.recognises(path));
    if (source) content.known.push({ source, path });
    else if (entry.isDirectory()) await walk(folder, path, sources, content);
    else content.unknown++;
  }
}

export type FileOutcome = FolderFile & PartOutcome;

/** Loads every file that a source recognises, source by source. A failed file does not stop the others. */
export async function* loadFolder(
  db: Database,
  folder: string,
  files: readonly FolderFile[],
  options: { force: boolean; onProgress: OnProgress },
): AsyncGenerator<FileOutcome> {
  for (const [source, own] of Map.groupBy(files, (file) => file.source)) {
    const paths = own.map(({ path }) => join(folder, path));
    let at = 0;
    for await (const outcome of loadParts(db, source, paths, options)) {
      // Broken and busy files are reported at the end. A lost database ends the whole run.
      if (outcome.error && isDatabaseLost(outcome.error)) throw outcome.error;
      yield { ...(own[at++] as FolderFile), ...outcome };
    }
  }
}

/** True where the database, not the file, ended the load. */
export function isDatabaseLost(error: Error): boolean {
  const code = (error as { code?: string }).code ?? '';
  return /^(ECONN|EPIPE|ETIMEDOUT|57P0|08)/.test(code) || /^Connection terminated/.test(error.message);
}
