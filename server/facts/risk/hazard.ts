import type { HazardRisk, RiskHazardKind } from '../../../shared/api/risk-parts.ts';
import type { FactPlace } from '../place.ts';
import { type IndexEntry, listIndexEntries, type Rated } from './index-of.ts';
import { missing, outside, type RiskAnswer } from './risk-answer.ts';

/** The natural-hazard rating of a place's tract, or of its county where only that is loaded. */
export function hazardRisk(place: FactPlace, kind: RiskHazardKind): RiskAnswer {
  if (place.country !== 'US')
    return outside('The place lies outside the United States, which the risk index covers.');
  const entries = listIndexEntries(place, (entry) => ratedFor(entry, kind) !== null);
  const weighed = place.weigh(entries, (entry) => (entry ? ratedFor(entry, kind)?.rating : undefined), [
    'tract',
    'block',
  ]);
  const best = weighed[0]?.value ?? weighed.find(({ value }) => value !== null)?.value;
  if (!best) return missing(`the risk index with ${kind} for this place (source national-risk-index)`);
  const untold = place.countUntold(['tract', 'block']);
  const { rating, score, percentile } = ratedFor(best, kind) as Rated;
  const hazard: HazardRisk = {
    kind,
    rating,
    score,
    percentile,
    area: best.area,
    area_code: best.code,
    area_name: best.name,
    ...(place.spot.radiusMeters > 0 && { share: weighed[0]?.share ?? 1 }),
    ...(weighed.length > 1 && {
      may_be: weighed.map(({ value, share }) => ({
        value: value ? (ratedFor(value, kind)?.rating ?? null) : null,
        share,
      })),
    }),
    ...(untold > 0 && { not_listed: untold }),
  };
  return { risk: { hazard }, packs: [best.pack.pack, ...best.by] };
}

function ratedFor({ hazards }: IndexEntry, kind: RiskHazardKind): Rated | null {
  if (kind !== 'flood') return hazards[kind.replaceAll(' ', '_')] ?? null;
  const { river_flooding: river, coastal_flooding: coastal } = hazards;
  if (!river || !coastal) return river ?? coastal ?? null;
  return (coastal.score ?? -1) > (river.score ?? -1) ? coastal : river;
}
