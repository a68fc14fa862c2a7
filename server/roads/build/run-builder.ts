import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { engineConfig } from '../engine/engine-config.ts';

/** The tile builder ended without tiles; the message has its last output. */
export class BuilderError extends Error {}

/** The phases that the builder reports, with the share of its time that lies before each. */
const STAGES: readonly (readonly [RegExp, number])[] = [
  [/Parsing ways/, 0],
  [/Parsing relations/, 0.15],
  [/Parsing nodes/, 0.2],
  [/Creating graph edges/, 0.35],
  [/Building \d+ tiles/, 0.45],
  [/Enhancing/, 0.7],
  [/Building shortcuts|Creating shortcuts/, 0.8],
  [/Adding Restrictions/, 0.85],
  [/Validating/, 0.9],
];

const TILE_CACHE_BYTES = 1_000_000_000;
const LAST_WORDS = 3;

/** Builds routing tiles of one sorted extract into a folder. */
export async function runBuilder(
  extract: string,
  tileFolder: string,
  at: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const configFile = join(dirname(tileFolder), 'builder.json');
  await writeFile(configFile, JSON.stringify(withLog(engineConfig(tileFolder, TILE_CACHE_BYTES))));
  const builder = spawn(builderProgram(), ['-c', configFile, extract], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // It writes large temporary files into its working directory.
    cwd: dirname(tileFolder),
    ...(signal && { signal }),
  });
  const words: string[] = [];
  for (const stream of [builder.stdout, builder.stderr]) {
    createInterface(stream).on('line', (line) => {
      words.push(line);
      const stage = STAGES.find(([pattern]) => pattern.test(line));
      if (stage) at(stage[1]);
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | string>();
  builder.once('error', reject);
  builder.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'));
  const code = await promise;
  if (code !== 0) {
    const last = words.slice(-LAST_WORDS).map((line) => line.trim());
    throw new BuilderError(`${extract}: the tile builder ended with ${code}: ${last.join(' ')}`);
  }
}

function withLog(config: object): object {
  const { mjolnir } = config as { mjolnir: object };
  return { ...config, mjolnir: { ...mjolnir, logging: { type: 'std_out', color: false } } };
}

/** It lies beside the engine's library, in a folder for each platform. */
function builderProgram(): string {
  const engine = createRequire(import.meta.url).resolve('@valhallajs/valhallajs');
  return join(dirname(engine), platform(), arch(), 'valhalla_build_tiles');
}
