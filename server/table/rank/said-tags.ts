// Words that a note says by themselves: 'halal' of 'halal; no dairy', 'cat' of 'two cats, sticking pedal', and not 'nuts'
// of 'no nuts' nor 'dog' of 'dog food'.
import type { Column } from '../columns/column.ts';
import { valuesHolding } from '../columns/find-texts.ts';
import { isTags } from '../columns/tags.ts';
import { isLong } from '../derive/cells/texts.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, columnSpansAt, runKey } from '../reading/context.ts';
import type { Scan } from '../reading/scan.ts';
import type { Rule } from '../rules.ts';
import { keyOf, stems } from '../words/word-keys.ts';
import type { ReadingCandidate } from './candidates.ts';

/** Every note that has the words says so by them alone, and no other column has or is called by them. */
export function isTagSaid(
  context: Context,
  { from, end }: Clause,
  { column, codes }: Rule & { kind: 'is' },
): boolean {
  if (!isLong(column) && !isTags(column)) return false;
  const said = runKey(context.tokens.slice(from, end), 'stem');
  const held = valuesHolding(column, said);
  const areAll = held.length === codes.length && held.every((code) => codes.includes(code));
  if (held.length === 0 || !areAll || !held.every((code) => notesAlone(column, code, said))) return false;
  const isElsewhere = ({ type }: Column) => type !== 'blank';
  const others = context.table.columns.filter((one) => one !== column && isElsewhere(one));
  return others.every((one) => valuesHolding(one, said).length === 0) && !isNameOfColumn(context, from, end);
}

const COUNT = /^(?:a|an|one|two|three|four|some|\d+)\s/;

function notesAlone({ values }: Column, code: number, said: string): boolean {
  const parts = (values[code]?.text ?? '').split(/[,;/+&().!?]|\band\b/);
  return parts.some((part) => stems(keyOf(part).replace(COUNT, '')) === said);
}

const isNameOfColumn = (context: Context, from: number, end: number) =>
  columnSpansAt(context, from).some((span) => span.end === end);

/** A note that says nothing of it does not deny it. */
export const deniesNothing = ({ elements }: Scan): boolean =>
  elements.every((element) => element.kind !== 'join' || element.join === 'and' || element.join === 'comma');

/** A note of these words alone is one of those that have them. */
export function isNarrower(
  { reading: narrow }: ReadingCandidate,
  { reading: wide }: ReadingCandidate,
): boolean {
  const [[one], [other]] = [narrow.rules, wide.rules];
  if (one?.kind !== 'is' || other?.kind !== 'is' || one.column !== other.column) return false;
  return one.codes.every((code) => other.codes.includes(code));
}
