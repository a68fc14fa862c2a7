import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BrokenFileError } from '../source.ts';
import type { ArchiveMember } from './archive-member.ts';

export const isTar = (path: string) => /\.(tar|tgz|tar\.gz|tar\.xz)$/i.test(path);

/**
 * The files of a tar archive in its order, unpacked while reading. A member must be read before the next is requested.
 */
export async function* readTar(file: string): AsyncGenerator<ArchiveMember> {
  const entries = extract();
  // An error in unpacking also ends the entries, with that error.
  const input = unpack(file);
  input.on('error', (error) => entries.destroy(error));
  pipeline(input, entries, () => {});
  try {
    for await (const entry of entries) {
      const { name, size = 0, mtime = null, type } = entry.header;
      const where = `${file} (${name})`;
      if (type === 'file') {
        yield {
          name,
          bytes: size,
          modified: mtime,
          content: () => buffer(entry).catch((error: Error) => Promise.reject(broken(where, error))),
          stream: async () => Readable.from(entry),
        };
      }
      entry.resume();
    }
  } catch (error) {
    throw error instanceof BrokenFileError ? error : broken(file, error as Error);
  } finally {
    input.destroy();
  }
}

function unpack(file: string): Readable {
  const input = createReadStream(file);
  if (/\.tar$/i.test(file)) return input;
  if (!/\.xz$/i.test(file)) return pipeline(input, createGunzip(), () => {});
  // Required, not imported: its export names are not detectable, and few archives need it.
  const { XzReadableStream } = createRequire(import.meta.url)(
    'xz-decompress',
  ) as typeof import('xz-decompress');
  const web = Readable.toWeb(input);
  return Readable.fromWeb(new XzReadableStream(web));
}

function broken(where: string, error: Error): BrokenFileError {
  return new BrokenFileError(where, `a whole tar archive was expected: ${error.message}`);
}
