import type { Column } from '../columns/column.ts';
import type { Order, Rule, Selection, Tally } from '../rules.ts';
import type { Context } from './context.ts';

/** What some words of a question say, from `from` up to `end`. */
export type Clause = {
  from: number;
  end: number;
  /** It is said of a figure that the run tells. */
  isTold?: true;
  /** The kind of place that the run looked for is named in it. */
  namesKind?: boolean;
} & ClauseContent;

export type RuleClause = Clause & { kind: 'rule' };

type ClauseContent =
  | {
      kind: 'rule';
      rule: Rule;
      /** How a column that follows goes with it: 'no phone or email' lacks both, 'with a phone or email' has one. */
      joins?: 'neither' | 'either';
      /** It goes as the clause before went, having no words of its own: 'or email'. */
      isFurther?: boolean;
    }
  | { kind: 'select'; selection: Selection }
  | { kind: 'tally'; tally: Tally }
  | { kind: 'group'; column: Column }
  | { kind: 'order'; order: Order }
  /** A number that waits for what it counts: 'the 5 stations with …'. */
  | { kind: 'take'; rows: number }
  /** Words that could mean several columns. */
  | { kind: 'unclear'; columns: Column[] };

/** Reads a clause at this place, or not; `before` is the clause read last. */
export type Reader = (context: Context, at: number, before: Clause | null) => Clause | null;
