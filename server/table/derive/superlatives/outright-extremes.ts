// Extremes of which only one column can be meant: it is named, or nothing else of its kind can be ranked.
import type { Column } from '../../columns/column.ts';
import type { Clause } from '../../reading/clause.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { isAmount, measuredBy } from '../columns/find-columns.ts';
import { isNamedIn } from '../columns/whole-names.ts';
import { isPersonNoun } from '../words/row-nouns.ts';
import { ofDaysToCome } from './days-to-come.ts';
import { begunColumns } from './ranked-columns.ts';
import { findAdjective } from './superlative-at.ts';

export function isOutrightExtreme(context: Context, clause: Clause & { kind: 'select' }): boolean {
  const { selection } = clause;
  if (selection.kind !== 'ranked' || selection.per || selection.share !== undefined) return false;
  const { column } = selection;
  if (isNamedIn(context, clause, column)) return true;
  const [only, other] = columnsMeant(context, clause);
  return only === column && other === undefined;
}

/** 'Most' and 'fewest' count what is named. */
const COUNTS = /^(most|least|fewest|best|worst)$/;

/** What the adjective may measure: the columns of its measure, else every amount. */
function columnsMeant(context: Context, { from, end }: Clause): Column[] {
  for (let at = from; at < end; at++) {
    const adjective = findAdjective(context, at);
    if (!adjective) continue;
    const { of } = adjective.found;
    // 'Most expensive' measures, 'most' alone counts.
    if (adjective.end === at + 1 && COUNTS.test(wordAt(context, at))) return [];
    const { columns } = context.table;
    if (AGED.test(wordAt(context, at))) return agesMeant(context, end);
    if (of === 'date') {
      const dated = columns.filter((column) => isDated(column) || column.isTime);
      return ofDaysToCome(context, adjective.found, dated);
    }
    const amounts = columns.filter(isAmount);
    if (of === 'any' || of === 'big') return amounts;
    if (of === 'money') return amounts.filter(({ isMoney }) => isMoney);
    const measures = measuredBy(context, of, isAmount);
    // 'who has been in longest' of a Joined
    if (of === 'long' && measures.length === 0) return begunColumns(context, end).map(({ column }) => column);
    return measures;
  }
  return [];
}

const AGED = /^(oldest|newest|youngest)$/;
const BIRTH = /^(dob|birth|born|birthday|age)$/;
const BEGINS =
  /^(opened|open|built|founded|established|created|joined|join|started|start|registered|reported|received|raised|logged|referred|referral|filed|hired|purchased|acquired|added|since|yr|year|made|submitted|ordered|invoice|inv)$/;

/** 'The oldest patient' was born first, 'the oldest store' opened first, whatever other days a row has. */
function agesMeant({ table: { columns }, tokens }: Context, at: number): Column[] {
  const isCalled = ({ words }: Column, names: RegExp) => words.some((word) => names.test(word));
  const isPerson = isPersonNoun(tokens[at]?.stem ?? '');
  const born = columns.filter((column) => isCalled(column, BIRTH) && (isDated(column) || isAmount(column)));
  if (isPerson && born.length > 0) return born;
  const dated = columns.filter((column) => isDated(column) && !born.includes(column));
  const begun = dated.filter((column) => isCalled(column, BEGINS));
  return begun.length > 0 ? begun : [...dated, ...born];
}
