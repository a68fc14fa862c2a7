// Where a map draws no official flood zones though it should: none are made there, or they are not loaded.
import { wordFor } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { inSentence } from '../../../shared/in-sentence.ts';
import { nameIds } from '../../../shared/name-ids.ts';
import type { Point } from '../../geometry/distance.ts';
import type { Services } from '../../pipeline/services.ts';
import { readCoverage } from '../coverage.ts';
import { readPlaces } from '../read-places.ts';
import { AT_BORDER } from '../to-fact.ts';
import { floodRisk } from './flood.ts';
import { outside } from './risk-answer.ts';

interface AskedPin {
  id: string;
  point: Point;
}

/** Of a larger map so many pins are looked at, spread over all of them: an area has many of them. */
const MOST_LOOKED_AT = 250;

/** A sentence for each reason, with the pins. */
export async function describeFloodGaps(
  pins: readonly AskedPin[],
  { db, geocoder, listSources }: Pick<Services, 'db' | 'geocoder' | 'listSources'>,
): Promise<string[]> {
  const every = Math.max(1, pins.length / MOST_LOOKED_AT);
  const asked = pins.filter((_, index) => Math.floor(index / every) > Math.floor((index - 1) / every));
  const inputs = asked.map(({ point }) => ({ address: null, ...point }));
  const { placements, mapVersion } = await geocoder.geocode(inputs, { describesPoints: false });
  const coverage = await readCoverage(db, mapVersion, await listSources());
  const places = await readPlaces(db, placements, coverage, { areas: ['flood_us', 'flood_england'] });
  const reasons = places.map((place) => {
    if (!place) return null;
    const { outside_coverage, not_loaded } = (place.isAtBorder ? outside(AT_BORDER) : floodRisk(place)).risk;
    if (not_loaded !== undefined) return `not loaded: ${not_loaded}.`;
    return outside_coverage ? inSentence(outside_coverage) : null;
  });
  const ofReason = Map.groupBy(asked.keys(), (index) => reasons[index] ?? null);
  return [...ofReason].flatMap(([why, indexes]) => {
    if (why === null) return [];
    const ids = indexes.map((index) => asked[index]?.id ?? '');
    const all = asked.length < pins.length ? 'pins looked at' : wordFor(asked.length, 'pin');
    const where = `${formatCount(ids.length)} of ${formatCount(asked.length)} ${all} (${nameIds(ids)})`;
    return [`No official flood zones are drawn at ${where}: ${why}`];
  });
}
