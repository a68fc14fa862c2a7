// Listed buildings near a place in Great Britain, at every position where it may be.
import type { Fact } from '../../shared/api/fact.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import type { PointFeature } from '../gazetteer/official.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { toDated } from './coverage.ts';
import type { FactPlace } from './place.ts';
import { type FactAnswer, noneHere, notLoaded } from './to-fact.ts';
import { weigh } from './weigh.ts';

export const LISTED_METERS = 60;

export function listedBuildingsFact(place: FactPlace): FactAnswer {
  const within = place.near('listed_building').filter(({ meters }) => meters <= LISTED_METERS);
  // A terrace is one listing with several points: the nearest represents it.
  const near = within.filter(
    (one, index) => within.findIndex((other) => isSameListing(other, one)) === index,
  );
  const [first] = near;
  const spread = spreadOf(place, near.length);
  if (!first) return noneNear(place, spread);
  const named = place.coverage.name(packOf(first));
  const list = near.map(({ name, code, properties, meters }) => ({
    name,
    reference: code,
    grade: foreignText(properties['grade']) || null,
    distance_m: Math.round(meters),
  }));
  return { fact: { value: near.length, ...toDated(named), list, ...spread }, packs: [named.pack] };
}

/** Where a part of the distance lies in a council that is not loaded, it is not known that there is none. */
function noneNear(place: FactPlace, { may_be, ...spread }: ListedSpread): FactAnswer {
  const empty = emptyAt(place, 0);
  if (empty) {
    const none = noneHere(empty);
    return { ...none, fact: { ...none.fact, ...spread, ...(may_be && { may_be }) } };
  }
  const isPart = place.emptyAt(['listed_building'], 0) !== null;
  const where = `a part of the ${LISTED_METERS} m around this place`;
  const missing = notLoaded(place, 'listed_building', isPart ? where : undefined);
  const isAnywhere = may_be?.some(({ value }) => value !== null);
  return isAnywhere ? { ...missing, fact: { ...missing.fact, may_be } } : missing;
}

const emptyAt = (place: FactPlace, position: number) =>
  place.emptyAround(['listed_building'], position, LISTED_METERS);

function isSameListing(a: PointFeature, b: PointFeature): boolean {
  return a.source === b.source && a.code === b.code;
}

type ListedSpread = Pick<Fact, 'share' | 'may_be'>;

/** Of a place that is not exact: how likely it is that there are some, and that there is none, as far as is known. */
function spreadOf(place: FactPlace, atPoint: number): ListedSpread {
  if (place.spot.radiusMeters <= 0) return {};
  const all = place.near('listed_building');
  // Positions that only stand for an area beside are none where the place may be.
  const weights = place.ground.weightsFor([]);
  const likely = place.ground.positions.flatMap((at, position) => {
    const weight = weights[position] ?? 0;
    if (weight <= 0) return [];
    const near = all.filter((one) => distanceMeters(at, one) <= LISTED_METERS);
    const count = new Set(near.map(({ source, code }) => `${source} ${code}`)).size;
    return [{ count: count > 0 || emptyAt(place, position) ? count : null, weight }];
  });
  const weighCounts = (counted: typeof likely, keyOf: (count: number | null) => unknown) =>
    weigh(
      counted.map(({ count }) => count),
      keyOf,
      counted.map(({ weight }) => weight),
    );
  const weighed = weighCounts(likely, (count) => count && count > 0);
  const known = weighed.filter(({ value }) => value !== null);
  const share = known.find(({ value }) => Number(value) > 0 === atPoint > 0)?.share ?? 0;
  const [commonest] = weighCounts(
    likely.filter(({ count }) => Number(count) > 0),
    (count) => count,
  );
  const some = atPoint || commonest?.value || 0;
  const may_be = known.map(({ value, share }) => ({ value: Number(value) > 0 ? some : null, share }));
  return { share, ...(weighed.length > 1 && { may_be }) };
}
