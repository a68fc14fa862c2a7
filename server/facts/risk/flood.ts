// The flood risk of a place: its zone, its level, and how its neighbourhood compares.

import type { FloodRisk } from '../../../shared/api/risk-parts.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import { floodLevel, floodLevelEngland } from '../../gazetteer/flood-level.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { NamedPack } from '../coverage.ts';
import type { OfficialArea } from '../ground.ts';
import { describeMissing } from '../official-kinds.ts';
import type { FactPlace } from '../place.ts';
import { floodZonesEngland } from '../uk-facts.ts';
import { floodZonesUs, readFlood } from '../us-facts.ts';
import { weigh } from '../weigh.ts';
import { describeFlood } from './describe-flood.ts';
import { listIndexEntries } from './index-of.ts';
import { missing, outside, type RiskAnswer } from './risk-answer.ts';

/** The findings at one likely position. */
interface Zone {
  zone: string;
  level: FloodRisk['level'];
  pack: NamedPack;
  elevation: number | null;
  datum: string | null;
}

/** Everything except the rank, which needs the whole list. */
export function floodRisk(place: FactPlace): RiskAnswer {
  if (place.country === 'US') {
    const complete = place.coverage.complete('flood_us', place.codes, place.isSample);
    return answer(
      place,
      floodZonesUs(place).map((area) => area && toZone(place, area)),
      complete,
      'flood_us',
    );
  }
  if (place.nation !== 'E')
    return outside('The place lies outside the United States and England, whose zones these are.');
  const zones = floodZonesEngland(place).map((found): Zone | null => {
    if (!found) return null;
    const zone = foreignText(found.value);
    return { zone, level: floodLevelEngland(zone), pack: found.pack, elevation: null, datum: null };
  });
  return answer(place, zones, null, 'flood_england');
}

function toZone(place: FactPlace, area: OfficialArea): Zone {
  const { elevationFeet, datum } = readFlood(area);
  return {
    zone: area.name || 'not stated',
    level: floodLevel(area),
    pack: place.coverage.name(packOf(area)),
    elevation: elevationFeet ?? null,
    datum: datum ?? null,
  };
}

function answer(
  place: FactPlace,
  zones: readonly (Zone | null)[],
  complete: NamedPack | null,
  kind: 'flood_us' | 'flood_england',
): RiskAnswer {
  const weighed = weigh(zones, (one) => one?.zone);
  const found = weighed.find(({ value }) => value !== null);
  if (!found && !complete) return missing(describeMissing(kind));
  const likeliest = weighed[0]?.value ?? null;
  const compared = kind === 'flood_us' ? compare(place) : null;
  const flood: FloodRisk = {
    zone: likeliest?.zone ?? null,
    level: likeliest?.level ?? null,
    base_flood_elevation: likeliest?.elevation ?? null,
    datum: likeliest?.datum ?? null,
    percentile: compared?.percentile ?? null,
    rank: null,
    says: '',
    ...(place.spot.radiusMeters > 0 && { share: weighed[0]?.share ?? 1 }),
    ...(weighed.length > 1 && {
      may_be: weighed.map(({ value, share }) => ({ value: value?.zone ?? null, share })),
    }),
  };
  const named = [likeliest?.pack, found?.value?.pack, complete, compared?.pack];
  const packs = [...named.flatMap((one) => one?.pack ?? []), ...(compared?.by ?? [])];
  return { risk: { flood: { ...flood, says: describeFlood(flood, kind) } }, packs: [...new Set(packs)] };
}

function compare(
  place: FactPlace,
): { percentile: NonNullable<FloodRisk['percentile']>; pack: NamedPack; by: string[] } | null {
  const [entry] = listIndexEntries(
    place,
    ({ hazards }) => 'river_flooding' in hazards || 'coastal_flooding' in hazards,
  );
  if (!entry) return null;
  const { river_flooding: river, coastal_flooding: coastal } = entry.hazards;
  const percentile = {
    river: river?.percentile ?? null,
    coastal: coastal?.percentile ?? null,
    of: entry.area,
  };
  return { percentile, pack: entry.pack, by: entry.by };
}
