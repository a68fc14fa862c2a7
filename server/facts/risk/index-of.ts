// The national risk index at a place: of its tract, else of its county.
import type { CodeFact } from '../../gazetteer/official.ts';
import { type NamedPack, packOf } from '../coverage.ts';
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
  /** By the index's names of hazards: 'overall', 'river_flooding', 'ice_storm'. */
  hazards: Readonly<Record<string, Rated>>;
}

/** The entry at each likely position that has what is asked; tracts before counties. */
export function listIndexEntries(
  place: FactPlace,
  has: (entry: IndexEntry) => boolean,
): (IndexEntry | null)[] {
  const counties = place.counties();
  return place.tracts().map((tract, position) => {
    const entries = [
      toEntry(place, 'tract', place.codeFact('risk_tract', tract?.code ?? null)),
      toEntry(place, 'county', place.codeFact('risk_county', counties[position] ?? null)),
    ];
    return entries.find((entry) => entry !== null && has(entry)) ?? null;
  });
}

function toEntry(place: FactPlace, area: IndexEntry['area'], fact: CodeFact | null): IndexEntry | null {
  if (!fact) return null;
  const hazards = fact.properties as IndexEntry['hazards'];
  return { area, code: fact.code, name: fact.name, pack: place.coverage.name(packOf(fact)), hazards };
}
