/** The descriptions at the end of a name: 'Bel Air town', 'Abanda CDP', 'San Juan zona urbana'. */
const DESCRIPTION = /^(CDP|\p{Ll}+)$/u;
/** For a city merged with its county: the part outside the county's other cities: 'Indianapolis city (balance)'. */
const BALANCE = ' (balance)';
const MERGED = /government|county|corporation|balance/;

/**
 * The names of a place, from its full name: without the description, and for a city merged with its county also the
 * city's name alone: 'Nashville-Davidson metropolitan government (balance)' is Nashville-Davidson and Nashville.
 */
export function placeNames(fullName: string): string[] {
  const isBalance = fullName.endsWith(BALANCE);
  const words = (isBalance ? fullName.slice(0, -BALANCE.length) : fullName).split(' ');
  const described = words.findLastIndex((word, at) => at === 0 || !DESCRIPTION.test(word)) + 1;
  const name = words.slice(0, described).join(' ');
  const [city = name] = name.split(/[-/]/);
  const isMerged = isBalance || words.slice(described).some((word) => MERGED.test(word));
  return isMerged && city !== name ? [name, city] : [name];
}
