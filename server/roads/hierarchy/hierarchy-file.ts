// A hierarchy as stored beside its tiles: a line of JSON that names the lists, then the lists in binary form.
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { TILES_FORMAT } from '../engine/engine-config.ts';
import type { Hierarchy } from './contract.ts';
import type { Graph, LineGraph } from './line-graph.ts';
import type { RoadTiles } from './read-tiles.ts';

/** It changes when a hierarchy written before would be read, answer or be tested otherwise. */
export const HIERARCHY_FORMAT = `${TILES_FORMAT} 2`;
export const HIERARCHY_FILE = 'hierarchy.bin';

/** What is needed to answer. No more of tiles and graph is stored. */
export interface StoredHierarchy {
  nodes: number;
  /** By tile: its key, and the numbers of its first edge and of the one after its last. */
  tileKeys: Uint32Array;
  tileEdges: Uint32Array;
  /** By edge, nodes of the hierarchy: its states in the line graph. */
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

/** Lists begin at a multiple of this number of bytes. */
const ALIGNED = 8;
const NEWLINE = 10;
const HEAD_PIECE = 4096;
const MOST_AT_ONCE = 2 ** 30;

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

/** Throws where another version wrote it. It is read list by list, because a file of 2 GB cannot be read at once. */
export async function readHierarchy(path: string): Promise<StoredHierarchy> {
  const file = await open(path);
  try {
    const line = await readLine(file);
    const head = JSON.parse(line.toString('utf8')) as Head;
    if (head.format !== HIERARCHY_FORMAT)
      throw new Error(`${path} was expected to be of format ${HIERARCHY_FORMAT}, it is of ${head.format}`);
    let at = line.length + 1;
    const lists = new Map<string, List>();
    for (const { name, kind, length } of head.lists) {
      const list = new KINDS[kind](length);
      await readAll(file, new Uint8Array(list.buffer), at);
      lists.set(name, list);
      at += aligned(list.byteLength);
    }
    return fromLists(head.nodes, <L extends List>(name: string) => lists.get(name) as L);
  } finally {
    await file.close();
  }
}

/** Up to the first newline, which is at the end of an aligned piece. */
async function readLine(file: FileHandle): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; ; at += HEAD_PIECE) {
    const piece = Buffer.alloc(HEAD_PIECE);
    const { bytesRead } = await file.read(piece, 0, HEAD_PIECE, at);
    const end = piece.indexOf(NEWLINE);
    if (end === -1 && bytesRead < HEAD_PIECE) throw new Error('a hierarchy without its first line');
    pieces.push(end === -1 ? piece : piece.subarray(0, end));
    if (end !== -1) return Buffer.concat(pieces);
  }
}

async function readAll(file: FileHandle, bytes: Uint8Array, from: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(
      bytes,
      done,
      Math.min(bytes.length - done, MOST_AT_ONCE),
      from + done,
    );
    if (bytesRead === 0) throw new Error('a hierarchy that ends before its lists do');
    done += bytesRead;
  }
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
