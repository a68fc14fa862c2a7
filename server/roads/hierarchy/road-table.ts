import type { RoadAt } from './find-roads.ts';
import type { StoredHierarchy } from './hierarchy-file.ts';
import { type ManyToMany, ManyToManySearch, type Seed } from './many-to-many.ts';
import { TILE_BITS } from './tile-records.ts';

/** Times between places on the engine's roads, computed by a hierarchy. */
export class RoadTable {
  readonly #stored: StoredHierarchy;
  readonly #search: ManyToManySearch;
  readonly #tileOf: ReadonlyMap<number, number>;

  constructor(stored: StoredHierarchy) {
    this.#stored = stored;
    this.#search = new ManyToManySearch(stored);
    this.#tileOf = new Map([...stored.tileKeys.entries()].map(([index, key]) => [key, index]));
  }

  /** Flags of reach.ts. */
  reachOf(edgeId: number): number {
    return this.#stored.edgeReach[this.#numberOf(edgeId)] ?? 0;
  }

  /** One row for each start, one column for each end. */
  find(starts: readonly (readonly RoadAt[])[], ends: readonly (readonly RoadAt[])[]): ManyToMany {
    const found = this.#search.search(
      starts.map((roads) => this.#startSeeds(roads)),
      ends.map((roads) => this.#endSeeds(roads)),
    );
    this.#stayOnRoads(found, starts, ends);
    return found;
  }

  /** From a place to the end of its road. At a crossing these are the roads that lead away. */
  #startSeeds(roads: readonly RoadAt[]): Seed[] {
    const { startNode, edgeCost, edgeSeconds, edgeMeters } = this.#stored;
    const leading = roads.filter(({ along }) => along < 1);
    return (leading.length > 0 ? leading : roads).flatMap(({ edge, along, meters }) => {
      const number = this.#numberOf(edge);
      const node = startNode[number] ?? -1;
      if (node === -1) return [];
      const share = 1 - along;
      return {
        node,
        // Meters to the road count as seconds, as in the engine.
        cost: share * (edgeCost[number] as number) + meters,
        seconds: share * (edgeSeconds[number] as number),
        meters: share * (edgeMeters[number] as number),
        groundMeters: meters,
        along,
      };
    });
  }

  /** The part of the place's road that is not driven. At a crossing these are the roads that lead there. */
  #endSeeds(roads: readonly RoadAt[]): Seed[] {
    const { edgeCost, edgeSeconds, edgeMeters } = this.#stored;
    const leading = roads.filter(({ along }) => along > 0);
    return (leading.length > 0 ? leading : roads).flatMap(({ edge, along, meters }) => {
      const number = this.#numberOf(edge);
      const share = 1 - along;
      return this.#endNodes(number).map((node) => ({
        node,
        cost: meters - share * (edgeCost[number] as number),
        seconds: -share * (edgeSeconds[number] as number),
        meters: -share * (edgeMeters[number] as number),
        groundMeters: meters,
        along,
      }));
    });
  }

  #endNodes(edge: number): number[] {
    const { firstEnd, endNodes } = this.#stored;
    return edge === -1 ? [] : [...endNodes.subarray(firstEnd[edge], firstEnd[edge + 1])];
  }

  /** Ways along one road, also between crossings at which it was left out. */
  #stayOnRoads(
    found: ManyToMany,
    starts: readonly (readonly RoadAt[])[],
    ends: readonly (readonly RoadAt[])[],
  ): void {
    const { startNode, edgeCost, edgeSeconds, edgeMeters } = this.#stored;
    const endsOn = new Map<number, [number, RoadAt][]>();
    for (const [end, roads] of ends.entries())
      for (const road of roads) endsOn.set(road.edge, [...(endsOn.get(road.edge) ?? []), [end, road]]);
    for (const [start, roads] of starts.entries()) {
      for (const { edge, along, meters } of roads) {
        const number = this.#numberOf(edge);
        for (const [end, road] of endsOn.get(edge) ?? []) {
          const share = road.along - along;
          const cell = start * ends.length + end;
          const groundMeters = meters + road.meters;
          const cost = share * (edgeCost[number] as number) + groundMeters;
          if (share < 0 || (startNode[number] ?? -1) === -1 || cost >= (found.cost[cell] as number)) continue;
          found.cost[cell] = cost;
          found.seconds[cell] = share * (edgeSeconds[number] as number);
          found.meters[cell] = share * (edgeMeters[number] as number);
          found.groundMeters[cell] = groundMeters;
        }
      }
    }
  }

  /** For an id of the engine's; -1 where the hierarchy has none. */
  #numberOf(edgeId: number): number {
    const tile = this.#tileOf.get(edgeId % 2 ** TILE_BITS);
    if (tile === undefined) return -1;
    const number = (this.#stored.tileEdges[tile] as number) + Math.floor(edgeId / 2 ** TILE_BITS);
    return number < (this.#stored.tileEdges[tile + 1] as number) ? number : -1;
  }
}
