import type { AnsweredRow } from '../../../shared/api/common.ts';
import type { CheckedPart, KnownOfRow, WatchPartName } from './known.ts';
import { readFacts } from './read-facts.ts';
import { readHospital } from './read-hospital.ts';
import { readWarnings } from './read-warnings.ts';

export const PART_READERS: Readonly<
  Record<WatchPartName, (answer: AnsweredRow, before: KnownOfRow, now: Date) => CheckedPart>
> = { warnings: readWarnings, facts: readFacts, hospital: readHospital };
