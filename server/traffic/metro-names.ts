// Matches urban areas and metropolitan areas, which are two publishers' names for nearly the same thing: 'Boise ID' and
// 'Boise City, ID', 'Nashville-Davidson TN' and 'Nashville-Davidson--Murfreesboro--Franklin, TN'.

interface AreaName {
  /** Its towns, the main one first. */
  towns: string[];
  states: ReadonlySet<string>;
}

/** The urban area that gives a metropolitan area its name; null when there is none. */
export function findUrbanArea<T extends { name: string }>(metro: string, urbanAreas: readonly T[]): T | null {
  const { towns, states } = readName(metro);
  let second: T | null = null;
  for (const area of urbanAreas) {
    const urban = readName(area.name);
    const [main = ''] = urban.towns;
    if (![...urban.states].some((state) => states.has(state))) continue;
    // If a metropolitan area has several urban areas, the one at the start of its name is used.
    if (main === towns[0]) return area;
    if (towns.includes(main)) second ??= area;
  }
  return second;
}

/** A state with the separator before it. */
const STATE = /^[,\s-][A-Z]{2}$/;

function readName(name: string): AreaName {
  // 'Walla Walla-WA-OR' and 'Boston MA-NH-RI'; in the other list a comma is before the states.
  const states = new Set<string>();
  let places = name.trim();
  for (let mark = '-'; mark === '-' && STATE.test(places.slice(-3)); places = places.slice(0, -3)) {
    states.add(places.slice(-2));
    mark = places.at(-3) ?? '';
  }
  const towns = places.replace(/(?<![,\s-])[,\s-]+$/, '').split(/-+|\//);
  // Names without states match like names of one state.
  return { towns: towns.map(toKey).filter(Boolean), states: states.size > 0 ? states : new Set(['']) };
}

function toKey(town: string): string {
  const plain = town.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return plain
    .replace(/^urban /, '')
    .replace(/^st\.? /, 'saint ')
    .replace(/ (city|county)$/, '')
    .replace(/[^a-z ]/g, '');
}
