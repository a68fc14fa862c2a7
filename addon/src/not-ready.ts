/**
 * Whether a cell holds no value yet: another formula's error, or one that is still being calculated. It will be asked
 * once it holds one, and costs nothing until then.
 */
export function isNotReady(cell: unknown): cell is string {
  return typeof cell === 'string' && NOT_READY.test(cell.trim());
}

/** '#N/A', '#REF!', '#NAME?', '#ERROR!' and others to come; 'Loading...' in either spelling. '#12' is a house. */
const NOT_READY = /^(#(N\/A|[A-Z][A-Z\d/]*[!?])|Loading(\.\.\.|…))$/;
