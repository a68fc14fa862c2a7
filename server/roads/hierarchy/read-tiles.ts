// The engine's tiles as one network of roads for cars. Roads are in levels by importance. A crossing has a node in each
// level that it has roads of. Shortcuts, which the engine adds for itself, are left out.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoadPoint } from '../roads.ts';
import {
  ACCESS_RESTRICTION,
  type BitField,
  COMPLEX,
  EDGE,
  HEADER,
  NODE,
  readField,
  readFloat,
  TRANSITION,
  WORDS,
} from './tile-records.ts';

/** The bit of a car among the modes of an access mask. Lanes for shared cars only are excluded. */
export const CAR = 1;
export const SHARED_CAR = 128;

/** The tiles have an unknown form: their network keeps the engine's matrix. */
class UnknownTilesError extends Error {}

export interface RoadTile {
  words: Uint32Array;
  /** The number of its first node and edge in the whole network. */
  firstNode: number;
  firstEdge: number;
  nodes: number;
  edges: number;
  /** Words before the first record of each kind. */
  nodesAt: number;
  transitionsAt: number;
  edgesAt: number;
}

/** A turn over one or more edges that cars may not make, as edge numbers from the first to the last. */
export type Restriction = readonly number[];

export class RoadTiles {
  readonly tiles: readonly RoadTile[];
  /** For each tile, its level and square. */
  readonly keys: readonly number[];
  readonly nodes: number;
  readonly edges: number;
  readonly #tileOfEdge: Uint16Array | Uint32Array;
  readonly #tileOfNode: Uint16Array | Uint32Array;
  readonly #byKey: ReadonlyMap<number, RoadTile>;

  constructor(byKey: ReadonlyMap<number, RoadTile>) {
    this.#byKey = byKey;
    this.tiles = [...byKey.values()];
    this.keys = [...byKey.keys()];
    const last = this.tiles.at(-1);
    this.nodes = last ? last.firstNode + last.nodes : 0;
    this.edges = last ? last.firstEdge + last.edges : 0;
    const Index = this.tiles.length > 65_535 ? Uint32Array : Uint16Array;
    this.#tileOfEdge = new Index(this.edges);
    this.#tileOfNode = new Index(this.nodes);
    for (const [index, { firstEdge, edges, firstNode, nodes }] of this.tiles.entries()) {
      this.#tileOfEdge.fill(index, firstEdge, firstEdge + edges);
      this.#tileOfNode.fill(index, firstNode, firstNode + nodes);
    }
  }

