/** Deeper than any GeoJSON or row needs, and far below where recursion over a value overflows the stack. */
export const MAX_NESTING = 64;

/** True when lists and objects stand in each other more than MAX_NESTING deep; itself without recursion. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true;
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
