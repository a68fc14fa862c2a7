// The atlas has names without a description: 'Baltimore' is both Baltimore County (24005) and Baltimore city (24510).
const SUFFIXES: Record<string, string> = { '22': 'Parish', '72': 'Municipio' };

/** Alaska's boroughs and census areas cannot be distinguished by code. The small territories have no counties. */
const BARE = new Set(['02', '11', '60', '66', '69', '78']);

/** From this county code on, the codes of Maryland, Missouri and Virginia are independent cities. */
const FIRST_CITY = 510;

/** A county's full name, from its five-digit code and short name. */
export function toCountyName(geoid: string, name: string): string {
  const state = geoid.slice(0, 2);
  if (BARE.has(state)) return name;
  // Carson City has the word in its name already. Charles City (51036) is nevertheless a county.
  if (Number(geoid.slice(2)) >= FIRST_CITY) return name.endsWith(' City') ? name : `${name} city`;
  return `${name} ${SUFFIXES[state] ?? 'County'}`;
}
