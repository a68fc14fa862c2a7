// Extremes whose words turn what is kept: a share of the rows, a place further on, or all rows but these.
import { ownMember } from '../../../../shared/foreign-value.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { quantityAt } from '../../reading/read-amount.ts';
import { ordinalAt } from '../../reading/turning-words.ts';
import type { RankTurn } from '../../rules.ts';
import { EXCEPT } from '../../words/lexicon.ts';
import { PARTS } from '../../words/parts-of-a-whole.ts';
import type { Adjective } from './adjectives.ts';
import { countAt, findAdjective } from './superlative-at.ts';

export interface TurnedExtreme {
  adjective: Adjective;
  rows: number | null;
  turn: RankTurn;
  end: number;
}

export function turnedExtremesAt(context: Context, at: number): TurnedExtreme[] {
  const turned = [shareAt(context, at), placeAt(context, at), placeBehind(context, at)];
  return [...turned, leftOutAt(context, at)].filter((one) => one !== null);
}

/** 'top half', 'lowest 10%', 'bottom quarter of the', 'top ten percent of'. */
function shareAt(context: Context, at: number): TurnedExtreme | null {
  const adjective = findAdjective(context, at);
  if (!adjective) return null;
  const percent = quantityAt(context, adjective.end);
  const part = ownMember(PARTS, wordAt(context, adjective.end));
  const isShare = percent?.isPercent && percent.value > 0 && percent.value <= 100;
  const share = part ? 1 / part : isShare ? percent.value / 100 : null;
  if (share === null) return null;
  const end = part ? adjective.end + 1 : (percent?.end ?? at);
  return { adjective: adjective.found, rows: null, turn: { share }, end: skip(context, end, OF) };
}

/** 'second highest', '3rd largest', 'next to last'. */
function placeAt(context: Context, at: number): TurnedExtreme | null {
  const place = ordinalAt(context, at);
  const isNextTo = /^(next|second)$/.test(wordAt(context, at)) && wordAt(context, at + 1) === 'to';
  if (place === null && !isNextTo) return null;
  const adjective = findAdjective(context, isNextTo ? skip(context, at + 2, THE) : at + 1);
  if (!adjective || place === 1) return null;
  return { adjective: adjective.found, rows: null, turn: { place: place ?? 2 }, end: adjective.end };
}

/** 'lowest but one', 'largest but two'. */
function placeBehind(context: Context, at: number): TurnedExtreme | null {
  const adjective = findAdjective(context, at);
  if (!adjective || wordAt(context, adjective.end) !== 'but') return null;
  const counted = countAt(context, adjective.end + 1);
  if (!counted) return null;
  return { adjective: adjective.found, rows: null, turn: { place: counted.rows + 1 }, end: counted.end };
}

/** 'but the largest', 'not the cheapest', 'except the 2 cheapest', 'other than the bottom third'. */
function leftOutAt(context: Context, at: number): TurnedExtreme | null {
  const except = phraseAt(context, at, EXCEPT);
  const isBut = wordAt(context, at) === 'but';
  const isNot = wordAt(context, at) === 'not' && wordAt(context, at + 1) === 'the';
  if (!except && !isBut && !isNot) return null;
  const start = skip(context, except?.end ?? at + 1, THE);
  const inner = shareAt(context, start) ?? placeAt(context, start) ?? placeBehind(context, start);
  if (inner) return { ...inner, turn: { ...inner.turn, isLeftOut: true } };
  const counted = countAt(context, start);
  const top = counted ?? (/^(top|bottom)$/.test(wordAt(context, start)) ? countAt(context, start + 1) : null);
  const adjective = findAdjective(context, counted?.end ?? start);
  if (!adjective) return null;
  const end = counted || !top ? adjective.end : top.end;
  return { adjective: adjective.found, rows: top?.rows ?? null, turn: { isLeftOut: true }, end };
}

const THE = /^(the|for|those|our|their|with)$/;
const OF = /^(of|the|our|all)$/;

function skip(context: Context, at: number, words: RegExp): number {
  let end = at;
  while (words.test(wordAt(context, end))) end++;
  return end;
}
