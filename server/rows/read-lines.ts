// The lines of a file, read in a thread. They come back as JSON in pieces, each of them soon read again: a copy of
// all lines at once would hold the thread that answers calls for as long as reading them itself.
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';
import { ownBytes, type Task, type Threads } from '../threads/threads.ts';
import { capLines } from './cap-lines.ts';
import type { CellRange } from './cell-range.ts';
import { openFile } from './open-file.ts';

export interface ReadingLimits {
  /** Where files are read. */
  threads: Threads;
  /** Of one file, sheet or run. */
  mostRows: number;
}

interface FileAsked {
  body: Uint8Array;
  tab: string | null;
  range: CellRange | null;
  mostRows: number;
}

interface LinesTold {
  /** Lists of lines, as UTF-8. */
  pieces: Uint8Array<ArrayBuffer>[];
  /** Why the lines end there: told when all before were read. */
  refused: string | null;
}

/** Some two milliseconds of reading again. */
const PIECE_CHARACTERS = 200_000;

export const readLinesTask: Task<FileAsked, LinesTold> = {
  name: 'read-lines',
  async work({ body, tab, range, mostRows }) {
    const lines = await openFile(
      { body: Buffer.from(body.buffer, body.byteOffset, body.length) },
      tab,
      range,
    );
    return packLines(capLines(lines, mostRows));
  },
  moves: ({ pieces }) => pieces.map(({ buffer }) => buffer),
};

/** As openFile, in a thread; the lines are those of the file as it is now, however late they are read. */
export async function readLines(
  { body }: { body: Buffer },
  tab: string | null,
  range: CellRange | null,
  { threads, mostRows, accountId }: ReadingLimits & { accountId: string },
): Promise<AsyncIterable<string[]>> {
  const own = ownBytes(body);
  const options = { account: accountId, moves: [own.buffer] };
  return unpackLines(await threads.run(readLinesTask, { body: own, tab, range, mostRows }, options));
}

async function packLines(lines: AsyncIterable<string[]>): Promise<LinesTold> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let piece = '';
  const close = () => {
    if (piece !== '') pieces.push(ownBytes(Buffer.from(`[${piece}]`)));
    piece = '';
  };
  let refused: string | null = null;
  try {
    for await (const values of lines) {
      piece += `${piece === '' ? '' : ','}${JSON.stringify(values)}`;
      if (piece.length > PIECE_CHARACTERS) close();
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refused = error.message;
  }
  close();
  return { pieces, refused };
}

async function* unpackLines({ pieces, refused }: LinesTold): AsyncGenerator<string[]> {
  for (const piece of pieces) {
    yield* JSON.parse(Buffer.from(piece.buffer).toString()) as string[][];
    // Whoever reads on does so in one go: others come between two pieces.
    await setImmediate();
  }
  if (refused !== null) throw new ApiError(400, refused);
}
