import type { AnsweredRow } from '../../shared/api/common.ts';
import type { BasisCode, Level } from '../../shared/basis.ts';
import type { Fields } from '../../shared/fields.ts';
import type { RunSource, SentPlace } from '../ledger/runs.ts';

/** One row between answering and reducing. */
export interface ChunkRow {
  answer: AnsweredRow;
  fields: Fields;
  sharesId: boolean;
  isSample: boolean;
  /** A point of it is in doubt; a row whose own confidence tells it need not have it. */
  isDoubted?: true;
  /** What the run keeps to place the row again, and to hold it against newer data. */
  sent?: SentPlace | undefined;
}

export interface AnsweredChunk {
  rows: ChunkRow[];
  /** Ids of the data sets that the answers are based on. */
  sources: string[];
  /** Data sets by name, with their dates: those of earlier runs from which the rows were taken. */
  ofRuns?: RunSource[];
  /** What its caveats say of what is no row of it and may belong there. */
  notListed?: readonly NotListed[];
}

export interface NotListed {
  basis: BasisCode;
  level: Level;
  /** A sentence. */
  says: string;
}
