// A comma parts more than a bare 'and' or 'or'; an 'or' without a comma binds what stands beside it closer than mere
// neighbourhood does.
import { columnsOf, type Rule } from '../rules.ts';
import { type Binding, joinRules, type Node, type NodeJoin } from './condition-node.ts';

/** From the loosest join to the closest. */
export function bindConditions(nodes: readonly Node[], binding: Binding): Rule {
  const except = nodes.findIndex((node) => node.join === 'except');
  if (except >= 0) return withoutExcepted(nodes, except, binding);
  const parts = split(nodes, (join) => join === 'comma or');
  if (parts.length > 1) {
    // 'new build, freehold, or in Bury' is a list of three.
    const isList = nodes.every(({ join }) => join === 'none' || join === 'comma' || join === 'comma or');
    return joinRules(
      'or',
      isList ? nodes.map(({ rule }) => rule) : parts.map((part) => bindConditions(part, binding)),
    );
  }
  const clauses = split(nodes, (join) => join === 'comma' || join === 'comma and');
  if (clauses.length > 1)
    return joinRules(
      'and',
      clauses.map((part) => bindConditions(part, binding)),
    );
  return closest(nodes, binding);
}

/** 'all but those in Bury, and …': what is left out ends at a comma. */
function withoutExcepted(nodes: readonly Node[], at: number, binding: Binding): Rule {
  const after = nodes.slice(at + 1).findIndex(({ join }) => join.startsWith('comma') || join === 'except');
  // 'all but DJ and photo for the gala': a list of cells is whole, and what follows is of all that is left.
  const isNear = binding === 'near' || (binding === 'tight' && nodes[at]?.isList === true);
  const end = isNear ? nearEnd(nodes, at) : after < 0 ? nodes.length : at + 1 + after;
  const excepted: Rule = { kind: 'not', rule: bindConditions(first(nodes.slice(at, end)), binding) };
  const rest = nodes.slice(end);
  const before = nodes.slice(0, at);
  const rules = [...(before.length > 0 ? [bindConditions(before, binding)] : []), excepted];
  // What follows goes on from what is left.
  if (rest.length === 0) return joinRules('and', rules);
  const [next] = rest as [Node];
  const so: Node = { rule: joinRules('and', rules), isNegated: true, join: 'none' };
  if (isNear && /^(beside|and)$/.test(next.join))
    return joinRules('and', [so.rule, bindConditions(first(rest), binding)]);
  return bindConditions(
    [so, { ...next, join: next.join === 'comma' ? 'comma and' : next.join }, ...rest.slice(1)],
    binding,
  );
}

/** What is left out ends where the next condition is not another choice of the same. */
function nearEnd(nodes: readonly Node[], at: number): number {
  const rest = nodes.slice(at + 1).findIndex(({ join }) => join !== 'or');
  return rest < 0 ? nodes.length : at + 1 + rest;
}

/** Nodes joined by 'and', 'or' and neighbourhood only. */
function closest(nodes: readonly Node[], binding: Binding): Rule {
  const arms = split(nodes, (join) => join === 'or');
  if (arms.length === 1)
    return joinRules(
      'and',
      nodes.map(({ rule }) => rule),
    );
  const parallel = parallelArms(arms);
  if (parallel) return parallel;
  const hasAnd = nodes.some(({ join }) => join === 'and');
  if (hasAnd && binding === 'loose')
    return joinRules(
      'or',
      arms.map((arm) =>
        joinRules(
          'and',
          arm.map(({ rule }) => rule),
        ),
      ),
    );
  // 'in Bury, freehold or new build': the two beside the 'or' are its arms.
  const opening = arms[0] as Node[];
  const ending = arms.at(-1) as Node[];
  const middle = arms.slice(1, -1).map((arm) =>
    joinRules(
      'and',
      arm.map(({ rule }) => rule),
    ),
  );
  const either = [(opening.at(-1) as Node).rule, ...middle, (ending[0] as Node).rule];
  const beside = [...opening.slice(0, -1), ...ending.slice(1)].map(({ rule }) => rule);
  return joinRules('and', [
    ...opening.slice(0, -1).map(({ rule }) => rule),
    joinRules('or', either),
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
  const either = joinRules(
    'or',
    [first, ...rest].map((arm) =>
      joinRules(
        'and',
        arm.map(({ rule }) => rule),
      ),
    ),
  );
  return joinRules('and', [...opening.slice(0, from).map(({ rule }) => rule), either]);
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
