import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readArchive } from './archive.ts';
import { BrokenFileError, type ReadProgress } from './source.ts';

export interface Line {
  text: string;
  /** From 1. */
  number: number;
}

/** Lines of a text file: plain, .gz, or the first .txt or .csv of a .zip. */
export async function* readLines(file: string, progress: ReadProgress): AsyncGenerator<Line> {
  const { size } = await stat(file);
  const input = file.endsWith('.zip') ? await openMember(file) : createReadStream(file);
  let bytesRead = 0;
  input.on('data', (chunk: Buffer) => {
    bytesRead += chunk.length;
    progress.at(bytesRead / size);
  });
  const text = file.endsWith('.gz') ? input.pipe(createGunzip()) : input;
  let number = 0;
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      number++;
      yield { text: number === 1 ? line.replace(/^\uFEFF/, '') : line, number };
    }
  } catch (error) {
    if (error instanceof BrokenFileError) throw error;
    throw new BrokenFileError(
      `${file}, after line ${number}`,
      `it cannot be unpacked: ${(error as Error).message}`,
    );
  }
}

async function openMember(file: string): Promise<Readable> {
  for await (const member of readArchive(file)) {
    if (/\.(txt|csv)$/i.test(member.name)) return Readable.from([await member.content()]);
  }
  throw new BrokenFileError(file, 'a .txt or .csv file was expected in it');
}
