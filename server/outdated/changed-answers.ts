// Where an edition differs, so that what was answered about a row's surroundings can be held against it. What it picks is
// asked again: it may pick too many rows, never too few.
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/distance.ts';
import type { ChangedExtents } from '../packs/editions/changed-extents.ts';
import type { EditionChange } from '../packs/editions/read-editions.ts';
import { ExtentIndex } from './extent-index.ts';

/** Which changed records an answer may rest on. */
export type Concerns = (record: { layer: string; key: string }) => boolean;

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
    const index = new SurroundingChanges(
      this.#changes.filter((change) => concerns({ layer: layerOf(change), key: change.key })),
      this.extents,
      concerns,
    );
    this.#indexes.set(question, index);
    return index;
  }
}

export class SurroundingChanges {
  readonly #byLayer = new Map<string, ExtentIndex>();
  /** Something changed that has no place of its own, or no bounds that are known. */
  readonly #isEverywhere: boolean;

  constructor(changes: readonly EditionChange[], extents: ChangedExtents, concerns: Concerns) {
    const areas = [...new Set(changes.filter(({ table }) => table === 'area').map(({ key }) => key))];
    const kinds = [...new Set(areas.map(kindOf))];
    const isPlaceless = ({ table, before, after }: EditionChange) =>
      table !== 'area' && before === null && after === null;
    this.#isEverywhere =
      changes.some(isPlaceless) ||
      (extents.hasOtherCells && concerns({ layer: 'poi_cell', key: '' })) ||
      (areas.length > 0 && extents.byKey === null) ||
      kinds.some((kind) => extents.rims.get(kind) === null);
    for (const key of areas) this.#add(kindOf(key), extents.byKey?.get(key) ?? []);
    for (const kind of kinds) this.#add(kind, extents.rims.get(kind) ?? []);
    for (const change of changes)
      if (change.table !== 'area') this.#add(layerOf(change), [change.before, change.after].flatMap(toBox));
  }

  #add(layer: string, boxes: readonly Box[]): void {
    const index = this.#byLayer.get(layer) ?? new ExtentIndex();
    this.#byLayer.set(layer, index);
    for (const box of boxes) index.add(box);
  }

  /**
   * Whether something changed near the point: of each layer within so many meters, or a little further; null for a layer
   * that does not matter.
   */
  reach(point: Point, metersOf: (layer: string) => number | null): boolean {
    if (this.#isEverywhere) return true;
    return [...this.#byLayer].some(([layer, index]) => {
      const meters = metersOf(layer);
      return meters !== null && index.reach(point, meters);
    });
  }
}

const toBox = (point: EditionChange['before']): Box[] =>
  point ? [{ west: point.x, south: point.y, east: point.x, north: point.y }] : [];

/** Their keys begin with their kind: 'council E06000022'. */
const OFFICIAL = new Set(['area', 'point_feature', 'code_fact']);

const kindOf = (key: string) => key.slice(0, key.indexOf(' '));

/** The kind of an official record, the table of any other. */
const layerOf = ({ table, key }: EditionChange) => (OFFICIAL.has(table) ? kindOf(key) : table);
