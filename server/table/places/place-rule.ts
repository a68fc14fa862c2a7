import type { TravelMode } from '../../../shared/travel-mode.ts';
import type { FloodLevel } from '../../gazetteer/flood-level.ts';
import type { LengthUnit } from '../words/units.ts';

/** A rule about where rows are. Its rows are found by the service's data, not by the table's cells. */
export interface PlaceRule {
  kind: 'place';
  test: PlaceTest;
}

/** What is measured to, as said. */
export type PlaceTarget =
  /** `orRow`: the row that is meant where the words are no place near the rows. */
  | { kind: 'text'; text: string; orRow?: number }
  /** A row of the table, by its name. */
  | { kind: 'row'; row: number; text: string }
  /** Any row of the second list, or any of those that pass a condition. */
  | { kind: 'list'; only?: ListRows }
  /** Whichever of a kind of place is nearest to a row; only rankings measure to one. */
  | { kind: 'category'; category: string };

/** Some rows of the second list, by their positions, and which they are. */
export interface ListRows {
  rows: readonly number[];
  text: string;
}

/** Rows whose cells in a column of names have the words of an area: they were meant only where no place is. */
export interface NamingCells {
  column: string;
  /** By their positions. */
  rows: readonly number[];
}

export type CountOperator = 'gt' | 'ge' | 'lt' | 'le' | 'eq';

export type PlaceTest =
  /** `unit` is the one that was said. */
  | { kind: 'within'; meters: number; unit?: LengthUnit; beyond: boolean; target: PlaceTarget }
  | { kind: 'minutes'; minutes: number; mode: TravelMode; beyond: boolean; target: PlaceTarget }
  /** `named`: rows whose own text names the area, by their positions. It decides where no place is known. */
  | { kind: 'inside'; area: AreaKind; name: string; named?: readonly number[]; cells?: NamingCells }
  | {
      kind: 'near_kind';
      category: string;
      meters: number;
      unit?: LengthUnit;
      beyond: boolean;
      count?: KindCount;
    }
  /** Recorded crimes around a row in the latest month; vehicles a day past it. */
  | { kind: 'crime' | 'busy'; operator: CountOperator; value: number }
  | { kind: 'flood'; levels: readonly FloodLevel[] };

/** How many of a kind there have to be; at least one where nothing is said. */
export interface KindCount {
  operator: CountOperator;
  value: number;
}

/** The rows nearest to a place, among those that pass. */
export interface NearestSelection {
  kind: 'nearest';
  /** Null for all that are as near as the nearest. */
  rows: number | null;
  direction: 'nearest' | 'furthest';
  target: PlaceTarget;
}

/** The rows with most or least of what the service's data measures around them, among those that pass. */
export interface MeasuredSelection {
  kind: 'measured';
  /** Recorded crimes nearby in the latest month; vehicles a day at the nearest count point. */
  measure: 'crime' | 'busy';
  direction: 'most' | 'least';
  /** Null for all that share the extreme. */
  rows: number | null;
}

/** A selection that the table's cells cannot make. */
export type PlaceSelection = NearestSelection | MeasuredSelection;

/** A row whose place may be another than was meant: its position and its id. */
export type UnsureRow = readonly [row: number, id: string];

export type AreaKind = 'county' | 'council' | 'postcode' | 'zip' | 'state' | 'metro' | 'nation' | 'town';

/** How far 'near' is, in meters: from a kind of place, and from a place by its name. */
export const NEAR_KIND_METERS = 1000;
export const NEAR_PLACE_METERS = 5000;

/** Vehicles a day from which a road is called busy where no number is said. */
export const BUSY_VEHICLES = 10_000;
