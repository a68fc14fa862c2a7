// V8 names the position only for some errors. A caller with a 5 MB body needs it for all of them.

const SCALAR =
  /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

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
  const open: ('{' | '[')[] = [];
  let expected: 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'after' = 'value';
  for (let at = skipBlanks(text, 0); ; at = skipBlanks(text, at)) {
    const char = text[at] ?? '';
    const top = open.at(-1);
    const closer = top === '{' ? '}' : ']';
    const mayClose = expected === 'after' ? top !== undefined : expected.startsWith('first');
    if (mayClose && char === closer) {
      open.pop();
      expected = 'after';
      at++;
    } else if (expected === 'after') {
      if (char !== ',' || top === undefined) return at;
      expected = top === '{' ? 'key' : 'value';
      at++;
    } else if (expected === 'colon') {
      if (char !== ':') return at;
      expected = 'value';
      at++;
    } else if (expected === 'key' || expected === 'firstKey') {
      const end = char === '"' ? skip(SCALAR, text, at) : at;
      if (end === at) return at;
      expected = 'colon';
      at = end;
    } else if (char === '{' || char === '[') {
      open.push(char);
      expected = char === '{' ? 'firstKey' : 'firstItem';
      at++;
    } else {
      const end = skip(SCALAR, text, at);
      if (end === at) return at;
      expected = 'after';
      at = end;
    }
  }
}

// Without a regular expression: a 10 MB text has whitespace at every token, or none.
function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return at;
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
