import { isTags } from '../columns/tags.ts';
import type { Rule } from '../rules.ts';

/** Two different cells of one column that a row would need at once. */
export function findClash(rule: Rule): Rule | null {
  if (rule.kind === 'not') return findClash(rule.rule);
  if (rule.kind !== 'and' && rule.kind !== 'or') return null;
  const inner = rule.rules.map(findClash).find((one) => one !== null);
  if (inner || rule.kind === 'or') return inner ?? null;
  const cells = rule.rules.filter((one) => one.kind === 'is');
  const clashes = cells.some((one, at) =>
    cells
      .slice(at + 1)
      .some(
        (other) =>
          other.column === one.column &&
          !isTags(one.column) &&
          !one.codes.some((code) => other.codes.includes(code)),
      ),
  );
  return clashes ? rule : null;
}
