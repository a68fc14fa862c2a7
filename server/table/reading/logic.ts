// Puts the clauses of a question together: brackets, 'not' and lists first, then what 'and', 'or' and commas bind.
import type { Rule } from '../rules.ts';
import { bindConditions } from './bind-conditions.ts';
import type { Binding, Node, NodeJoin } from './condition-node.ts';
import { mergeLists } from './merge-lists.ts';
import type { Element, Join } from './scan.ts';

/** Both ways to bind 'and' and 'or', where no comma decides between them; one rule where both are the same. */
export function combine(ways: readonly (readonly Element[])[]): Rule[] {
  return formsOf(ways, ['tight', 'loose']);
}

/** Every form that the conditions can be bound to, the usual first. */
export function bindings(ways: readonly (readonly Element[])[]): Rule[] {
  return formsOf(ways, ['tight', 'loose', 'near']);
}

function formsOf(ways: readonly (readonly Element[])[], bound: readonly Binding[]): Rule[] {
  const forms = new Map<string, Rule>();
  for (const elements of ways)
    for (const binding of bound) {
      const rule = build(elements, binding);
      const form = rule && JSON.stringify(shapeOf(rule));
      if (rule && form && !forms.has(form)) forms.set(form, rule);
    }
  return [...forms.values()];
}

function build(elements: readonly Element[], binding: Binding): Rule | null {
  const nodes = mergeLists(toNodes(elements, binding));
  return nodes.length === 0 ? null : bindConditions(nodes, binding);
}

/** Nodes with what joins each to the one before; 'not' and brackets are worked in. */
function toNodes(elements: readonly Element[], binding: Binding): Node[] {
  const nodes: Node[] = [];
  let joins: Join[] = [];
  let isNor = false;
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as Element;
    if (element.kind === 'join' && element.join !== 'open') {
      if (element.join === 'nor') isNor = true;
      joins.push(element.join);
      continue;
    }
    const close = element.kind === 'join' ? closing(elements, at) : at;
    const clause = element.kind === 'clause' ? element.clause : null;
    const rule = clause ? clause.rule : build(elements.slice(at + 1, close), binding);
    at = close;
    if (!rule) continue;
    const turns = joins.includes('not') || joins.includes('neither') || isNor;
    nodes.push({
      rule: turns ? { kind: 'not', rule } : rule,
      isNegated: turns || rule.kind === 'not',
      ...(clause?.joins && { joins: clause.joins }),
      ...(clause?.isFurther && { isFurther: true }),
      join: nodes.length === 0 && !joins.includes('except') ? 'none' : toJoin(joins),
    });
    joins = [];
    isNor = false;
  }
  return nodes;
}

function closing(elements: readonly Element[], open: number): number {
  let depth = 0;
  for (let at = open; at < elements.length; at++) {
    const element = elements[at];
    if (element?.kind !== 'join') continue;
    if (element.join === 'open') depth++;
    if (element.join === 'close' && --depth === 0) return at;
  }
  return elements.length;
}

function toJoin(joins: readonly Join[]): NodeJoin {
  if (joins.includes('except')) return 'except';
  const isOr = joins.includes('or');
  const isAnd = joins.includes('and') || joins.includes('nor');
  if (joins.includes('comma')) return isOr ? 'comma or' : isAnd ? 'comma and' : 'comma';
  return isOr ? 'or' : isAnd ? 'and' : 'beside';
}

/** A rule's form, small enough to compare. */
function shapeOf(rule: Rule): unknown {
  switch (rule.kind) {
    case 'and':
    case 'or':
      return [rule.kind, ...rule.rules.map(shapeOf)];
    case 'not':
      return ['not', shapeOf(rule.rule)];
    case 'columns':
      return [rule.kind, rule.left.name, rule.operator, rule.right.name];
    case 'place':
      return rule;
    case 'tolerance':
      return [rule.kind, rule.column.name, rule.key.name, rule.within, rule.isPercent, rule.is];
    case 'listed':
      return [rule.kind, rule.column.name, rule.is];
    case 'measure':
      return [
        rule.kind,
        rule.measure.kind,
        rule.measure.left.name,
        rule.measure.right.name,
        rule.operator,
        rule.value,
      ];
    case 'joined':
      return [rule.kind, rule.keys.map(([own]) => own.name), rule.where && shapeOf(rule.where), rule.is];
    case 'group average':
      return [rule.kind, rule.column.name, rule.per.name, rule.operator];
    default:
      return [rule.kind, { ...rule, column: rule.column.name }];
  }
}
