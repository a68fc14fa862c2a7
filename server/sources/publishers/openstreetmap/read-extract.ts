// An extract is read four times, so that little of it is in memory: relations for their ways, ways for their nodes,
// nodes for their positions, then ways and relations again to make rows.
import { coverageCell, coveredCells } from '../../../gazetteer/coverage-cells.ts';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { Point } from '../../../geometry/distance.ts';
import { insidePoint } from '../../geometry/inside-point.ts';
import type { ReadProgress } from '../../source.ts';
import { countryAt } from './country-at.ts';
import { isFeature, toFeatureRows } from './feature-rows.ts';
import { HeightLimits, isLow } from './height-limits.ts';
import { NodeStore } from './node-store.ts';
import { orderCheck } from './order-check.ts';
import { PlaceShare } from './place-share.ts';
import { PoiCollector, poiKinds } from './poi-collector.ts';
import {
  type OsmElement,
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  type ReadOptions,
  readBlocks,
  type Tags,
} from './read-elements.ts';
import { ringsOf, toGroundAreas } from './relation-areas.ts';
import { isStreet, StreetCollector } from './street-collector.ts';
import { groundAreaOf, groundOf, toGroundWay } from './to-ground.ts';

const PASSES = 4;

export async function* readExtract(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const pass = (number: number, withTags: ReadOptions['withTags']) =>
    readElements(file, { withTags, at: (share) => progress.at((number + share) / PASSES) });
  const members = await findMembers(file, pass(0, { node: false, way: false, relation: true }));
  const nodes = new NodeStore();
  for await (const element of pass(1, { node: false, way: true, relation: false })) {
    if (element.type !== 'way' || !(isWanted(element) || members.has(element.id))) continue;
    for (const ref of element.refs) nodes.want(ref);
  }
  nodes.sort();
  const pois = new PoiCollector();
  const limits = new HeightLimits();
  const nodesOfCells = new Map<number, number>();
  for await (const element of pass(2, { node: true, way: false, relation: false })) {
    if (element.type !== 'node') continue;
    nodes.place(element.id, element.lat, element.lon);
    const cell = coverageCell({ lat: element.lat, lng: element.lon });
    nodesOfCells.set(cell, (nodesOfCells.get(cell) ?? 0) + 1);
    addNodePoi(element, nodes, pois);
    limits.addNode(element);
    if (isFeature(element.tags)) yield* toNodeRows(element, element.tags, progress);
  }
  const streets = new StreetCollector();
  for await (const element of pass(3, { node: false, way: true, relation: true })) {
    if (element.type === 'way') {
      limits.addWay(element, () => nodes.line(element.refs));
      yield* toWayRows(element, nodes, members, { streets, pois }, progress);
    } else if (element.type === 'relation') yield* toRelationRows(element, members, pois, progress);
  }
  yield* streets.rows();
  const share = new PlaceShare();
  for (const row of pois.rows()) {
    share.add(row);
    yield row;
  }
  yield* limits.rows();
  if (share.holdsPlaces) for (const cell of coveredCells(nodesOfCells)) yield { table: 'poi_cell', cell };
}

async function* readElements(file: string, options: ReadOptions): AsyncGenerator<OsmElement> {
  for await (const block of readBlocks(file, options)) {
    for (const element of block) if (element.type) yield element;
  }
}

