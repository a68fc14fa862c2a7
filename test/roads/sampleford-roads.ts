import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { NetworkStore } from '../../server/roads/network-store.ts';
import { openRoads, type RoadsOptions } from '../../server/roads/open-roads.ts';
import type { Roads } from '../../server/roads/roads.ts';
import { generateSampleford } from '../../server/sampleford/generate-sampleford.ts';
import { madeOnce } from '../made-once.ts';

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

/**
 * The same without a process that answers from them: they lie in `roads` of the folder. A build takes some seconds of two
 * cores, so there is one a run, and each suite has a copy.
 */
export async function buildSamplefordNetworks(): Promise<Pick<SamplefordRoads, 'folder' | 'extracts'>> {
  const made = await madeOnce('sampleford-roads', makeNetworks);
  const folder = await mkdtemp(join(tmpdir(), 'milepost-roads-'));
  await cp(made, folder, { recursive: true, preserveTimestamps: true });
  const networks = await new NetworkStore(join(folder, 'roads')).list();
  const extracts = networks.map(({ name, fileName }) => ({
    name,
    file: join(folder, 'sampleford', fileName),
  }));
  return { folder, extracts };
}

async function makeNetworks(folder: string): Promise<void> {
  const files = await generateSampleford(join(folder, 'sampleford'));
  for (const { source, part, file } of files) {
    if (source !== 'openstreetmap') continue;
    const extract = { name: part, file, asOf: '2026-01-01', fictional: true };
    await buildNetwork(join(folder, 'roads'), extract);
  }
}
