import type { Queryable } from '../db/database.ts';
import { listAreasAt } from '../gazetteer/areas.ts';
import { type CodeFact, listCodeFacts, listTrafficFacts } from '../gazetteer/official.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { Point } from '../geometry/distance.ts';
import { findUrbanArea } from './metro-names.ts';

/** How much slower weekday traffic around a point is than on empty roads. */
export interface AreaSlowdown {
  factor: number;
  area: string;
  /** The data set's title and ISO date. */
  source: string;
  asOf: string;
  packs: string[];
}

/** A loaded data set, in the form of the run block. */
interface NamedSource {
  pack: string;
  title: string;
  asOf: string;
}

const SECONDS_PER_HOUR = 3600;

/** The measured slowdown of the area that contains each point; null where none was measured. */
export async function findSlowdowns(
  db: Queryable,
  points: readonly Point[],
  loaded: readonly NamedSource[],
): Promise<(AreaSlowdown | null)[]> {
  const places = points.map(({ lat, lng }, row) => ({ row, lat, lng }));
  const areas = await listAreasAt(db, places, ['county', 'council']);
  const codes = [...new Set(areas.map(({ code }) => code))];
  const byCode = new Map<string, AreaSlowdown>();
  if (codes.length > 0) {
    const facts = await listTrafficFacts(db, ['travel_time_index', 'road_delay', 'road_speed']);
    const metros = facts.length > 0 ? await listCodeFacts(db, 'metro', codes) : [];
    const counties = facts.length > 0 ? await listCodeFacts(db, 'council_county', codes) : [];
    for (const code of codes) {
      const isOf = (fact: CodeFact) => fact.code === code;
      const slowdown =
        ofMetro(metros.filter(isOf), facts, loaded) ??
        ofAuthority(code, facts, loaded) ??
        ofCounty(counties.find(isOf), facts, loaded);
      if (slowdown) byCode.set(code, slowdown);
    }
  }
  return places.map(({ row }) => {
    const own = areas.filter((area) => area.row === row).map(({ code }) => byCode.get(code));
    return own.find((slowdown) => slowdown !== undefined) ?? null;
  });
}

/** By the urban area that gives its name to the county's metropolitan area. */
function ofMetro(
  [metro]: readonly CodeFact[],
  facts: readonly CodeFact[],
  loaded: readonly NamedSource[],
): AreaSlowdown | null {
  if (!metro) return null;
  const indexes = facts.filter(({ kind }) => kind === 'travel_time_index');
  const urban = findUrbanArea(metro.name, indexes);
  if (!urban) return null;
  const { index } = urban.properties as { index: number };
  return describe(index, urban.name, [urban], loaded, [packOf(metro)]);
}

/** The time of a mile at the average speed, compared with the time without the average delay. */
function ofAuthority(
  code: string,
  facts: readonly CodeFact[],
  loaded: readonly NamedSource[],
  further: readonly string[] = [],
): AreaSlowdown | null {
  const find = (kind: CodeFact['kind']) => facts.find((fact) => fact.kind === kind && fact.code === code);
  const [delay, speed] = [find('road_delay'), find('road_speed')];
  if (!delay || !speed) return null;
  const secondsDelayed = (delay.properties as { value: number }).value;
  const seconds = SECONDS_PER_HOUR / (speed.properties as { value: number }).value;
  const factor = seconds / (seconds - secondsDelayed);
  // Figures of two years, or with an error of the publisher, may not fit together.
  return factor >= 1 && factor < 5 ? describe(factor, delay.name, [delay, speed], loaded, further) : null;
}

/** Where there are two tiers the figures are the county's, because it runs the roads of its districts. */
function ofCounty(
  county: CodeFact | undefined,
  facts: readonly CodeFact[],
  loaded: readonly NamedSource[],
): AreaSlowdown | null {
  if (!county) return null;
  const { code } = county.properties as { code: string };
  return ofAuthority(code, facts, loaded, [packOf(county)]);
}

function describe(
  factor: number,
  area: string,
  facts: readonly CodeFact[],
  loaded: readonly NamedSource[],
  further: readonly string[] = [],
): AreaSlowdown | null {
  const packs = facts.map(packOf);
  const named = loaded.filter(({ pack }) => packs.includes(pack));
  const [first] = named;
  if (!first) return null;
  return {
    factor: Math.round(factor * 1000) / 1000,
    area,
    source: first.title,
    asOf: named.map(({ asOf }) => asOf).sort()[0] ?? first.asOf,
    packs: [...packs, ...further],
  };
}
