/** What a name ends in: 'Bel Air town', 'Abanda CDP', 'Indianapolis city (balance)', 'San Juan zona urbana'. */
const DESCRIPTION = /^(?<name>.*?)(?<words>(?: CDP| \p{Ll}+)*)(?<balance> \(balance\))?$/u;
const MERGED = /government|county|corporation|balance/;

/**
 * The names of a place, from its full one: without the description, and of a city merged with its county also the
 * city's alone: 'Nashville-Davidson metropolitan government (balance)' is Nashville-Davidson and Nashville.
 */
export function placeNames(fullName: string): string[] {
  const { name = fullName, words = '', balance = '' } = DESCRIPTION.exec(fullName)?.groups ?? {};
  const [city = name] = name.split(/[-/]/);
  return MERGED.test(words + balance) && city !== name ? [name, city] : [name];
}
