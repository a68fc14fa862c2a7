// Days, months and years as people say them: '1st', 'thirty first of March twenty twenty four', '3/14'.
import { ownMember } from '../../../../shared/foreign-value.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { dateWordsAt } from '../../reading/date-words.ts';
import { type Days, monthDays, monthOf, realDay } from '../../words/read-date.ts';

/** A day or a span of days, in one year or in every year of a column. */
export interface Span {
  daysIn(years: readonly number[]): Days[];
  /** A day whose year was not said. */
  isYearless: boolean;
  end: number;
}
export interface DatePart {
  day: number | null;
  month: number | null;
  year: number | null;
  end: number;
}

/** '1st', '15th september 2024', 'March', '3/14'. */
export function partAt(context: Context, at: number): DatePart | null {
  const typed = shortDate(context, at);
  if (typed) return { ...typed, year: null, end: at + 1 };
  const whole = context.tokens[at]?.kind === 'date' ? dateWordsAt(context, at) : null;
  if (whole?.days && whole.days.from === whole.days.to) {
    const date = new Date(whole.days.from * 86_400_000);
    return { day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear(), end: at + 1 };
  }
  const start = wordAt(context, at) === 'the' ? at + 1 : at;
  const leading = dayAt(context, start);
  let end = leading?.end ?? start;
  if (leading && wordAt(context, end) === 'of') end++;
  const month = monthOf(wordAt(context, end));
  if (month < 0) return leading && { day: leading.day, month: null, year: null, end: leading.end };
  end++;
  const trailing = leading ? null : dayAt(context, end);
  if (trailing) end = trailing.end;
  if (context.tokens[end]?.kind === 'comma' && yearAt(context, end + 1)) end++;
  if (wordAt(context, end) === 'of') end++;
  const year = yearAt(context, end);
  return {
    day: leading?.day ?? trailing?.day ?? null,
    month,
    year: year?.year ?? null,
    end: year?.end ?? end,
  };
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
];

function dayAt(context: Context, at: number): { day: number; end: number } | null {
  const word = context.tokens[at]?.kind === 'comma' ? '' : wordAt(context, at);
  const plain = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  if (plain) return inMonth(Number(plain[1]), at + 1);
  const ordinal = ORDINALS.indexOf(word);
  if (ordinal >= 0) return inMonth(ordinal + 1, at + 1);
  const tens = ownMember({ twentieth: 20, thirtieth: 30 }, word);
  if (tens) return inMonth(tens, at + 1);
  const base = ownMember({ twenty: 20, thirty: 30 }, word);
  const more = base ? ORDINALS.indexOf(wordAt(context, at + 1)) : -1;
  return base && more >= 0 ? inMonth(base + more + 1, at + 2) : null;
}

const inMonth = (day: number, end: number) => (day >= 1 && day <= 31 ? { day, end } : null);

const SHIFTS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** '2024', 'twenty twenty four', '(March) this year'. */
export function yearAt(context: Context, at: number): { year: number; end: number } | null {
  const shift = ownMember(SHIFTS, wordAt(context, at));
  if (shift !== undefined && /^(year|yr)$/.test(wordAt(context, at + 1)))
    return { year: new Date(context.today * 86_400_000).getUTCFullYear() + shift, end: at + 2 };
  const token = context.tokens[at];
  if (token?.kind === 'number' && /^(19|20)\d{2}$/.test(token.text))
    return { year: Number(token.text), end: at + 1 };
  if (wordAt(context, at) !== 'twenty') return null;
  const tens = ownMember({ twenty: 20, thirty: 30, ten: 10 }, wordAt(context, at + 1));
  const teens = [
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ];
  const teen = teens.indexOf(wordAt(context, at + 1));
  if (teen >= 0) return { year: 2010 + teen, end: at + 2 };
  if (tens !== 20) return null;
  const unit = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].indexOf(
    wordAt(context, at + 2),
  );
  return { year: 2020 + unit + 1, end: at + (unit >= 0 ? 3 : 2) };
}

/** '3/14' in the order of the table's dates. */
function shortDate(context: Context, at: number): { day: number; month: number } | null {
  const token = context.tokens[at];
  const match = token?.kind === 'date' ? /^(\d{1,2})\/(\d{1,2})$/.exec(token.text) : null;
  if (!match) return null;
  const order = context.table.columns.find(({ type }) => type === 'date')?.dayOrder ?? 'day first';
  const [day, month] = order === 'day first' ? [match[1], match[2]] : [match[2], match[1]];
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) <= 31
    ? { day: Number(day), month: Number(month) - 1 }
    : null;
}

export function partDays(year: number, month: number, day: number | null): Days | null {
  if (day === null) return monthDays(year, month);
  const found = realDay(year, month, day);
  return found === null ? null : { from: found, to: found };
}
