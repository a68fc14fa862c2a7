import type { AnsweredRow } from '../../../shared/api/common.ts';
import { type KnownFacts, readFacts } from './read-facts.ts';
import { type KnownHospital, readHospital } from './read-hospital.ts';
import { type KnownWarning, readWarnings } from './read-warnings.ts';

/** What was last known of a row; what was never known is absent. */
export interface Known {
  warnings?: KnownWarning[];
  facts?: KnownFacts;
  hospital?: KnownHospital | null;
}

export type Change =
  | { what: 'under_warning' | 'out_of_warning'; warning: KnownWarning }
  | { what: 'fact'; fact: string; before: string; now: string }
  | { what: 'nearest_hospital'; before: string | null; now: string | null };

export type PartName = 'warnings' | 'facts' | 'hospital';

/** What is known after an answer, and what it changed: nothing where it was not known before. */
interface ReadPart {
  known: Known;
  changes: Change[];
}

export const PART_READERS: Readonly<
  Record<PartName, (answer: AnsweredRow, before: Known, now: Date) => ReadPart>
> = { warnings: readWarnings, facts: readFacts, hospital: readHospital };
