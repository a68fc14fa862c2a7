// What is open or done where no cell says so: the date on which it was done is blank, or written.
import { holdsUsStates } from '../../columns/us-states.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, phraseAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { phrases } from '../../words/phrases.ts';
import { rolesOf } from '../columns/roles.ts';
import { dayRule } from '../dates/date-rule.ts';
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

const AWAY = phrases(
  'still out|out still|out now|out right now|out at the moment|out at the mo|currently out|on loan|out on loan|still on loan|on hire|out on hire|still on hire|still away|not come back|not come back yet|not been back',
);
const BACK = /^(back|returned|return|in)$/;

/** 'still out', 'on hire': gone out by today, and not back. */
function deriveAway(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, AWAY);
  if (!phrase) return [];
  const { done, begun } = rolesOf(context.table);
  const out = begun.find(({ words }) =>
    words.some((word) => /^(out|start|from|hired|loaned|issued)$/.test(word)),
  );
  return done
    .filter(({ words }) => words.some((word) => BACK.test(word)))
    .map((column) => {
      const isLeft: Rule = { kind: 'blank', column, is: true };
      const rule: Rule = out
        ? { kind: 'and', rules: [isLeft, dayRule(out, 'until', context.today)] }
        : isLeft;
      return { clause: { from: at, end: phrase.end, kind: 'rule', rule }, cost: 0.1 };
    });
}

export function deriveOpenEnded(context: Context, at: number): Derivation[] {
  const away = deriveAway(context, at);
  const phrase = longestPhrase(context, at, PHRASES);
  if (!phrase) return away;
  const { done, begun } = rolesOf(context.table);
  const isMentioned = context.table.columns.some(
    (column) => !isDated(column) && column.words.some((word) => MARKED.test(word)) && !holdsUsStates(column),
  );
  const open = done.map(
    (column, order): Derivation => ({
      clause: {
        from: at,
        end: phrase.end,
        kind: 'rule',
        rule: { kind: 'blank', column, is: !phrase.meaning },
      },
      cost: 0.2 + 0.2 * order + (isMentioned ? 0.35 : 0) + (begun.length > 0 ? 0 : 0.15),
    }),
  );
  return [...away, ...open];
}
