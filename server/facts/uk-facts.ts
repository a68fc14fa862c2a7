// The facts of a place in Great Britain.

import type { Fact } from '../../shared/api/fact.ts';
import { NOT_PUBLISHED } from '../../shared/cells/markers.ts';
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { councilByDistrict, districtAt, isOffCouncils, OFF_COUNCILS } from './council-by-district.ts';
import { joinNames, toDated } from './coverage.ts';
import type { OfficialArea } from './ground.ts';
import { namedRegion } from './named-region.ts';
import type { FactPlace } from './place.ts';
import {
  type Absence,
  absenceOf,
  type FactAnswer,
  type Finding,
  neverNone,
  noneHere,
  notLoaded,
  nowhereNone,
  outsideCoverage,
  toAnswer,
} from './to-fact.ts';

export function councilFact(place: FactPlace): FactAnswer {
  const found = place.areas('council').map(([area], position): Finding | null => {
    const outline = area && { value: area.name, pack: nameOf(place, area), more: { code: area.code } };
    return districtAt(place, position) ?? outline ?? null;
  });
  const named = namedRegion(place, 'council', found);
  if (named) return named;
  const outlined = toAnswer(place, ['council'], found, {
    ...nowhereNone(place, 'council'),
    unknown: () => offCouncils(place),
  });
  return (place.spot.others ? null : councilByDistrict(place, outlined.fact)) ?? outlined;
}

/** A place in no outline, and with no postcode around it that would tell its council. */
function offCouncils(place: FactPlace): FactAnswer {
  return isOffCouncils(place) ? outsideCoverage(OFF_COUNCILS) : notLoaded(place, 'council');
}

/** A designated area by its name: conservation area, green belt, national landscape. */
export function designatedFact(place: FactPlace, kind: OfficialAreaKind): FactAnswer {
  const found = place.areas(kind).map((areas) => nameArea(place, areas));
  return toAnswer(place, [kind], found, absenceOf(place, kind));
}

function nameArea(place: FactPlace, areas: readonly OfficialArea[]): Finding | null {
  const [first, ...others] = distinct(areas);
  if (!first) return null;
  const also = others.map(({ name }) => name);
  const more: Partial<Fact> = { ...(first.code && { code: first.code }), ...(also.length > 0 && { also }) };
  return { value: first.name || first.code, pack: nameOf(place, first), more };
}

function distinct(areas: readonly OfficialArea[]): OfficialArea[] {
  return [...new Map(areas.map((area) => [`${area.name} ${area.code}`, area])).values()];
}

/** Only published data is known. A council that has published nothing may have many. */
export function article4Fact(place: FactPlace): FactAnswer {
  const found = place.areas('article4').map((areas) => nameArea(place, areas));
  return toAnswer(place, ['article4'], found, absentOrUnpublished(place, ['article4']));
}

/** A tree's crown reaches a few meters from the mapped trunk. */
const TREE_METERS = 15;

export function tpoFact(place: FactPlace): FactAnswer {
  const [tree] = place.near('tpo_tree').filter(({ meters }) => meters <= TREE_METERS);
  const found = place.areas('tpo').map((areas): Finding | null => {
    const zone = nameArea(place, areas);
    if (zone) return { ...zone, more: { ...zone.more, kind: 'zone' } };
    if (!tree) return null;
    const more = { code: tree.code, kind: 'tree', distance_m: Math.round(tree.meters) };
    return { value: tree.name || tree.code, pack: nameOf(place, tree), more };
  });
  return toAnswer(place, ['tpo'], found, absentOrUnpublished(place, ['tpo', 'tpo_tree']));
}

function absentOrUnpublished(place: FactPlace, kinds: readonly ('article4' | 'tpo' | 'tpo_tree')[]): Absence {
  return {
    noneAt: (position) => place.emptyAt(kinds, position),
    unknown: () => unpublished(place, kinds),
  };
}

function unpublished(place: FactPlace, kinds: readonly ('article4' | 'tpo' | 'tpo_tree')[]): FactAnswer {
  const { coverage, isSample } = place;
  for (const kind of kinds) {
    const whole = coverage.whole(kind, isSample);
    if (!whole) continue;
    const published_by = coverage.countPublishers(kinds, isSample);
    return { fact: { value: NOT_PUBLISHED, ...toDated(whole), published_by }, packs: [whole.pack] };
  }
  return notLoaded(place, kinds[0] ?? 'tpo');
}

/** The one attached to a pin on a building, as the geocoder attaches it. Coordinates get the nearest within 15 m. */
export function uprnFact(place: FactPlace): FactAnswer {
  const { placement, coverage, isSample, findings } = place;
  const [pack] = coverage.packsOf('uprn', isSample);
  if (!pack) return notLoaded(place, 'uprn');
  const uprn = placement.uprn ?? uprnAtPoint(findings.uprn);
  if (!uprn) return noneHere(joinNames([coverage.name(pack)]));
  return {
    fact: { ...uprn, ...toDated(coverage.name(pack)), distance_m: Math.round(10 * uprn.distance_m) / 10 },
    packs: [pack],
  };
}

function uprnAtPoint(found: FactPlace['findings']['uprn']) {
  if (!found) return undefined;
  const basis = found.sharing === 1 ? 'nearest_point' : 'lowest_of_several_at_nearest_point';
  return { value: String(found.uprn), distance_m: found.meters, basis };
}

/** England's zone at each likely position: 3 before 2, and 1 wherever the whole map has neither. */
export function floodZonesEngland(place: FactPlace): (Finding | null)[] {
  return place.areas('flood_england').map((areas, position) => {
    const [worst] = areas.toSorted((a, b) => Number(b.name) - Number(a.name));
    if (worst) return { value: worst.name, pack: nameOf(place, worst) };
    const empty = place.emptyAt(['flood_england'], position);
    if (!empty) return null;
    const [pack = '', ...by] = empty.packs;
    return { value: '1', pack: { ...empty, pack }, by };
  });
}

export function floodFactEngland(place: FactPlace): FactAnswer {
  return toAnswer(place, ['flood_england'], floodZonesEngland(place), neverNone(place, 'flood_england'));
}

function nameOf(place: FactPlace, of: { source: string; part: string }) {
  return place.coverage.name(packOf(of));
}
