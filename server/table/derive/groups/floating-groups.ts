// Groups that float: a count, or a list of distinct values, may be grouped by any column that the question names, or
// whose values tell rows apart.
import { type Column, repeats } from '../../columns/column.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { perRowEnd } from '../../reading/rows-as-groups.ts';
import { GROUPS } from '../../words/lexicon.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { isPersonNoun } from '../words/row-nouns.ts';
import { countAt, countedAt } from './counts.ts';

const PERSON =
  /^(name|customer|client|cust|donor|member|guest|patient|owner|driver|tenant|landlord|company|supplier|vendor|contact|email|person|staff|buyer|household|student|pupil)$/;
const ASKS_PERSON = /^(who|whos|whom|people|anyone|anybody|someone|somebody|everyone|nobody|folk|folks)$/;

export function deriveFloatingGroups(context: Context, at: number): Derivation[] {
  return [...counted(context, at), ...each(context, at)];
}

/** 'villages from which we had more than eight gifts', 'who ordered more than twice'. */
function counted(context: Context, at: number): Derivation[] {
  const amount = countAt(context, at);
  // 'more than 3 pubs' of a run are those around each row, and not rows that share their nearest one.
  if (!amount || context.table.columns.some(({ kinds }) => kinds.length > 0)) return [];
  const asksPerson = context.tokens
    .slice(0, at)
    .some(({ key, stem }) => ASKS_PERSON.test(key) || isPersonNoun(stem));
  return context.table.columns.filter(isGroup).flatMap((column) => {
    const far = farness(context, column, at, amount.end);
    const isMeant = asksPerson && column.words.some((word) => PERSON.test(word));
    // 'who ordered more than twice' asks for no days.
    const isDay = asksPerson && column.type === 'date';
    const price = isMeant ? Math.min(far, 0.3) : far + (isDay ? OTHER : 0);
    if (price >= 0.9) return [];
    return countedAt(context, amount, column).map(({ operator, value, distinct, end, cost }) => ({
      clause: {
        from: at,
        end,
        kind: 'select' as const,
        selection: {
          kind: 'grouped' as const,
          by: [column],
          operator,
          value,
          distinct,
          among: 'passing' as const,
        },
      },
      cost: 0.3 + price + cost + (amount.isCompared ? 0 : 0.3),
    }));
  });
}

/** Of a person that is asked for, the days are not counted. */
const OTHER = 0.5;

/** Some rows share a cell. */
function isGroup(column: Column): boolean {
  if (column.type === 'blank' || column.type === 'flag' || isAmount(column)) return false;
  return repeats(column);
}

/** 'of every kind of work', 'for each different crew'. */
function each(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, GROUPS);
  if (!phrase || perRowEnd(context, at) !== null) return [];
  let start = phrase.end;
  while (
    /^(kind|type|sort|single|different|of|the|our)$/.test(wordAt(context, start)) &&
    start < phrase.end + 3
  )
    start++;
  // 'per bike type' of a Type.
  if (/^(type|kind|category|class)$/.test(wordAt(context, start + 1))) start++;
  if (start === phrase.end) return [];
  return namedColumns(context, start, (column) => !isAmount(column), 0).map(({ column, end, cost }) => ({
    clause: { from: at, end, kind: 'group', column },
    cost: 0.05 + cost,
  }));
}
