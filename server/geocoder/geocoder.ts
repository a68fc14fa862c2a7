import type { Database } from '../db/database.ts';
import { mapVersion } from '../packs/map-version.ts';
import { listPacks, packOf } from '../packs/pack.ts';
import { CALIBRATION_VERSION } from './confidence.ts';
import { decide } from './decide.ts';
import { describe } from './describe.ts';
import { gatherAlike, gatherExact } from './gather.ts';
import { type GivenPoint, placePoints } from './place-points.ts';
import type { GeocodeInput, Placement } from './placement.ts';
import { readInput, unplaced } from './read-input.ts';
import type { AddressReading } from './reading/read-address.ts';
import { type Sought, seek } from './sought.ts';
import { createStreetNameCache } from './street-names.ts';
import { listSurroundings, type Surroundings } from './surroundings.ts';

/** Places rows: the same input and map version give the same placement, in any batch, order or process. */
export interface Geocoder {
  /** One placement per input, in the same order. */
  geocode(inputs: GeocodeInput[]): Promise<Placement[]>;
  /** Short label of the loaded data and the calibration. */
  mapVersion(): Promise<string>;
}

export function createGeocoder(db: Database): Geocoder {
  const streetNames = createStreetNameCache(db);
  const version = () => mapVersion(db, CALIBRATION_VERSION);

  async function placeTexts(
    texts: { input: string; reading: AddressReading }[],
    isFictional: (pack: string) => boolean,
  ) {
    if (texts.length === 0) return [];
    const soughts = await seek(
      db,
      texts.map(({ reading }) => reading),
    );
    const candidates = await gatherExact(db, soughts);
    const unsettled = soughts.flatMap((sought, row) =>
      isSettled(sought, candidates[row] ?? []) ? [] : [{ row, sought }],
    );
    const cells = [...new Set(unsettled.flatMap(({ sought }) => sought.cells))];
    const names = await streetNames.load(cells, await version());
    const alike = await gatherAlike(db, unsettled, names);
    const decisions = soughts.map((sought, row) =>
      decide(sought, [...(candidates[row] ?? []), ...(alike.get(row) ?? [])]),
    );
    const around = await listSurroundings(
      db,
      decisions.map(({ chosen }) => chosen?.candidate.point ?? null),
    );
    return texts.map(({ input }, row) =>
      describe(
        input,
        soughts[row] as Sought,
        decisions[row] as ReturnType<typeof decide>,
        around[row] as Surroundings,
        isFictional,
      ),
    );
  }

  return {
    mapVersion: version,
    async geocode(inputs) {
      const fictional = new Set((await listPacks(db)).filter((pack) => pack.fictional).map(packOf));
      const isFictional = (pack: string) => fictional.has(pack);
      const reads = inputs.map(readInput);
      const texts = reads.flatMap((read) => (read.kind === 'address' ? [read] : []));
      const points = reads.flatMap((read): GivenPoint[] => (read.kind === 'point' ? [read] : []));
      const [placedTexts, placedPoints] = await Promise.all([
        placeTexts(texts, isFictional),
        placePoints(db, points, isFictional),
      ]);
      return reads.map((read) => {
        if (read.kind === 'failed') return unplaced(read.input, read.quality, read.reason);
        return (read.kind === 'address' ? placedTexts.shift() : placedPoints.shift()) as Placement;
      });
    },
  };
}

/** Found as written, with nothing against it: no looser reading can be better. */
function isSettled(sought: Sought, candidates: Parameters<typeof decide>[1]): boolean {
  const { chosen, status } = decide(sought, candidates);
  if (!chosen || status !== 'placed') return false;
  const { kind, number } = chosen.candidate;
  return (kind === 'address' && number === 'same') || sought.reading.streets.length === 0;
}
