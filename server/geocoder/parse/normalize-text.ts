/** Before decomposition too, which would turn "´" into a space. */
const APOSTROPHES = /['’‘‛`´ʼʻʹ′＇]/g;
/** Zero-width marks, soft hyphens, direction marks: they join the letters around them ("New\u200Bport"). */
const INVISIBLE = /\p{Cf}|\u034f/gu;
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that Unicode decomposition does not reduce to plain ones. */
// biome-ignore format: a table
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'ng',
};
const SPECIAL_LETTERS = /[ßæœøđðþłħıŋ]/g;
/** Vulgar fractions: compatibility decomposition would join them to the number before ("12½" to "121/2"). */
const FRACTION = /[¼½¾⅐-⅞]/g;
/** "12/3", "12-14", "12a-14b": the characters that belong to a number. The look-behind keeps it linear. */
const INNER_SIGN = /(?<=\d|\d[a-z])[-/](?=\d)/g;
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}\u0001\u0002]+/gu;

/**
 * The normalised form that every key is built on: lower case, no accents, no punctuation, single spaces. "12-14 St.
 * John’s Rd, Château" becomes "12-14 st johns rd chateau". Letters of every script stay.
 */
export function normalizeText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain(lower)) return lower;
  const letters = isAscii(text)
    ? text.replace(/['`]/g, '').replaceAll('&', ' and ').toLowerCase()
    : plainLetters(text);
  // Two control characters replace the number's own characters while all other punctuation becomes spaces.
  return letters
    .replace(/[\u0001\u0002]/g, ' ')
    .replace(INNER_SIGN, (sign) => (sign === '-' ? '\u0001' : '\u0002'))
    .replace(NOT_A_WORD, ' ')
    .trim()
    .replaceAll('\u0001', '-')
    .replaceAll('\u0002', '/')
    .normalize('NFC');
}

/** Lower case without accents or apostrophes, with one kind of dash and one kind of slash. */
function plainLetters(text: string): string {
  return text
    .replace(FRACTION, ' $&')
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '')
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD') // lower case may bring new marks: "İ" becomes "i" and a dot
    .replace(APOSTROPHES, '') // the marks that a letter was made of: "ŉ"
    .replace(ACCENTS, '')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll('\u2044', '/')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** ASCII only: most addresses. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Only ASCII letters, digits, punctuation and spaces: most texts. They need no further normalisation. */
export function isTypewritten(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 || code > 126) return false;
  }
  return true;
}

/** Apart from their capitals, most texts are already in normal form. */
function isPlain(text: string): boolean {
  return /^[a-z0-9]*(?: [a-z0-9]+)*$/.test(text) && !text.startsWith(' ');
}

/** Words of a normalised text; none for an empty one. */
export function wordsOf(text: string): string[] {
  const normal = normalizeText(text);
  return normal === '' ? [] : normal.split(' ');
}
