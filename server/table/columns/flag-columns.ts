// Which columns are marks: yes and no in any spelling, or a lone X.
import { type Column, shareOf, type Value } from './column.ts';

const YES = new Set(['yes', 'y', 'true', 't', 'ja', 'oui', 'si', 'tak', 'jo']);
const NO = new Set(['no', 'n', 'false', 'f', 'nee', 'nein', 'non', 'nie', 'not yet', 'not due', 'nope']);
/** 'no show' beside yes and no. */
export const NO_IN_WORDS = /^no \p{L}/u;
/** Mark a row where nothing else is written. */
const MARKS = new Set(['x', 'recd', 'received', 'done', '\u2713', '\u2714']);
/** In so many spellings nobody writes yes and no. */
const MOST_TEXTS = 40;
const MOST_KEYS = 20;

/** Gives each value its flag, where these are marks. */
export function readFlags(values: readonly Value[], column: Pick<Column, 'name' | 'words'>): boolean {
  if (values.length > MOST_TEXTS) return false;
  const keys = new Set(values.map(({ key }) => key));
  if (keys.size > MOST_KEYS) return false;
  const flagOf = findReader(values, column);
  if (!flagOf || hasLoneLetter(keys)) return false;
  for (const value of values) value.flag = flagOf(value) ?? (NO_IN_WORDS.test(value.key) ? false : null);
  return true;
}

/** Neither yes nor no, but not yes: what was paid in part is not paid. */
const PARTLY = /^(part|partly|partial|partially|half|unpaid|owing|owed|due)\b/;

export const isPartly = ({ flag, key }: Value) => flag === null && PARTLY.test(key);

/** Also of a cell among states. */
export const saysNo = (value: Value | undefined) =>
  value !== undefined && (value.flag === false || NO.has(value.key) || isPartly(value));

export const saysYes = ({ flag, key }: Value) => flag === true || YES.has(key);

type ReadFlag = (value: Value) => boolean | null;

/** How these are read as marks; null where most are none. */
function findReader(
  values: readonly Value[],
  { name, words }: Pick<Column, 'name' | 'words'>,
): ReadFlag | null {
  if (areBits(values, words)) return ({ text }) => text === '1';
  // 'Gas?' asks for yes or no.
  const least = name.trim().endsWith('?') ? 0.6 : 0.8;
  const known = values.filter(({ text }) => text !== '?');
  // 'Yes - volunteers', 'Yes - kiosk' and many like them are told apart.
  const isRich = known.filter((value) => readPlain(value) !== readWithin(value)).length > MOST_LONGER;
  const read = isRich ? readPlain : readWithin;
  const areMarks = known.length > 0 && shareOf(known, (value) => read(value) !== null) >= least;
  return areMarks && !hasOtherStates(values, read) ? read : null;
}

function readPlain({ key, text }: Value): boolean | null {
  const word = key || text;
  return MARKS.has(word) || YES.has(word) ? true : NO.has(word) ? false : null;
}

/** 'Yes - 2019', 'Y (email)', 'y!' and 'LPG - yes' say more than yes. */
function readWithin(value: Value): boolean | null {
  const ends = [FIRST_WORD, LAST_WORD].map((pattern) => pattern.exec(value.text)?.[1]?.toLowerCase() ?? '');
  return (
    readPlain(value) ??
    (ends.some((word) => YES.has(word)) ? true : ends.some((word) => NO.has(word)) ? false : null)
  );
}

const FIRST_WORD = /^([a-z]{1,4})\s?(?:[(!,:;]|[-–]\s)/i;
const LAST_WORD = /\s[-–]\s([a-z]{2,4})$/i;
const MOST_LONGER = 3;

/** T and F may be true and false, or codes of anything: only the pair is read. */
function hasLoneLetter(keys: ReadonlySet<string>): boolean {
  const isLone = keys.has('t') || keys.has('f');
  return isLone && !(keys.size === 2 && keys.has('t') && keys.has('f'));
}

/** 'Done' beside 'stood down' is a state, and no mark. */
function hasOtherStates(values: readonly Value[], read: ReadFlag): boolean {
  const isPlain = values.some(
    ({ key, text }) => YES.has(key) || NO.has(key) || /^[x\u2713\u2714]$/i.test(text),
  );
  return !isPlain && values.some((value) => read(value) === null);
}

/** 0 and 1 under 'escalated', 'is_active' or 'hasLift'; elsewhere they count. */
function areBits(values: readonly Value[], words: readonly string[]): boolean {
  const isMentioned =
    /^(is|has|was|can)$/.test(words[0] ?? '') || (words.length === 1 && /..ed$/.test(words[0] ?? ''));
  return isMentioned && values.length === 2 && values.every(({ text }) => text === '0' || text === '1');
}
