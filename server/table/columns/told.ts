// Cells of the service's answers of which nothing is known: a run says it of its rows, and in a table made of an answer,
// such as a sheet that it was written to, it is told by what stands there.
import { FACT_FIELDS } from '../../../shared/cells/fact-fields.ts';
import { UNKNOWN_MARKERS } from '../../../shared/cells/markers.ts';
import type { SentRow } from '../../rows/sent-row.ts';

/** What a run tells of its cells beside what stands in them. */
export interface ToldOfRun {
  /** Of each row the names of the columns of which nothing is known. */
  unknown: readonly (readonly string[])[];
  /** The kinds of the places that a column names. */
  kinds: Readonly<Record<string, readonly string[]>>;
}

/** Of rows of no run. */
export const NOTHING_TOLD: ToldOfRun = { unknown: [], kinds: {} };

export function gatherTold(rows: readonly Pick<SentRow, 'told'>[]): ToldOfRun {
  const kinds = new Map<string, Set<string>>();
  for (const { told } of rows)
    for (const [name, kind] of Object.entries(told?.kinds ?? {}))
      kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  return {
    unknown: rows.map(({ told }) => told?.unknown ?? []),
    kinds: Object.fromEntries([...kinds].map(([name, all]) => [name, [...all]])),
  };
}

/** The columns of answers that have markers. */
const MARKED = new Set<string>([...FACT_FIELDS, 'risk']);

/** What tells a marker in a column of this name, also where an answer was joined to others: 'council (table 1)'. */
export function markerTest(name: string): (cell: unknown) => boolean {
  const isMarked = MARKED.has(name.replace(/ \([^()]*\)$/, ''));
  return (cell) => isMarked && typeof cell === 'string' && UNKNOWN_MARKERS.has(cell.trim());
}
