import type { Postcode } from '../../gazetteer/postcode.ts';
import { measured } from './confidence.ts';
import { areaClass } from './evidence-class.ts';
import { agreeing, radius95, reachOfArea } from './radius.ts';

/** Score and radius in meters of an answer that is this sector, district or ZIP code alone. */
export function measuredArea(area: Pick<Postcode, 'kind' | 'radiusMeters'>) {
  const measure = measured(areaClass(area, 'placed'));
  return {
    score: measure.score,
    radiusMeters95: agreeing(measure.score, reachOfArea(area, radius95(measure, area.radiusMeters))),
  };
}
