// The councils of the postcodes around places. Outlines are generalised: near a boundary postcodes tell more.
import type { Queryable } from '../db/database.ts';
import { type CouncilPoints, listCouncilPoints } from '../gazetteer/postcode-councils.ts';
import { boxAround, distanceMeters, type Point } from '../geometry/distance.ts';
import type { Spot } from './likely-positions.ts';

type Council = Pick<CouncilPoints, 'council' | 'name'>;

/** The postcodes around one place. */
export class CouncilUnits {
  readonly #all: readonly CouncilPoints[];

  constructor(all: readonly CouncilPoints[]) {
    this.#all = all.filter(({ council }) => council !== '');
  }

  /** The councils that have a postcode within a distance. */
  within(from: Point, meters: number): Council[] {
    return this.#all.filter(({ lats, lngs }) =>
      lats.some((lat, i) => distanceMeters(from, { lat, lng: lngs[i] as number }) <= meters),
    );
  }
}

/** For each circle its postcodes. */
export async function listUnitsAround(db: Queryable, circles: readonly Spot[]): Promise<CouncilUnits[]> {
  const found = await listCouncilPoints(
    db,
    circles.map((circle) => boxAround(circle, circle.radiusMeters)),
  );
  return found.map((all) => new CouncilUnits(all));
}
