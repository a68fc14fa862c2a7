import { counted } from '../../../shared/counted.ts';
import { answerFacts } from '../../facts/answer-facts.ts';
import { findPostcodes } from '../../gazetteer/postcodes.ts';
import { postcodeKey } from '../../geocoder/parse/postcodes.ts';
import { readUsState } from '../../geocoder/parse/us-states.ts';
import { liesInNation } from '../places/nations.ts';
import type { NamingCells, PlaceTest } from '../places/place-rule.ts';
import { areaKey } from './area-key.ts';
import { areaOf, isByMiddle } from './area-of.ts';
import { type Finder, PlacesRefused } from './finder.ts';
import { lieInTown, NoSuchTown } from './in-town.ts';
import { noneKnown } from './none-known.ts';

type Inside = Extract<PlaceTest, { kind: 'inside' }>;

/**
 * Tells for each row whether it lies in the area of that name; null when it was not placed or its area is not known. A
 * row without a known area lies in the one that its own text names.
 */
export async function lieInArea(test: Inside, finder: Finder): Promise<(boolean | null)[]> {
  const { named, cells } = test;
  if (cells) return lieOrAreNamed(test, cells, finder);
  if (!named) return lieByPlace(test, finder);
  const byText = new Set(named);
  const lies = await lieByPlace(test, finder).catch((error: unknown) => {
    if (!(error instanceof PlacesRefused) || byText.size === 0) throw error;
    return error instanceof NoSuchTown ? 'no town' : null;
  });
  if (lies === 'no town') return haveText(test.name, named, finder);
  const unknown = named.filter((row) => (lies?.[row] ?? null) === null);
  if (unknown.length > 0)
    finder.notes.add(
      `In ${test.name} by their text alone, for no area is known of them: ${counted(unknown.length, 'row')}.`,
    );
  return finder.placed.map((_, row) => lies?.[row] ?? (byText.has(row) ? true : null));
}

/** What is no town is what the cells of names say; of a town that no row is in both may be meant. */
async function lieOrAreNamed(test: Inside, cells: NamingCells, finder: Finder): Promise<(boolean | null)[]> {
  const { name } = test;
  const lies = await lieByPlace(test, finder).catch((error: unknown) => {
    if (error instanceof NoSuchTown) return null;
    throw error;
  });
  if (!lies) return haveText(name, cells.rows, finder);
  if (lies.includes(true)) return lies;
  throw new PlacesRefused(
    `"${name}" may be the place, in which no row is known to be, or a part of ${cells.column}. Choose one of the readings.`,
  );
}

function haveText(name: string, rows: readonly number[], { placed, notes }: Finder): boolean[] {
  const byText = new Set(rows);
  notes.add(
    `"${name}" was looked for in the text of the rows: no town, district or county of that name is known.`,
  );
  return placed.map((_, row) => byText.has(row));
}

async function lieByPlace(test: Inside, finder: Finder): Promise<(boolean | null)[]> {
  const { name } = test;
  // No town of the name is 'Baltimore County'.
  const area = test.area === 'town' && / county$/i.test(name) ? 'county' : test.area;
  if (area === 'metro') return inMetro(name, finder);
  if (area === 'nation') return inNation(name, finder);
  if (area === 'town') return lieInTown(name, finder);
  const names = finder.placed.map(({ placement }) => areaOf(placement, area));
  for (const row of finder.placed) finder.uses(row.placement.packs, row);
  if (names.every((own) => own === null)) throw noneKnown(area, finder);
  if (area === 'county') noteMiddles(finder);
  if (area === 'postcode') {
    const isLettered = await standsForLettered(finder, name);
    return names.map((own) =>
      own === null ? null : isInPostcodeArea(areaKey(own), areaKey(name), isLettered),
    );
  }
  return names.map((own) => (own === null ? null : isSame(own, name, area)));
}

export function noteMiddles({ placed, notes }: Pick<Finder, 'placed' | 'notes'>): void {
  const rows = placed.filter(({ placement }) => isByMiddle(placement)).length;
  if (rows > 0)
    notes.add(
      `The county of ${counted(rows, 'row is', 'rows is')} told by the middle of the postcode alone, of which a part may lie in another.`,
    );
}

function isSame(own: string, wanted: string, area: Inside['area']): boolean {
  const [a, b] = [areaKey(own), areaKey(wanted)];
  if (area === 'state') return stateOf(own) === stateOf(wanted);
  if (area === 'zip') return a.slice(0, 5) === b;
  return a === b;
}

/** EC1 has no units of its own, only EC1A to EC1Y have; E1 has, beside those of E1W. */
async function standsForLettered({ services, mapVersion }: Finder, name: string): Promise<boolean> {
  const found = await services.readMap(mapVersion, (db) => findPostcodes(db, [postcodeKey(name)]));
  return found.some(({ kind }) => kind === 'district_group');
}

/** M33 is the district of 'm33 3br'; M the area, and not that of 'mk1'. `isLettered`: it stands for its lettered districts. */
function isInPostcodeArea(code: string, key: string, isLettered: boolean): boolean {
  const outward = code.split(' ')[0] ?? '';
  if (!/\d/.test(key)) return /^[a-z]+/.exec(outward)?.[0] === key;
  return (isLettered ? outward.replace(/(?<=\d)[a-z]$/, '') : outward) === key;
}

function stateOf(name: string): string {
  return readUsState(name.split(' '))?.code ?? name.toLowerCase();
}

function inNation(name: string, finder: Finder): (boolean | null)[] {
  const { placed, uses } = finder;
  for (const row of placed) uses(row.placement.packs, row);
  const lies = placed.map(({ placement }) => liesInNation(placement.admin?.value ?? null, name));
  if (lies.every((one) => one === null)) throw noneKnown('nation', finder);
  return lies;
}

async function inMetro(name: string, finder: Finder): Promise<(boolean | null)[]> {
  const rows = await answerFacts(finder.placed, { fields: ['metro'] }, finder);
  const metros = rows.map(({ facts }) => facts['metro']);
  if (metros.every((metro) => metro === undefined || 'not_loaded' in metro)) {
    const [why = 'metro areas'] = metros.flatMap((metro) => metro?.not_loaded ?? []);
    throw new PlacesRefused(`Not loaded: ${why}.`);
  }
  const wanted = areaKey(name);
  return metros.map((metro) => {
    const value = metro && 'value' in metro && typeof metro.value === 'string' ? areaKey(metro.value) : null;
    if (value === null || value === '') return null;
    return value.startsWith(`${wanted} `) || value.split(/[-,]/).some((part) => part.trim() === wanted);
  });
}
