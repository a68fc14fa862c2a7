// By which columns the rows of two lists were taken for one, where the two lists call them differently.
import type { Column } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import { leavesOf, type Rule } from '../rules.ts';

/** 'Matched by postcode with post code of the second list.' */
export function describeSecondKey({ rules: [rule = null] }: Pick<Reading, 'rules'>): string[] {
  const pairs = leavesOf(rule).flatMap(keysOf);
  const said = pairs
    .filter(([own, other]) => own.name !== other.name)
    .map(([own, other]) => `Matched by ${own.name} with ${other.name} of the second list.`);
  return [...new Set(said)];
}

function keysOf(rule: Rule): (readonly [Column, Column])[] {
  if (rule.kind === 'joined') return [...rule.keys];
  if (rule.kind === 'listed') return [[rule.column, rule.other]];
  return rule.kind === 'tolerance' ? [[rule.key, rule.otherKey]] : [];
}
