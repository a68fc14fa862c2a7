import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BrokenFileError, type ReadProgress } from '../source.ts';
import { readArchive } from './archive.ts';

export interface TextLine {
  text: string;
  /** From 1. */
  number: number;
}

/** Decides by its name whether a member of an archive is the one to read. */
export type IsMember = (name: string) => boolean;

const isText: IsMember = (name) => /\.(txt|csv)$/i.test(name);

/** Lines of a text file: plain, .gz, or the first matching member of a .zip. */
export async function* readLines(
  file: string,
  progress: ReadProgress,
  isWanted = isText,
  encoding: 'utf8' | 'latin1' = 'utf8',
): AsyncGenerator<TextLine> {
  const { input, bytes } = file.endsWith('.zip') ? await openMember(file, isWanted) : await openFile(file);
  let bytesRead = 0;
  input.on('data', (chunk: Buffer | string) => {
    bytesRead += chunk.length;
    progress.at(bytesRead / bytes);
  });
  // pipeline, not pipe: an unreadable file must end the reading of its lines too. The error is thrown there.
  const text = file.endsWith('.gz') ? pipeline(input, createGunzip(), () => {}) : input;
  // One character is one byte here, so that the count above stays right.
  if (encoding === 'latin1') text.setEncoding(encoding);
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
  } finally {
    // A reader may stop early and leave the rest unread. The unpacker is destroyed first, and destroys the file stream
    // with it. In the other order its premature end would be an unhandled error.
    text.destroy();
  }
}

interface OpenText {
  input: Readable;
  /** The bytes of `input`. */
  bytes: number;
}

/** The bytes of a text file: plain, unpacked from .gz, or the first matching member of a .zip. */
export async function* readBytes(
  file: string,
  progress: ReadProgress,
  isWanted = isText,
): AsyncGenerator<Buffer> {
  const { input, bytes } = file.endsWith('.zip') ? await openMember(file, isWanted) : await openFile(file);
  let bytesRead = 0;
  input.on('data', (chunk: Buffer) => {
    bytesRead += chunk.length;
    progress.at(bytesRead / bytes);
  });
  const text = file.endsWith('.gz') ? pipeline(input, createGunzip(), () => {}) : input;
  try {
    for await (const chunk of text) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof BrokenFileError) throw error;
    throw new BrokenFileError(file, `it cannot be unpacked: ${(error as Error).message}`);
  } finally {
    text.destroy();
  }
}

async function openFile(file: string): Promise<OpenText> {
  return { input: createReadStream(file), bytes: (await stat(file)).size };
}

async function openMember(file: string, isWanted: IsMember): Promise<OpenText> {
  for await (const { name, bytes, stream } of readArchive(file)) {
    if (isWanted(name)) return { input: await stream(), bytes };
  }
  throw new BrokenFileError(file, 'a file of the expected name was not found in it');
}
