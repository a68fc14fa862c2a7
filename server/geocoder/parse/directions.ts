/** Compass words and their abbreviations in street names. */
// biome-ignore format: a table of two rows
const FULL: Record<string, string> = {
  n: 'north', s: 'south', so: 'south', e: 'east', w: 'west',
  ne: 'northeast', nw: 'northwest', se: 'southeast', sw: 'southwest',
};

export const DIRECTIONS: ReadonlySet<string> = new Set(Object.values(FULL));

/** "n" and "north" give "north"; null for any other word. */
export function directionOf(word: string): string | null {
  return DIRECTIONS.has(word) ? word : Object.hasOwn(FULL, word) ? (FULL[word] ?? null) : null;
}

/** "n" and "w", or "north" and "west", give "northwest"; null where the two are no quarter. */
export function quarterOf(first: string, second: string): string | null {
  const [a, b] = [directionOf(first), directionOf(second)];
  const isQuarter = (a === 'north' || a === 'south') && (b === 'east' || b === 'west');
  return isQuarter ? `${a}${b}` : null;
}
