// 'with more than 10 crimes nearby', 'on roads with over 20,000 vehicles a day', 'on a busy road'.
import type { Clause, Reader } from '../reading/clause.ts';
import { type Context, columnSpansAt, wordAt } from '../reading/context.ts';
import { amountAt } from '../reading/read-amount.ts';
import { BUSY_VEHICLES, type CountOperator, type PlaceTest } from './place-rule.ts';

export const readSurroundings: Reader = (context, at) =>
  counted(context, at) ?? countedBehind(context, at) ?? none(context, at) ?? busyRoad(context, at);

function counted(context: Context, at: number): Clause | null {
  const amount = amountAt(context, at);
  if (!amount || amount.operator === 'between' || amount.operator === 'ne') return null;
  const operator: CountOperator = amount.operator;
  const crime = crimesEnd(context, amount.end);
  if (crime !== null) return toClause(at, crime, { kind: 'crime', operator, value: amount.value });
  const vehicles = vehiclesEnd(context, amount.end);
  return vehicles === null ? null : toClause(at, vehicles, { kind: 'busy', operator, value: amount.value });
}

/** 'crime over 10', where no column is called so. */
function countedBehind(context: Context, at: number): Clause | null {
  const start = /^(recorded|reported)$/.test(wordAt(context, at)) ? at + 1 : at;
  if (!/^crimes?$/.test(wordAt(context, start)) || columnSpansAt(context, start).length > 0) return null;
  const of = wordAt(context, start + 1) === 'of' ? 1 : 0;
  const amount = amountAt(context, start + 1 + of);
  if (!amount || !isBound(amount.operator)) return null;
  const { operator, value, end } = amount;
  return toClause(at, end, { kind: 'crime', operator, value });
}

const isBound = (operator: string): operator is 'gt' | 'ge' | 'lt' | 'le' => /^[gl][te]$/.test(operator);

/** 'crimes nearby', 'recorded crimes around it' */
export function crimesEnd(context: Context, at: number): number | null {
  const start = /^(recorded|reported)$/.test(wordAt(context, at)) ? at + 1 : at;
  if (!/^(crimes?)$/.test(wordAt(context, start))) return null;
  const near = wordAt(context, start + 1);
  if (near === 'nearby') return start + 2;
  if (near === 'around' || near === 'near')
    return /^(it|them|there)$/.test(wordAt(context, start + 2)) ? start + 3 : start + 2;
  return null;
}

function none(context: Context, at: number): Clause | null {
  const end = wordAt(context, at) === 'no' ? crimesEnd(context, at + 1) : null;
  return end === null ? null : toClause(at, end, { kind: 'crime', operator: 'eq', value: 0 });
}

/** 'vehicles a day', 'cars per day' */
export function vehiclesEnd(context: Context, at: number): number | null {
  if (!/^(vehicles?|cars?)$/.test(wordAt(context, at))) return null;
  const isDaily = /^(a|per|each|every)$/.test(wordAt(context, at + 1)) && wordAt(context, at + 2) === 'day';
  return isDaily ? at + 3 : wordAt(context, at + 1) === 'daily' ? at + 2 : null;
}

function busyRoad(context: Context, at: number): Clause | null {
  const start = /^(on|by|near|along)$/.test(wordAt(context, at)) ? at + 1 : at;
  const from = /^(a|the)$/.test(wordAt(context, start)) ? start + 1 : start;
  if (wordAt(context, from) !== 'busy' || !/^(road|roads|street|streets)$/.test(wordAt(context, from + 1)))
    return null;
  return toClause(at, from + 2, { kind: 'busy', operator: 'ge', value: BUSY_VEHICLES });
}

function toClause(from: number, end: number, test: PlaceTest): Clause {
  return { from, end, kind: 'rule', rule: { kind: 'place', test } };
}
