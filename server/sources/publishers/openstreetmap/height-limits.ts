import { type HeightLimitRow, LOW_BRIDGE_METERS } from '../../../gazetteer/rows.ts';
import { countryAt } from './country-at.ts';
import type { OsmNode, OsmWay, Tags } from './read-elements.ts';
import { readHeight } from './read-height.ts';

/** True when the tags limit the height of vehicles to less than the advisory's height. */
export function isLow(tags: Tags | undefined): tags is Tags {
  return lowHeight(tags) !== null;
}

function lowHeight(tags: Tags | undefined): number | null {
  const height = tags?.['maxheight'] === undefined ? null : readHeight(tags['maxheight']);
  return height !== null && height < LOW_BRIDGE_METERS ? height : null;
}

const VEHICLE_ROADS =
  /^(?:motorway|trunk|primary|secondary|tertiary|unclassified|residential|living_street|service|road|track)(?:_link)?$/;
/** They may run close beside a road, with gates and barriers that are not on it. */
const TO_ONE_PLACE = new Set(['driveway', 'parking_aisle', 'drive-through']);

/** A way that vehicles use; not a lift or a footway. */
const isRoad = ({ highway = '' }: Tags): boolean => VEHICLE_ROADS.test(highway);

/** One that they pass on to somewhere else; not a driveway either. */
const leadsOn = (tags: Tags): boolean => isRoad(tags) && !TO_ONE_PLACE.has(tags['service'] ?? '');

/**
 * A node is on the road that it limits. Its ways show later which road that is. On a driveway it counts for nothing: a
 * driver's road is not known to pass it, as it is where it runs along a way.
 */
interface LimitedNode extends Pick<HeightLimitRow, 'heightMeters' | 'road'> {
  lat: number;
  lng: number;
  isOnRoad: boolean;
}

/** Collects the signed height limits of roads: on nodes and on ways. Nodes come before ways, as in a sorted file. */
export class HeightLimits {
  readonly #nodes = new Map<number, LimitedNode>();
  readonly #rows: HeightLimitRow[] = [];

  addNode({ id, lat, lon, tags }: OsmNode): void {
    const heightMeters = lowHeight(tags);
    if (heightMeters !== null)
      this.#nodes.set(id, { heightMeters, road: tags?.['name'] ?? '', lat, lng: lon, isOnRoad: false });
  }

  /** `lineOf` returns the way's line as lng, lat, … in 1e-7 degrees; it is called only where it is needed. */
  addWay({ id, refs, tags }: OsmWay, lineOf: () => Int32Array): void {
    if (!tags || !isRoad(tags)) return;
    const road = tags['name'] ?? tags['ref'] ?? '';
    for (const ref of this.#nodes.size > 0 && leadsOn(tags) ? refs : []) {
      const node = this.#nodes.get(ref);
      if (!node) continue;
      node.isOnRoad = true;
      if (node.road === '') node.road = road;
    }
    const heightMeters = lowHeight(tags);
    if (heightMeters === null) return;
    const line = Array.from(lineOf(), (value) => value / 1e7);
    if (line.length >= 4)
      this.#rows.push({ table: 'height_limit', ref: `way/${id}`, road, heightMeters, line });
  }

  *rows(): Generator<HeightLimitRow> {
    for (const [id, { lat, lng, isOnRoad, ...node }] of this.#nodes) {
      if (isOnRoad) this.#rows.push({ table: 'height_limit', ref: `node/${id}`, ...node, line: [lng, lat] });
    }
    for (const row of this.#rows) {
      const [lng, lat] = row.line as [number, number];
      if (countryAt(lat, lng)) yield row;
    }
  }
}
