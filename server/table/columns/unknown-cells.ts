// Cells of the service's answers of which nothing is known: a run says it of its rows, and in a table made of an answer,
// such as a sheet that it was written to, it is told by what stands there.
import { FACT_FIELDS } from '../../../shared/cells/fact-fields.ts';
import { UNKNOWN_MARKERS } from '../../../shared/cells/markers.ts';

/** Of each row the names of the columns of which its run knows nothing; none for rows of no run. */
export type UnknownCells = readonly (readonly string[])[];

/** The columns of answers that have markers. */
const MARKED = new Set<string>([...FACT_FIELDS, 'risk']);

/** What tells a marker in a column of this name, also where an answer was joined to others: 'council (table 1)'. */
export function markerTest(name: string): (cell: string) => boolean {
  const isMarked = MARKED.has(name.replace(/ \([^()]*\)$/, ''));
  return (cell) => isMarked && UNKNOWN_MARKERS.has(cell);
}
