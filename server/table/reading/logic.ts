// Puts the clauses of a question together. 'Or' between two of one column is a list; a comma parts more than a
// bare 'and' or 'or'; an 'or' without a comma binds what stands beside it closer than mere neighbourhood does.
import { columnsOf, type Rule } from '../rules.ts';
import type { RuleClause } from './clause.ts';
import type { Element, Join } from './scan.ts';

interface Node {
  rule: Rule;
  isNegated: boolean;
  joins?: RuleClause['joins'];
  isFurther?: boolean;
  /** How it is joined to the node before it. */
  join: NodeJoin;
}

type NodeJoin = 'none' | 'beside' | 'and' | 'or' | 'comma' | 'comma and' | 'comma or' | 'except';

/** Both ways to bind 'and' and 'or' where no comma says which; one rule where it makes no difference in form. */
export function combine(elements: readonly Element[]): Rule[] {
  const tight = build(elements, 'tight');
  const loose = build(elements, 'loose');
  if (!tight || !loose) return [];
  return JSON.stringify(shapeOf(tight)) === JSON.stringify(shapeOf(loose)) ? [tight] : [tight, loose];
}

type Binding = 'tight' | 'loose';

function build(elements: readonly Element[], binding: Binding): Rule | null {
  const nodes = mergeLists(toNodes(elements, binding));
  return nodes.length === 0 ? null : level(nodes, binding);
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

/** 'in Bury, Bolton or Salford' is one condition; 'no phone or email' lacks both. */
function mergeLists(nodes: readonly Node[]): Node[] {
  const merged: Node[] = [];
  for (const [at, node] of nodes.entries()) {
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

function mergeTwo(last: Node, node: Node): Node | null {
  if (node.isFurther && node.joins === 'neither')
    return { ...last, rule: join('and', [last.rule, node.rule]), joins: 'neither' };
  if (node.isFurther)
    return {
      ...last,
      rule: join(node.join.includes('and') ? 'and' : 'or', [last.rule, node.rule]),
      joins: 'either',
    };
  const inner = last.isNegated && last.rule.kind === 'not' ? last.rule.rule : last.rule;
  const other = node.isNegated && node.rule.kind === 'not' ? node.rule.rule : node.rule;
  if (node.isNegated && !(last.isNegated && node.join.includes('or'))) return null;
  const union = unite(inner, other, node.join.includes('or') || node.join === 'comma');
  return union && { ...last, rule: last.isNegated ? { kind: 'not', rule: union } : union };
}

/** One condition of two on one column: a cell has one text, so its texts are alternatives, 'and' or not. */
function unite(a: Rule, b: Rule, isOr: boolean): Rule | null {
  if (a.kind === 'is' && b.kind === 'is' && a.column === b.column)
    return { ...a, codes: [...new Set([...a.codes, ...b.codes])], says: `${a.says} or ${b.says}` };
  if (!isOr) return null;
  const first = a.kind === 'or' ? a.rules[0] : a;
  const isSame =
    first && 'column' in first && 'column' in b && first.column === b.column && first.kind === b.kind;
  if (!isSame || !/^(contains|number|date|month)$/.test(b.kind)) return null;
  return join('or', [a, b]);
}

/** From the loosest join to the closest. */
function level(nodes: readonly Node[], binding: Binding): Rule {
  const except = nodes.findIndex((node) => node.join === 'except');
  if (except >= 0) return withoutExcepted(nodes, except, binding);
  const parts = split(nodes, (join) => join === 'comma or');
  if (parts.length > 1) {
    // 'new build, freehold, or in Bury' is a list of three.
    const isList = nodes.every(({ join }) => join === 'none' || join === 'comma' || join === 'comma or');
    return join('or', isList ? nodes.map(({ rule }) => rule) : parts.map((part) => level(part, binding)));
  }
  const clauses = split(nodes, (join) => join === 'comma' || join === 'comma and');
  if (clauses.length > 1)
    return join(
      'and',
      clauses.map((part) => level(part, binding)),
    );
  return closest(nodes, binding);
}

/** 'all but those in Bury, and …': what is left out ends at a comma. */
function withoutExcepted(nodes: readonly Node[], at: number, binding: Binding): Rule {
  const after = nodes.slice(at + 1).findIndex(({ join }) => join.startsWith('comma') || join === 'except');
  const end = after < 0 ? nodes.length : at + 1 + after;
  const excepted: Rule = { kind: 'not', rule: level(first(nodes.slice(at, end)), binding) };
  const rest = nodes.slice(end);
  const before = nodes.slice(0, at);
  const rules = [...(before.length > 0 ? [level(before, binding)] : []), excepted];
  // What follows goes on from what is left.
  if (rest.length === 0) return join('and', rules);
  const [next] = rest as [Node];
  const so: Node = { rule: join('and', rules), isNegated: true, join: 'none' };
  return level(
    [so, { ...next, join: next.join === 'comma' ? 'comma and' : next.join }, ...rest.slice(1)],
    binding,
  );
}

/** Nodes joined by 'and', 'or' and neighbourhood only. */
function closest(nodes: readonly Node[], binding: Binding): Rule {
  const arms = split(nodes, (join) => join === 'or');
  if (arms.length === 1)
    return join(
      'and',
      nodes.map(({ rule }) => rule),
    );
  const parallel = parallelArms(arms);
  if (parallel) return parallel;
  const hasAnd = nodes.some(({ join }) => join === 'and');
  if (hasAnd && binding === 'loose')
    return join(
      'or',
      arms.map((arm) =>
        join(
          'and',
          arm.map(({ rule }) => rule),
        ),
      ),
    );
  // 'in Bury, freehold or new build': the two beside the 'or' are its arms.
  const opening = arms[0] as Node[];
  const ending = arms.at(-1) as Node[];
  const middle = arms.slice(1, -1).map((arm) =>
    join(
      'and',
      arm.map(({ rule }) => rule),
    ),
  );
  const either = [(opening.at(-1) as Node).rule, ...middle, (ending[0] as Node).rule];
  const beside = [...opening.slice(0, -1), ...ending.slice(1)].map(({ rule }) => rule);
  return join('and', [
    ...opening.slice(0, -1).map(({ rule }) => rule),
    join('or', either),
    ...beside.slice(opening.length - 1),
  ]);
}

/** 'nursing homes in Sale or residential homes in Hale': the second arm begins as the first did. */
function parallelArms(arms: readonly Node[][]): Rule | null {
  const opening = arms[0] as Node[];
  const rest = arms.slice(1);
  const begins = rest.map((arm) => opening.findIndex((node) => sameColumns(node, arm[0] as Node)));
  const from = begins[0] ?? -1;
  if (from < 0 || from === opening.length - 1 || begins.some((begin) => begin !== from)) return null;
  const first = opening.slice(from);
  const either = join(
    'or',
    [first, ...rest].map((arm) =>
      join(
        'and',
        arm.map(({ rule }) => rule),
      ),
    ),
  );
  return join('and', [...opening.slice(0, from).map(({ rule }) => rule), either]);
}

function sameColumns(a: Node, b: Node): boolean {
  const [first, second] = [columnsOf(a.rule), columnsOf(b.rule)];
  return (
    first.length > 0 && first.length === second.length && first.every((column, at) => column === second[at])
  );
}

function split(nodes: readonly Node[], parts: (join: NodeJoin) => boolean): Node[][] {
  const found: Node[][] = [];
  for (const node of nodes) {
    if (found.length === 0 || parts(node.join)) found.push([]);
    (found.at(-1) as Node[]).push(found.at(-1)?.length === 0 ? { ...node, join: 'none' } : node);
  }
  return found;
}

function first(nodes: readonly Node[]): Node[] {
  return nodes.map((node, at) => (at === 0 ? { ...node, join: 'none' } : node));
}

function join(kind: 'and' | 'or', rules: readonly Rule[]): Rule {
  const flat = rules.flatMap((rule) => (rule.kind === kind ? rule.rules : [rule]));
  return flat.length === 1 ? (flat[0] as Rule) : { kind, rules: flat };
}

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
      .some((other) => other.column === one.column && !one.codes.some((code) => other.codes.includes(code))),
  );
  return clashes ? rule : null;
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
    case 'listed':
      return [rule.kind, rule.column.name, rule.is];
    default:
      return [rule.kind, { ...rule, column: rule.column.name }];
  }
}
