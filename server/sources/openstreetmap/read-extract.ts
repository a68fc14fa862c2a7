// An extract is read four times, so that little of it need be in memory: relations for the ways they are made of,
// ways for the nodes they need, nodes for their places, and ways and relations again to make rows of.
import type { PackRow } from '../../gazetteer/rows.ts';
import { insidePoint } from '../geometry/inside-point.ts';
import { joinLines } from '../geometry/join-lines.ts';
import type { ReadProgress } from '../source.ts';
import { countryAt } from './country-at.ts';
import { isFeature, toFeatureRows } from './feature.ts';
import { NodeStore } from './node-store.ts';
import { orderCheck } from './order-check.ts';
import {
  type Element,
  type Node,
  type ReadOptions,
  type Relation,
  readBlocks,
  type Tags,
  type Way,
} from './read-elements.ts';
import { isStreet, StreetCollector } from './street-collector.ts';

const PASSES = 4;

export async function* readExtract(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const pass = (number: number, withTags: ReadOptions['withTags']) =>
    readElements(file, { withTags, at: (share) => progress.at((number + share) / PASSES) });
  const members = await findMembers(file, pass(0, { node: false, way: false, relation: true }));
  const nodes = new NodeStore();
  for await (const element of pass(1, { node: false, way: true, relation: false })) {
    if (element.type !== 'way' || !(isWanted(element.tags) || members.has(element.id))) continue;
    for (const ref of element.refs) nodes.want(ref);
  }
  nodes.sort();
  for await (const element of pass(2, { node: true, way: false, relation: false })) {
    if (element.type !== 'node') continue;
    nodes.place(element.id, element.lat, element.lon);
    if (isFeature(element.tags)) yield* toNodeRows(element, element.tags, progress);
  }
  const streets = new StreetCollector();
  for await (const element of pass(3, { node: false, way: true, relation: true })) {
    if (element.type === 'way') yield* toWayRows(element, nodes, members, streets, progress);
    else if (element.type === 'relation') yield* toRelationRows(element, members, progress);
  }
  yield* streets.rows();
}

async function* readElements(file: string, options: ReadOptions): AsyncGenerator<Element> {
  for await (const block of readBlocks(file, options)) {
    for (const element of block) if (element.type) yield element;
  }
}

/** Ways that the areas among the relations are made of, still without their lines; checks the file's order too. */
async function findMembers(
  file: string,
  elements: AsyncIterable<Element>,
): Promise<Map<number, Int32Array | null>> {
  const members = new Map<number, Int32Array | null>();
  const assertSorted = orderCheck(file);
  for await (const element of elements) {
    assertSorted(element);
    if (element.type !== 'relation' || !isArea(element)) continue;
    for (const { type, ref } of element.members) if (type === 'way') members.set(ref, null);
  }
  return members;
}

function isWanted(tags: Tags | undefined): boolean {
  return isStreet(tags) || isFeature(tags);
}

function isArea({ tags }: Relation): boolean {
  return isFeature(tags) && (tags['type'] === 'multipolygon' || tags['type'] === 'boundary');
}

function* toNodeRows({ id, lat, lon }: Node, tags: Tags, progress: ReadProgress): Generator<PackRow> {
  const placedBy = tags['entrance'] ? 'entrance' : 'building';
  yield* toRows(`node/${id}`, tags, lat, lon, placedBy, progress);
}

function* toWayRows(
  { id, refs, tags }: Way,
  nodes: NodeStore,
  members: Map<number, Int32Array | null>,
  streets: StreetCollector,
  progress: ReadProgress,
): Generator<PackRow> {
  const isMember = members.has(id);
  if (!isMember && !isWanted(tags)) return;
  const line = nodes.line(refs);
  if (isMember) members.set(id, line);
  if (isStreet(tags)) streets.add(id, tags, line);
  else if (isFeature(tags) && line.length > 0) {
    const { x, y } = refs.length > 3 && refs[0] === refs.at(-1) ? insidePoint([line]) : middleVertex(line);
    yield* toRows(`way/${id}`, tags, y / 1e7, x / 1e7, placedByArea(tags), progress);
  }
}

function* toRelationRows(
  relation: Relation,
  members: ReadonlyMap<number, Int32Array | null>,
  progress: ReadProgress,
): Generator<PackRow> {
  if (!relation.tags || !isArea(relation)) return;
  const lines = relation.members.flatMap(({ type, ref }) => (type === 'way' ? (members.get(ref) ?? []) : []));
  const rings = joinLines(lines).filter(isClosed);
  if (rings.length === 0) {
    progress.skip('relations cut by the edge of the extract');
    return;
  }
  const { x, y } = insidePoint(rings);
  yield* toRows(
    `relation/${relation.id}`,
    relation.tags,
    y / 1e7,
    x / 1e7,
    placedByArea(relation.tags),
    progress,
  );
}

function* toRows(
  ref: string,
  tags: Tags,
  lat: number,
  lng: number,
  placedBy: 'building' | 'entrance' | 'parcel',
  progress: ReadProgress,
): Generator<PackRow> {
  const country = countryAt(lat, lng);
  if (country) yield* toFeatureRows({ ref, tags, country, lat, lng, placedBy });
  else progress.skip('outside Great Britain and the United States');
}

function placedByArea(tags: Tags): 'building' | 'parcel' {
  return tags['building'] ? 'building' : 'parcel';
}

function middleVertex(line: Int32Array): { x: number; y: number } {
  const middle = Math.floor(line.length / 4) * 2;
  return { x: line[middle] as number, y: line[middle + 1] as number };
}

function isClosed(line: Int32Array): boolean {
  return line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1);
}
