import type { PoiRow } from '../../../gazetteer/poi-rows.ts';
import { type Box, boxOf, joinBoxes } from '../../../geometry/box.ts';
import { boxAround, distanceMeters, type Point } from '../../../geometry/distance.ts';
import { areToldApart } from '../../../nearby/kinds/told-apart.ts';
import { type FlatRing, isInside } from '../../geometry/inside-point.ts';

/** An object under one of its kinds. */
export interface DrawnPoi extends Point {
  ref: string;
  kind: string;
  name: string;
  /** Its brand, operator and house number, where it has them. */
  properties: PoiRow['properties'];
  /** The ring of an area, in 1e-7 degrees; null for a point. */
  rings: readonly FlatRing[] | null;
}

/**
 * Within this distance, two objects with one kind and name are one place mapped twice: a shop's point in its building.
 */
const SAME_PLACE_METERS = 50;
// Squares at least that wide up to 70 degrees north.
const CELL_LAT = 0.0005;
const CELL_LNG = 0.0015;
const CELL_COLUMNS = 1_000_000;
/** Areas are listed in wider squares, so that a park is not in thousands. */
const AREA_CELL = 0.02;

/**
 * Groups objects of one kind that are one place. One name within 50 m of the group's first object is; and so is what has
 * no name inside it, or around it. Objects of two brands, operators or house numbers never are, and of the points of
 * stops each is one. Named objects come first, areas before points, then by ref. Therefore the groups and their first
 * objects do not depend on the file's order.
 */
export function mergePois<Poi extends DrawnPoi>(pois: readonly Poi[]): Poi[][] {
  const groups: Poi[][] = [];
  const leaders = new Leaders<Poi>();
  for (const poi of pois.toSorted(inOrder)) {
    const at = leaders.find(poi, (index) => !groups[index]?.some((one) => isToldApart(one, poi)));
    if (at === null) leaders.add(poi, groups.push([poi]) - 1);
    else groups[at]?.push(poi);
  }
  return groups;
}

/** What two objects of one place cannot both have with two values. */
const OWNERS = ['brand', 'operator'];

/** Whether two objects are one place; of two points without a name each is a place of its own: cash machines of a wall. */
export function isOnePlace(a: DrawnPoi, b: DrawnPoi): boolean {
  if (isToldApart(a, b)) return false;
  if (contains(a, b) || contains(b, a)) return !differ(a.name, b.name);
  return (
    a.name !== '' && !differ(a.name, b.name) && b.name !== '' && distanceMeters(a, b) <= SAME_PLACE_METERS
  );
}

function isToldApart(a: DrawnPoi, b: DrawnPoi): boolean {
  const isOfTwo = OWNERS.some((owner) => differ(a.properties[owner], b.properties[owner]));
  return isOfTwo || areToldApart(toDrawn(a), toDrawn(b));
}

function toDrawn({ ref, kind, properties: { house_number: number } }: DrawnPoi) {
  return { ref, kind, houseNumber: typeof number === 'string' ? number : null };
}

/** True where both are known. */
function differ(a: unknown, b: unknown): boolean {
  return Boolean(a) && Boolean(b) && String(a).toLowerCase() !== String(b).toLowerCase();
}

/** 'relation/12' before 'way/7' before 'node/3'. */
function inOrder(a: DrawnPoi, b: DrawnPoi): number {
  const byKind =
    Number(b.name !== '') - Number(a.name !== '') || Number(b.rings !== null) - Number(a.rings !== null);
  return byKind || (a.ref < b.ref ? -1 : 1);
}

/** The first object of each group, by position. */
class Leaders<Poi extends DrawnPoi> {
  readonly #all: Poi[] = [];
  readonly #points = new Map<number, number[]>();
  readonly #areas = new Map<string, number[]>();

  add(poi: Poi, index: number): void {
    this.#all[index] = poi;
    push(this.#points, pointCell(poi.lat, poi.lng), index);
    for (const cell of poi.rings ? areaCells(boxOfRings(poi.rings)) : []) push(this.#areas, cell, index);
  }

  /** The first group that the object belongs to, of those that may hold it. */
  find(poi: Poi, mayHold: (index: number) => boolean): number | null {
    const near = boxAround(poi, SAME_PLACE_METERS);
    const box = poi.rings ? joinBoxes(near, boxOfRings(poi.rings)) : near;
    const candidates = new Set([
      ...this.#pointsIn(box),
      ...(this.#areas.get(areaCell(poi.lat, poi.lng)) ?? []),
    ]);
    let first: number | null = null;
    for (const index of candidates) {
      if (first !== null && index > first) continue;
      const leader = this.#all[index] as Poi;
      if (isOnePlace(leader, poi) && mayHold(index)) first = index;
    }
    return first;
  }

  *#pointsIn(box: Box): Generator<number> {
    const [south, north] = [Math.floor(box.south / CELL_LAT), Math.floor(box.north / CELL_LAT)];
    const [west, east] = [Math.floor(box.west / CELL_LNG), Math.floor(box.east / CELL_LNG)];
    // A moor may be larger than all squares with content.
    if ((north - south + 1) * (east - west + 1) > this.#points.size) yield* this.#all.keys();
    else {
      for (let y = south; y <= north; y++)
        for (let x = west; x <= east; x++) yield* this.#points.get(y * CELL_COLUMNS + x) ?? [];
    }
  }
}

function contains({ rings }: DrawnPoi, { lat, lng }: Point): boolean {
  return rings !== null && isInside(rings, { x: lng * 1e7, y: lat * 1e7 });
}

function boxOfRings(rings: readonly FlatRing[]): Box {
  return boxOf(rings.flatMap((ring) => [...cornersOf(ring)]));
}

function* cornersOf(ring: FlatRing): Generator<[number, number]> {
  for (let i = 0; i < ring.length; i += 2) yield [(ring[i] as number) / 1e7, (ring[i + 1] as number) / 1e7];
}

function pointCell(lat: number, lng: number): number {
  return Math.floor(lat / CELL_LAT) * CELL_COLUMNS + Math.floor(lng / CELL_LNG);
}

function areaCell(lat: number, lng: number): string {
  return `${Math.floor(lat / AREA_CELL)},${Math.floor(lng / AREA_CELL)}`;
}

function* areaCells({ west, south, east, north }: Box): Generator<string> {
  for (let y = Math.floor(south / AREA_CELL); y <= Math.floor(north / AREA_CELL); y++)
    for (let x = Math.floor(west / AREA_CELL); x <= Math.floor(east / AREA_CELL); x++) yield `${y},${x}`;
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
