/**
 * A hash of a row's request: two rows with equal hashes hold the same. Not for secrets. It has 106 bits, so that no two
 * of a million rows collide.
 */
export function rowKey(parts: readonly (string | null)[]): string {
  const text = JSON.stringify(parts);
  return `k${hash53(text, 0x9e3779b9)}${hash53(text, 0x85ebca6b)}`;
}

// Two lanes of multiplication and rotation over the characters, combined at the end.
function hash53(text: string, seed: number): string {
  let low = 0xdeadbeef ^ seed;
  let high = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36).padStart(11, '0');
}
