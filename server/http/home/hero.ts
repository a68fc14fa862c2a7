import type { HttpServices } from '../http-services.ts';
import type { Html } from '../pages/html.ts';
import { resultOfPlacements } from '../results/from-placements.ts';
import { resultMap } from '../results/result-map.ts';

/** Places that the front page begins with: a house, a town and a ZIP code. */
export const EXAMPLES = ['12 High Street, Sampleford, SF1 1AA', 'Newport, Wales', 'Baltimore, MD 21201'];

const KEPT_MS = 600_000;

/** The examples on a map, placed by the service itself; drawn anew every ten minutes. Null while data is loaded. */
export function createHero({
  db,
  geocoder,
  readiness,
}: Pick<HttpServices, 'db' | 'geocoder' | 'readiness'>): () => Promise<Html | null> {
  let kept: { at: number; map: Promise<Html | null> } | null = null;
  const draw = async () => {
    const { placements } = await geocoder.geocode(EXAMPLES.map((address) => ({ address })));
    return resultMap(db, resultOfPlacements(EXAMPLES, placements));
  };
  return async () => {
    if (readiness.loading !== null) return null;
    if (kept === null || Date.now() - kept.at > KEPT_MS) kept = { at: Date.now(), map: draw() };
    const { map } = kept;
    return map.catch(() => {
      // The page is whole without it, and the next visitor's tries again.
      if (kept?.map === map) kept = null;
      return null;
    });
  };
}
