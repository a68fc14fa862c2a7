// A cell that is asked for is meant however it is written, unless it is quoted.
import { inAnySpelling } from '../columns/spellings.ts';
import type { Rule } from '../rules.ts';
import type { Clause } from './clause.ts';
import type { Context } from './context.ts';
import type { Scan } from './scan.ts';

export function withSpellings(context: Context, scan: Scan): Scan {
  return {
    ...scan,
    elements: scan.elements.map((element) =>
      element.kind === 'clause' ? { kind: 'clause', clause: spelled(context, element.clause) } : element,
    ),
    clauses: scan.clauses.map((clause) => spelled(context, clause)),
  };
}

const known = new WeakMap<Clause, Clause>();

function spelled<T extends Clause>(context: Context, clause: T): T {
  if (clause.kind !== 'rule') return clause;
  const found = known.get(clause);
  if (found) return found as T;
  const isQuoted = context.tokens.slice(clause.from, clause.end).some(({ kind }) => kind === 'quoted');
  const rule = isQuoted ? clause.rule : inAnyWriting(clause.rule);
  const made = rule === clause.rule ? clause : { ...clause, rule };
  known.set(clause, made);
  return made;
}

function inAnyWriting(rule: Rule): Rule {
  if (rule.kind === 'not') {
    const inner = inAnyWriting(rule.rule);
    return inner === rule.rule ? rule : { ...rule, rule: inner };
  }
  if (rule.kind === 'and' || rule.kind === 'or') {
    const rules = rule.rules.map(inAnyWriting);
    return rules.every((one, at) => one === rule.rules[at]) ? rule : { ...rule, rules };
  }
  if (rule.kind !== 'is') return rule;
  const codes = inAnySpelling(rule.column, rule.codes);
  return codes.length === rule.codes.length ? rule : { ...rule, codes };
}
