/** Phrases parted by bars, to be looked up. */
export function phrases(text: string): ReadonlyMap<string, true> {
  return new Map(text.split('|').map((phrase) => [phrase.trim(), true as const]));
}
