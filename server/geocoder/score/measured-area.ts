import type { Postcode } from '../../gazetteer/postcode.ts';
import { measured } from './confidence.ts';
import { reachOf } from './evidence-class.ts';
import { agreeing, radius95 } from './radius.ts';

/** Score and radius in meters of an answer that is this sector, district or ZIP code alone. */
export function measuredArea({ kind, radiusMeters }: Pick<Postcode, 'kind' | 'radiusMeters'>) {
  const measure = measured(`postcode/${kind}/placed/${reachOf({ radiusMeters })}`);
  return {
    score: measure.score,
    radiusMeters95: agreeing(measure.score, radius95(measure, radiusMeters)),
  };
}
