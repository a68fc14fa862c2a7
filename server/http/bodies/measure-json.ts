// Estimates from the bytes of a JSON text what parsing will cost: parsing 9 MB of small objects, or of field names that
// all differ, takes seconds.

/**
 * Deeper than any GeoJSON or row needs, and far below the depth at which recursion over a value overflows the stack.
 */
export const MAX_NESTING = 64;
/** The points of a map's shapes are lists too: 10 MB contain some 700,000. */
export const MOST_CONTAINERS = 1_000_000;
/** Far more than any table has columns. Each further name makes the engine's objects slower. */
export const MOST_NAMES = 10_000;

interface JsonSize {
  /** The depth of nested lists and objects. */
  nesting: number;
  /** Lists and objects, counted up to one more than MOST_CONTAINERS. */
  containers: number;
  /** Different names of fields, counted up to one more than MOST_NAMES. */
  names: number;
}

/** For a text that is no JSON the figures mean little. */
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

/** Never in valid JSON: a colon that does not follow a text. */
const NO_TEXT = { from: 0, to: 0 };
const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where a text ends that begins behind its quote: its closing quote, or the end of the bytes. */
export function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** A random seed: an attacker cannot easily choose names with equal hashes. */
const START = Math.floor(Math.random() * 2 ** 31);

// FNV-1a, 32 bits
function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = START;
  for (let at = from; at < to; at++) value = Math.imul(value ^ (bytes[at] as number), 16_777_619);
  return value;
}
