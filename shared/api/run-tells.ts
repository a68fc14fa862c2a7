// What a run tells of its columns beside their cells, so that a question finds a figure by what it is, and not only by
// the name of its column.

import type { TravelMode } from '../travel-mode.ts';

export interface RunTells {
  /** What people call its rows, in the singular: 'journey', 'trip'. */
  rowsAre?: readonly string[];
  /** Words for the kind of place that it looked for; the first is as it was asked. */
  kind?: readonly string[];
  /** Its figures, by their columns; of those of one sort the first is meant where no unit is said. */
  figures: Readonly<Record<string, Figure>>;
}

export interface Figure {
  of: 'distance' | 'time' | 'count';
  /** The unit of its cells, where its name does not say it. */
  unit?: 'minutes';
  /** From what it is measured: a place of the kind, a site, the origin; a journey has its own ends. */
  to?: 'kind' | 'site' | 'origin';
  /** How it is measured or travelled; a question of another way is not answered by it. */
  by: TravelMode | 'straight' | null;
  /** A cell is the smallest of these that holds the row; a blank one is past the last. */
  bands?: readonly number[];
  /** A blank cell of an answered row is more than this. */
  most?: number;
  /** A cell of this or more may be more: the list ended there. */
  cap?: number;
}
