/** Before decomposition too: it would turn "´" into a space. */
const APOSTROPHES = /['’‘‛`´ʼʻʹ′＇]/g;
/** Zero-width marks, soft hyphens, direction marks: they join what they stand in ("New\u200Bport"). */
const INVISIBLE = /\p{Cf}|\u034f/gu;
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that no Unicode decomposition reduces to plain ones. */
// biome-ignore format: a table
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'ng',
};
const SPECIAL_LETTERS = /[ßæœøđðþłħıŋ]/g;
/** Vulgar fractions: compatibility decomposition would glue them to the number before ("12½" to "121/2"). */
const FRACTION = /[¼½¾⅐-⅞]/g;
/** "12/3", "12-14", "12a-14b": the signs that belong to a number; the look-behind keeps it linear. */
const INNER_SIGN = /(?<=\d|\d[a-z])[-/](?=\d)/g;
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}\u0001\u0002]+/gu;

/**
 * The plain form every key is built on: lower case, no accents, no punctuation, single spaces.
 * "12-14 St. John’s Rd, Château" becomes "12-14 st johns rd chateau". Any script survives.
 */
export function normalizeText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain(lower)) return lower;
  const letters = isAscii(text)
    ? text.replace(/['`]/g, '').replaceAll('&', ' and ').toLowerCase()
    : plainLetters(text);
  // The number's own signs hide behind two control characters while all other signs become spaces.
  return letters
    .replace(/[\u0001\u0002]/g, ' ')
    .replace(INNER_SIGN, (sign) => (sign === '-' ? '\u0001' : '\u0002'))
    .replace(NOT_A_WORD, ' ')
    .trim()
    .replaceAll('\u0001', '-')
    .replaceAll('\u0002', '/')
    .normalize('NFC');
}

/** Small letters without accents; apostrophes gone, one kind of dash, one kind of slash. */
function plainLetters(text: string): string {
  return text
    .replace(FRACTION, ' $&')
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '')
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD') // lower case may bring new marks: "İ" becomes "i" and a dot
    .replace(APOSTROPHES, '') // those that a letter was made of: "ŉ"
    .replace(ACCENTS, '')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll('\u2044', '/')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** No accents and no signs but the typewriter's: most addresses. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Nothing but the typewriter's letters, digits, signs and spaces: most texts, which then need no look at the others. */
export function isTypewritten(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 || code > 126) return false;
  }
  return true;
}

/** Most texts, but for their capitals, are their own normal form. */
function isPlain(text: string): boolean {
  return /^[a-z0-9]*(?: [a-z0-9]+)*$/.test(text) && !text.startsWith(' ');
}

/** Words of a normalised text; none for an empty one. */
export function wordsOf(text: string): string[] {
  const normal = normalizeText(text);
  return normal === '' ? [] : normal.split(' ');
}
