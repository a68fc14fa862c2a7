import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { removeParts } from '../../../server/packs/remove.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { type Invention, inventions } from './inventions.ts';
import { type MeasuredSource, sizeOf } from './measure-packs.ts';

const ROWS = 500_000;
const POSTCODES = 20_000;
/** Lines written at once. */
const CHUNK = 20_000;

/** Loads half a million invented rows of each of the largest sources, measures what that adds, and takes them away. */
export async function measureInventions(db: Database): Promise<MeasuredSource[]> {
  const { rows: postcodes } = await db.query<{ code: string }>(
    `select code from postcode where kind = 'unit' order by md5(code) limit $1`,
    [POSTCODES],
  );
  const codes = postcodes.map(({ code }) => code);
  const measured: MeasuredSource[] = [];
  for (const invention of inventions) measured.push(await measure(db, invention, codes));
  return measured;
}

async function measure(
  db: Database,
  invention: Invention,
  postcodes: readonly string[],
): Promise<MeasuredSource> {
  const { source } = invention;
  const folder = await mkdtemp(join(tmpdir(), 'milepost-invented-'));
  try {
    const file = join(folder, invention.file);
    await writeInvention(file, invention, postcodes);
    const before = await sizeOf(db, source);
    const started = performance.now();
    const { rows, part } = await loadPart(db, source, file);
    const seconds = (performance.now() - started) / 1000;
    const after = await sizeOf(db, source);
    await removeParts(db, source, [part]);
    return {
      source: source.id,
      title: source.title,
      packs: 1,
      rows,
      seconds,
      fileBytes: (await stat(file)).size,
      bytes: after.bytes - before.bytes,
      indexBytes: after.indexBytes - before.indexBytes,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeInvention(
  file: string,
  { header, toLine }: Invention,
  postcodes: readonly string[],
): Promise<void> {
  const random = new Random(1);
  await writeFile(file, header && `${header}\n`);
  for (let from = 0; from < ROWS; from += CHUNK) {
    const lines = Array.from({ length: CHUNK }, (_, at) => toLine(from + at, random, postcodes));
    await writeFile(file, `${lines.join('\n')}\n`, { flag: 'a' });
  }
}
