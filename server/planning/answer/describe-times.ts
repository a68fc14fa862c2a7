// A plan has no time windows: what stops say of times is passed over, and that is said.
import type { Fields } from '../../../shared/fields.ts';
import { foreignText, isBlank, quoteForeign } from '../../../shared/foreign-value.ts';

/** When a place may be called at: the cell must read as a time, as windows are counted too. */
const WINDOWS = /\b(?:windows?|timewindows?|slots?|timeslots?|between|availability|available)\b/;
/** From or until when: 8 is a time there. */
const HOURS =
  /\b(?:opens?|opening|close|closes|closing|earliest|latest|ready|not before|not after|arrival|eta)\b/;
/** By when, or at what time: a date is one too. */
const DEADLINE =
  /\b(?:appointments?|appt|book(?:ed|ing) (?:time|for)|(?:deliver|delivery|arrive|collect|collection|pickup|pick up|visit|finish|complete|due|needed) (?:by|before|after|time|at))\b/;
/** How long a stop takes: a plan has one such time for all. */
const DURATION =
  /\b(?:duration|time on site|(?:service|visit|job|stop|unloading|dwell) (?:time|mins?|minutes|length)|minutes)\b/;
/** An appointment's number is no time, and what was is none to come. */
const OTHER_THINGS =
  /\b(?:no|number|id|ref|reference|type|status|notes?|last|previous|created|updated|opened|closed|sent|ordered)\b/;

const CLOCK = String.raw`(?:(?:[01]?\d|2[0-4])[:h][0-5]\d(?: ?[ap]m)?|\d{1,2}(?:\.\d{2})? ?[ap]m|noon|midday)`;
const TIME = new RegExp(String.raw`\b${CLOCK}\b|\b(?:morning|afternoon|evening|lunchtime|am|pm)\b`, 'i');
/** '9-12', '0800 to 1700'; not '2026-12-01'. */
const RANGE = /(?<![\d-])\d{1,4} ?(?:-|–|to|and|until) ?\d{1,4}(?![\d-])/i;
/** A cell that is a time or two and nothing else. */
const WHOLE = new RegExp(`^${CLOCK}(?: ?(?:-|–|to|and|until) ?${CLOCK})?$`, 'i');

type CellTest = (text: string) => boolean;

const isTime: CellTest = (text) => TIME.test(text) || RANGE.test(text);
const isHour: CellTest = (text) => isTime(text) || isNumberOfHour(text);
const hasDigit: CellTest = (text) => /\d/.test(text) || TIME.test(text);

/** '8', '0830', and 0.375 as a spreadsheet keeps nine o'clock. */
function isNumberOfHour(text: string): boolean {
  if (/^[012]\d[0-5]\d$/.test(text)) return true;
  const hours = Number(text);
  return text !== '' && hours >= 0 && hours <= 24;
}

/** The column names whose cells tell of times. */
function listTimes(fields: readonly Fields[]): string[] {
  const names = [...new Set(fields.flatMap((row) => Object.keys(row)))];
  return names.filter((name) => {
    const cells = fields.map((row) => row[name]).filter((cell) => !isBlank(cell));
    const texts = cells.map((cell) => foreignText(cell, MOST_READ).trim());
    const words = wordsOf(name);
    if (texts.length === 0 || OTHER_THINGS.test(words)) return false;
    if (WINDOWS.test(words)) return texts.some(isTime);
    if (HOURS.test(words)) return texts.some(isHour);
    if (DEADLINE.test(words) || DURATION.test(words)) return texts.some(hasDigit);
    return texts.every((text) => WHOLE.test(text));
  });
}

const MOST_READ = 100;

/** 'TimeWindow' and 'time_window' are 'time window'. */
const wordsOf = (name: string): string =>
  name
    .slice(0, MOST_READ)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const MOST_NAMED = 6;

/** 'Stops have no times here: the columns "open" and "close" were not used.' */
export function describeTimes(fields: readonly Fields[]): string[] {
  const times = listTimes(fields);
  if (times.length === 0) return [];
  const named = times.slice(0, MOST_NAMED).map(quoteForeign);
  const last = times.length > MOST_NAMED ? `${times.length - MOST_NAMED} more` : named.pop();
  const isOne = times.length === 1;
  const list = isOne ? last : `${named.join(', ')} and ${last}`;
  return [
    `Stops have no times here: the ${isOne ? 'column' : 'columns'} ${list} ${isOne ? 'was' : 'were'} not used.`,
    `Check the order of the stops against ${isOne ? 'it' : 'them'}.`,
  ];
}
