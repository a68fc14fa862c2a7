import { passing } from './answer-question.ts';
import type { Table } from './columns/column.ts';
import { describeRule, describeSelection } from './describe-rule.ts';
import type { Reading } from './reading/reading.ts';
import { allOf, conjunctsOf, type Rule } from './rules.ts';
import type { PlaceAnswers } from './run-rules.ts';

/** Why nothing was found, and the nearest reading that finds something. */
export interface Diagnosis {
  emptied_by: string;
  nearest_reading: string;
  would_match: number;
}

export function diagnose(reading: Reading, table: Table, places: PlaceAnswers): Diagnosis {
  const parts = conjunctsOf(reading.rules[0] ?? null);
  const count = (some: readonly Rule[]) => passing(allOf(some), table, places).length;
  const emptied =
    parts.find((part) => count([part]) === 0) ?? parts.find((_, at) => count(parts.slice(0, at + 1)) === 0);
  const nearer = parts.flatMap((part, at) => {
    const others = parts.filter((_, index) => index !== at);
    const relaxed = relax(part);
    const ways = relaxed ? [[...parts.slice(0, at), relaxed, ...parts.slice(at + 1)], others] : [others];
    return ways.map((way) => ({
      way,
      rows: count(way),
      isRelaxed: way !== others,
      isEmptied: part === emptied,
    }));
  });
  // What emptied it is changed first, and changed before it is left out.
  const best = nearer
    .filter(({ rows }) => rows > 0)
    .sort(
      (a, b) =>
        Number(b.isEmptied) - Number(a.isEmptied) ||
        Number(b.isRelaxed) - Number(a.isRelaxed) ||
        b.rows - a.rows,
    )[0];
  const nearest = allOf(best?.way ?? []);
  return {
    emptied_by: emptied ? describeRule(emptied) : whyNoneSelected(reading, table),
    nearest_reading: nearest ? describeRule(nearest) : 'every row',
    would_match: best?.rows ?? table.rows,
  };
}

/** Rows pass, and the selection keeps none of them. */
function whyNoneSelected({ selections: [selection] }: Reading, { rows }: Table): string {
  if (rows === 0) return 'the table has no rows';
  // Every row may have a value of its own.
  return selection?.kind === 'grouped' ? describeSelection(selection) : 'no row has a value to rank by';
}

/** The same comparison with the nearest number that the column has. */
function relax(rule: Rule): Rule | null {
  if (rule.kind !== 'number') return null;
  const numbers = rule.column.values.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return null;
  const nearest = numbers.reduce((best, number) =>
    Math.abs(number - rule.value) < Math.abs(best - rule.value) ? number : best,
  );
  const { kind, column } = rule;
  if (rule.operator === 'gt' || rule.operator === 'ge')
    return { kind, column, operator: 'ge', value: nearest };
  if (rule.operator === 'lt' || rule.operator === 'le')
    return { kind, column, operator: 'le', value: nearest };
  return { kind, column, operator: 'eq', value: nearest };
}
