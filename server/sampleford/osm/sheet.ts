import type { Point } from '../../geometry/distance.ts';
import { toLatLng, type Xy } from '../plane.ts';
import type { OsmTags } from '../town-plan.ts';

export interface SheetNode extends Point {
  id: number;
  tags: OsmTags;
}

export interface SheetWay {
  id: number;
  refs: number[];
  tags: OsmTags;
}

export interface OsmMember {
  type: 'node' | 'way';
  ref: number;
  role: string;
}

export interface SheetRelation {
  id: number;
  members: OsmMember[];
  tags: OsmTags;
}

/** The content of a file: nodes, ways and relations, each in ascending order of id. */
export interface OsmElements {
  nodes: SheetNode[];
  ways: SheetWay[];
  relations: SheetRelation[];
}

// Above every id that OpenStreetMap uses, so that a sample can be merged with any real extract. Way ids stay under 2 to
// the power of 32, because some tools store them so.
const FIRST_IDS = { node: 40_000_000_000, way: 4_200_000_000, relation: 900_000_000 };
const IDS_PER_TOWN = { node: 1_000_000, way: 100_000, relation: 10_000 };

/** An empty map sheet to add elements to. Ids are given in the order of drawing. */
export class OsmSheet implements OsmElements {
  readonly nodes: SheetNode[] = [];
  readonly ways: SheetWay[] = [];
  readonly relations: SheetRelation[] = [];
  readonly #centre: Point;
  readonly #town: number;
  readonly #vertices = new Map<string, number>();

  /** `town` keeps the ids of two sheets apart: 0, 1, 2 … */
  constructor(centre: Point, town: number) {
    this.#centre = centre;
    this.#town = town;
  }

  node(at: Xy, tags: OsmTags): number {
    const id = this.#idAfter('node', this.nodes.length);
    this.nodes.push({ id, ...toLatLng(this.#centre, at), tags });
    return id;
  }

  way(line: readonly Xy[], tags: OsmTags): number {
    const id = this.#idAfter('way', this.ways.length);
    this.ways.push({ id, refs: line.map((at) => this.vertex(at)), tags });
    return id;
  }

  relation(members: OsmMember[], tags: OsmTags): void {
    this.relations.push({ id: this.#idAfter('relation', this.relations.length), members, tags });
  }

  /** The common node of all lines through this point. */
  vertex(at: Xy, tags: OsmTags = {}): number {
    const key = at.join();
    const id = this.#vertices.get(key) ?? this.node(at, tags);
    this.#vertices.set(key, id);
    return id;
  }

  #idAfter(type: keyof typeof FIRST_IDS, drawn: number): number {
    return FIRST_IDS[type] + this.#town * IDS_PER_TOWN[type] + drawn + 1;
  }
}
