import { ownMember } from '../../../shared/foreign-value.ts';
import { minutesOf } from './read-number.ts';
import { spokenFor } from './slang.ts';
import { keyOf, stem } from './word-keys.ts';

/** One word, number, quoted text or sign of a question. */
export interface Token {
  /** As typed. */
  text: string;
  /** As compared; a quoted text has several words. */
  key: string;
  stem: string;
  kind: 'word' | 'number' | 'date' | 'quoted' | 'comma' | 'sign' | 'open' | 'close';
  /** Of a number, with its k, m or bn worked in. */
  value?: number;
  isMoney?: boolean;
  isPercent?: boolean;
  /** A dash stands between it and the number before: '5-8' is a range, and no minus. */
  isAfterDash?: true;
  /** '10+' is 10 or more. */
  orMore?: boolean;
  /** A time of the day: its value is minutes since midnight. */
  isTime?: boolean;
}

/** More words than anybody asks; what follows is not read, so such a question is refused. */
const MOST_TOKENS = 150;

const PATTERNS: readonly (readonly [Token['kind'] | 'space' | 'time', RegExp])[] = [
  ['quoted', /"([^"]{1,200})"|“([^”]{1,200})”|(?<![\p{L}\p{N}])['‘]([^'’]{1,200})['’](?![\p{L}\p{N}])/uy],
  // 2019-03-01, 2019-03, 1/3/2019
  ['date', /\d{4}-\d{2}(-\d{2})?(?![\d-])|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})(?!\d)/y],
  // 2:30 PM, 7am, 14:00
  ['time', /\d{1,2}(?::\d{2}\s?(?:am|pm)?|\s?(?:am|pm))(?![\p{L}\p{N}])/iuy],
  // 3/14 of the year that the table is of, or a quarter in 1/4 mile
  ['date', /\d{1,2}\/\d{1,2}(?![\d/])/y],
  // 3x, 2.5×
  ['word', /\d+(?:\.\d+)?[x×](?![\p{L}\p{N}])/iuy],
  // The number of '2km' and '30mins'
  [
    'number',
    /(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?=(?:kms?|mi|miles?|ft|yds?|mins?|minutes?|hrs?|hours?|kgs?|lbs?)(?![\p{L}\p{N}]))/iuy,
  ],
  // £2,000  1.5m  30%  10+  -3.5; '500 m' are meters
  [
    'number',
    /(?:(?<=[\s=<>(]|^)-)?[£$€]?-?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:(k|m|bn|mn|%)|\s?(million|billion|thousand|grand|mil|%))?(?![\p{L}\p{N}])\+?/iuy,
  ],
  ['word', /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*[*+]?/uy],
  ['sign', /<=|>=|!=|<>|==|[=<>≥≤≠]/y],
  ['comma', /[,;]/y],
  ['open', /[([]/y],
  ['close', /[)\]]/y],
  ['space', /[\s\S]/y],
];

/** A question's words, in order; signs that say nothing are left out. */
export function toTokens(question: string): Token[] {
  const tokens: Token[] = [];
  // 'i.e.' and 'e.g.' say nothing of rows.
  const spaced = question
    .replace(/\b(i\.e|e\.g)\.?(?=[\s,])/giu, (sign) => ' '.repeat(sign.length))
    .replace(/\bw\/([oce])\b/giu, (_, letter: string) => SLASHED[letter.toLowerCase()] ?? '');
  return tokensOf(spaced, tokens);
}

/** 'w/o', 'w/c', 'w/e'. */
const SLASHED: Readonly<Record<string, string>> = { o: 'without', c: 'week commencing', e: 'week ending' };

function tokensOf(question: string, tokens: Token[]): Token[] {
  for (let at = 0; at < question.length && tokens.length < MOST_TOKENS; ) {
    const [kind, match] = matchAt(question, at);
    if (match[0] === '&') tokens.push({ ...toWord('and'), text: '&' });
    else if (kind === 'number' && DASH_BEFORE.test(question.slice(Math.max(0, at - 4), at + 1)))
      tokens.push(...toToken(kind, match).map(behindDash));
    else if (kind !== 'space') tokens.push(...toToken(kind, match));
    at += match[0].length;
  }
  return tokens;
}

