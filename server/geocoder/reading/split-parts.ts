/** Texts are read up to here: no address is longer, and every later step stays linear. */
const LONGEST_ADDRESS = 600;

/** Single spaces, no control or invisible characters; lines and semicolons become commas. '' for nothing. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cs}/gu, ' ')
    .replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ', ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/(?:\s?,\s?)+/g, ', ')
    .replace(/^[, ]+|[, ]+$/g, '');
}

/** The parts between commas, semicolons, bars and tabs, in order and as written, without empty ones. */
export function splitParts(cleaned: string): string[] {
  return cleaned
    .slice(0, LONGEST_ADDRESS)
    .split(/[,;|\t\u060c\u3001\uff0c]| [-–—•·] (?!\d)/u)
    .map(trimPart)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** Without the punctuation and quotes around it; a closing point stays with an abbreviation ("St."). */
export function trimPart(part: string): string {
  return part
    .replace(/^[^\p{L}\p{N}#]+/u, '')
    .replace(/[^\p{L}\p{N}.)]+$/u, '')
    .trim();
}
