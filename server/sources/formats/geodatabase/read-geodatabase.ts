import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BrokenFileError, type ReadProgress } from '../../source.ts';
import { readArchive } from '../archive.ts';
import { type Feature, readFeatures } from '../feature-file.ts';
import { CONVERT, type ConvertReply, type ConvertWork, convertFile } from './convert-process.ts';

/** 'nj-statewide.gdb/a0000000b.gdbtable': the members of a zipped file geodatabase, wherever it is in the archive. */
const MEMBER = /(?:^|\/)[^/]+\.gdb\/([^/]+)$/i;

/**
 * Features of a zipped file geodatabase, in degrees: of its first layer that has all columns of one of these lists. It
 * is first unpacked and converted on disk, in a separate process.
 */
export async function* readGeodatabase(
  file: string,
  progress: ReadProgress,
  columns: ConvertWork['columns'],
): AsyncGenerator<Feature> {
  const scratch = await mkdtemp(join(tmpdir(), 'milepost-gdb-'));
  try {
    const [folder, into] = [join(scratch, 'data.gdb'), join(scratch, 'out')];
    await Promise.all([mkdir(folder), mkdir(into)]);
    await unpack(file, folder);
    const reply = await convert({ folder, into, columns });
    if ('problem' in reply) throw new BrokenFileError(file, reply.problem);
    for await (const feature of readFeatures(reply.file, progress)) {
      yield { ...feature, where: feature.where.replace(reply.file, file) };
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  let count = 0;
  for await (const { name, stream } of readArchive(file)) {
    const [, member] = MEMBER.exec(name) ?? [];
    if (!member) continue;
    await pipeline(await stream(), createWriteStream(join(folder, basename(member))));
    count++;
  }
  if (count === 0) throw new BrokenFileError(file, 'a folder ….gdb was expected in it');
}

function convert(work: ConvertWork): Promise<ConvertReply> {
  const { promise, resolve } = Promise.withResolvers<ConvertReply>();
  const child = fork(convertFile, [CONVERT, JSON.stringify(work)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('message', (reply: ConvertReply) => resolve(reply));
  child.once('error', (error) => resolve({ problem: `it could not be read: ${error.message}` }));
  child.once('exit', (code, signal) =>
    resolve({ problem: `a whole file geodatabase was expected, its reader ended (${signal ?? code})` }),
  );
  return promise;
}
