// An extract of the open map, whole in memory: every node, way and multipolygon of a category by its tags.
import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';
import { insidePoint, isInside } from '../../../server/sources/geometry/inside-point.ts';
import { joinLines } from '../../../server/sources/geometry/join-lines.ts';
import {
  type OsmElement,
  readBlocks,
  type Tags,
} from '../../../server/sources/publishers/openstreetmap/read-elements.ts';
import type { RawPlace } from './raw-places.ts';

/** A kind of a category, told by its tags, and whether it may be drawn as an open line. */
export interface RawKind {
  kind: string;
  is(tags: Tags): boolean;
  isLine?: boolean;
}

interface Drawn extends RawPlace {
  rings: Int32Array[] | null;
}

export async function readExtractWhole(file: string): Promise<OsmElement[]> {
  const elements: OsmElement[] = [];
  const withTags = { node: true, way: true, relation: true };
  for await (const block of readBlocks(file, { withTags }))
    for (const element of block) if (element.type) elements.push(element);
  return elements;
}

/** Places of a category; of one kind those of the same or no name inside each other or within 50 m are one. */
export function listRawPlaces(elements: readonly OsmElement[], kinds: readonly RawKind[]): RawPlace[] {
  const nodes = new Map(elements.flatMap((one) => (one.type === 'node' ? [[one.id, one] as const] : [])));
  const ways = new Map(elements.flatMap((one) => (one.type === 'way' ? [[one.id, one] as const] : [])));
  const lineOf = (refs: readonly number[]) =>
    Int32Array.from(
      refs.flatMap((ref) => {
        const node = nodes.get(ref);
        return node ? [Math.round(node.lon * 1e7), Math.round(node.lat * 1e7)] : [];
      }),
    );
  return kinds.flatMap(({ kind, is, isLine = false }) => {
    const drawn: Drawn[] = [];
    const add = (id: string, tags: Tags, at: Point, rings: Int32Array[] | null) =>
      drawn.push({ id, kind, name: tags['name'] ?? '', keys: [id], lat: at.lat, lng: at.lng, rings });
    for (const one of elements) {
      if (!one.tags || !is(one.tags)) continue;
      if (one.type === 'node') add(`node/${one.id}`, one.tags, { lat: one.lat, lng: one.lon }, null);
      else if (one.type === 'way') {
        const line = lineOf(one.refs);
        const isArea = one.refs.length > 3 && one.refs[0] === one.refs.at(-1);
        if (line.length === 0 || (!isArea && !isLine)) continue;
        const middle = isArea ? insidePoint([line]) : vertex(line);
        const entrance = mainEntrance(one.refs.map((ref) => nodes.get(ref)));
        add(`way/${one.id}`, one.tags, entrance ?? toPoint(middle), isArea ? [line] : null);
      } else if (/^(multipolygon|boundary)$/.test(one.tags['type'] ?? '')) {
        const lines = one.members.flatMap(({ type, ref }) =>
          type === 'way' && ways.has(ref) ? [lineOf(ways.get(ref)?.refs ?? [])] : [],
        );
        const rings = joinLines(lines).filter(
          (line) => line.length >= 8 && line[0] === line.at(-2) && line[1] === line.at(-1),
        );
        if (rings.length > 0) add(`relation/${one.id}`, one.tags, toPoint(insidePoint(rings)), rings);
      }
    }
    return mergeAll(drawn);
  });
}

const ENTRANCES = ['main', 'yes', 'shop', 'entrance'];

function mainEntrance(
  outline: readonly ({ lat: number; lon: number; tags?: Tags } | undefined)[],
): Point | null {
  const all = [...new Set(outline)].filter((node) => ENTRANCES.includes(node?.tags?.['entrance'] ?? ''));
  const main = all.filter((node) => node?.tags?.['entrance'] === 'main');
  const [only, another] = main.length > 0 ? main : all;
  return only && !another ? { lat: only.lat, lng: only.lon } : null;
}

const toPoint = ({ x, y }: { x: number; y: number }): Point => ({ lat: y / 1e7, lng: x / 1e7 });

function vertex(line: Int32Array): { x: number; y: number } {
  const at = Math.floor(line.length / 4) * 2;
  return { x: line[at] as number, y: line[at + 1] as number };
}

/** All pairs: named before unnamed, areas before points, then by id. */
function mergeAll(drawn: Drawn[]): RawPlace[] {
  const order = (one: Drawn) => `${one.name === '' ? 1 : 0}${one.rings ? 0 : 1}${one.id}`;
  const firsts: Drawn[] = [];
  for (const one of drawn.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    const isKnown = firsts.some(
      (first) =>
        isNamedAlike(first, one) &&
        (distanceMeters(first, one) <= 50 || holds(first, one) || holds(one, first)),
    );
    if (!isKnown) firsts.push(one);
  }
  return firsts;
}

function holds({ rings }: Drawn, { lat, lng }: Point): boolean {
  return rings !== null && isInside(rings, { x: lng * 1e7, y: lat * 1e7 });
}

function isNamedAlike(a: RawPlace, b: RawPlace): boolean {
  return a.name === '' || b.name === '' || a.name.toLowerCase() === b.name.toLowerCase();
}

/** What several kinds of a category hold is one place by its id, or by name within 50 m. */
export function isSameOnMap(a: RawPlace, b: RawPlace): boolean {
  return a.id === b.id || (a.kind !== b.kind && isNamedAlike(a, b) && distanceMeters(a, b) <= 50);
}