  edgeField(edge: number, field: BitField): number {
    const { words, edgesAt, firstEdge } = this.tiles[this.#tileOfEdge[edge] as number] as RoadTile;
    return readField(words, edgesAt + (edge - firstEdge) * WORDS.edge, field);
  }

  nodeField(node: number, field: BitField): number {
    const { words, nodesAt, firstNode } = this.tiles[this.#tileOfNode[node] as number] as RoadTile;
    return readField(words, nodesAt + (node - firstNode) * WORDS.node, field);
  }

  /** -1 where its tile is missing: the extract ends there. */
  endNode(edge: number): number {
    const tile = this.#byKey.get(this.edgeField(edge, EDGE.endTile));
    return tile ? tile.firstNode + this.edgeField(edge, EDGE.endNode) : -1;
  }

  /** The node itself and its counterparts in other levels. */
  twins(node: number): number[] {
    const { words, transitionsAt } = this.tiles[this.#tileOfNode[node] as number] as RoadTile;
    const first = this.nodeField(node, NODE.firstTransition);
    const found = [node];
    for (let index = 0; index < this.nodeField(node, NODE.transitions); index++) {
      const at = transitionsAt + (first + index) * WORDS.transition;
      const tile = this.#byKey.get(readField(words, at, TRANSITION.tile));
      if (tile) found.push(tile.firstNode + readField(words, at, TRANSITION.node));
    }
    return found;
  }

  pointOf(node: number): RoadPoint {
    const { words } = this.tiles[this.#tileOfNode[node] as number] as RoadTile;
    const degrees = (whole: BitField, rest: BitField) =>
      this.nodeField(node, whole) / 1e6 + this.nodeField(node, rest) / 1e7;
    return {
      lat: readFloat(words, 0, HEADER.cornerLat) + degrees(NODE.lat, NODE.latRest),
      lng: readFloat(words, 0, HEADER.cornerLng) + degrees(NODE.lng, NODE.lngRest),
    };
  }

  /** The edges that leave it in its own level: the first, and the one after the last. */
  edgesFrom(node: number): [number, number] {
    const { firstEdge } = this.tiles[this.#tileOfNode[node] as number] as RoadTile;
    const first = firstEdge + this.nodeField(node, NODE.firstEdge);
    return [first, first + this.nodeField(node, NODE.edges)];
  }

  /** The number of an edge of the engine's; -1 where it has none. */
  edgeNumber(tileKey: number, index: number): number {
    const tile = this.#byKey.get(tileKey);
    return tile && index < tile.edges ? tile.firstEdge + index : -1;
  }

  /** For the record of edge ids at `at`. */
  edgeAt(words: Uint32Array, at: number, tile: BitField, edge: BitField): number {
    return this.edgeNumber(readField(words, at, tile), readField(words, at, edge));
  }
}

/** Reads all tiles below a folder. Throws UnknownTilesError for anything unknown from this engine's builder. */
export async function readTiles(folder: string): Promise<RoadTiles> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.gph')).sort();
  const byKey = new Map<number, RoadTile>();
  let [firstNode, firstEdge] = [0, 0];
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const count = (field: BitField) => readField(words, 0, field);
    if (count(HEADER.predictedSpeeds) > 0 || count(HEADER.hasExtendedEdges) > 0)
      throw new UnknownTilesError(`${file} has speeds by the hour or longer edges`);
    const [nodes, edges] = [count(HEADER.nodes), count(HEADER.edges)];
    const transitionsAt = WORDS.header + nodes * WORDS.node;
    const edgesAt = transitionsAt + count(HEADER.transitions) * WORDS.transition;
    const nodesAt = WORDS.header;
    byKey.set(count(HEADER.tile), {
      words,
      firstNode,
      firstEdge,
      nodes,
      edges,
      nodesAt,
      transitionsAt,
      edgesAt,
    });
    firstNode += nodes;
    firstEdge += edges;
  }
  return new RoadTiles(byKey);
}

const MAX_HEIGHT = 1;
const MAX_WIDTH = 2;
/** The engine's default car, in centimeters. */
const CAR_HEIGHT = 160;
const CAR_WIDTH = 190;

/** Edges too low or too narrow for a car. */
export function listTooLow({ tiles }: RoadTiles): Set<number> {
  const found = new Set<number>();
  for (const { words, firstEdge, edges, edgesAt } of tiles) {
    for (let index = 0; index < readField(words, 0, HEADER.accessRestrictions); index++) {
      const at = edgesAt + edges * WORDS.edge + index * WORDS.access;
      if (!(readField(words, at, ACCESS_RESTRICTION.modes) & CAR)) continue;
      const type = readField(words, at, ACCESS_RESTRICTION.type);
      const value = readField(words, at, ACCESS_RESTRICTION.value);
      if ((type === MAX_HEIGHT && value < CAR_HEIGHT) || (type === MAX_WIDTH && value < CAR_WIDTH))
        found.add(firstEdge + readField(words, at, ACCESS_RESTRICTION.edge));
    }
  }
  return found;
}

/** Turns that no car may make at any hour, beyond those that an edge forbids at its own end. */
export function listRestrictions(set: RoadTiles): Restriction[] {
  const found: Restriction[] = [];
  for (const { words } of set.tiles) {
    const end = readField(words, 0, HEADER.complexUpTo) / 4;
    let at = readField(words, 0, HEADER.complexFrom) / 4;
    while (at < end) {
      const vias = readField(words, at, COMPLEX.vias);
      const isForCars = readField(words, at, COMPLEX.modes) & CAR;
      // Stored in reverse order.
      const edges = Array.from({ length: vias }, (_, index) =>
        set.edgeAt(words, at + WORDS.complex + index * WORDS.id, COMPLEX.fromTile, COMPLEX.fromEdge),
      ).reverse();
      const first = set.edgeAt(words, at, COMPLEX.fromTile, COMPLEX.fromEdge);
      const last = set.edgeAt(words, at, COMPLEX.toTile, COMPLEX.toEdge);
      const whole = [first, ...edges, last];
      if (isForCars && !readField(words, at, COMPLEX.isTimed) && !whole.includes(-1)) found.push(whole);
      at += WORDS.complex + vias * WORDS.id;
    }
  }
  return found;
}
