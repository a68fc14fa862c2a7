import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { buildNetwork } from '../roads/build/build-network.ts';
import { generateSampleford } from '../sampleford/generate-sampleford.ts';

/**
 * Builds the roads of the fictional towns, some seconds after the first start is ready: until then journeys between
 * them are straight lines. Later starts find them built.
 */
export async function buildSampleRoads(config: Config, signal: AbortSignal): Promise<void> {
  const files = await generateSampleford(join(config.home, 'sampleford'));
  for (const { source, part, file, asOf } of files) {
    if (source !== 'openstreetmap' || signal.aborted) continue;
    await buildNetwork(config.roads.folder, { name: part, file, asOf, fictional: true }, { signal });
  }
}
