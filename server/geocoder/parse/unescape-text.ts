// Addresses as programs store them: URL-encoded, with HTML entities, with escaped line breaks.

/** Every text that needs this contains one of these. */
const MAY_HOLD = /[%\\<&_+:=]/;
const ENCODED = /(?:%[0-9a-f]{2})+/gi;
/** "14+High+Street,+Newport", but neither the code "9C3VHXQ2+2Q" nor "+51.58-002.99/". */
const JOINED_BY_PLUS = /^(?=.*\p{L})[^\s+]+(?:\+[^\s+]+){2,}$/u;
const JOINED_BY_LINE = /^[^\s_]+(?:_[^\s_]+){2,}$/;
const TAG = /<\/?(?:br|p|div|li|ul|td|tr|span|b|i|strong|address)(?: [^<>]{0,100})?\/?>| ?<br ?\/>/gi;
const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(amp|nbsp|quot|apos|rsquo|lsquo|ndash|comma));/gi;
/** Column names: "Street: 14 High Street, City: Newport". */
const LABEL =
  /(?<=^|[,;|{\r\n\t] {0,2})"?(?:(?:street |full |delivery |postal |shipping )?address(?: line)?(?: ?[1-4])?|line ?[1-4]|street|house (?:no\.?|number)|city|town|county|state|zip(?: ?code)?|post(?:al)? ?code|country)"? ?[:=] ?(?=["\p{L}\p{N}])/giu;
const LINE_END = /(?:\\r\\n|\\n|\\r)+/g;
const LETTER = /\\u([0-9a-f]{4})/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  ndash: '-',
  comma: ',',
};

/** The text as a person would write it; any other text is unchanged. Linear, and never throws. */
export function unescapeText(text: string): string {
  if (!MAY_HOLD.test(text)) return text;
  return fromLink(text)
    .replace(TAG, ', ')
    .replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? ' ';
      return letterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    })
    .replace(LINE_END, ', ')
    .replaceAll('\\t', ' ')
    .replace(LABEL, ', ')
    .replace(LETTER, (_, code: string) => letterOf(Number.parseInt(code, 16)))
    .replace(/\\(?=["'/,])/g, '');
}

function fromLink(text: string): string {
  const isEncoded = /%[0-9a-f]{2}/i.test(text);
  const isOneWord = !/\s/.test(text);
  const spaced = isOneWord && (isEncoded || JOINED_BY_PLUS.test(text)) ? text.replaceAll('+', ' ') : text;
  const apart = isOneWord && JOINED_BY_LINE.test(spaced) ? spaced.replaceAll('_', ' ') : spaced;
  return isEncoded ? apart.replace(ENCODED, decoded) : apart;
}

/** Bytes that are no valid text stay unchanged: "100%25" is one character, "%ff" none. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

function letterOf(code: number): string {
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
}
