// What is open or done where no cell says so: the date on which it was done is blank, or written.
import { isDated } from '../../reading/concept-column.ts';
import type { Context } from '../../reading/context.ts';
import { rolesOf } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';

const PHRASES = new Map<string, boolean>();
const add = (isDone: boolean, text: string) => {
  for (const phrase of text.split('|')) PHRASES.set(phrase, isDone);
};
add(
  false,
  'open|still open|outstanding|still outstanding|unresolved|not resolved|pending|still pending|in progress|ongoing|not done|not done yet|not finished|unfinished|not completed|not closed|not sorted|to do|still to do|waiting|still waiting|live',
);
add(true, 'done|all done|finished|completed|closed|sorted|resolved|dealt with|closed out|wrapped up');

const MARKED = /^(status|stat|state|stage|done|open|closed|complete|completed|outcome)$/;

export function deriveOpenEnded(context: Context, at: number): Derivation[] {
  const phrase = longestPhrase(context, at, PHRASES);
  if (!phrase) return [];
  const { done, begun } = rolesOf(context.table);
  const isMentioned = context.table.columns.some(
    (column) => !isDated(column) && column.words.some((word) => MARKED.test(word)),
  );
  return done.map((column, order) => ({
    clause: {
      from: at,
      end: phrase.end,
      kind: 'rule',
      rule: { kind: 'blank', column, is: !phrase.meaning },
    },
    cost: 0.2 + 0.2 * order + (isMentioned ? 0.35 : 0) + (begun.length > 0 ? 0 : 0.15),
  }));
}
