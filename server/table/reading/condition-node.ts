import type { Rule } from '../rules.ts';
import type { RuleClause } from './clause.ts';

/** One condition among those of a question. */
export interface Node {
  rule: Rule;
  isNegated: boolean;
  joins?: RuleClause['joins'];
  isFurther?: boolean;
  /** Put together of several cells of one column. */
  isList?: boolean;
  /** How it is joined to the node before it. */
  join: NodeJoin;
}

export type NodeJoin = 'none' | 'beside' | 'and' | 'or' | 'comma' | 'comma and' | 'comma or' | 'except';

/** How 'and' and 'or' are bound where no comma says which; near: 'but not' leaves out only what follows at once. */
export type Binding = 'tight' | 'loose' | 'near';

/** Rules in one of their kind; a rule of that kind among them is opened. */
export function joinRules(kind: 'and' | 'or', rules: readonly Rule[]): Rule {
  const flat = rules.flatMap((rule) => (rule.kind === kind ? rule.rules : [rule]));
  return flat.length === 1 ? (flat[0] as Rule) : { kind, rules: flat };
}
