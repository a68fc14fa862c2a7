// The input of a load: a file, a folder (an unzipped download) or a file inside an installed package.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Source } from '../../sources/source.ts';

export interface PackFile {
  path: string;
  /** Its name in the pack table: 'codepo_gb.zip', 'package:zipcodes'. */
  name: string;
  bytes: number;
  /** sha256 of the content, hex. */
  hash: string;
}

/** There is nothing to read under that name. */
export class MissingFileError extends Error {}

const PACKAGE = 'package:';

/** The path of a load's argument; 'package:zipcodes' is the source's starter. */
export async function findPackFile(source: Source, file: string): Promise<string> {
  const path = file.startsWith(PACKAGE) ? starterPath(source, file) : file;
  if (!(await stat(path).catch(() => null))) throw new MissingFileError(`there is no file ${path}`);
  return path;
}

/** Reads the whole file, or the folder's files, for its hash. */
export async function hashPackFile(file: string, path: string): Promise<PackFile> {
  const files = await listFiles(path);
  const hash = createHash('sha256');
  let bytes = 0;
  for (const member of files) {
    if (files.length > 1) hash.update(`${member.slice(path.length)}\0`);
    for await (const chunk of createReadStream(member)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  }
  const name = file.startsWith(PACKAGE) ? file : basename(path);
  return { path, name, bytes, hash: hash.digest('hex') };
}

/** 'package:zipcodes' for the starter 'zipcodes/lib/codes.js'. */
export function starterName(starter: string): string {
  return PACKAGE + starter.split('/', 1)[0];
}

function starterPath(source: Source, file: string): string {
  if (!source.starter || starterName(source.starter) !== file) {
    throw new MissingFileError(`${source.id} has no ${file}`);
  }
  return createRequire(import.meta.url).resolve(source.starter);
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
