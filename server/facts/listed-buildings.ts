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
  if (!first) {
    const empty = place.coverage.empty(['listed_building'], place.codes, place.isSample);
    if (!empty) return notLoaded(place, 'listed_building');
    const none = noneHere(empty);
    return { ...none, fact: { ...none.fact, ...spread } };
  }
  const named = place.coverage.name(packOf(first));
  const list = near.map(({ name, code, properties, meters }) => ({
    name,
    reference: code,
    grade: foreignText(properties['grade']) || null,
    distance_m: Math.round(meters),
  }));
  return { fact: { value: near.length, ...toDated(named), list, ...spread }, packs: [named.pack] };
}

function isSameListing(a: PointFeature, b: PointFeature): boolean {
  return a.source === b.source && a.code === b.code;
}

/** Of a place that is not exact: how likely it is that there are some, and that there is none. */
function spreadOf(place: FactPlace, atPoint: number): Pick<Fact, 'share' | 'may_be'> {
  if (place.spot.radiusMeters <= 0) return {};
  const all = place.near('listed_building');
  // Positions that only stand for an area beside are none where the place may be.
  const weights = place.ground.weightsFor([]);
  const likely = place.ground.positions.flatMap((at, position) => {
    const weight = weights[position] ?? 0;
    if (weight <= 0) return [];
    const near = all.filter((one) => distanceMeters(at, one) <= LISTED_METERS);
    return [{ count: new Set(near.map(({ source, code }) => `${source} ${code}`)).size, weight }];
  });
  const weighCounts = (counted: typeof likely, keyOf: (count: number) => unknown) =>
    weigh(
      counted.map(({ count }) => count),
      keyOf,
      counted.map(({ weight }) => weight),
    );
  const weighed = weighCounts(likely, (count) => count > 0);
  const share = weighed.find(({ value }) => value > 0 === atPoint > 0)?.share ?? 0;
  const [commonest] = weighCounts(
    likely.filter(({ count }) => count > 0),
    (count) => count,
  );
  const some = atPoint || commonest?.value || 0;
  const may_be = weighed.map(({ value, share }) => ({ value: value > 0 ? some : null, share }));
  return { share, ...(weighed.length > 1 && { may_be }) };
}
