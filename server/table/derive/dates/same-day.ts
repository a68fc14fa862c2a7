// Two dates of a row that are one day: 'cleared on the same day as lodged', 'fixed same day it came in'.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { compared, readPastFiller } from '../amounts/compare-amount.ts';
import { namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

export function deriveSameDay(context: Context, at: number): Derivation[] {
  return namedColumns(context, at, isDated, 0).flatMap((first) => {
    const [second] = between(context, first.end);
    const sameDayEnd = readPastFiller(context, second?.end ?? first.end, (from) => sameDayAt(context, from));
    if (sameDayEnd === null) return [];
    const others = second ? [second] : otherDates(context, sameDayEnd, first.column);
    return others
      .filter(({ column }) => column !== first.column)
      .map(({ column, end, cost }) => ({
        clause: {
          from: at,
          end: Math.max(sameDayEnd, end),
          kind: 'rule' as const,
          rule: compared({ kind: 'difference', left: first.column, right: column }, 'eq', 0),
        },
        cost: first.cost + cost,
      }));
  });
}

/** 'lodged and cleared on the same day' */
function between(context: Context, at: number) {
  return /^(and|&)$/.test(wordAt(context, at)) ? namedColumns(context, at + 1, isDated, 1) : [];
}

function sameDayAt(context: Context, at: number): number | null {
  const isMentioned = wordAt(context, at) === 'same' && /^(day|date)$/.test(wordAt(context, at + 1));
  return isMentioned ? at + 2 : null;
}

interface OtherDate {
  column: Column;
  end: number;
  cost: number;
}

/** Behind 'as'; or, where it is called otherwise, the only other date there is: '… it came in'. */
function otherDates(context: Context, at: number, first: Column): OtherDate[] {
  const named = namedColumns(context, at, isDated, 4).filter(({ column }) => column !== first);
  if (named.length > 0) return named;
  const left = context.table.columns.filter((column) => column.type === 'date' && column !== first);
  const [only] = left;
  return only && left.length === 1 ? [{ column: only, end: clauseEnd(context, at), cost: 0.2 }] : [];
}

/** 'as it came in', 'we got them' */
function clauseEnd(context: Context, at: number): number {
  let end = at;
  while (
    /^(as|that|when|it|they|them|we|was|were|came|come|got|arrived|called|in|up)$/.test(wordAt(context, end))
  )
    end++;
  return end;
}
