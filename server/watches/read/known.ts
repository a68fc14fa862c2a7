/** A warning that a place lies in. */
export interface KnownWarning {
  event_id: string;
  peril: string;
  level: string;
  area: string;
  ends: string | null;
}

/** The values that a place has, as texts: several where it may lie in either area. */
export type KnownFacts = Record<string, string[]>;

export interface KnownHospital {
  id: string;
  name: string | null;
  lat: number;
  lng: number;
}

/** What was last known of a row; what was never known is absent. */
export interface KnownOfRow {
  warnings?: KnownWarning[];
  facts?: KnownFacts;
  hospital?: KnownHospital | null;
}

export type WatchChange =
  | { what: 'under_warning' | 'out_of_warning'; warning: KnownWarning }
  | { what: 'fact'; fact: string; before: string; now: string }
  | { what: 'nearest_hospital'; before: string | null; now: string | null };

export type WatchPartName = 'warnings' | 'facts' | 'hospital';

/** What is known after an answer, and what it changed: nothing where it was not known before. */
export interface ReadPart {
  known: KnownOfRow;
  changes: WatchChange[];
}
