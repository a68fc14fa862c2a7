// An amount that is put together of two columns, wherever it is said: 'gap between asking and offer', 'fee per metre', 'qty
// times unit cost', 'days from order to delivery', 'value on hand'. Comparisons and extremes ask for it here.
import { ownMember } from '../../../../shared/foreign-value.ts';
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import type { Amount } from '../../reading/read-amount.ts';
import type { Measure } from '../../rules.ts';
import { unitOf } from '../../words/units.ts';
import { isAmount, isCount, isLike, type NamedColumn, namedColumns } from '../columns/find-columns.ts';
import { rolesOf } from '../columns/roles.ts';
import { SOFT } from '../words/lexicon.ts';
import { worthsAt } from './stock-value.ts';

/** What the figure is of: it is compared with amounts of the same type only. */
type AmountType = 'number' | 'ratio' | 'days' | 'minutes';

export interface CombinedAmount {
  measure: Measure;
  type: AmountType;
  end: number;
  cost: number;
}

const known = new WeakMap<Context, Map<number, CombinedAmount[]>>();

/** Every way to read an amount of two columns from here on. */
export function amountsAt(context: Context, at: number): CombinedAmount[] {
  const all = known.get(context) ?? new Map<number, CombinedAmount[]>();
  known.set(context, all);
  const found = all.get(at) ?? [
    ...between(context, at),
    ...formulas(context, at),
    ...perOne(context, at),
    ...averages(context, at),
    ...worthsAt(context, at).flatMap(([quantity, price]) => toAmount('product', quantity, price)),
  ];
  all.set(at, found);
  return found;
}

const typeOf = (column: Column): AmountType =>
  isDated(column) ? 'days' : column.isTime ? 'minutes' : 'number';

function toAmount(kind: Measure['kind'], left: NamedColumn, right: NamedColumn, cost = 0): CombinedAmount[] {
  if (left.column === right.column || typeOf(left.column) !== typeOf(right.column)) return [];
  return [
    {
      measure: { kind, left: left.column, right: right.column },
      type: kind === 'ratio' ? 'ratio' : typeOf(left.column),
      end: right.end,
      cost: cost + left.cost + right.cost,
    },
  ];
}

const GAP =
  /^(gaps?|differences?|shortfalls?|margins?|spreads?|days?|weeks?|time|times|waits?|delays?|turnarounds?|lag|lags|period|interval|intervals|length)$/;

/** 'gap between reserve and paid', '(over 90 days) from sold to install': dates are told from the first to the second. */
function between(context: Context, at: number): CombinedAmount[] {
  const start = GAP.test(wordAt(context, at)) ? at + 1 : at;
  if (!/^(between|btwn|from)$/.test(wordAt(context, start))) return [];
  return operandsAt(context, start + 1).flatMap((left) =>
    /^(and|to|until|till)$/.test(wordAt(context, left.end))
      ? operandsAt(context, left.end + 1).flatMap((right) =>
          typeOf(left.column) === 'number'
            ? toAmount('difference', left, right, 0.05)
            : toAmount('difference', right, left).map((one) => ({ ...one, end: right.end })),
        )
      : [],
  );
}

const MOST_FILLER = 2;

/** A column by its name, or a date by another form of a word of it. */
function operandsAt(context: Context, at: number): NamedColumn[] {
  for (let step = 0; step <= MOST_FILLER; step++) {
    const fits = (column: Column) => isAmount(column) || isDated(column) || column.isTime;
    const named = namedColumns(context, at + step, fits);
    if (named.length > 0) return named;
    const word = wordAt(context, at + step);
    const like = context.table.columns.filter(
      (column) => word.length > 4 && isDated(column) && column.words.some((own) => isLike(own, word)),
    );
    if (like.length > 0) return like.map((column) => ({ column, end: at + step + 1, cost: 0.1 }));
    if (!isGlue(context, at + step) && !SOFT.has(word)) return [];
  }
  return [];
}

const JOINTS: Readonly<Record<string, Measure['kind']>> = {
  plus: 'sum',
  minus: 'difference',
  less: 'difference',
  times: 'product',
  x: 'product',
  '*': 'product',
  over: 'ratio',
  '/': 'ratio',
};

/** 'qty times unit cost', 'rate minus fuel', 'adults and children together', 'trans over footfall'. */
function formulas(context: Context, at: number): CombinedAmount[] {
  return namedColumns(context, at, isAmount).flatMap((left) => {
    const joint = wordAt(context, left.end) || (context.tokens[left.end]?.text ?? '');
    const isSplit = joint === 'divided' || joint === 'multiplied';
    const kind =
      joint === 'divided' ? 'ratio' : joint === 'multiplied' ? 'product' : ownMember(JOINTS, joint);
    const isTogether = /^(and|&)$/.test(joint);
    if (!kind && !isTogether) return [];
    const start = isSplit ? left.end + 2 : left.end + 1;
    return namedColumns(context, start, isAmount, 1).flatMap((right) => {
      if (isTogether && !meansTogether(context, right.end)) return [];
      // 'sales over target' compares.
      const isLoose = joint === 'over' && context.tokens[right.end]?.kind !== 'close';
      return toAmount(kind ?? 'sum', left, right, isLoose ? 0.4 : 0);
    });
  });
}

const meansTogether = (context: Context, at: number) =>
  [0, 1, 2, 3].some((step) => /^(together|combined|total|add|sum)$/.test(wordAt(context, at + step)));

