// The plain reading of a question that rests on what a run tells of its figures: that is no guess, and is answered.
import type { Table } from '../columns/column.ts';
import type { Clause } from '../reading/clause.ts';
import { makeContext } from '../reading/context.ts';
import { type Asking, type Reading, toReading } from '../reading/reading.ts';
import { scan } from '../reading/scan.ts';
import type { Token } from '../words/tokens.ts';
import { hasFigures } from './figure-columns.ts';
import { isOtherKind } from './kind-words.ts';

/** Null where some word of it is read otherwise, or not at all. */
export function readTold(tokens: Token[], table: Table, { today, reference, further }: Asking): Reading | null {
  if (!hasFigures({ table })) return null;
  const context = makeContext(tokens, table, today, reference);
  const found = scan(context, further);
  const told = found.clauses.filter(({ isTold }) => isTold);
  if (told.length === 0 || !found.clauses.every(isPlain)) return null;
  // 'banks within 300 m' of a run that looked for pubs; 'banks with a pub within 300 m' are its rows.
  const namesKind = told.some((clause) => clause.namesKind);
  if (!namesKind && tokens.some((_, at) => isOtherKind(context, at))) return null;
  const reading = toReading({ context, found }, []);
  return reading.isWhole ? { ...reading, cost: 0, chance: 1 } : null;
}

/** What is said of cells and rows outright: no part of a text, and nothing that the map has to tell. */
function isPlain(clause: Clause): boolean {
  if (clause.isTold || clause.kind !== 'rule') return clause.kind !== 'unclear';
  return /^(is|flag|number|date|month|weekday|blank|columns)$/.test(clause.rule.kind);
}
