// What a hierarchy of so many roads takes: to contract, to keep, to open and to ask.
import { rm, stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contract, type Hierarchy } from '../../../server/roads/hierarchy/contract.ts';
import type { RoadAt } from '../../../server/roads/hierarchy/find-roads.ts';
import {
  readHierarchy,
  type StoredHierarchy,
  writeHierarchy,
} from '../../../server/roads/hierarchy/hierarchy-file.ts';
import { RoadTable } from '../../../server/roads/hierarchy/road-table.ts';
import { TILE_BITS } from '../../../server/roads/hierarchy/tile-records.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { percentile } from '../figures.ts';
import { type DrawnRoads, drawRoads } from './draw-roads.ts';

export interface Size {
  /** Directed. */
  roads: number;
  /** Of processor time. */
  contractSeconds: number;
  /** Most that the process held, over what it held before. */
  buildBytes: number;
  fileBytes: number;
  openSeconds: number;
  /** Of processor time, of 100 places to 100 within a town, within a region, and of one pair across all. */
  townMs: number;
  regionMs: number;
  pairMs: number;
}

const TURNS = 9;
const PLACES = 100;
/** Crossings a side: 12 and 120 km. */
const TOWN = 100;
const REGION = 1000;

export async function measureSize(roads: number, file: string, seed: number): Promise<Size> {
  collectGarbage();
  const before = heldBytes();
  let most = 0;
  const drawn = drawRoads(roads, seed);
  const contracting = seconds(() =>
    contract(drawn.graph, () => {
      most = Math.max(most, heldBytes());
    }),
  );
  await writeHierarchy(file, toStored(drawn, contracting.result));
  const buildBytes = Math.max(most, heldBytes()) - before;
  const { size: fileBytes } = await stat(file);
  const startedMs = performance.now();
  const table = new RoadTable(await readHierarchy(file));
  const openSeconds = (performance.now() - startedMs) / 1000;
  await rm(file);
  const random = new Random(seed);
  const ask = (places: number, within: number) => askedMs(table, drawn.roadsWithin(within), places, random);
  return {
    roads: drawn.graph.nodes,
    contractSeconds: contracting.seconds,
    buildBytes,
    fileBytes,
    openSeconds,
    townMs: ask(PLACES, TOWN),
    regionMs: ask(PLACES, REGION),
    pairMs: ask(1, Number.MAX_SAFE_INTEGER),
  };
}

/** What an earlier size left is none of this one's. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Lists of numbers lie outside of the heap. */
function heldBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** As a network's: its roads are numbered as in one tile. */
function toStored({ seconds: edgeSeconds, meters }: DrawnRoads, hierarchy: Hierarchy): StoredHierarchy {
  const { rank, nodes, up, down, loopCost, loopSeconds, loopMeters } = hierarchy;
  return {
    nodes,
    tileKeys: Uint32Array.of(0),
    tileEdges: Uint32Array.of(0, nodes),
    startNode: Int32Array.from(rank),
    firstEnd: Uint32Array.from({ length: nodes + 1 }, (_, edge) => edge),
    endNodes: rank,
    edgeCost: edgeSeconds,
    edgeSeconds,
    edgeMeters: meters,
    edgeReach: new Uint8Array(nodes),
    up,
    down,
    loopCost,
    loopSeconds,
    loopMeters,
  };
}

/** The middle one of several questions, each for other places. */
function askedMs(table: RoadTable, roads: readonly number[], places: number, random: Random): number {
  const draw = (): RoadAt[] => [
    {
      edge: (roads[Math.floor(random.next() * roads.length)] as number) * 2 ** TILE_BITS,
      along: random.next(),
      meters: 0,
    },
  ];
  const times = Array.from({ length: TURNS }, () => {
    const [starts, ends] = [Array.from({ length: places }, draw), Array.from({ length: places }, draw)];
    return 1000 * seconds(() => table.find(starts, ends)).seconds;
  });
  return percentile(times, 0.5);
}

/** Of processor time: others may be using the machine. */
function seconds<Result>(work: () => Result): { result: Result; seconds: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
