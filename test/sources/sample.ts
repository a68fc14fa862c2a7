import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { KnownPlace, Source } from '../../server/sources/source.ts';

/** A small file in the publisher's format, written by hand, and what must come of it. */
export interface Sample {
  source: Source;
  /** What must be loaded before, for rows that others place. */
  after?: Sample;
  /** Content by path; the first path, up to its last common folder, is what is loaded. */
  files: Record<string, string | Uint8Array>;
  /** What is loaded: a path of `files`, or a folder of it. */
  load: string;
  part: string;
  version: string;
  /** Null where the publisher's format states none. */
  asOf: string | null;
  rows: number;
  skipped: Record<string, number>;
  known: KnownPlace;
  broken: BrokenSample[];
}

interface BrokenSample {
  name: string;
  files: Record<string, string | Uint8Array>;
  /** In the error: the place in the file and what was expected. */
  says: RegExp;
}

/** Writes the files below the folder, all with one date. */
export async function writeFiles(folder: string, files: Sample['files']): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
