/** A warning that contains a place. */
export interface KnownWarning {
  event_id: string;
  peril: string;
  level: string;
  area: string;
  ends: string | null;
}

/** The values of a place, as texts: several where it may lie in either area. */
export type KnownFacts = Record<string, string[]>;

export interface KnownHospital {
  id: string;
  name: string | null;
  lat: number;
  lng: number;
}

/** The last known state of a row; a part that was never known is missing. */
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

/** The state known after an answer, and the changes: none where no state was known before. */
export interface CheckedPart {
  known: KnownOfRow;
  changes: WatchChange[];
}
