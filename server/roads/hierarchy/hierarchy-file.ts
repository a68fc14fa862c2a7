// A hierarchy as it lies beside its tiles: a line of JSON that says which lists follow, then the lists as they are.
import { readFile, writeFile } from 'node:fs/promises';
import { TILES_FORMAT } from '../engine/engine-config.ts';
import type { Hierarchy } from './contract.ts';
import type { Graph, LineGraph } from './line-graph.ts';
import type { RoadTiles } from './read-tiles.ts';

/** Another one when a hierarchy written before would be read, answer or be tried otherwise. */
export const HIERARCHY_FORMAT = `${TILES_FORMAT} 2`;
export const HIERARCHY_FILE = 'hierarchy.bin';

/** What is needed to answer: no more is kept of tiles and graph. */
export interface StoredHierarchy {
  nodes: number;
  /** By tile: its key, and the numbers of its first edge and of the one after its last. */
  tileKeys: Uint32Array;
  tileEdges: Uint32Array;
  /** By edge, nodes of the hierarchy, as a line graph has its states. */
  startNode: Int32Array;
  firstEnd: Uint32Array;
  endNodes: Uint32Array;
  edgeCost: Float32Array;
  edgeSeconds: Float32Array;
  edgeMeters: Float32Array;
  edgeReach: Uint8Array;
  up: Graph;
  down: Graph;
  loopCost: Float32Array;
  loopSeconds: Float32Array;
  loopMeters: Float32Array;
}

export function toStored(set: RoadTiles, graph: LineGraph, hierarchy: Hierarchy): StoredHierarchy {
  const toNode = (state: number) => (state === -1 ? -1 : (hierarchy.rank[state] as number));
  const { edgeCost, edgeSeconds, edgeMeters, edgeReach } = graph;
  const { nodes, up, down, loopCost, loopSeconds, loopMeters } = hierarchy;
  return {
    nodes,
    tileKeys: Uint32Array.from(set.keys),
    tileEdges: Uint32Array.from([...set.tiles.map(({ firstEdge }) => firstEdge), set.edges]),
    startNode: graph.startState.map(toNode),
    firstEnd: graph.firstEnd,
    endNodes: graph.endStates.map((state) => hierarchy.rank[state] as number),
    edgeCost,
    edgeSeconds,
    edgeMeters,
    edgeReach,
    up,
    down,
    loopCost,
    loopSeconds,
    loopMeters,
  };
}

const KINDS = { Uint8Array, Uint32Array, Int32Array, Float32Array };
type List = Uint8Array | Uint32Array | Int32Array | Float32Array;

interface Head {
  format: string;
  nodes: number;
  lists: { name: string; kind: keyof typeof KINDS; length: number }[];
}

/** Lists begin at whole numbers of as many bytes. */
const ALIGNED = 8;
const NEWLINE = 10;

export async function writeHierarchy(file: string, stored: StoredHierarchy): Promise<void> {
  const lists = Object.entries(listsOf(stored));
  const head: Head = {
    format: HIERARCHY_FORMAT,
    nodes: stored.nodes,
    lists: lists.map(([name, list]) => ({
      name,
      kind: list.constructor.name as keyof typeof KINDS,
      length: list.length,
    })),
  };
  const text = JSON.stringify(head);
  const line = Buffer.from(`${text.padEnd(aligned(text.length + 1) - 1)}\n`);
  const parts = lists.flatMap(([, list]) => [
    new Uint8Array(list.buffer, list.byteOffset, list.byteLength),
    new Uint8Array(aligned(list.byteLength) - list.byteLength),
  ]);
  await writeFile(file, [line, ...parts]);
}

/** Throws where it was written by another version. */
export async function readHierarchy(file: string): Promise<StoredHierarchy> {
  const bytes = await readFile(file);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const end = bytes.indexOf(NEWLINE);
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if (head.format !== HIERARCHY_FORMAT)
    throw new Error(`${file} was expected to be of format ${HIERARCHY_FORMAT}, it is of ${head.format}`);
  let at = end + 1;
  const lists = new Map<string, List>();
  for (const { name, kind, length } of head.lists) {
    const list = new KINDS[kind](buffer, at, length);
    lists.set(name, list);
    at += aligned(list.byteLength);
  }
  return fromLists(head.nodes, <L extends List>(name: string) => lists.get(name) as L);
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNED) * ALIGNED;
}

function listsOf({ nodes: _, up, down, ...lists }: StoredHierarchy): Record<string, List> {
  const named = (way: string, { first, head, cost, seconds, meters }: Graph) =>
    Object.fromEntries(
      Object.entries({ first, head, cost, seconds, meters }).map(([name, list]) => [`${way}.${name}`, list]),
    );
  return { ...lists, ...named('up', up), ...named('down', down) };
}

function fromLists(nodes: number, list: <L extends List>(name: string) => L): StoredHierarchy {
  const graph = (way: string): Graph => ({
    nodes,
    first: list(`${way}.first`),
    head: list(`${way}.head`),
    cost: list(`${way}.cost`),
    seconds: list(`${way}.seconds`),
    meters: list(`${way}.meters`),
  });
  return {
    nodes,
    tileKeys: list('tileKeys'),
    tileEdges: list('tileEdges'),
    startNode: list('startNode'),
    firstEnd: list('firstEnd'),
    endNodes: list('endNodes'),
    edgeCost: list('edgeCost'),
    edgeSeconds: list('edgeSeconds'),
    edgeMeters: list('edgeMeters'),
    edgeReach: list('edgeReach'),
    up: graph('up'),
    down: graph('down'),
    loopCost: list('loopCost'),
    loopSeconds: list('loopSeconds'),
    loopMeters: list('loopMeters'),
  };
}
