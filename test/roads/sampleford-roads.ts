import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { openRoads, type RoadsOptions } from '../../server/roads/open-roads.ts';
import type { Roads } from '../../server/roads/roads.ts';
import { generateSampleford } from '../../server/sampleford/generate-sampleford.ts';

export const ROAD_OPTIONS: RoadsOptions = {
  processes: 2,
  memoryBytes: 1_000_000_000,
  deadlineMs: 20_000,
  cacheBytes: 10_000_000,
  onError: (error) => {
    throw error;
  },
};

export interface SamplefordRoads {
  /** Of the extracts and of the networks. */
  folder: string;
  roads: Roads;
  extracts: { name: string; file: string }[];
  drop(): Promise<void>;
}

/** The networks of both towns, in a folder of the suite's own. */
export async function buildSamplefordRoads(options: Partial<RoadsOptions> = {}): Promise<SamplefordRoads> {
  const { folder, extracts } = await buildSamplefordNetworks();
  const roads = await openRoads(join(folder, 'roads'), { ...ROAD_OPTIONS, ...options });
  const drop = async () => {
    await roads.stop();
    await rm(folder, { recursive: true });
  };
  return { folder, roads, extracts, drop };
}

/** The same without a process that answers from them: they lie in `roads` of the folder. */
export async function buildSamplefordNetworks(): Promise<Pick<SamplefordRoads, 'folder' | 'extracts'>> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-roads-'));
  const files = await generateSampleford(join(folder, 'sampleford'));
  const extracts = files
    .filter(({ source }) => source === 'openstreetmap')
    .map(({ part, file }) => ({ name: part, file }));
  for (const extract of extracts)
    await buildNetwork(join(folder, 'roads'), { ...extract, asOf: '2026-01-01', fictional: true });
  return { folder, extracts };
}
