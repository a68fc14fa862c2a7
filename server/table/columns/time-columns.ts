// Which columns hold times of the day, and which how long something took.
import { minutesOf } from '../words/read-number.ts';
import { type UnitOfMeasure, unitOf } from '../words/units.ts';
import { shareOf, type Value } from './column.ts';

const TIME =
  /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s?(am|pm)?$|^(\d{1,2})\s?(am|pm)$|^(?:12\s)?(noon|midday|midnight)$/i;

/** Times of the day become minutes since midnight. '16.10' is one beside others that are surely times, or among many like it. */
export function readTimes(values: readonly Value[], name: string): boolean {
  if (/rate|ratio|score/i.test(name)) return false;
  const isSure = ({ text }: Value) => TIME.test(text) && /:|m$/i.test(text);
  const areSure = shareOf(values, isSure) >= 0.5 && shareOf(values, ({ text }) => TIME.test(text)) >= 0.8;
  if (!areSure && !areDottedTimes(values)) return false;
  for (const value of values) value.number = timeOf(value.text);
  return true;
}

/** So many amounts would not all end before sixty, in fives. */
const MANY_TIMES = 12;

/** '9.15' and '14.10'. */
function areDottedTimes(values: readonly Value[]): boolean {
  const isTime = ({ text }: Value) => /^(?:[5-9]|1\d|2[0-3])\.[0-5][05]$/.test(text);
  const most = Math.max(...values.map(({ number }) => number ?? 0));
  return values.length >= MANY_TIMES && most >= 13 && values.every(isTime);
}

function timeOf(text: string): number | null {
  const [, hours = '', minutes = '', half, hour = '', side, name] = TIME.exec(text) ?? [];
  if (name) return /^midnight$/i.test(name) ? 0 : 720;
  if (hours === '' && hour === '') return null;
  return minutesOf(Number(hours || hour), Number(minutes), (half ?? side)?.toLowerCase());
}

const LASTING = /\b(h+:mm|h+mm|mm:ss|dur(ation)?|driv(e|en|ing)|drv|elapsed|took|time taken|length|pb)\b/i;
const CLOCK = /start|end|begin|finish|depart|arriv/i;
const SPAN = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(\.\d{1,3})?$/;

/** '7:28' under 'Drv h:mm' becomes minutes, '1:31.00' seconds; the unit, or null where these are no durations. */
export function readDurations(values: readonly Value[], name: string): UnitOfMeasure | null {
  const isSpan = ({ text }: Value) => SPAN.test(text);
  const hasParts = values.slice(0, 50).some(({ text }) => /:\d{2}\.\d/.test(text));
  if (!hasParts && (!LASTING.test(name) || CLOCK.test(name))) return null;
  if (shareOf(values, isSpan) < 0.8) return null;
  for (const value of values) {
    const [, hours = '0', minutes = '', seconds = '', part = ''] = SPAN.exec(value.text) ?? [];
    if (minutes !== '')
      value.number = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}${part}`);
  }
  return unitOf(hasParts ? 'seconds' : 'minutes');
}
