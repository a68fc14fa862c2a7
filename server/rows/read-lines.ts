import { ApiError } from '../../shared/api-error.ts';
import { memoryOf, Packer, type Pieces, unpack } from '../threads/pieces.ts';
import { ownBytes, type Task, type Threads } from '../threads/threads.ts';
import { capLines } from './cap-lines.ts';
import type { CellRange } from './cell-range.ts';
import { openFile } from './open-file.ts';

export interface ReadingLimits {
  /** The threads in which files are read. */
  threads: Threads;
  /** Of one file or sheet. */
  mostRows: number;
}

/** How much of a refused file is read: enough to find any problem of its header, and for ask_table's own limit. */
const PIECES_BEFORE_REFUSAL = 20;

interface LinesRequest {
  body: Uint8Array;
  tab: string | null;
  range: CellRange | null;
  mostRows: number;
}

interface LinesAnswer {
  lines: Pieces;
  /** Why the lines end there: thrown after all earlier lines were read. */
  refused: Pick<ApiError, 'code' | 'message' | 'field'> | null;
}

export const readLinesTask: Task<LinesRequest, LinesAnswer> = {
  name: 'read-lines',
  async work({ body: bytes, tab, range, mostRows }) {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return packLines(capLines(await openFile({ body }, tab, range), mostRows));
  },
  moves: ({ lines }) => memoryOf(lines),
};

/** Content that was fetched, or that is read when its turn comes, into separate memory. */
export type FileToRead = { body: Buffer } | { read(): Promise<Uint8Array<ArrayBuffer>> };

/** Like openFile, in a thread. */
export async function readLines(
  file: FileToRead,
  tab: string | null,
  range: CellRange | null,
  { threads, mostRows, accountId }: ReadingLimits & { accountId: string },
): Promise<AsyncIterable<string[]>> {
  const read = async () => {
    const body = 'read' in file ? await file.read() : ownBytes(file.body);
    return { input: { body, tab, range, mostRows }, moves: [body.buffer] };
  };
  return unpackLines(await threads.runRead(readLinesTask, read, { account: accountId }));
}

async function packLines(lines: AsyncIterable<string[]>): Promise<LinesAnswer> {
  const packer = new Packer();
  let refused: LinesAnswer['refused'] = null;
  try {
    for await (const values of lines) packer.add(values);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, field } = error;
    refused = { code, message, field };
  }
  // Problems of these are reported before problems of all.
  const all = packer.end();
  return { lines: refused === null ? all : all.slice(0, PIECES_BEFORE_REFUSAL), refused };
}

async function* unpackLines({ lines, refused }: LinesAnswer): AsyncGenerator<string[]> {
  yield* unpack<string[]>(lines);
  if (refused !== null) throw new ApiError(refused.code, refused.message, { field: refused.field });
}
