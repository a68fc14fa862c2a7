// The flood risk of a place: its zone, its level, and how its neighbourhood compares.

import type { FloodRisk } from '../../../shared/api/risk-parts.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import { floodLevel, floodLevelEngland } from '../../gazetteer/flood-level.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { NamedPack } from '../coverage.ts';
import type { OfficialArea } from '../ground.ts';
import { missingAt } from '../official-kinds.ts';
import type { FactPlace } from '../place.ts';
import { floodZonesEngland } from '../uk-facts.ts';
import { floodZonesUs, readFlood } from '../us-facts.ts';
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
    const zones = floodZonesUs(place).map((area) => area && toZone(place, area));
    return answer(place, zones, 'flood_us');
  }
  if (place.nation !== 'E')
    return outside('The place lies outside the United States and England, whose zones these are.');
  const zones = floodZonesEngland(place).map((found): Zone | null => {
    if (!found) return null;
    const zone = foreignText(found.value);
    return { zone, level: floodLevelEngland(zone), pack: found.pack, elevation: null, datum: null };
  });
  return answer(place, zones, 'flood_england');
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

/** A position without a zone is not known: maps have one everywhere, if it be that of the lowest risk. */
function answer(
  place: FactPlace,
  zones: readonly (Zone | null)[],
  kind: 'flood_us' | 'flood_england',
): RiskAnswer {
  const [likeliest, ...others] = place.weigh(zones, (one) => one?.zone, [kind]);
  if (!likeliest?.value) return missing(missingAt(place, kind));
  const { value: found, share } = likeliest;
  const known = [likeliest, ...others].flatMap(({ value, share }) =>
    value ? { value: value.zone, share } : [],
  );
  const compared = kind === 'flood_us' ? compare(place) : null;
  const flood: FloodRisk = {
    zone: found.zone,
    level: found.level,
    base_flood_elevation: found.elevation,
    datum: found.datum,
    percentile: compared?.percentile ?? null,
    rank: null,
    says: '',
    ...(place.spot.radiusMeters > 0 && { share }),
    ...(share < 1 && { may_be: known }),
  };
  const named = [...zones, compared].flatMap((one) => one?.pack.pack ?? []);
  const packs = [...new Set([...named, ...(compared?.by ?? [])])];
  return { risk: { flood: { ...flood, says: describeFlood(flood, kind) } }, packs };
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
