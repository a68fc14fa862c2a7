// What a stock is worth: how many there are and what one costs, where neither is named.
import type { Column, Table } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { isAmount, type NamedColumn, namedColumns } from '../columns/find-columns.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';

const WORTH = new Map(
  'value on hand|value in stock|value of stock|value of the stock|value held|stock value|tied up|money tied up|cash tied up|capital tied up|worth'
    .split('|')
    .map((phrase) => [phrase, true]),
);
const QUANTITY = /^(qty|quantity|qoh|stock|hand|onhand|count|units|pieces|pcs)$/;
const UNIT_PRICE = /^(cost|price|rrp|retail|each|rate|value)$/;

/** 'worth', 'value on hand', 'money tied up': how many there are times what one costs. */
export function worthsAt(context: Context, at: number): [NamedColumn, NamedColumn][] {
  const phrase = longestPhrase(context, at, WORTH);
  if (!phrase) return [];
  const { quantities, prices } = stockOf(context.table);
  const { end: named } = phrase;
  const isAt = wordAt(context, named) === 'at';
  const own = isAt ? namedColumns(context, named + 1, (column) => prices.includes(column)) : [];
  const by =
    own.length > 0 ? own : prices.map((column, order) => ({ column, end: named, cost: 0.2 * order }));
  return quantities.flatMap((column, order) =>
    by.map((price): [NamedColumn, NamedColumn] => [
      { column, end: price.end, cost: 0.15 + 0.2 * order },
      price,
    ]),
  );
}

function stockOf({ columns }: Table): { quantities: Column[]; prices: Column[] } {
  const called = (pattern: RegExp, isMoney: boolean) =>
    columns.filter(
      (column) =>
        isAmount(column) &&
        (!column.isMoney || isMoney) &&
        column.words.some((word) => pattern.test(word)) &&
        !column.words.some((word) => /^(reorder|min|max|total)$/.test(word)),
    );
  const quantities = called(QUANTITY, false);
  return {
    quantities,
    prices: called(UNIT_PRICE, true).filter((column) => !quantities.includes(column)),
  };
}
