// Where an edition differs, for a comparison with answers about a row's surroundings. The selected rows are asked
// again: there may be too many of them, never too few.
import type { Point } from '../geometry/distance.ts';
import type { ChangedExtent, ChangedExtents } from '../packs/editions/changed-extents.ts';
import type { EditionChange } from '../packs/editions/read-editions.ts';

/** The size of the squares in degrees. */
const SQUARE = 0.1;
/** An area over more squares than these is compared with every row. */
const MOST_SQUARES = 2000;
const METERS_PER_DEGREE = 111_000;

/** The changed records that an answer may be based on: by table and key. */
export type Concerns = (change: Pick<EditionChange, 'table' | 'key'>) => boolean;

export class ChangedAnswers {
  readonly #changes: EditionChange[] = [];
  readonly #indexes = new Map<string, SurroundingChanges>();

  constructor(readonly extents: ChangedExtents) {}

  add(change: EditionChange): void {
    this.#changes.push(change);
  }

  /** The records for one request. The same request is computed once. */
  of(question: string, concerns: Concerns): SurroundingChanges {
    const known = this.#indexes.get(question);
    if (known) return known;
    // Few requests follow each other, and each index may hold a whole edition.
    this.#indexes.clear();
    const index = new SurroundingChanges(this.#changes.filter(concerns), this.extents, concerns);
    this.#indexes.set(question, index);
    return index;
  }
}

export class SurroundingChanges {
  readonly #bySquare = new Map<string, ChangedExtent[]>();
  readonly #large: ChangedExtent[] = [];
  /** A record without a position, or without known bounds, has changed. */
  readonly #isEverywhere: boolean;

  constructor(changes: readonly EditionChange[], extents: ChangedExtents, concerns: Concerns) {
    const isPlaceless = ({ table, before, after }: EditionChange) =>
      table !== 'area' && before === null && after === null;
    const hasAreas = changes.some(({ table }) => table === 'area');
    const hasCells = extents.hasOtherCells && concerns({ table: 'poi_cell', key: '' });
    this.#isEverywhere =
      changes.some(isPlaceless) ||
      hasCells ||
      (hasAreas && (extents.byKey === null || extents.isWiderOrNarrower));
    for (const { table, key, before, after } of changes) {
      if (table === 'area') for (const extent of extents.byKey?.get(key) ?? []) this.#add(extent);
      else
        for (const point of [before, after])
          if (point) this.#add({ west: point.x, south: point.y, east: point.x, north: point.y });
    }
  }

  #add(extent: ChangedExtent): void {
    const squares = squaresOf(extent);
    if (squares === null) this.#large.push(extent);
    for (const square of squares ?? [])
      this.#bySquare.set(square, [...(this.#bySquare.get(square) ?? []), extent]);
  }

  /** Whether something changed within a distance in meters of the point, or a little further. */
  reach({ lat, lng }: Point, meters: number): boolean {
    if (this.#isEverywhere) return true;
    const north = (meters * 1.01) / METERS_PER_DEGREE;
    const east = north / Math.max(0.05, Math.cos(((Math.abs(lat) + north) * Math.PI) / 180));
    const around = { west: lng - east, south: lat - north, east: lng + east, north: lat + north };
    const isMet = (extent: ChangedExtent) => overlaps(extent, around);
    if (this.#large.some(isMet)) return true;
    const squares = squaresOf(around);
    const near = squares
      ? squares.map((square) => this.#bySquare.get(square) ?? [])
      : [...this.#bySquare.values()];
    return near.some((extents) => extents.some(isMet));
  }
}

const overlaps = (one: ChangedExtent, other: ChangedExtent) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;

/** Null where there are too many. */
function squaresOf({ west, south, east, north }: ChangedExtent): string[] | null {
  const [left, right, low, high] = [west, east, south, north].map((degrees) =>
    Math.floor(degrees / SQUARE),
  ) as [number, number, number, number];
  const [across, up] = [right - left + 1, high - low + 1];
  if (across * up > MOST_SQUARES) return null;
  return Array.from(
    { length: across * up },
    (_, at) => `${left + (at % across)},${low + Math.floor(at / across)}`,
  );
}
