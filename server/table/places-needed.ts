import type { AreaKind, PlaceRule, PlaceSelection } from './places/place-rule.ts';
import type { Reading } from './reading/reading.ts';
import { placeRulesOf } from './rules.ts';

/** What a question asks of places. */
export interface PlacesNeeded {
  rules: readonly PlaceRule[];
  selections: readonly PlaceSelection[];
  /** Kinds of areas that rows are grouped by. */
  areas: readonly AreaKind[];
  /** Rows that add up the others: they are asked nothing. */
  leftOut?: ReadonlySet<number>;
}

export function placesNeeded({
  rules,
  selections,
  tally,
}: Pick<Reading, 'rules' | 'selections' | 'tally'>): PlacesNeeded {
  return {
    rules: [
      ...new Set([...rules, tally?.share?.of ?? null].flatMap((rule) => (rule ? placeRulesOf(rule) : []))),
    ],
    selections: selections.filter(
      ({ kind }) => kind === 'nearest' || kind === 'measured',
    ) as PlaceSelection[],
    areas: tally?.area ? [tally.area] : [],
  };
}

export const needsPlaces = ({ rules, selections, areas }: PlacesNeeded) =>
  rules.length > 0 || selections.length > 0 || areas.length > 0;
