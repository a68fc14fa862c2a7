// V8 names the position only for some errors. A caller with a 5 MB body needs it for all of them. A text of 10 MB has up
// to 10 million tokens, and the thread answers nobody else meanwhile: so they are compared as numbers.

const TEXT = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const WORDS = ['true', 'false', 'null'];
const [TAB, LINE_FEED, RETURN, BLANK] = [0x09, 0x0a, 0x0d, 0x20];
const [QUOTE, PLUS, COMMA, MINUS, POINT, COLON] = [0x22, 0x2b, 0x2c, 0x2d, 0x2e, 0x3a];
const [ZERO, NINE, CAPITAL_E, SMALL_E] = [0x30, 0x39, 0x45, 0x65];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export interface TextPlace {
  line: number;
  column: number;
  /** The character that is not allowed there; null at the end of the text. */
  found: string | null;
}

/** The position where a text stops being JSON. Only for text that JSON.parse has refused. */
export function findJsonError(text: string): TextPlace {
  const offset = readJson(text);
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n'), found: text[offset] ?? null };
}

/** Reads up to a token that is not allowed there; returns its offset. */
function readJson(text: string): number {
  /** What closes each open list and object. */
  const closers: number[] = [];
  let expected: 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'after' = 'value';
  for (let at = skipBlanks(text, 0); ; at = skipBlanks(text, at)) {
    const char = text.charCodeAt(at);
    const closer = closers.at(-1);
    const mayClose = expected === 'after' || expected === 'firstItem' || expected === 'firstKey';
    if (mayClose && char === closer) {
      closers.pop();
      expected = 'after';
      at++;
    } else if (expected === 'after') {
      if (char !== COMMA || closer === undefined) return at;
      expected = closer === CLOSE_OBJECT ? 'key' : 'value';
      at++;
    } else if (expected === 'colon') {
      if (char !== COLON) return at;
      expected = 'value';
      at++;
    } else if (expected === 'key' || expected === 'firstKey') {
      const end = skipText(text, at);
      if (end === at) return at;
      expected = 'colon';
      at = end;
    } else if (char === OPEN_OBJECT || char === OPEN_LIST) {
      closers.push(char === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST);
      expected = char === OPEN_OBJECT ? 'firstKey' : 'firstItem';
      at++;
    } else {
      const end = skipScalar(text, at);
      if (end === at) return at;
      expected = 'after';
      at = end;
    }
  }
}

function skipBlanks(text: string, from: number): number {
  for (let at = from; ; at++) {
    const char = text.charCodeAt(at);
    if (char !== BLANK && char !== LINE_FEED && char !== RETURN && char !== TAB) return at;
  }
}

// Each of these returns the end of what begins there, or the same offset where nothing of its kind does.

function skipScalar(text: string, from: number): number {
  const char = text.charCodeAt(from);
  if (char === QUOTE) return skipText(text, from);
  if (char === MINUS || isDigit(char)) return skipNumber(text, from);
  return from + (WORDS.find((word) => text.startsWith(word, from))?.length ?? 0);
}

function skipText(text: string, from: number): number {
  TEXT.lastIndex = from;
  return TEXT.test(text) ? TEXT.lastIndex : from;
}

function skipNumber(text: string, from: number): number {
  const first = text.charCodeAt(from) === MINUS ? from + 1 : from;
  const whole = text.charCodeAt(first) === ZERO ? first + 1 : skipDigits(text, first);
  if (whole === first) return from;
  const fraction = text.charCodeAt(whole) === POINT ? skipDigits(text, whole + 1) : whole;
  const end = fraction > whole + 1 ? fraction : whole;
  const letter = text.charCodeAt(end);
  if (letter !== SMALL_E && letter !== CAPITAL_E) return end;
  const sign = text.charCodeAt(end + 1);
  const digits = sign === PLUS || sign === MINUS ? end + 2 : end + 1;
  const exponent = skipDigits(text, digits);
  return exponent > digits ? exponent : end;
}

function skipDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

function isDigit(char: number): boolean {
  return char >= ZERO && char <= NINE;
}
