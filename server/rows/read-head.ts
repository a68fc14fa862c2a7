import type { Task, Threads } from '../threads/threads.ts';
import { capLines } from './cap-lines.ts';
import { openFile } from './open-file.ts';
import { openTable } from './table-rows.ts';

export interface FileHead {
  /** Names of the columns, in the file's order. */
  headers: string[];
  firstRows: string[][];
  /** The line number of the headers, from 1. */
  headerLine: number;
}

export const readHeadTask: Task<{ body: Uint8Array; mostRows: number }, FileHead> = {
  name: 'read-head',
  async work({ body: bytes, mostRows }) {
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const readLines = async () => capLines(await openFile({ body }, null, null), Number.POSITIVE_INFINITY);
    const { columns, headerLine } = await openTable(await readLines(), {}, 'line');
    const firstRows: string[][] = [];
    let line = 0;
    for await (const values of await readLines()) {
      if (++line > headerLine) firstRows.push(values);
      if (firstRows.length === mostRows) break;
    }
    return { headers: columns, firstRows, headerLine };
  },
};

/** The header of a file and its first rows. Throws ApiError 400 where it is no table with a row. */
export function readHead(
  read: () => Promise<Uint8Array<ArrayBuffer>>,
  mostRows: number,
  threads: Threads,
  accountId: string,
): Promise<FileHead> {
  const readInput = async () => {
    const body = await read();
    return { input: { body, mostRows }, moves: [body.buffer] };
  };
  return threads.runRead(readHeadTask, readInput, { account: accountId });
}
