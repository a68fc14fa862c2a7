// Cells of the service's answers of which nothing is known: a run says it of its rows, and in a table made of an answer,
// such as a sheet that it was written to, it is told by what stands there.
import type { Figure, RunTells } from '../../../shared/api/run-tells.ts';
import { FACT_FIELDS } from '../../../shared/cells/fact-fields.ts';
import { UNKNOWN_MARKERS } from '../../../shared/cells/markers.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import { kindsOf } from '../figures/kind-words.ts';

/** What a run tells of its cells beside what stands in them. */
export interface ToldOfRun {
  /** Of each row the names of the columns of which nothing is known. */
  unknown: readonly (readonly string[])[];
  /** The kinds of the places that a column names. */
  kinds: Readonly<Record<string, readonly string[]>>;
  /** Of each row the names of the columns that tell no more than the data reaches. */
  cut: readonly (readonly string[])[];
  /** What people call its rows, in the singular. */
  rowsAre: readonly string[];
  /** Words for the kind of place that it looked for. */
  kind: readonly string[];
  /** What its figures are, by their columns. */
  figures: Readonly<Record<string, Figure>>;
}

/** Of rows of no run. */
export const NOTHING_TOLD: ToldOfRun = {
  unknown: [],
  kinds: {},
  cut: [],
  rowsAre: [],
  kind: [],
  figures: {},
};

export function gatherTold(
  rows: readonly Pick<SentRow, 'told'>[],
  { rowsAre = [], kind = [], figures }: RunTells = { figures: {} },
): ToldOfRun {
  return {
    unknown: rows.map(({ told }) => told?.unknown ?? []),
    kinds: gatherKinds(rows, { kind, figures }),
    cut: rows.map(({ told }) => told?.cut ?? []),
    rowsAre,
    kind,
    figures,
  };
}

/** The kinds that were asked for, where that is known: the places found may be of some of them alone. */
function gatherKinds(
  rows: readonly Pick<SentRow, 'told'>[],
  { kind, figures }: Required<Pick<RunTells, 'kind' | 'figures'>>,
): ToldOfRun['kinds'] {
  const found = new Map<string, Set<string>>();
  for (const { told } of rows)
    for (const [name, one] of Object.entries(told?.kinds ?? {}))
      found.set(name, (found.get(name) ?? new Set()).add(one));
  if (kind.length === 0) return Object.fromEntries([...found].map(([name, all]) => [name, [...all]]));
  const own = kindsOf(kind);
  const counts = Object.keys(figures).filter((name) => figures[name]?.of === 'count');
  const asked = own.length > 0 ? own : [SOME_KIND];
  return Object.fromEntries([...found.keys(), ...counts].map((name) => [name, asked]));
}

/** Of a chain, which no kind of the map names. */
const SOME_KIND = 'place';

/** The columns of answers that have markers. */
const MARKED = new Set<string>([...FACT_FIELDS, 'risk']);

/** What tells a marker in a column of this name, also where an answer was joined to others: 'council (table 1)'. */
export function markerTest(name: string): (cell: unknown) => boolean {
  const isMarked = MARKED.has(name.replace(/ \([^()]*\)$/, ''));
  return (cell) => isMarked && typeof cell === 'string' && UNKNOWN_MARKERS.has(cell.trim());
}
