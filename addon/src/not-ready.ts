/**
 * Whether a cell has no value yet: it holds another formula's error, or is still being calculated. Such a cell is sent
 * once it has a value, and costs nothing before.
 */
export function isNotReady(cell: unknown): cell is string {
  return typeof cell === 'string' && NOT_READY.test(cell.trim());
}

/** '#N/A', '#REF!', '#NAME?', '#ERROR!' and future ones; 'Loading...' in both spellings. '#12' is a house number. */
const NOT_READY = /^(#(N\/A|[A-Z][A-Z\d/]*[!?])|Loading(\.\.\.|…))$/;
