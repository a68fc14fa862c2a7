// Links that open any phone's map with the stops in order: the one place with the name of an outside service.
import type { Point } from '../../geometry/distance.ts';

/** Stops of one link; the depot at the end of the day does not count. */
const STOPS_PER_LINK = 9;
const DIRECTIONS = 'https://www.google.com/maps/dir/';

/** The day as links of up to nine stops, each of which starts where the last ended. */
export function toMapAppLinks(depot: Point, stops: readonly Point[], returns: boolean): string[] {
  const links: string[] = [];
  let origin = depot;
  for (let first = 0; first < stops.length; first += STOPS_PER_LINK) {
    const part = stops.slice(first, first + STOPS_PER_LINK);
    const isLast = first + STOPS_PER_LINK >= stops.length;
    const way = isLast && returns ? [...part, depot] : part;
    links.push(toLink(origin, way));
    origin = part.at(-1) as Point;
  }
  return links;
}

/** One link with every stop, the depot at its start and, where the day ends there, at its end; null without stops. */
export function toAllStopsLink(depot: Point, stops: readonly Point[], returns: boolean): string | null {
  if (stops.length === 0) return null;
  return DIRECTIONS + [depot, ...stops, ...(returns ? [depot] : [])].map(toText).join('/');
}

function toLink(origin: Point, way: readonly Point[]): string {
  const link = new URL(DIRECTIONS);
  link.searchParams.set('api', '1');
  link.searchParams.set('origin', toText(origin));
  link.searchParams.set('destination', toText(way.at(-1) as Point));
  const between = way.slice(0, -1);
  if (between.length > 0) link.searchParams.set('waypoints', between.map(toText).join('|'));
  return link.href;
}

function toText({ lat, lng }: Point): string {
  return `${lat},${lng}`;
}
