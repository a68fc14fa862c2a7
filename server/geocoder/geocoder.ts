import type { Database, Queryable } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { mapVersion } from '../packs/map-version.ts';
import { mapInTurns } from '../turns/short-turns.ts';
import { atMapVersion } from './at-map-version.ts';
import { atOneVersion } from './at-one-version.ts';
import { placeShortCodes } from './context/code-cells.ts';
import { placeGridsBeside } from './context/grids-beside.ts';
import { createDecider } from './decide-texts.ts';
import type { Decided } from './decided.ts';
import { besideUnread } from './describe/beside-unread.ts';
import { describe, surroundingsQuery } from './describe/describe.ts';
import { createFictionalCache } from './describe/fictional.ts';
import { townNear } from './describe/town-near.ts';
import { inStrides } from './in-strides.ts';
import type { GeocodeInput, Placement } from './placement.ts';
import { type ReadAddress, readInput } from './read-input.ts';
import { isOfRegion, regionOfRows } from './region-of-rows.ts';
import { createAdminAreaCache } from './reverse/admin-areas.ts';
import { asGiven } from './reverse/as-given.ts';
import type { GivenPoint } from './reverse/given-point.ts';
import { placeImpossible } from './reverse/place-impossible.ts';
import { placePoints } from './reverse/place-points.ts';
import { listSurroundings, type Surroundings } from './reverse/surroundings.ts';
import { CALIBRATION_VERSION } from './score/confidence.ts';

/** Places rows: the same input and map version give the same placement, in any batch, order or process. */
export interface Geocoder {
  /**
   * One placement for each input, in the same order, all from the data of one map version. Points are described with
   * the address there, unless `describesPoints` is false: then they are only validated, which needs no lookup. With
   * `looksAtOthers`, a row that fits several places and names no region is searched for where most other rows are. With
   * `atVersion` the data is that of a former map version; throws a 400 where it is not available.
   */
  geocode(inputs: GeocodeInput[], options?: GeocodeOptions): Promise<Geocoded>;
  /** A short label of the loaded data and the calibration. */
  mapVersion(): Promise<string>;
}

interface GeocodeOptions {
  describesPoints?: boolean;
  looksAtOthers?: boolean;
  atVersion?: string | undefined;
}

interface Geocoded {
  placements: Placement[];
  mapVersion: string;
}

interface Caches {
  adminAreas: ReturnType<typeof createAdminAreaCache>;
  fictional: ReturnType<typeof createFictionalCache>;
}

export function createGeocoder(database: Database): Geocoder {
  const serving = geocoderOn(prepared(database));
  return {
    mapVersion: serving.mapVersion,
    async geocode(inputs, { atVersion, ...options } = {}) {
      const onServing = () => serving.geocode(inputs, options);
      if (atVersion === undefined) return onServing();
      const answer = () =>
        atMapVersion(database, atVersion, onServing, (tx) => geocoderOn(tx).geocode(inputs, options));
      const first = await answer();
      // The data may have been swapped since the label was read. The label is then that of a former version.
      return first.mapVersion === atVersion ? first : answer();
    },
  };
}

