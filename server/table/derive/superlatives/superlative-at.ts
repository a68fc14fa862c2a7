// How an extreme is said, whatever it ranks by: its adjective and its count.
import { type Context, columnSpansAt, wordAt } from '../../reading/context.ts';
import { quantityAt } from '../../reading/read-amount.ts';
import { ADJECTIVES, type Adjective } from './adjectives.ts';

interface NamedSuperlative extends Adjective {
  end: number;
  rows: number | null;
}

/** An adjective of an extreme with its count, whatever it ranks by: 'top three', 'the 5 largest'. */
export function extremeAt(context: Context, at: number): NamedSuperlative | null {
  const counted = countAt(context, at);
  const start = counted?.end ?? at;
  const adjective = findAdjective(context, start);
  if (!adjective || isNameWord(context, start)) return null;
  const behind = counted ? null : countAt(context, adjective.end);
  return {
    ...adjective.found,
    rows: counted?.rows ?? behind?.rows ?? null,
    end: behind?.end ?? adjective.end,
  };
}

/** 'last audit' of a column of that name is the column. */
export function isNameWord(context: Context, at: number): boolean {
  const { stem = '' } = context.tokens[at] ?? {};
  return columnSpansAt(context, at).some(
    ({ end, matches }) =>
      end > at + 1 && matches.some(({ column, score }) => score > 0.75 && column.words.includes(stem)),
  );
}

export function findAdjective(context: Context, at: number): { found: Adjective; end: number } | null {
  const two = ADJECTIVES.get(`${wordAt(context, at)} ${wordAt(context, at + 1)}`);
  if (two) return { found: two, end: at + 2 };
  // 'at least one' compares.
  if (wordAt(context, at - 1) === 'at') return null;
  const one = ADJECTIVES.get(wordAt(context, at));
  return one ? { found: one, end: at + 1 } : null;
}

export function countAt(context: Context, at: number): { rows: number; end: number } | null {
  const quantity = quantityAt(context, at);
  const isCount =
    quantity &&
    !quantity.isMoney &&
    !quantity.isPercent &&
    !quantity.isTime &&
    quantity.unit === '' &&
    Number.isInteger(quantity.value) &&
    quantity.value >= 1 &&
    quantity.value <= 1000;
  return isCount ? { rows: quantity.value, end: quantity.end } : null;
}
