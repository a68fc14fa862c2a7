// 'Not delivered by Evri' denies who did it: another delivered it, or it was not that Evri delivered it. That it is
// Evri's and not delivered is meant less often.
import { weekdayOf } from '../derive/words/lexicon.ts';
import { type Context, wordAt } from './context.ts';
import { dateWordsAt } from './date-words.ts';
import type { Element } from './scan.ts';

type Elements = readonly Element[];

const JOIN = (join: 'not' | 'open' | 'close', at: number): Element => ({ kind: 'join', join, at });

/** The ways to bind a 'not' before a verb and whoever did it, each as usual elements; null where there is none. */
export function deniedAgents(context: Context, elements: Elements): Elements[] | null {
  for (let at = 0; at < elements.length; at++) {
    const end = agentsEnd(context, elements, at);
    if (end === null) continue;
    const [not, verb] = elements.slice(at, at + 2) as [Element, Element];
    const word = not.kind === 'join' ? not.at : 0;
    const agents = elements.slice(at + 2, end);
    const [before, rest] = [elements.slice(0, at), elements.slice(end)];
    const close = JOIN('close', word);
    const byAnother = [verb, JOIN('not', word), JOIN('open', word), ...agents, close];
    const notSo = [not, JOIN('open', word), verb, ...agents, close];
    return [byAnother, notSo].map((turned) => [...before, ...turned, ...rest]);
  }
  return null;
}

/** Where the agents end of a 'not' that stands at `at`. */
function agentsEnd(context: Context, elements: Elements, at: number): number | null {
  const [not, verb, agent] = elements.slice(at, at + 3);
  const isNot = not?.kind === 'join' && /^(not|never)$/.test(wordAt(context, not.at));
  if (!isNot || verb?.kind !== 'clause' || agent?.kind !== 'clause') return null;
  if (!/^(is|flag|contains)$/.test(verb.clause.rule.kind) || !isAgent(context, verb, agent)) return null;
  let end = at + 3;
  while (isFurther(elements, end, agent)) end += 2;
  return end;
}

type ClauseElement = Extract<Element, { kind: 'clause' }>;

/** A cell of another column behind 'by'; 'by Friday' says when. */
function isAgent(
  context: Context,
  { clause: verb }: ClauseElement,
  { clause: agent }: ClauseElement,
): boolean {
  if (wordAt(context, agent.from - 1) !== 'by' || agent.from - verb.end > 1) return false;
  if (agent.rule.kind !== 'is' || ('column' in verb.rule && verb.rule.column === agent.rule.column))
    return false;
  return weekdayOf(wordAt(context, agent.from)) < 0 && dateWordsAt(context, agent.from) === null;
}

/** 'or Tomos'. */
function isFurther(elements: Elements, at: number, { clause: { rule } }: ClauseElement): boolean {
  const [join, next] = elements.slice(at, at + 2);
  const isList = join?.kind === 'join' && /^(or|and|comma)$/.test(join.join);
  const other = next?.kind === 'clause' ? next.clause.rule : null;
  return isList && other?.kind === 'is' && rule.kind === 'is' && other.column === rule.column;
}
