// The plain reading of a question that rests on what a run tells of its figures: that is no guess, and is answered.
import type { Table } from '../columns/column.ts';
import type { Clause } from '../reading/clause.ts';
import { makeContext } from '../reading/context.ts';
import { type Asking, type Reading, toReading } from '../reading/reading.ts';
import { scan } from '../reading/scan.ts';
import type { Token } from '../words/tokens.ts';
import { hasFigures } from './figure-columns.ts';
import { isKindAsked, isOtherKind } from './kind-words.ts';

/** Null where some word of it is read otherwise, or not at all. */
export function readTold(
  tokens: Token[],
  table: Table,
  { today, reference, further }: Asking,
): Reading | null {
  if (!hasFigures({ table })) return null;
  // 'who has', 'customers who have': the rows.
  const said = tokens.filter(({ key }) => key !== 'who');
  const context = makeContext(said, table, today, reference);
  const found = scan(context, further);
  const told = found.clauses.filter(({ isTold }) => isTold);
  if (told.length === 0 || !found.clauses.every(isPlain)) return null;
  // 'banks within 300 m' of a run that looked for pubs; 'banks with a pub within 300 m' are its rows.
  const namesKind = told.some((clause) => clause.namesKind);
  if (!namesKind && said.some((_, at) => isOtherKind(context, at))) return null;
  const reading = toReading({ context, found }, []);
  const remark = namesKind ? kindRemark(reading, table) : [];
  return reading.isWhole ? { ...reading, cost: 0, chance: 1, remarks: remark } : null;
}

/** The words of the run, where the question has others for the kind. */
function kindRemark({ clauseWords = [] }: Reading, { kind }: Table): string[] {
  const isAsIs = clauseWords.every(({ words, clause }) => !clause.namesKind || holdsKind(words, kind));
  return isAsIs ? [] : [`The run looked for ${kind[0]}: these are meant.`];
}

function holdsKind(words: string, kind: readonly string[]): boolean {
  const all = words.split(' ');
  return all.some((_, from) => all.some((__, to) => isKindAsked(all.slice(from, to + 1).join(' '), kind)));
}

/** What is said of cells and rows outright: no part of a text, and nothing that the map has to tell. */
function isPlain(clause: Clause): boolean {
  if (clause.isTold || clause.kind !== 'rule') return clause.kind !== 'unclear';
  return /^(is|flag|number|date|month|weekday|blank|columns)$/.test(clause.rule.kind);
}
