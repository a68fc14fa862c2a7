import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { sources } from '../../../server/sources/registry.ts';
import type { Source } from '../../../server/sources/source.ts';
import { KINDS, type Kind, makeThings, type Thing } from './kinds.ts';

/** 0 to 1, the same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Two editions of 900 things: of each some are left out, some moved by up to 400 m, some renamed, some both. */
function makeEditions(seed: number): [Thing[], Thing[]] {
  const random = makeRandom(seed);
  const all = makeThings(900);
  const before = all.filter(() => random() < 0.97);
  const after = all
    .filter(() => random() < 0.97)
    .map((thing) => {
      const isMoved = random() < 0.1;
      const isRenamed = random() < 0.05;
      return {
        id: thing.id,
        name: isRenamed ? `${thing.name} (new name)` : thing.name,
        east: thing.east + (isMoved ? Math.ceil(random() * 400) : 0),
        north: thing.north + (isMoved ? Math.ceil(random() * 400) : 0),
      };
    });
  return [before, after];
}

/** Loads two editions of a publisher, one after the other; their files. */
export async function loadEditions(db: Database, kind: Kind = KINDS[0] as Kind): Promise<[Buffer, Buffer]> {
  const source = sources.find(({ id }) => id === kind.source) as Source;
  const [before, after] = makeEditions(20_260_415);
  const files: [Buffer, Buffer] = [kind.write(before, '2026-01-15'), kind.write(after, '2026-04-15')];
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  for (const body of files) {
    const file = join(folder, basename(kind.path));
    await writeFile(file, body);
    await loadPart(db, source, file);
  }
  await rm(folder, { recursive: true });
  return files;
}