/** Ways of the areas among the relations, still without their lines; it checks the file's order too. */
async function findMembers(
  file: string,
  elements: AsyncIterable<OsmElement>,
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

function isWanted(way: OsmWay): boolean {
  if (isStreet(way.tags) || isFeature(way.tags) || groundOf(way.tags) || isLow(way.tags)) return true;
  return poiKinds(way.tags, drawnAs(way)).length > 0;
}

function isArea({ tags }: OsmRelation): boolean {
  const isDrawnSo = tags?.['type'] === 'multipolygon' || tags?.['type'] === 'boundary';
  return isDrawnSo && (isFeature(tags) || poiKinds(tags, 'area').length > 0 || groundAreaOf(tags) !== null);
}

function drawnAs({ refs }: OsmWay): 'area' | 'line' {
  return refs.length > 3 && refs[0] === refs.at(-1) ? 'area' : 'line';
}

/** It also stores which nodes are entrances: a building is placed at the entrance on its edge. */
function addNodePoi({ id, lat, lon, tags }: OsmNode, nodes: NodeStore, pois: PoiCollector): void {
  if (!tags) return;
  if (ENTRANCES.has(tags['entrance'] ?? '')) nodes.markEntrance(id, tags['entrance'] === 'main');
  const kinds = poiKinds(tags, 'point');
  const country = kinds.length > 0 ? countryAt(lat, lon) : null;
  if (country)
    pois.add({ kinds, tags, ref: `node/${id}`, country, lat, lng: lon, pointFrom: 'centre', rings: null });
}

/** Entrances for visitors; not those of a staircase, an emergency exit or a garage. */
const ENTRANCES = new Set(['main', 'yes', 'shop', 'entrance']);

function* toNodeRows({ id, lat, lon }: OsmNode, tags: Tags, progress: ReadProgress): Generator<PackRow> {
  const placedBy = tags['entrance'] ? 'entrance' : 'building';
  yield* toRows(`node/${id}`, tags, lat, lon, placedBy, progress);
}

function* toWayRows(
  way: OsmWay,
  nodes: NodeStore,
  members: Map<number, Int32Array | null>,
  { streets, pois }: { streets: StreetCollector; pois: PoiCollector },
  progress: ReadProgress,
): Generator<PackRow> {
  const isMember = members.has(way.id);
  if (!isMember && !isWanted(way)) return;
  const { id, refs, tags } = way;
  const line = nodes.line(refs);
  if (isMember) members.set(id, line);
  const ground = toGroundWay(tags, line);
  if (ground) yield ground;
  if (isStreet(tags)) {
    streets.add(id, tags, line);
    return;
  }
  if (!tags || line.length === 0) return;
  const drawn = drawnAs(way);
  const { x, y } = drawn === 'area' ? insidePoint([line]) : middleVertex(line);
  const point = { lat: y / 1e7, lng: x / 1e7 };
  addAreaPoi(`way/${id}`, tags, point, nodes.entranceOf(refs), { drawn, rings: [line] }, pois);
  if (isFeature(tags)) yield* toRows(`way/${id}`, tags, point.lat, point.lng, placedByArea(tags), progress);
}

/** At the entrance on its edge where one is mapped, else at its middle. */
function addAreaPoi(
  ref: string,
  tags: Tags,
  middle: Point,
  entrance: Point | null,
  { drawn, rings }: { drawn: 'area' | 'line'; rings: readonly Int32Array[] },
  pois: PoiCollector,
): void {
  const kinds = poiKinds(tags, drawn);
  const country = kinds.length > 0 ? countryAt(middle.lat, middle.lng) : null;
  if (!country) return;
  const pointFrom = entrance ? 'entrance' : 'centre';
  const area = drawn === 'area' ? rings : null;
  pois.add({ kinds, tags, ref, country, ...(entrance ?? middle), pointFrom, rings: area });
}

function* toRelationRows(
  relation: OsmRelation,
  members: ReadonlyMap<number, Int32Array | null>,
  pois: PoiCollector,
  progress: ReadProgress,
): Generator<PackRow> {
  if (!relation.tags || !isArea(relation)) return;
  const rings = ringsOf(relation, members);
  if (rings.length === 0) {
    progress.skip('relations cut by the edge of the extract');
    return;
  }
  yield* toGroundAreas(relation, relation.tags, members);
  const { x, y } = insidePoint(rings);
  const { tags } = relation;
  const [ref, point] = [`relation/${relation.id}`, { lat: y / 1e7, lng: x / 1e7 }];
  addAreaPoi(ref, tags, point, null, { drawn: 'area', rings }, pois);
  if (isFeature(tags)) yield* toRows(ref, tags, point.lat, point.lng, placedByArea(tags), progress);
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
