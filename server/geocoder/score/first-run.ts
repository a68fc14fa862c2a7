/** The first words side by side of which this is true. Pure. */
export function firstRun(words: readonly string[], isOfRun: (word: string) => boolean): string[] {
  const from = words.findIndex(isOfRun);
  if (from < 0) return [];
  const length = words.slice(from).findIndex((word) => !isOfRun(word));
  return words.slice(from, length < 0 ? words.length : from + length);
}
