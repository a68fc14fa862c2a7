// Boxes around the places where two outlines of the same area differ. Where a border moved, they cover the strip
// between its two positions, not the whole area.
import { type Box, boxOf } from './box.ts';
import type { PolygonRings } from './lng-lat.ts';

/** Boxes are so high at most, about a kilometer. */
const ROW_DEGREES = 0.01;
/** What is cut off an edge is rounded. */
const SLACK_DEGREES = 1e-9;

/** From its southern end to its northern one. */
interface SweepEdge {
  south: readonly [number, number];
  north: readonly [number, number];
  /** How many areas more, or less, there are on its western side than there were, against its eastern side. */
  step: number;
}

/** An outline may be cut into pieces, each time otherwise. Places that lie in two of its polygons differ from those in one. */
export function coverDifference(before: readonly PolygonRings[], after: readonly PolygonRings[]): Box[] {
  const edges = differingEdges(before, after);
  if (edges.length === 0) return [];
  const { south, north } = boxOf(edges.flatMap((edge) => [edge.south, edge.north]));
  const rows = new Map<number, SweepEdge[]>();
  for (const edge of edges) {
    const [first, last] = [edge.south, edge.north].map(([, lat]) => Math.floor((lat - south) / ROW_DEGREES));
    for (let row = first as number; row <= (last as number); row++) {
      const own = rows.get(row);
      if (own) own.push(edge);
      else rows.set(row, [edge]);
    }
  }
  return [...rows].flatMap(([row, own]) => {
    const low = south + row * ROW_DEGREES;
    const high = Math.min(low + ROW_DEGREES, north);
    return joinRanges([...own.map((edge) => rangeOf(edge, low, high)), ...listInside(own, low, high)]).map(
      ([west, east]) => ({ west, south: low, east, north: high }),
    );
  });
}

/** Edges that both sets have, with the same area on the same side, cancel out; so do the two sides of a cut. */
function differingEdges(before: readonly PolygonRings[], after: readonly PolygonRings[]): SweepEdge[] {
  const edges = new Map<string, SweepEdge>();
  const add = (polygons: readonly PolygonRings[], sign: number) => {
    for (const rings of polygons)
      for (const [index, ring] of rings.entries()) {
        const inside = isCounterClockwise(ring) === (index === 0) ? sign : -sign;
        for (let at = 1; at < ring.length; at++)
          addEdge(edges, ring[at - 1] as [number, number], ring[at] as [number, number], inside);
      }
  };
  add(before, -1);
  add(after, 1);
  return [...edges.values()].filter(({ step }) => step !== 0);
}

function addEdge(
  edges: Map<string, SweepEdge>,
  from: readonly [number, number],
  to: readonly [number, number],
  inside: number,
): void {
  const isUp = from[1] < to[1] || (from[1] === to[1] && from[0] < to[0]);
  const [south, north] = isUp ? [from, to] : [to, from];
  const key = `${south} ${north}`;
  const known = edges.get(key) ?? { south, north, step: 0 };
  known.step += isUp ? inside : -inside;
  edges.set(key, known);
}

function isCounterClockwise(ring: readonly (readonly [number, number])[]): boolean {
  let doubled = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1], ring[at]] as [[number, number], [number, number]];
    doubled += ax * by - bx * ay;
  }
  return doubled > 0;
}

/** How far a row's part of an edge reaches from west to east. */
function rangeOf({ south, north }: SweepEdge, low: number, high: number): [number, number] {
  const isLevel = south[1] === north[1];
  const [from, to] = [Math.max(low, south[1]), Math.min(high, north[1])].map((lat) =>
    lngAt(south, north, lat),
  );
  const [one, other] = isLevel ? [south[0], north[0]] : [from as number, to as number];
  return [Math.min(one, other) - SLACK_DEGREES, Math.max(one, other) + SLACK_DEGREES];
}

function lngAt(south: SweepEdge['south'], north: SweepEdge['north'], lat: number): number {
  return south[0] + ((lat - south[1]) / (north[1] - south[1])) * (north[0] - south[0]);
}

/** The stretches of a row's middle that lie in more or fewer areas than before. What its edges hold, they hold alone. */
function listInside(edges: readonly SweepEdge[], low: number, high: number): [number, number][] {
  const middle = (low + high) / 2;
  const crossings = edges
    .filter(({ south, north }) => south[1] <= middle && middle < north[1])
    .map(({ south, north, step }) => ({ lng: lngAt(south, north, middle), step }))
    .sort((one, other) => one.lng - other.lng);
  let depth = 0;
  return crossings.flatMap(({ lng, step }, at): [number, number][] => {
    depth += step;
    const next = crossings[at + 1];
    return depth !== 0 && next ? [[lng, next.lng]] : [];
  });
}

function joinRanges(ranges: [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [west, east] of ranges.sort(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && west <= last[1]) last[1] = Math.max(last[1], east);
    else joined.push([west, east]);
  }
  return joined;
}
