// Amounts with words around them: '£900 pcm', '120 sq ft', '4.5% p.a.'. Beside one with the same words they are numbers.
import { readAmount } from '../rows/read-amount.ts';
import { unitOf } from '../table/words/units.ts';

/** One number and no other; a sign or a bracket before its currency may make it a debt. */
const WORDED = /^([^\d()+−–—-]*)([+-]?\d[\d.,]*)((?:[^\d.,]\D*)?[23]?)$/u;
/** Of an amount alone: '12 m' may be meters. */
const SCALE = /^\s?(?:k|mn?|bn|thousand|million|billion)(?![\p{L}\p{N}])/iu;
const CURRENCY = /\p{Sc}|\b(?:gbp|usd|eur|cad|aud|nzd|chf|jpy)\b/iu;
const PERIOD =
  /^(?:pcm|pw|pa|ppn|ph|pd|(?:per|a|an) (?:hour|day|night|week|fortnight|month|quarter|year|annum))$/;
/** No amount is written longer, with its currency and words. */
const LONGEST = 60;

interface WordedAmount {
  amount: number;
  words: string;
}

/** How much more the second is; null where one is no such amount, or says other words. */
export function toWordedChange(before: string, after: string): number | null {
  const [from, to] = [readWorded(before), readWorded(after)];
  return from && to && from.words === to.words ? to.amount - from.amount : null;
}

/** Other words behind a number may make it a house, a room or a day: '12 High Street', '3 May', '12 m'. */
function readWorded(text: string): WordedAmount | null {
  if (text.length > LONGEST) return null;
  const [, before, number = '', behind = ''] = WORDED.exec(text.trim()) ?? [];
  if (before === undefined || /^[+-]?0\d/.test(number)) return null;
  const [scale = ''] = SCALE.exec(behind) ?? [];
  const unit = plainOf(behind.slice(scale.length));
  const isMoney = CURRENCY.test(before) || CURRENCY.test(behind);
  const isMeasured =
    before === '' && scale === '' && (PERIOD.test(unit) || unit.startsWith('%') || isUnit(unit));
  const amount = isMoney || isMeasured ? readAmount(number + scale) : undefined;
  return typeof amount === 'number' ? { amount, words: `${plainOf(before)} # ${unit}` } : null;
}

/** A letter alone may be anything. */
const isUnit = (words: string): boolean => words.length > 1 && unitOf(words) !== null;

const plainOf = (words: string): string =>
  words.toLowerCase().replaceAll('.', '').replace(/\//g, ' per ').replace(/\s+/g, ' ').trim();
