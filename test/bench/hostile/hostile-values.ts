// What no caller should send: names of what every object has, numbers at the edges, texts that break encoders.
import type { Random } from '../../../server/sampleford/random.ts';

export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random.next() * list.length)] as T;
}

/** A whole number from 0 to below `end`. */
export function below(end: number, random: Random): number {
  return Math.floor(random.next() * end);
}

/** Members that JavaScript reads of an object by itself, or that every object has. */
export const PROTOTYPE_NAMES = [
  'toString',
  'valueOf',
  'constructor',
  '__proto__',
  'toJSON',
  'hasOwnProperty',
  'prototype',
  'length',
  'then',
  '__defineGetter__',
  'isPrototypeOf',
  'toLocaleString',
  'Symbol.toPrimitive',
  'name',
  'size',
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-7,
  5e-324,
  -5e-324,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  2 ** 64,
  90,
  -90,
  90.0000001,
  180,
  181,
  51.5885,
  -2.999,
  404,
  1e9,
  0.5,
  1e15 + 0.3,
  10_001,
];

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  'x\ud83d',
  '\ufeff',
  '\uffff',
  '\u202eabc',
  '\u0301',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1,2',
  '٣',
  '½',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '=1+1',
  '+44',
  '@SUM(A1)',
  '-1',
  "' or 1=1 --",
  '"; drop table run; --',
  '\\',
  "''",
  '%',
  '%s',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '&amp;',
  ']]>',
  '<![CDATA[',
  '--boundary',
  '../../etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'https://[::1]/',
  'javascript:1',
  'https://example.invalid/a.csv',
  'gopher://x',
  'straße',
  'ＳＦ１ １ＡＡ',
  'Κάπου 12',
  'ул. Ленина 5',
  '東京都',
  'شارع ١٢',
  '🏠 1 High Street',
  'İstanbul',
  'ﬁ',
  'Z̷a̶l̴g̵o',
  '1/2/3',
  '12-14-16',
  '1a1a1a',
  'no',
  'N',
  '9999999999999999999',
  '1'.repeat(400),
  ','.repeat(90),
  '2026-02-30',
  '31/02/2026',
  '00:00',
  '24:01',
  '9999-99-99',
  '-271821-04-20T00:00:00.000Z',
  'P1D',
];

/** Scripts, marks and signs; half of a pair too. */
const RANGES: readonly [number, number][] = [
  [0x00, 0x7f],
  [0x20, 0x7e],
  [0x80, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x5ff],
  [0x600, 0x6ff],
  [0x1f00, 0x20ff],
  [0x3040, 0x9fff],
  [0xd800, 0xdfff],
  [0xfe00, 0xffff],
  [0x1f300, 0x1faff],
];

export function hostileNumber(random: Random): number {
  if (random.chance(0.6)) return pick(NUMBERS, random);
  return random.between(-1, 1) * 10 ** below(25, random);
}

export function hostileText(random: Random): string {
  const kind = random.next();
  if (kind < 0.5) return pick(TEXTS, random);
  if (kind < 0.6) return pick(PROTOTYPE_NAMES, random);
  if (kind < 0.95) return mixedText(1 + below(40, random), random);
  return pick(TEXTS, random)
    .repeat(1 + below(60, random))
    .slice(0, 4000);
}

function mixedText(length: number, random: Random): string {
  const units = Array.from({ length }, () => {
    const [from, to] = pick(RANGES, random);
    return String.fromCodePoint(from + below(to - from + 1, random));
  });
  return units.join('');
}

/** Any JSON value, few levels deep. */
export function hostileValue(random: Random, depth = 3): unknown {
  const kind = random.next();
  if (kind < 0.3) return hostileText(random);
  if (kind < 0.5) return hostileNumber(random);
  if (kind < 0.6) return pick([null, true, false], random);
  if (depth === 0) return {};
  if (kind < 0.75) return Array.from({ length: below(4, random) }, () => hostileValue(random, depth - 1));
  if (kind < 0.98) return hostileObject(random, depth - 1);
  return deep(pick([5, 40, 63, 70, 500], random), random);
}

/** An object whose members stand in for what every object has. */
function hostileObject(random: Random, depth: number): unknown {
  const names = Array.from({ length: 1 + below(3, random) }, () =>
    random.chance(0.8) ? pick(PROTOTYPE_NAMES, random) : hostileText(random),
  );
  // Defined, not set: a member __proto__ is to be one.
  return Object.fromEntries(names.map((name) => [name, hostileValue(random, depth)]));
}

/** Lists or objects so deep in each other. */
function deep(levels: number, random: Random): unknown {
  const name = random.chance(0.5) ? null : pick(PROTOTYPE_NAMES, random);
  let value: unknown = 1;
  for (let level = 0; level < levels; level++)
    value = name === null ? [value] : Object.fromEntries([[name, value]]);
  return value;
}
