// Abbreviations of a word: 'chq' for cheque, 'Lincs' for Lincolnshire, 'W' for West, 'DD' for direct debit.

import { ownMember } from '../../../shared/foreign-value.ts';

const COMPASS: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };
const USUAL: Readonly<Record<string, string>> = {
  st: 'saint',
  gt: 'great',
  mt: 'mount',
  rd: 'road',
  ln: 'lane',
  ct: 'court',
  sq: 'square',
  ave: 'avenue',
  ft: 'fort',
  xmas: 'christmas',
  hr: 'hour',
  yr: 'year',
  wk: 'week',
  pm: 'month',
  dr: 'doctor',
  inc: 'incorporated',
  co: 'company',
  intl: 'international',
  natl: 'national',
};

/** As columns are headed, where the letters alone would say too little. */
const IN_NAMES: Readonly<Record<string, string>> = {
  hr: 'hour',
  yr: 'year',
  wk: 'week',
  mo: 'month',
  mth: 'month',
  min: 'minute',
  mi: 'mile',
  in: 'inch',
  lb: 'pound',
  kg: 'kilo',
  cs: 'case',
  pc: 'piece',
  pd: 'paid',
  bk: 'back',
  rt: 'route',
  tm: 'time',
  svc: 'service',
  stat: 'status',
  pri: 'priority',
  amt: 'amount',
  qty: 'quantity',
  acct: 'account',
  cust: 'customer',
  desc: 'description',
  descr: 'description',
  cat: 'category',
  dep: 'deposit',
  dist: 'distance',
  temp: 'temperature',
  wid: 'width',
  eve: 'evening',
};

/** 'Hrs', 'Dist (mi)' and 'Stat' as the names of columns. */
export function isShortInNames(short: string, long: string): boolean {
  return ownMember(IN_NAMES, short) === long || ownMember(IN_NAMES, short.replace(/s$/, '')) === long;
}

/** Whether the short word stands for the long one. */
export function isShortOf(short: string, long: string): boolean {
  if (short.length >= long.length || long.length < 4) return false;
  if (ownMember(COMPASS, short) === long || ownMember(USUAL, short) === long) return true;
  if (short[0] !== long[0] || short.length < 3) return false;
  return isCutOff(short, long) || isDrawnTogether(short, long);
}

const INFLECTION = /^(ers?|ings?|ed|ments?|ations?|ions?|ness|able|ful|less|ist|ists)$/;

/** 'Calif', 'sched'; 'Lincs' and 'Derbys' with the end of a shire. */
function isCutOff(short: string, long: string): boolean {
  const rest = long.startsWith(short) ? long.slice(short.length) : '';
  if (short.length >= 4 && rest.length >= 3 && !INFLECTION.test(rest)) return true;
  const isShire = short.endsWith('s') && long.endsWith('shire');
  return isShire && short.length >= 4 && long.startsWith(short.slice(0, -1));
}

/** Its letters in order, without vowels ('chq') or from its first to its last ('soton'). */
function isDrawnTogether(short: string, long: string): boolean {
  const isBare = !/[aeiouy]/.test(short);
  const isWhole = short.at(-1) === long.at(-1) && short.length >= 4 && long.length >= short.length + 4;
  if (!isBare && !isWhole) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Whether a word is the first letters of these: 'PT' of part time; without vowels also inner ones: 'LTV' of lifetime value. */
export function isInitialsOf(word: string, run: readonly string[]): boolean {
  if (run.length < 2 || word.length < run.length) return false;
  if (word.length === run.length) return run.every((one, at) => one[0] === word[at]);
  return word.length <= run.length + 2 && !/[aeiouy\d]/.test(word) && isSpreadOver(word, run);
}

/** Each word gives its first letter, and further ones in their order. */
function isSpreadOver(letters: string, [word, ...rest]: readonly string[]): boolean {
  if (word === undefined) return letters === '';
  if (letters[0] !== word[0]) return false;
  for (let taken = 1, at = 1; ; taken++) {
    if (isSpreadOver(letters.slice(taken), rest)) return true;
    at = word.indexOf(letters[taken] ?? ' ', at) + 1;
    if (at === 0) return false;
  }
}
