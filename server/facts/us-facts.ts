// The facts of a place in the United States.

import type { Fact } from '../../shared/api/fact.ts';
import { type FloodLevel, floodLevel } from '../gazetteer/flood-level.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { OfficialArea } from './ground.ts';
import type { FactPlace } from './place.ts';
import { absentOf, type FactAnswer, type Finding, notLoaded, toAnswer } from './to-fact.ts';

export function tractFact(place: FactPlace): FactAnswer {
  const found = place.tracts().map((tract): Finding | null => {
    if (!tract) return null;
    const { name } = tract.area;
    const isNamed = tract.area.kind === 'tract' && name !== tract.code;
    return { value: tract.code, pack: packNamed(place, tract.area), ...(isNamed && { more: { name } }) };
  });
  return toAnswer(place, found, () => notLoaded('tract'), { isEverywhere: true });
}

export function countyFact(place: FactPlace): FactAnswer {
  const counties = place.areas('county');
  const tracts = place.tracts();
  const found = place.counties().map((code, position): Finding | null => {
    const name = code === null ? undefined : place.findings.countyNames.get(code);
    const area = counties[position]?.[0] ?? tracts[position]?.area;
    return code && name && area ? { value: name, pack: packNamed(place, area), more: { code } } : null;
  });
  return toAnswer(place, found, () => notLoaded('county'), { isEverywhere: true });
}

export function metroFact(place: FactPlace): FactAnswer {
  const found = place.counties().map((code, position): Finding | null => {
    const fact = place.codeFact('metro', code);
    if (!fact) return null;
    const { cbsa, kind } = fact.properties as { cbsa: string; kind: string };
    const by = place.outlines(position);
    return { value: fact.name, pack: packNamed(place, fact), by, more: { code: cbsa, kind } };
  });
  return toAnswer(place, found, () =>
    place.counties().some(Boolean) ? absentOf(place, 'metro') : notLoaded('county'),
  );
}

export function incomeFact(place: FactPlace): FactAnswer {
  const found = place.tracts().map((tract, position): Finding | null => {
    const fact = place.codeFact('tract_income', tract?.code ?? null);
    const { level, ...figures } = (fact?.properties ?? {}) as { level?: string | null };
    if (!fact || !level) return null;
    const by = place.outlines(position);
    return { value: level, pack: packNamed(place, fact), by, more: figures as Partial<Fact> };
  });
  return toAnswer(place, found, () =>
    place.tracts().some(Boolean) ? absentOf(place, 'tract_income') : notLoaded('tract'),
  );
}

export function opportunityZoneFact(place: FactPlace): FactAnswer {
  const complete = place.coverage.complete('opportunity_zone', place.codes, place.isSample);
  if (!complete) return notLoaded('opportunity_zone');
  const found = place.areas('tract_2010').map(([tract]): Finding | null => {
    if (!tract) return null;
    const fact = place.codeFact('opportunity_zone', tract.code);
    const pack = fact ? packNamed(place, fact) : complete;
    const more = { tract_2010: tract.code, ...(fact && { kind: fact.name }) };
    return { value: fact !== null, pack, by: [packOf(tract)], more };
  });
  return toAnswer(place, found, () => notLoaded('tract_2010'), { isEverywhere: true });
}

export function hubzoneFact(place: FactPlace, today: string): FactAnswer {
  const complete = place.coverage.complete('hubzone', place.codes, place.isSample);
  const found = place.areas('hubzone').map((areas): Finding | null => {
    const states = areas.map((area) => ({ area, ...readHubzone(area) }));
    // A redesignated area is dropped after its end date.
    const isIn = ({ qualified, until }: { qualified: boolean; until: string | null }) =>
      qualified && (until === null || until >= today);
    const [state] = [...states.filter(isIn), ...states];
    if (!state) return complete ? { value: false, pack: complete } : null;
    const { status, until } = state;
    const more = { status, ...(until && { until }) };
    return { value: isIn(state), pack: packNamed(place, state.area), more };
  });
  return toAnswer(place, found, () => notLoaded('hubzone'));
}

function readHubzone({ properties }: OfficialArea) {
  return properties as { qualified: boolean; until: string | null; status: string };
}

/** Every place outside the ineligible areas is eligible. */
export function usdaFact(place: FactPlace): FactAnswer {
  const complete = place.coverage.complete('usda_ineligible', place.codes, place.isSample);
  const found = place.areas('usda_ineligible').map(([area]): Finding | null => {
    if (area) return { value: false, pack: packNamed(place, area) };
    return complete ? { value: true, pack: complete } : null;
  });
  return toAnswer(place, found, () => notLoaded('usda_ineligible'));
}

/** The zone at each likely position. Of overlapping zones the one with the higher risk. */
export function floodZonesUs(place: FactPlace): (OfficialArea | null)[] {
  return place.areas('flood_us').map((areas) => {
    const [first, ...others] = areas;
    return first
      ? others.reduce((worst, area) => (riskOf(area) > riskOf(worst) ? area : worst), first)
      : null;
  });
}

export function floodFactUs(place: FactPlace): FactAnswer {
  const found = floodZonesUs(place).map((area): Finding | null => {
    if (!area) return null;
    const { highRisk, subtype, elevationFeet, datum } = readFlood(area);
    return {
      value: area.name || 'not stated',
      pack: packNamed(place, area),
      more: {
        high_risk: highRisk,
        ...(subtype && { subtype }),
        base_flood_elevation: elevationFeet ?? null,
        ...(datum && { datum }),
      },
    };
  });
  return toAnswer(place, found, () => absentOf(place, 'flood_us'));
}

export function readFlood({ properties }: OfficialArea) {
  return properties as {
    highRisk: boolean | null;
    subtype?: string;
    elevationFeet?: number;
    datum?: string | null;
  };
}

const BY_RISK: readonly (FloodLevel | null)[] = [null, 'low', 'medium', 'high'];

function riskOf(area: OfficialArea): number {
  return BY_RISK.indexOf(floodLevel(area));
}

function packNamed(place: FactPlace, of: { source: string; part: string }) {
  return place.coverage.name(packOf(of));
}
