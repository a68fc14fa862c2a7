import type { FactField } from '../../shared/cells/fact-fields.ts';
import type { HazardLevel } from '../../shared/hazard-terms.ts';

/** The request for each row of a watch. */
export interface WatchAsks {
  /** The lowest level of warnings; null where none are wanted. */
  warnings: HazardLevel | null;
  facts: readonly FactField[];
  hospital: boolean;
}

export type WatchEvery = 'hour' | 'day';

export interface WatchedList {
  id: string;
  title: string;
  takenFrom: { run?: string; map?: string };
  every: WatchEvery;
  asks: WatchAsks;
  rows: number;
  paused: boolean;
  dueAt: Date;
  /** When the last whole check ended; null before the first. */
  checkedAt: Date | null;
  /** Why the last check could not be made; null where it could. */
  trouble: string | null;
}

export const CHECKS_A_DAY: Readonly<Record<WatchEvery, number>> = { hour: 24, day: 1 };
