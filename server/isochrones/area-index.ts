type Position = [lng: number, lat: number];

/** Edges whose latitudes intersect a slab are stored together: a point is tested against a few of thousands. */
const SLABS = 256;

/** Tests many points quickly for whether they lie in an area. */
export class AreaIndex {
  readonly #slabs: number[][] = [];
  #south = Infinity;
  #north = -Infinity;

  /** GeoJSON polygons that do not overlap. */
  constructor(polygons: readonly Position[][][]) {
    const rings = polygons.flat();
    for (const [, lat] of rings.flat()) {
      this.#south = Math.min(this.#south, lat);
      this.#north = Math.max(this.#north, lat);
    }
    for (const ring of rings) {
      for (const [index, from] of ring.entries()) {
        const to = ring[index + 1];
        // A horizontal ray never crosses a horizontal edge.
        if (to && from[1] !== to[1]) this.#add(from, to);
      }
    }
  }

  /** Even-odd rule: from a point inside, a ray to the east crosses an odd number of edges. */
  holds(lng: number, lat: number): boolean {
    if (!(lat >= this.#south && lat <= this.#north)) return false;
    const edges = this.#slabs[this.#slabOf(lat)] ?? [];
    let isInside = false;
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1, x2, y2] = [edges[at], edges[at + 1], edges[at + 2], edges[at + 3]] as [
        number,
        number,
        number,
        number,
      ];
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
    return isInside;
  }

  #add([x1, y1]: Position, [x2, y2]: Position): void {
    const [first, last] = [this.#slabOf(Math.min(y1, y2)), this.#slabOf(Math.max(y1, y2))];
    for (let slab = first; slab <= last; slab++) {
      this.#slabs[slab] ??= [];
      this.#slabs[slab]?.push(x1, y1, x2, y2);
    }
  }

  #slabOf(lat: number): number {
    const share = (lat - this.#south) / (this.#north - this.#south || 1);
    return Math.min(SLABS - 1, Math.floor(share * SLABS));
  }
}
