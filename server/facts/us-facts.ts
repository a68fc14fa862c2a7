// The facts of a place in the United States.

import type { Fact } from '../../shared/api/fact.ts';
import { type FloodLevel, floodLevel } from '../gazetteer/flood-level.ts';
import type { CodeKind } from '../gazetteer/official-rows.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { RecordKind } from './coverage.ts';
import type { OfficialArea } from './ground.ts';
import { namedRegion } from './named-region.ts';
import { missingDivision } from './official-kinds.ts';
import type { FactPlace } from './place.ts';
import {
  type Absence,
  absenceOf,
  type FactAnswer,
  type Finding,
  neverNone,
  notLoaded,
  nowhereNone,
  toAnswer,
} from './to-fact.ts';

export function tractFact(place: FactPlace): FactAnswer {
  const found = place.tracts().map((tract): Finding | null => {
    if (!tract) return null;
    const { name } = tract.area;
    const isNamed = tract.area.kind === 'tract' && name !== tract.code;
    return { value: tract.code, pack: packNamed(place, tract.area), ...(isNamed && { more: { name } }) };
  });
  return toAnswer(place, ['tract', 'block'], found, nowhereNone(place, 'tract'));
}

export function countyFact(place: FactPlace): FactAnswer {
  const counties = place.areas('county');
  const tracts = place.tracts();
  const found = place.counties().map((code, position): Finding | null => {
    const name = code === null ? undefined : place.findings.countyNames.get(code);
    const { shore } = place;
    const area = counties[position]?.[0] ?? tracts[position]?.area ?? shore;
    if (!code || !name || !area) return null;
    const isOff = area === shore && { basis: 'nearest_outline', distance_m: Math.round(shore.meters) };
    return { value: name, pack: packNamed(place, area), more: { code, ...isOff } };
  });
  return (
    namedRegion(place, 'county', found) ?? toAnswer(place, ['county'], found, nowhereNone(place, 'county'))
  );
}

export function metroFact(place: FactPlace): FactAnswer {
  const found = place.counties().map((code, position): Finding | null => {
    const fact = place.codeFact('metro', code);
    if (!fact) return null;
    const { cbsa, kind } = fact.properties as { cbsa: string; kind: string };
    const by = place.outlines(position);
    return { value: fact.name, pack: packNamed(place, fact), by, more: { code: cbsa, kind } };
  });
  return toAnswer(place, ['county'], found, absenceByCode(place, 'metro', 'county', place.counties()));
}

export function incomeFact(place: FactPlace): FactAnswer {
  const found = place.tracts().map((tract, position): Finding | null => {
    const fact = place.codeFact('tract_income', tract?.code ?? null);
    const { level, ...figures } = (fact?.properties ?? {}) as { level?: string | null };
    if (!fact || !level) return null;
    const by = place.outlines(position);
    return { value: level, pack: packNamed(place, fact), by, more: figures as Partial<Fact> };
  });
  const tracts = place.tracts().map((tract) => tract?.code ?? null);
  return toAnswer(place, ['tract', 'block'], found, absenceByCode(place, 'tract_income', 'tract', tracts));
}

/**
 * What it means that a list has nothing for the areas at the positions: none where the list is complete and knows the
 * areas of that state by the same codes. A later list may divide a state otherwise.
 */
function absenceByCode(
  place: FactPlace,
  list: CodeKind,
  areas: 'county' | 'tract',
  codes: readonly (string | null)[],
): Absence {
  return {
    noneAt(position) {
      const code = codes[position] ?? null;
      const isListed = place.codeFact(list, code) !== null;
      const isKnown = code !== null && (isListed || place.coverage.knowsStateOf(list, code));
      return isKnown ? place.emptyAt([list], position) : null;
    },
    unknown: () =>
      codes.some(Boolean)
        ? { fact: { not_loaded: missingDivision(areas, list) }, packs: [] }
        : notLoaded(place, areas),
  };
}

export function opportunityZoneFact(place: FactPlace): FactAnswer {
  if (!place.coverage.complete('opportunity_zone', place.codes, place.isSample))
    return notLoaded(place, 'opportunity_zone');
  const found = place.areas('tract_2010').map(([tract], position): Finding | null => {
    if (!tract) return null;
    const fact = place.codeFact('opportunity_zone', tract.code);
    const pack = fact ? packNamed(place, fact) : place.completeAt('opportunity_zone', position);
    if (!pack) return null;
    const more = { tract_2010: tract.code, ...(fact && { kind: fact.name }) };
    return { value: fact !== null, pack, by: [packOf(tract)], more };
  });
  return toAnswer(place, ['tract_2010'], found, nowhereNone(place, 'tract_2010'));
}

export function hubzoneFact(place: FactPlace, today: string): FactAnswer {
  const found = place.areas('hubzone').map((areas, position): Finding | null => {
    const states = areas.map((area) => ({ area, ...readHubzone(area) }));
    // A redesignated area is dropped after its end date.
    const isIn = ({ qualified, until }: { qualified: boolean; until: string | null }) =>
      qualified && (until === null || until >= today);
    const [state] = [...states.filter(isIn), ...states];
    if (!state) return whereComplete(place, 'hubzone', position, false);
    const { status, until } = state;
    const more = { status, ...(until && { until }) };
    return { value: isIn(state), pack: packNamed(place, state.area), more };
  });
  return toAnswer(place, ['hubzone'], found, neverNone(place, 'hubzone'));
}

function readHubzone({ properties }: OfficialArea) {
  return properties as { qualified: boolean; until: string | null; status: string };
}

/** Every place outside the ineligible areas is eligible. */
export function usdaFact(place: FactPlace): FactAnswer {
  const found = place
    .areas('usda_ineligible')
    .map(([area], position): Finding | null =>
      area
        ? { value: false, pack: packNamed(place, area) }
        : whereComplete(place, 'usda_ineligible', position, true),
    );
  return toAnswer(place, ['usda_ineligible'], found, neverNone(place, 'usda_ineligible'));
}

/** The value outside the areas of a kind, where they are all loaded. */
function whereComplete(place: FactPlace, kind: RecordKind, position: number, value: boolean): Finding | null {
  const pack = place.completeAt(kind, position);
  return pack && { value, pack };
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
  return toAnswer(place, ['flood_us'], found, absenceOf(place, 'flood_us'));
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
