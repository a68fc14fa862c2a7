// Times of the day as they are spoken: 'noon', 'half past one', 'half four', 'ten to nine in the morning', '12' where the
// table has times.
import { ownMember } from '../../../shared/foreign-value.ts';
import { readSmallNumber } from '../words/read-number.ts';
import { type Context, wordAt } from './context.ts';

/** Minutes since midnight. */
interface ClockTime {
  value: number;
  end: number;
}

const PARTS: Readonly<Record<string, number>> = { half: 30, quarter: 15, twenty: 20, ten: 10, five: 5 };

export function clockAt(context: Context, at: number): ClockTime | null {
  const token = context.tokens[at];
  if (token?.isTime && token.value !== undefined) return { value: token.value, end: at + 1 };
  const word = wordAt(context, at);
  if (/^(noon|midday|lunch|lunchtime)$/.test(word)) return { value: 720, end: at + 1 };
  if (word === 'midnight') return { value: 0, end: at + 1 };
  if (!context.table.columns.some(({ isTime }) => isTime)) return null;
  const part = partAt(context, at);
  const start = part?.end ?? at;
  const hour = hourAt(context, start);
  if (hour === null) return null;
  let end = start + 1;
  if (/^(oclock|o)$/.test(wordAt(context, end))) end++;
  const half = /^(morning|afternoon|evening)$/.exec(wordAt(context, end + 2))?.[0];
  const isMentioned = half !== undefined && wordAt(context, end) === 'in';
  if (isMentioned) end += 3;
  // Without a word for it, one to six are after noon, as working days go.
  const isLate = isMentioned ? half !== 'morning' : hour >= 1 && hour <= 6;
  return { value: (hour + (isLate && hour < 12 ? 12 : 0)) * 60 + (part?.minutes ?? 0), end };
}

/** 'half past', 'a quarter to', 'ten past', and the 'half' of 'half four': minutes past the hour that follows. */
function partAt(context: Context, at: number): { minutes: number; end: number } | null {
  const start = wordAt(context, at) === 'a' ? at + 1 : at;
  const word = wordAt(context, start);
  const minutes = ownMember(PARTS, word);
  if (minutes === undefined) return null;
  const side = wordAt(context, start + 1);
  if (side === 'past') return { minutes, end: start + 2 };
  // 'from ten to four' is six hours.
  const isRange = word !== 'quarter' && /^(from|between)$/.test(wordAt(context, at - 1));
  if (side === 'to' && word !== 'half' && !isRange) return { minutes: -minutes, end: start + 2 };
  return word === 'half' && hourAt(context, start + 1) !== null ? { minutes, end: start + 1 } : null;
}

function hourAt(context: Context, at: number): number | null {
  const named = readSmallNumber(wordAt(context, at), '')?.value ?? 0;
  if (named >= 1 && named <= 12) return named;
  const token = context.tokens[at];
  const isHour = token?.kind === 'number' && /^\d{1,2}$/.test(token.text) && Number(token.text) <= 23;
  return isHour ? Number(token.text) : null;
}
