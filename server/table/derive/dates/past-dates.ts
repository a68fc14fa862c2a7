// A named date that is behind us or still ahead: 'MOTs that have run out', 'gone past EDD', 'gas cert still in date'.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { dateColumns, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';
import { dayRule } from './date-rule.ts';
import { spanAt } from './date-spans.ts';
import { passedCost } from './lateness.ts';

/** Today is ahead of us, and not in the future. */
type Side = 'behind' | 'overdue' | 'ahead' | 'future';

const phrases = (side: Side, text: string) =>
  text.split('|').map((phrase): [string, Side] => [phrase.trim(), side]);

/** Said of a date that stands before. */
const BEHIND_NAME = new Map([
  ...phrases(
    'behind',
    'run out|ran out|expired|lapsed|out of date|gone|passed|has passed|gone by|been and gone|slipped|come and gone|is past|in the past|due already|already due',
  ),
  ...phrases('overdue', 'overdue|past due'),
  ...phrases(
    'ahead',
    'in date|valid|current|good|not expired|not run out|not lapsed|not passed|ahead of us|to come|not due',
  ),
  ...phrases('future', 'in the future'),
]);

/** Said of a date that follows. */
const BEFORE_NAME = new Map([
  ...phrases('overdue', 'overdue'),
  ...phrases('behind', 'gone past|past|beyond|out of date|expired|lapsed|run past|overrun|gone over'),
  ...phrases('ahead', 'in date|valid|current|unexpired|not past|before'),
]);

const PRICE = 0.15;
const MOST_GAP = 4;

/** Said of what a row tells of: its day is meant. */
const HAPPENING = new Map([
  ...phrases(
    'behind',
    'happened|already happened|been and gone|taken place|already taken place|took place|in the past',
  ),
  ...phrases(
    'ahead',
    'upcoming|not happened|not taken place|still to come|to come|coming up|yet to happen|not been yet|not been held',
  ),
  ...phrases('future', 'in the future'),
]);
const UNNAMED = 0.1;

export function derivePastDates(context: Context, at: number): Derivation[] {
  return [...namedBefore(context, at), ...namedBehind(context, at), ...happening(context, at)];
}

function happening(context: Context, at: number): Derivation[] {
  const phrase = longestPhrase(context, at, HAPPENING);
  if (!phrase || spanAt(context, phrase.end)) return [];
  return dateColumns(context, at).map(({ column, cost }) => ({
    clause: { from: at, end: phrase.end, kind: 'rule', rule: beside(context, column, phrase.meaning) },
    cost: UNNAMED + cost,
  }));
}

function namedBefore(context: Context, at: number): Derivation[] {
  return namedColumns(context, at, isDated).flatMap(({ column, end, cost }) => {
    for (let from = end; from <= end + MOST_GAP; from++) {
      const phrase = longestPhrase(context, from, BEHIND_NAME);
      // 'expired in May' is told by its month.
      if (
        phrase &&
        !/^(in|on|before|after|by|since|during|last|this|next)$/.test(wordAt(context, phrase.end))
      )
        return [
          {
            clause: {
              from: at,
              end: phrase.end,
              kind: 'rule',
              rule: beside(context, column, phrase.meaning),
            },
            cost: PRICE + cost + sideCost(context, phrase.meaning),
          },
        ];
      if (!isGlue(context, from) && !SOFT.has(wordAt(context, from))) return [];
    }
    return [];
  });
}

function namedBehind(context: Context, at: number): Derivation[] {
  const phrase = longestPhrase(context, at, BEFORE_NAME);
  if (!phrase) return [];
  return namedColumns(context, phrase.end, isDated, 2).map(({ column, end, cost }) => ({
    clause: { from: at, end, kind: 'rule', rule: beside(context, column, phrase.meaning) },
    cost: PRICE + cost + sideCost(context, phrase.meaning),
  }));
}

/** That a day has passed is not enough where the table tells what was done by then. */
const sideCost = (context: Context, side: Side) => (side === 'overdue' ? passedCost(context) : 0);

function beside({ today }: Context, column: Column, side: Side): Rule {
  const operator = { ahead: 'since', future: 'after', behind: 'before', overdue: 'before' } as const;
  return dayRule(column, operator[side], today);
}
