// The councils of the postcodes around places. Outlines are generalised: near a boundary postcodes tell more.
import type { Queryable } from '../db/database.ts';
import { type CouncilPoints, listCouncilPoints } from '../gazetteer/postcode-councils.ts';
import { NEAREST_POSTCODE_METERS } from '../geocoder/describe/district.ts';
import { boxAround, distanceMeters, lngScale, type Point } from '../geometry/distance.ts';
import { circlePositions, isFar, type Spot } from './likely-positions.ts';

type UnitCouncil = Pick<CouncilPoints, 'council' | 'name'>;

/** A circle with its postcodes. */
interface UnitCircle {
  circle: Spot;
  all: readonly CouncilPoints[];
}

const ROUNDED_METERS = 1;

/** The postcodes around a place, or around each of those that may be meant. */
export class CouncilUnits {
  readonly #circles: readonly UnitCircle[];

  constructor(circles: readonly UnitCircle[]) {
    this.#circles = circles.map(({ circle, all }) => ({
      circle,
      all: all.filter(({ council }) => council !== ''),
    }));
  }

  static join(all: readonly CouncilUnits[]): CouncilUnits {
    return new CouncilUnits(all.flatMap((units) => units.#circles));
  }

  /** Where the postcodes within a distance are all known; otherwise none. */
  #around(from: Point, meters: number): readonly CouncilPoints[] {
    const own = this.#circles.find(
      ({ circle }) => distanceMeters(from, circle) + meters <= circle.radiusMeters + ROUNDED_METERS,
    );
    return own?.all ?? [];
  }

  /** The councils that have a postcode within a distance. */
  within(from: Point, meters: number): UnitCouncil[] {
    return this.#around(from, meters).filter(({ lats, lngs }) =>
      lats.some((lat, i) => distanceMeters(from, { lat, lng: lngs[i] as number }) <= meters),
    );
  }

  /** The council of the nearest postcode; null where none is near enough to tell it. */
  at(from: Point): UnitCouncil | null {
    const [nearest] = this.#nearestOfEach(from);
    return nearest?.own ?? null;
  }

  /** The councils in which a part of a circle may lie: with a postcode in it, or the nearest one to a point of it. */
  reaching(from: Point, meters: number): UnitCouncil[] {
    const ways = this.#nearestOfEach(from).filter((one) => one.meters > meters);
    const ends = ways.map(({ at, meters: all }) => towards(from, at, meters / all));
    const round = circlePositions({ ...from, radiusMeters: meters });
    const nearest = [...ends, ...round].map((at) => this.at(at));
    return [...new Set([...this.within(from, meters), ...nearest.filter((one) => one !== null)])];
  }

  /** Of each council the nearest postcode that is near enough to tell it, the nearest first. Compared on a flat map. */
  #nearestOfEach(from: Point): { own: UnitCouncil; at: Point; meters: number }[] {
    const scale = lngScale(from.lat);
    return this.#around(from, NEAREST_POSTCODE_METERS)
      .map((own) => {
        const squares = own.lats.map(
          (lat, i) => (lat - from.lat) ** 2 + (((own.lngs[i] as number) - from.lng) * scale) ** 2,
        );
        const first = squares.reduce(
          (least, square, i) => (square < (squares[least] as number) ? i : least),
          0,
        );
        const at = { lat: own.lats[first] as number, lng: own.lngs[first] as number };
        return { own, at, meters: distanceMeters(from, at) };
      })
      .filter(({ meters }) => meters <= NEAREST_POSTCODE_METERS)
      .sort((a, b) => a.meters - b.meters);
  }
}

const towards = (from: Point, to: Point, share: number): Point => ({
  lat: from.lat + share * (to.lat - from.lat),
  lng: from.lng + share * (to.lng - from.lng),
});

/** For each circle its postcodes. */
export async function listUnitsAround(db: Queryable, circles: readonly Spot[]): Promise<CouncilUnits[]> {
  const found = await listCouncilPoints(
    db,
    circles.map((circle) => boxAround(circle, circle.radiusMeters)),
  );
  return circles.map((circle, index) => new CouncilUnits([{ circle, all: found[index] ?? [] }]));
}

/** The postcodes that tell the council within a distance of each position of a place; of a far one at its point. */
export function listUnitsBeside(
  db: Queryable,
  spots: readonly Spot[],
  meters: number,
): Promise<CouncilUnits[]> {
  const circles = spots.map((spot) => ({
    lat: spot.lat,
    lng: spot.lng,
    radiusMeters: (isFar(spot) ? 0 : spot.radiusMeters) + meters + NEAREST_POSTCODE_METERS,
  }));
  return listUnitsAround(db, circles);
}
