/** 'SAINT MARY'S' and 'PRINCE GEORGES' in usual spelling; a name in mixed case is unchanged. */
export function toProperCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  // A letter after a space, a hyphen or the start; 'ST. MARY'S' keeps its small s.
  const proper = name
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
  return proper.replace(/(?<=\s)(And|Of|The|Du)(?=\s)/g, (word) => word.toLowerCase());
}