/** '5-8', '5 - 8', '£5-£8': up to the first sign of the second number. */
const DASH_BEFORE = /\d[km%]?(?:-[\d£$€]?| ?[-–] ?[£$€\d])$/i;

const behindDash = (token: Token): Token => ({
  ...token,
  value: Math.abs(token.value ?? Number.NaN),
  isAfterDash: true,
});

function matchAt(question: string, at: number): [Token['kind'] | 'space' | 'time', RegExpExecArray] {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(question);
    if (match) return [kind, match];
  }
  // The last pattern takes any one sign.
  throw new Error('no pattern');
}

function toToken(kind: Token['kind'] | 'time', match: RegExpExecArray): Token[] {
  const [text] = match;
  if (kind === 'quoted') {
    const inner = match[1] ?? match[2] ?? match[3] ?? '';
    return [{ text: inner.trim(), key: keyOf(inner), stem: keyOf(inner), kind }];
  }
  if (kind === 'time') return [toTime(text)];
  if (kind === 'number') return [toNumber(text, match[1] ?? '', match[2] ?? match[3])];
  if (kind === 'word') return splitContraction(text);
  return [{ text, key: text, stem: text, kind }];
}

function toTime(text: string): Token {
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?::(\d{2}))?\s?(am|pm)?$/i.exec(text) ?? [];
  const value = minutesOf(Number(hours), Number(minutes), half?.toLowerCase());
  return { text, key: keyOf(text), stem: keyOf(text), kind: 'number', value, isTime: true };
}

const FACTORS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  mil: 1e6,
  bn: 1e9,
  billion: 1e9,
};

function toNumber(text: string, digits: string, suffix: string | undefined): Token {
  const factor = ownMember(FACTORS, suffix?.toLowerCase() ?? '') ?? 1;
  const sign = text.includes('-') ? -1 : 1;
  return {
    text: text.trim(),
    key: keyOf(digits),
    stem: keyOf(digits),
    kind: 'number',
    // Rounded, for 1.1 × 1000 is not 1100.
    value: sign * Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(15)),
    isMoney: /[£$€]/.test(text),
    isPercent: suffix === '%',
    orMore: text.endsWith('+'),
  };
}

/** "aren't" is 'are not', "what's" is 'what is'; "Mary's" stays one word. */
function splitContraction(text: string): Token[] {
  const lower = text.toLowerCase().replaceAll('’', "'");
  // Capitals are names or codes: 'W' is west, 'EM' somebody.
  const spoken = text === lower || /^\p{Lu}\p{Ll}+/u.test(text) ? spokenFor(lower) : null;
  if (spoken) return spoken.map(toWord);
  if (lower === "can't") return [toWord('can'), toWord('not')];
  if (/^(who|they|we|i|you)'(ve|re|d|ll|m)$/.test(lower)) return [toWord(lower.slice(0, lower.indexOf("'")))];
  const bare = /^(do|does|did|have|has|had|is|are|was|were|wo|could|would|should|ca)nt$/.exec(lower);
  if (bare) return [toWord(bare[1] as string), toWord('not')];
  if (lower.endsWith("n't")) return [toWord(lower.slice(0, -3)), toWord('not')];
  if (/^(what|that|who|there|it|where|here|nobody|everybody|somebody|anybody|anyone|everyone)'s$/.test(lower))
    return [toWord(lower.slice(0, -2)), toWord('is')];
  // "dna'd", "cc'd": a verb made of letters.
  const word = toWord(lower.endsWith("'d") && lower.length > 3 ? text.slice(0, -2) : text);
  if (word.key === '') return [];
  // "Mo's" is Mo, whose cell has no s.
  return [lower.endsWith("'s") ? { ...word, stem: stem(keyOf(lower.slice(0, -2))) } : word];
}

function toWord(text: string): Token {
  const key = keyOf(text);
  return { text, key, stem: stem(key), kind: 'word' };
}