/** 'fee per metre of frontage', 'price for each bed', 'cost per guest' of a table that calls it a quote. */
function perOne(context: Context, at: number): CombinedAmount[] {
  // What was paid is no cost where there is something that it comes to.
  const meant = moneyAt(context, at);
  const { paid } = rolesOf(context.table);
  const named = namedColumns(context, at, isAmount).filter(
    ({ column }) => meant.length === 0 || !paid.includes(column),
  );
  const tops = named.length > 0 ? named : meant;
  return tops.flatMap((top) =>
    belowsBehind(context, top.end).flatMap((below) => toAmount('ratio', top, below)),
  );
}

/** A word for money that no column has in its name. */
function moneyAt(context: Context, at: number): NamedColumn[] {
  if (!/^(cost|price|spend|value|charge|fee|bill|amount|money)$/.test(wordAt(context, at))) return [];
  const totals = rolesOf(context.table).totals.filter(({ isMoney }) => isMoney);
  return totals.slice(0, 2).map((column, order) => ({ column, end: at + 1, cost: 0.1 + 0.2 * order }));
}

/** What stands behind 'per', 'a' or 'for each': a column by its name, by its unit, or by the people that it counts. */
export function belowsBehind(context: Context, at: number): NamedColumn[] {
  const word = wordAt(context, at);
  const isFor = /^(for|to)$/.test(word) && /^(each|every|a)$/.test(wordAt(context, at + 1));
  if (!isFor && !/^(per|a|an|each|for)$/.test(word)) return [];
  return belowsAt(context, isFor ? at + 2 : at + 1);
}

const HEAD = /^(heads?|person|people|capita|resident|guests?|attendees?|pax|covers?)$/;
const PEOPLE =
  /^(population|pop|guest|gst|member|head|headcount|people|person|pax|attendee|attendance|attending|cover|delegate|visitor|resident|passenger|staff|employee|pupil|player|capacity)$/;

/** What is divided by. */
function belowsAt(context: Context, at: number): NamedColumn[] {
  const named = namedColumns(context, at, isAmount).map((one) =>
    HEAD.test(wordAt(context, one.end)) ? { ...one, end: one.end + 1 } : one,
  );
  return [...byUnit(context, at), ...byHead(context, at), ...named];
}

function byUnit(context: Context, at: number): NamedColumn[] {
  const two = `${wordAt(context, at)} ${wordAt(context, at + 1)}`;
  const words = unitOf(two) ? two : wordAt(context, at);
  const asked = unitOf(words);
  if (!asked) return [];
  const end = words === two ? at + 2 : at + 1;
  // '… per metre of frontage' of a Frontage (m).
  const named = wordAt(context, end) === 'of' ? namedColumns(context, end + 1, isAmount, 1) : [];
  if (named.length > 0) return named;
  const own = context.table.columns.filter(
    (column) =>
      isAmount(column) && column.unit?.dimension === asked.dimension && column.unit.size === asked.size,
  );
  return own.map((column) => ({ column, end, cost: 0.05 }));
}

/** 'per head', 'a person': the column that counts people. */
function byHead(context: Context, at: number): NamedColumn[] {
  if (!HEAD.test(wordAt(context, at))) return [];
  return context.table.columns
    .filter((column) => isAmount(column) && column.words.some((word) => PEOPLE.test(word)))
    .map((column, order) => ({ column, end: at + 1, cost: 0.1 + 0.3 * order }));
}

/** 'average gift' of a Total given and a No. of gifts. */
function averages(context: Context, at: number): CombinedAmount[] {
  if (!/^(average|avg|mean)$/.test(wordAt(context, at))) return [];
  const counts = namedColumns(context, at + 1, isCount);
  return counts.flatMap((count) =>
    rolesOf(context.table)
      .totals.filter(({ words, isMoney }) => isMoney && words.includes('total'))
      .flatMap((total) => toAmount('ratio', { column: total, end: count.end, cost: 0 }, count)),
  );
}

const MOST_SKIPPED = 8;

/** A formula in so many words says what was meant before it: 'conversion (trans over footfall)', 'thats qty times cost'. */
export function formulaBehind(context: Context, from: number): CombinedAmount[] {
  for (let at = from; at <= from + MOST_SKIPPED && at < context.tokens.length; at++) {
    const before = context.tokens[at - 1];
    const isMentioned =
      before?.kind === 'open' ||
      before?.kind === 'comma' ||
      /^(thats|that|is|ie|um|er|meaning|being|as)$/.test(before?.key ?? '');
    const found = isMentioned ? formulas(context, at) : [];
    if (found.length > 0)
      return found.map((one) => {
        const end = context.tokens[one.end]?.kind === 'close' ? one.end + 1 : one.end;
        return { ...one, end, cost: one.cost + 0.03 * (at - from) };
      });
  }
  return [];
}

/** The value in the amount's own unit; null where they are of different types. */
export function valueFor({ type }: CombinedAmount, { value, upTo, unit, isMoney, isPercent }: Amount) {
  const scale = scaleFor(type, unit, isMoney, isPercent);
  if (scale === null) return null;
  return { value: value * scale, ...(upTo !== undefined && { upTo: upTo * scale }) };
}

function scaleFor(type: AmountType, unit: string, isMoney: boolean, isPercent: boolean): number | null {
  if (type === 'number' || type === 'ratio') return isPercent ? (type === 'ratio' ? 0.01 : null) : 1;
  const days = unitOf(unit)?.dimension === 'time' ? unitOf(unit)?.size : undefined;
  if (isMoney || isPercent || days === undefined) return null;
  return type === 'days' ? (days < 1 ? null : days) : days * 1440;
}
