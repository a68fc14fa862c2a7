// Lookups spread over the standbys of the database. A standby may be behind the primary, so a batch goes to one whose map
// version is the primary's, and its answer is used only if it was made at that version; else the primary answers.
import type { Geocoder } from './geocoder.ts';

/** A standby that failed is left alone for so long. */
const REST_MS = 5000;

interface Standby {
  geocoder: Geocoder;
  /** By the monotonic clock. */
  restsUntilMs: number;
}

/**
 * A geocoder that asks the standbys in turn, each with caches of its own. Its answers and versions are the primary's: a
 * standby that lags, fails or is gone costs no call. `onError` hears of each failure.
 */
export function spreadGeocoder(
  primary: Geocoder,
  standbys: readonly Geocoder[],
  onError: (error: unknown) => void,
  restMs = REST_MS,
): Geocoder {
  if (standbys.length === 0) return primary;
  const all: Standby[] = standbys.map((geocoder) => ({ geocoder, restsUntilMs: 0 }));
  let turn = 0;

  function nextAwake(): Standby | null {
    for (let tries = 0; tries < all.length; tries++) {
      const standby = all[turn++ % all.length] as Standby;
      if (performance.now() >= standby.restsUntilMs) return standby;
    }
    return null;
  }

  async function askStandby(...asked: Parameters<Geocoder['geocode']>) {
    const standby = nextAwake();
    if (!standby) return null;
    const wanted = await primary.mapVersion();
    try {
      if ((await standby.geocoder.mapVersion()) !== wanted) return null;
      const answer = await standby.geocoder.geocode(...asked);
      return answer.mapVersion === wanted ? answer : null;
    } catch (error) {
      standby.restsUntilMs = performance.now() + restMs;
      onError(error);
      return null;
    }
  }

  return {
    mapVersion: primary.mapVersion,
    async geocode(...asked) {
      return (await askStandby(...asked)) ?? primary.geocode(...asked);
    },
  };
}
