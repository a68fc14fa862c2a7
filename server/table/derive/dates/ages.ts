// How old somebody is, told from a date of birth: 'patients over 65', 'under 16s', 'aged 12 to 15', 'ten or under on
// Christmas day'; and how old a thing is, told from its year: 'boilers over 20 years old'.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { shiftDay } from '../../reading/day-spans.ts';
import { type Amount, amountAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import type { DateOperator } from '../../words/lexicon.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { isPersonNoun } from '../words/row-nouns.ts';
import { dayRule } from './date-rule.ts';
import { spanAt } from './date-spans.ts';

export const BIRTH = /^(dob|birth|birthday|bday|born)$/;
const AGE_WORDS =
  /^(age|aged|ages|old|older|younger|olds|turn|turns|turning|turned|teenager|teenagers|adult|adults|kids|children)$/;
/** Nobody is older. */
const OLDEST = 115;

export function deriveAges(context: Context, at: number): Derivation[] {
  return [...agesOfPeople(context, at), ...agesOfThings(context, at)];
}

/** What is as old has a year so far back, turned round: older is less. */
const TURNED: Partial<Record<NumberOperator, NumberOperator>> = { gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' };

function agesOfThings(context: Context, at: number): Derivation[] {
  const age = ageAt(context, at);
  const operator = age && TURNED[age.operator];
  if (!age || !operator) return [];
  const end = tailOf(context, age.end);
  if (!context.tokens.slice(at, end).some(({ key }) => /^(old|older|age)$/.test(key))) return [];
  const year = new Date(context.today * 86_400_000).getUTCFullYear();
  const years = context.table.columns.filter(holdsYears).map(
    (column, order): Derivation => ({
      clause: {
        from: at,
        end,
        kind: 'rule',
        rule: { kind: 'number', column, operator, value: year - age.value },
      },
      cost: 0.1 + 0.2 * order,
    }),
  );
  return [...years, ...agesOfDated(context, at, end, age)];
}

const LONG_AGO: Partial<Record<NumberOperator, DateOperator>> = {
  gt: 'before',
  ge: 'until',
  lt: 'after',
  le: 'since',
};

/** 'certs over 4 years old' of a date that is named near by. */
function agesOfDated(context: Context, at: number, end: number, { operator, value }: Amount): Derivation[] {
  const how = LONG_AGO[operator];
  if (!how) return [];
  const day = shiftDay(context.today, 'year', -value);
  return context.table.columns.flatMap((column): Derivation[] => {
    const far = farness(context, column, at, end);
    const isNamed = isDated(column) && !column.words.some((word) => BIRTH.test(word)) && far < NEAR;
    if (!isNamed) return [];
    const rule = dayRule(column, how, day);
    return [{ clause: { from: at, end, kind: 'rule', rule }, cost: 0.1 + far }];
  });
}

/** How far off a date may be named. */
const NEAR = 0.6;

function holdsYears({ type, values }: Column): boolean {
  return type === 'number' && values.some(({ number, days }) => number !== null && days !== null);
}

function agesOfPeople(context: Context, at: number): Derivation[] {
  const columns = context.table.columns.filter(
    (column) => isDated(column) && column.words.some((word) => BIRTH.test(word)),
  );
  if (columns.length === 0) return [];
  const start = /^(aged?|ages)$/.test(wordAt(context, at)) ? at + 1 : at;
  const age = ageAt(context, start);
  if (!age) return [];
  const end = tailOf(context, age.end);
  const isToldOld = /^olds?$/.test(wordAt(context, end - 1));
  if (start === at && !age.isCompared && !isToldOld) return [];
  const asOf = dayBehind(context, end);
  const cost = start > at ? 0 : priceOf(context, at, end);
  return columns.map((column) => ({
    clause: {
      from: at,
      end: asOf?.end ?? end,
      kind: 'rule',
      rule: bornWithin(column, age, asOf?.day ?? context.today),
    },
    cost,
  }));
}

/** An amount of years: '65', 'under 16s', '18 or older', '12 to 15'. */
function ageAt(context: Context, at: number): Amount | null {
  const plural = /^(\d{1,3})s$/.exec(wordAt(context, at + 1));
  const comparing = wordAt(context, at);
  if (plural && /^(over|under)$/.test(comparing))
    return {
      ...NO_UNIT,
      operator: comparing === 'over' ? 'ge' : 'lt',
      value: Number(plural[1]),
      end: at + 2,
    };
  const amount = amountAt(context, at);
  if (!amount || amount.isMoney || amount.isPercent || amount.isTime) return null;
  const isYears = amount.unit === '' || /^(y|yr|yrs|year|years)$/.test(amount.unit);
  const fits = (value: number) => Number.isInteger(value) && value > 0 && value <= OLDEST;
  return isYears && fits(amount.value) && fits(amount.upTo ?? amount.value) ? amount : null;
}

const NO_UNIT = { isMoney: false, isPercent: false, unit: '', isCompared: true } as const;

/** '65 years old', '65 years of age', '8 year olds'. */
function tailOf(context: Context, at: number): number {
  let end = at;
  while (/^(y|yr|yrs|year|years|old|olds|of|age)$/.test(wordAt(context, end)) && end < at + 3) end++;
  return /^(of)$/.test(wordAt(context, end - 1)) && end > at ? end - 1 : end;
}

function priceOf(context: Context, at: number, end: number): number {
  const isMentioned = context.tokens.some(
    ({ key }, step) => AGE_WORDS.test(key) && (step < at || step >= end - 2),
  );
  if (isMentioned) return 0.05;
  const before = context.tokens[at - 1];
  const isOfPeople =
    isPersonNoun(before?.stem ?? '') || /^(who|is|are|anyone|everyone)$/.test(before?.key ?? '');
  return isOfPeople ? 0.2 : 0.45;
}

/** '… on Christmas day', '… by 1 September': the next such day. */
function dayBehind(context: Context, at: number): { day: number; end: number } | null {
  if (!/^(on|by|at)$/.test(wordAt(context, at))) return null;
  let start = at + 1;
  while (isGlue(context, start) && start < at + 3) start++;
  const span = spanAt(context, start);
  if (!span) return null;
  const year = new Date(context.today * 86_400_000).getUTCFullYear();
  const days = span.daysIn([year, year + 1]).map(({ from }) => from);
  const day = days.find((one) => one >= context.today) ?? days[0];
  return day === undefined ? null : { day, end: span.end };
}

/** Who is so old on a day was born within these days. */
function bornWithin(column: Column, { operator, value, upTo }: Amount, today: number): Rule {
  const birthday = (years: number) => shiftDay(today, 'year', -years);
  const atLeast = (years: number) => bornBy(column, birthday(years));
  const under = (years: number) => dayRule(column, 'after', birthday(years));
  switch (operator) {
    case 'gt':
      return atLeast(value + 1);
    case 'ge':
      return atLeast(value);
    case 'lt':
      return under(value);
    case 'le':
      return under(value + 1);
    case 'ne':
      return { kind: 'or', rules: [atLeast(value + 1), under(value)] };
    default:
      return { kind: 'and', rules: [atLeast(value), under((upTo ?? value) + 1)] };
  }
}

const bornBy = (column: Column, day: number) => dayRule(column, 'until', day);
