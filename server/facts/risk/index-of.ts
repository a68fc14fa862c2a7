// The national risk index at a place: of its tract, else of its county.

import type { CodeFact } from '../../gazetteer/official.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { NamedPack } from '../coverage.ts';
import type { FactPlace } from '../place.ts';

export interface Rated {
  rating: string;
  score: number | null;
  percentile: number | null;
}

export interface IndexEntry {
  area: 'tract' | 'county';
  code: string;
  name: string;
  pack: NamedPack;
  /** The packs that determined its code. */
  by: string[];
  /** By the index's names of hazards: 'overall', 'river_flooding', 'ice_storm'. */
  hazards: Readonly<Record<string, Rated>>;
}

/** The entry at each likely position that has the requested value; tracts before counties. */
export function listIndexEntries(
  place: FactPlace,
  has: (entry: IndexEntry) => boolean,
): (IndexEntry | null)[] {
  const counties = place.counties();
  return place.tracts().map((tract, position) => {
    const by = place.outlines(position);
    const entries = [
      toEntry(place, 'tract', place.codeFact('risk_tract', tract?.code ?? null), by),
      toEntry(place, 'county', place.codeFact('risk_county', counties[position] ?? null), by),
    ];
    return entries.find((entry) => entry !== null && has(entry)) ?? null;
  });
}

function toEntry(
  place: FactPlace,
  area: IndexEntry['area'],
  fact: CodeFact | null,
  by: string[],
): IndexEntry | null {
  if (!fact) return null;
  const hazards = fact.properties as IndexEntry['hazards'];
  const { code, name } = fact;
  return { area, code, name, pack: place.coverage.name(packOf(fact)), by, hazards };
}
