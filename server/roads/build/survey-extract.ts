// Facts about an extract that the engine's builder does not report: whether it can be built, where it has data, and
// where its roads were cut off.
import type { LngLat } from '../../geometry/lng-lat.ts';
import { NodeStore } from '../../sources/publishers/openstreetmap/node-store.ts';
import { orderCheck } from '../../sources/publishers/openstreetmap/order-check.ts';
import {
  type OsmElement,
  type OsmWay,
  readBlocks,
  type Tags,
} from '../../sources/publishers/openstreetmap/read-elements.ts';
import { BrokenFileError } from '../../sources/source.ts';
import { CellSet, cellAt } from '../cells.ts';
import { isCutOff } from './cut-off.ts';

export interface Survey {
  /** Squares with any data, in ascending order. */
  cells: Uint32Array;
  /** Ends of roads that continue outside the extract. */
  edges: LngLat[];
  ways: number;
}

/** Roads that lead somewhere: one that ends in nothing was most likely cut. */
const THROUGH_ROADS = new Set(['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'unclassified']);

interface WayEnd {
  node: number;
  /** The node before it. */
  before: number;
  highway: string;
}

/** Reads the file twice. Throws BrokenFileError where the builder would fail. `at` is called with the share done. */
export async function surveyExtract(file: string, at: (share: number) => void): Promise<Survey> {
  const cells = new Set<number>();
  const ends: WayEnd[] = [];
  const assertOrder = orderCheck(file);
  let ways = 0;
  for await (const element of readElements(file, (share) => at(share / 2))) {
    assertOrder(element);
    assertUploaded(file, element);
    if (element.type === 'node') cells.add(cellAt({ lat: element.lat, lng: element.lon }));
    if (element.type !== 'way' || !isRoad(element.tags)) continue;
    ways++;
    ends.push(...listEnds(element));
  }
  if (ways === 0) throw new BrokenFileError(file, 'roads were expected: no way of it is a highway');
  const sorted = Uint32Array.from(cells).sort();
  const edges = await findEdges(file, ends, new CellSet(sorted), (share) => at(0.5 + share / 2));
  return { cells: sorted, edges, ways };
}

/** Where the end of a through road belongs to no other road. */
async function findEdges(
  file: string,
  ends: readonly WayEnd[],
  cells: CellSet,
  at: (share: number) => void,
): Promise<LngLat[]> {
  const nodes = new NodeStore();
  const uses = new Map<number, number>();
  for (const { node, before } of ends) {
    nodes.want(node);
    nodes.want(before);
    uses.set(node, 0);
  }
  nodes.sort();
  for await (const element of readElements(file, at)) {
    if (element.type === 'node') nodes.place(element.id, element.lat, element.lon);
    if (element.type !== 'way' || !isRoad(element.tags)) continue;
    for (const ref of new Set(element.refs)) {
      const known = uses.get(ref);
      if (known !== undefined) uses.set(ref, known + 1);
    }
  }
  return ends.flatMap(({ node, before, highway }) => {
    if (uses.get(node) !== 1) return [];
    const [fromX, fromY, toX, toY] = [...nodes.line([before, node])].map((units) => units / 1e7);
    if (fromX === undefined || fromY === undefined) return [];
    // The end itself may be missing in the extract.
    if (toX === undefined || toY === undefined) return [[fromX, fromY]];
    return isCutOff([fromX, fromY], [toX, toY], highway, cells) ? [[toX, toY]] : [];
  });
}

function listEnds({ refs, tags }: OsmWay): WayEnd[] {
  const highway = tags?.['highway'] ?? '';
  const [first, second] = refs;
  const [before, last] = refs.slice(-2);
  if (!THROUGH_ROADS.has(highway) || first === undefined || last === undefined || first === last) return [];
  return [
    { node: first, before: second ?? first, highway },
    { node: last, before: before ?? last, highway },
  ];
}

function isRoad(tags: Tags | undefined): boolean {
  return tags?.['highway'] !== undefined;
}

/** The builder reads ids as unsigned numbers. */
function assertUploaded(file: string, { type, id }: OsmElement): void {
  if (id >= 0) return;
  const problem = `ids from 0 were expected: ${type} ${id} was never uploaded`;
  throw new BrokenFileError(file, `${problem} (osmium renumber gives new ids)`);
}

async function* readElements(file: string, at: (share: number) => void): AsyncGenerator<OsmElement> {
  const withTags = { node: false, way: true, relation: false };
  for await (const block of readBlocks(file, { withTags, at })) {
    for (const element of block) if (element.type) yield element;
  }
}
