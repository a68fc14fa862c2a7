import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAddon } from '../../addon/build/build-addon.ts';
import { compileCode, Platform } from './platform/platform.ts';
import { World } from './platform/world.ts';

/** The address that the bundle under test asks; a world's route says where it leads. */
export const PUBLIC_URL = 'https://milepost.example';

export interface BuiltAddon {
  folder: string;
  /** The source files that went into the script. */
  inputs: string[];
  /** The add-on in a world: its own unless one is given. */
  install(world?: World): Platform;
  remove(): Promise<void>;
}

/** The real bundle, in a folder of the suite's own. Call in beforeAll; remove in afterAll. */
export async function createBuiltAddon(): Promise<BuiltAddon> {
  const parent = await mkdtemp(join(tmpdir(), 'milepost-addon-'));
  const folder = join(parent, 'addon');
  const inputs = await buildAddon({ outDir: folder, baseUrl: PUBLIC_URL });
  const script = compileCode(folder);
  return {
    folder,
    inputs,
    install: (world = new World()) => new Platform(world, folder, script),
    remove: () => rm(parent, { recursive: true }),
  };
}
