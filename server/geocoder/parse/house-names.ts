/** "Rose Cottage", "Holly House": the last word of names that houses bear, alike in every town. */
const HOUSES: ReadonlySet<string> = new Set(
  `barn bungalow cottage cottages croft farm farmhouse grange house lodge manor rectory stables vicarage villa
  villas`.split(/\s+/),
);

/** Whether a name, as its normalised words, may be that of a house anywhere: "The Willows" too. */
export function mayBeHouseName(words: readonly string[]): boolean {
  const isOneWord = words.length === 2 && words[0] === 'the';
  return words.length > 1 && (isOneWord || HOUSES.has(words.at(-1) ?? ''));
}
