/** A rule about where rows are. Its rows are found by the service's data, not by the table's cells. */
export interface PlaceRule {
  kind: 'place';
  test: PlaceTest;
}

/** What is measured to, as said. */
export type PlaceTarget =
  | { kind: 'text'; text: string }
  /** Any row of the second list. */
  | { kind: 'list' };

export type PlaceTest =
  | { kind: 'within'; meters: number; beyond: boolean; target: PlaceTarget }
  | {
      kind: 'minutes';
      minutes: number;
      mode: 'drive' | 'walk' | 'cycle';
      beyond: boolean;
      target: PlaceTarget;
    }
  | { kind: 'nearest'; rows: number; direction: 'nearest' | 'furthest'; target: PlaceTarget }
  | { kind: 'inside'; area: AreaKind; name: string }
  | { kind: 'near_kind'; category: string; meters: number; beyond: boolean }
  | { kind: 'crime' | 'busy'; operator: 'gt' | 'ge' | 'lt' | 'le'; value: number }
  | { kind: 'flood'; levels: readonly ('high' | 'medium' | 'low')[] };

type AreaKind = 'county' | 'council' | 'postcode' | 'zip' | 'state' | 'metro';
