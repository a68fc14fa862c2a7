// Cells that hold the one that was asked for and more: who asks for 'flats' of a Flat is told of the 'Basement flat'.
import type { Column } from '../columns/column.ts';
import { valuesHolding } from '../columns/find-texts.ts';
import type { Reading } from '../reading/reading.ts';
import { leavesOf, type Rule } from '../rules.ts';

const MOST_SHOWN = 5;

/** 'Other cells than "Flat" (type), which hold it: "Basement flat", "Studio flat".' */
export function describeLongerCells({ rules: [rule = null] }: Pick<Reading, 'rules'>): string[] {
  const cells = leavesOf(rule).flatMap((leaf) => (leaf.kind === 'is' ? [leaf] : []));
  const asked = Map.groupBy(cells, ({ column }) => column);
  return [...asked].flatMap(([column, all]) => sayLonger(column, all));
}

function sayLonger(column: Column, rules: readonly (Rule & { kind: 'is' })[]): string[] {
  const taken = new Set(rules.flatMap(({ codes }) => codes));
  const longer = new Set(
    [...taken].flatMap((code) => {
      const { stems = '', isBlank = true } = column.values[code] ?? {};
      return isBlank ? [] : valuesHolding(column, stems).filter((other) => !taken.has(other));
    }),
  );
  if (longer.size === 0) return [];
  const quote = (code: number) => `"${column.values[code]?.text ?? ''}"`;
  const shown = [...longer].slice(0, MOST_SHOWN).map(quote);
  const more = longer.size > MOST_SHOWN ? ` and ${longer.size - MOST_SHOWN} more` : '';
  const [first = 0] = taken;
  return [`${column.name} also has ${shown.join(', ')}${more}: not taken for ${quote(first)}.`];
}
