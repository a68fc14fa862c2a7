// What a JSON text will cost to read, told from its bytes: reading 9 MB of small objects, or of names that all differ,
// takes seconds.

/** Deeper than any GeoJSON or row needs, and far below where recursion over a value overflows the stack. */
export const MAX_NESTING = 64;
/** The points of a map's shapes are lists too: 10 MB of them are some 700,000. */
export const MOST_CONTAINERS = 1_000_000;
/** Far more than columns; each makes the engine's objects slower. */
export const MOST_NAMES = 10_000;

interface JsonSize {
  /** How deep lists and objects stand in each other. */
  nesting: number;
  /** Lists and objects; it is not counted past one more than MOST_CONTAINERS. */
  containers: number;
  /** Different names of fields; they are not counted past one more than MOST_NAMES. */
  names: number;
}

/** Of a text that is no JSON the figures mean little. */
export function measureJson(bytes: Uint8Array): JsonSize {
  const names = new Set<number>();
  let nesting = 0;
  let containers = 0;
  let depth = 0;
  let text = NO_TEXT;
  for (let at = 0; at < bytes.length && containers <= MOST_CONTAINERS && names.size <= MOST_NAMES; at++) {
    switch (bytes[at]) {
      case QUOTE:
        text = { from: at + 1, to: endOfText(bytes, at + 1) };
        at = text.to;
        break;
      case COLON:
        names.add(hash(bytes, text.from, text.to));
        text = NO_TEXT;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        containers++;
        nesting = Math.max(nesting, ++depth);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
    }
  }
  return { nesting, containers, names: names.size };
}

/** What no JSON has: a colon that follows no text. */
const NO_TEXT = { from: 0, to: 0 };
const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** From a start that nobody outside knows: names are not easily chosen to look alike. */
const START = Math.floor(Math.random() * 2 ** 31);

// FNV-1a, 32 bits
function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = START;
  for (let at = from; at < to; at++) value = Math.imul(value ^ (bytes[at] as number), 16_777_619);
  return value;
}
