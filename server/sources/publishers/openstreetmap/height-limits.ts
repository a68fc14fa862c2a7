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
/** Under a gate to a yard or into a car park: who drives there is there, and no bridge is on the way. */
const TO_ONE_PLACE = new Set(['driveway', 'parking_aisle', 'drive-through']);

/** A way that vehicles pass on to somewhere else; not a lift, a footway or a driveway. */
function isRoad({ highway = '', service = '' }: Tags): boolean {
  return VEHICLE_ROADS.test(highway) && !TO_ONE_PLACE.has(service);
}

/** A node is on the road that it limits. Its ways show later which road that is. */
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
    for (const ref of this.#nodes.size > 0 ? refs : []) {
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