function geocoderOn(db: Queryable): Geocoder {
  const caches = { adminAreas: createAdminAreaCache(db), fictional: createFictionalCache(db) };
  const placeTexts = createTextPlacer(db, caches);
  const placeGiven = createPointPlacer(db, caches);
  const readVersion = () => mapVersion(db, CALIBRATION_VERSION);
  const onOneVersion = atOneVersion(readVersion);

  async function place(
    inputs: GeocodeInput[],
    version: string,
    describesPoints: boolean,
  ): Promise<Placement[]> {
    const reads = await mapInTurns(inputs, readInput);
    const placing = {
      texts: (texts: ReadAddress[]) => placeTexts(texts, version),
      points: async (points: GivenPoint[]) =>
        describesPoints ? placeGiven(points, version) : points.map(asGiven),
    };
    const [texts, points, codes, grids, failed] = await Promise.all([
      placing.texts(reads.filter((read) => read.kind === 'address')),
      placing.points(reads.filter((read) => read.kind === 'point')),
      placeShortCodes(
        reads.filter((read) => read.kind === 'short_code'),
        placing,
      ),
      placeGridsBeside(
        reads.filter((read) => read.kind === 'grid_beside'),
        placing,
      ),
      placeImpossible(
        reads.filter((read) => read.kind === 'failed'),
        (swapped) => placeGiven(swapped, version),
      ),
    ]);
    const placed = {
      address: texts.values(),
      point: points.values(),
      short_code: codes.values(),
      grid_beside: grids.values(),
      failed: failed.values(),
    };
    return reads.map(({ kind, unread }) => {
      const placement = placed[kind].next().value as Placement;
      return unread === undefined ? placement : besideUnread(placement, unread);
    });
  }

  return {
    mapVersion: readVersion,
    async geocode(inputs, { describesPoints = true, looksAtOthers = false } = {}) {
      const { result, mapVersion } = await onOneVersion(async (version) => {
        const placeAll = (rows: GeocodeInput[]) =>
          inStrides(rows, (stride) => place(stride, version, describesPoints));
        const placements = await placeAll(inputs);
        return looksAtOthers ? withOthers(inputs, placements, placeAll) : placements;
      });
      return { placements: result, mapVersion };
    },
  };
}

/**
 * Rows that are not placed, and towns and regions elsewhere, are tried once more in the region of most other rows: of
 * "Kent" among rows of Washington State Kent there is meant. A result that is placed there replaces the first one.
 */
async function withOthers(
  inputs: readonly GeocodeInput[],
  placements: readonly Placement[],
  placeAll: (rows: GeocodeInput[]) => Promise<Placement[]>,
): Promise<Placement[]> {
  const hint = regionOfRows(placements);
  if (hint === null) return [...placements];
  const isThere = ({ admin }: Placement) => isOfRegion(admin?.value, hint);
  const isOpen = (one: Placement) => one.status !== 'placed' || (one.precision === 'town' && !isThere(one));
  const open = placements.flatMap((one, row) => (isOpen(one) && !inputs[row]?.hint ? [row] : []));
  if (open.length === 0) return [...placements];
  const again = await placeAll(open.map((row) => ({ ...(inputs[row] as GeocodeInput), hint })));
  const better = new Map(open.map((row, index) => [row, again[index] as Placement]));
  return placements.map((first, row) => {
    const second = better.get(row);
    return second?.status === 'placed' && (first.status !== 'placed' || isThere(second)) ? second : first;
  });
}

function createTextPlacer(db: Queryable, { adminAreas, fictional }: Caches) {
  const decideTexts = createDecider(db);
  return async (texts: ReadAddress[], version: string): Promise<Placement[]> => {
    if (texts.length === 0) return [];
    const decided = await decideTexts(
      texts.map(({ reading }) => reading),
      version,
    );
    const [around, isFictional] = await Promise.all([
      listSurroundings(
        db,
        adminAreas.at(version),
        decided.map(({ context, decision }) => surroundingsQuery(context, decision)),
      ),
      fictional.at(version),
    ]);
    return mapInTurns(texts, ({ input, near }, row) => {
      const one = decided[row] as Decided;
      const placement = describe(input, one, around[row] as Surroundings, isFictional);
      return near ? { ...placement, ...townNear(one, near) } : placement;
    });
  };
}

function createPointPlacer(db: Queryable, { adminAreas, fictional }: Caches) {
  return async (points: GivenPoint[], version: string): Promise<Placement[]> => {
    if (points.length === 0) return [];
    const isFictional = await fictional.at(version);
    return placePoints(db, { adminAreas: adminAreas.at(version), isFictional }, points);
  };
}
