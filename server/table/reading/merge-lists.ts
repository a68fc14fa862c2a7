// 'in Bury, Bolton or Salford': conditions on one column that make a list.
import { isTags } from '../columns/tags.ts';
import type { Rule } from '../rules.ts';
import { joinRules, type Node } from './condition-node.ts';

/** 'in Bury, Bolton or Salford' is one condition; 'no phone or email' lacks both. */
export function mergeLists(nodes: readonly Node[]): Node[] {
  const merged: Node[] = [];
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1];
    if (before && node.join === 'beside' && saysAgain(before, node)) continue;
    const last = merged.at(-1);
    // ', or in Wigan and closed' begins an arm; ', or Wigan' ends a list.
    const isArm = node.join === 'comma or' && !(nodes[at - 1]?.join === 'comma' || nodes.length === 2);
    const mayMerge = node.join !== 'beside' && node.join !== 'except' && !isArm;
    const union = last && mayMerge ? mergeTwo(last, node) : null;
    if (union) merged[merged.length - 1] = union;
    else merged.push(node);
  }
  return merged;
}

/** 'refused and held at the terminal': two words of one cell are one choice of the list. */
function saysAgain({ rule, isNegated }: Node, again: Node): boolean {
  return (
    rule.kind === 'is' &&
    again.rule.kind === 'is' &&
    isNegated === again.isNegated &&
    rule.column === again.rule.column &&
    rule.codes.length === again.rule.codes.length &&
    rule.codes.every((code, at) => code === (again.rule as typeof rule).codes[at])
  );
}

function mergeTwo(last: Node, node: Node): Node | null {
  if (node.isFurther && node.joins === 'neither')
    return { ...last, rule: joinRules('and', [last.rule, node.rule]), joins: 'neither' };
  if (node.isFurther)
    return {
      ...last,
      rule: joinRules(node.join.includes('and') ? 'and' : 'or', [last.rule, node.rule]),
      joins: 'either',
    };
  const inner = last.isNegated && last.rule.kind === 'not' ? last.rule.rule : last.rule;
  const other = node.isNegated && node.rule.kind === 'not' ? node.rule.rule : node.rule;
  if (node.isNegated && !(last.isNegated && node.join.includes('or'))) return null;
  const union = unite(inner, other, node.join.includes('or') || node.join === 'comma');
  return union && { ...last, isList: true, rule: last.isNegated ? { kind: 'not', rule: union } : union };
}

/** 'who owes, fifty and up': two least amounts are no alternatives, for one of them is within the other. */
function boundsTheSame(a: Rule, b: Rule): boolean {
  if (a.kind !== 'number' || b.kind !== 'number') return false;
  const isOf = (pattern: RegExp) => pattern.test(a.operator) && pattern.test(b.operator);
  return isOf(/^g[te]$/) || isOf(/^l[te]$/);
}

/** One condition of two on one column: a cell has one text, so its texts are alternatives, 'and' or not. */
function unite(a: Rule, b: Rule, isOr: boolean): Rule | null {
  if (a.kind === 'is' && b.kind === 'is' && a.column === b.column && (isOr || !isTags(a.column)))
    return { ...a, codes: [...new Set([...a.codes, ...b.codes])], label: `${a.label} or ${b.label}` };
  // A day has one weekday, so two of them are alternatives, 'and' or not.
  if (a.kind === 'weekday' && b.kind === 'weekday' && a.column === b.column)
    return { ...a, weekdays: [...a.weekdays, ...b.weekdays] };
  if (!isOr || boundsTheSame(a, b)) return null;
  const first = a.kind === 'or' ? a.rules[0] : a;
  const isSame =
    first && 'column' in first && 'column' in b && first.column === b.column && first.kind === b.kind;
  if (!isSame || !/^(contains|number|date|month)$/.test(b.kind)) return null;
  return joinRules('or', [a, b]);
}
