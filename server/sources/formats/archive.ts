import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { BrokenFileError } from '../source.ts';
import type { ArchiveMember } from './archive-member.ts';
import { isTar, readTar } from './tar.ts';

/** The files of a zip or tar archive, or of its unpacked folder, one after the other. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveMember> {
  const found = await stat(path);
  if (found.isDirectory()) yield* readFolder(path);
  else yield* isTar(path) ? readTar(path) : readZip(path);
}

async function* readFolder(folder: string): AsyncGenerator<ArchiveMember> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    const { size, mtime } = await stat(path);
    yield {
      name,
      bytes: size,
      modified: mtime,
      content: () => buffer(createReadStream(path)),
      stream: async () => createReadStream(path),
    };
  }
}

async function* readZip(file: string): AsyncGenerator<ArchiveMember> {
  const zip = await orBroken(file, () => yauzl.openPromise(file, { lazyEntries: true, autoClose: false }));
  try {
    const entries = zip.eachEntry();
    for (;;) {
      const { done, value: entry } = await orBroken(file, () => entries.next());
      if (done) return;
      const where = `${file} (${entry.fileName})`;
      const open = () => zip.openReadStreamPromise(entry);
      yield {
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        modified: dateOf(entry),
        content: () => orBroken(where, async () => buffer(await open())),
        stream: () => orBroken(where, open),
      };
    }
  } finally {
    zip.close();
  }
}

/** DOS dates begin in 1980. Writers without dates store zeros. */
function dateOf(entry: yauzl.Entry): Date | null {
  const date = entry.getLastModDate();
  return date.getFullYear() > 1980 ? date : null;
}

async function orBroken<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BrokenFileError(where, `a whole zip archive was expected: ${(error as Error).message}`);
  }
}
