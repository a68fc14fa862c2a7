// The known places in a row's text: its postcode and its towns, and thus the cells in which its address can be.
import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { findPostcodeCells } from '../../gazetteer/postcode-cells.ts';
import { findPostcodes } from '../../gazetteer/postcodes.ts';
import { mapInTurns } from '../../turns/short-turns.ts';
import { localityKey, streetKey } from '../parse/normalize.ts';
import type { AddressReading, StreetReading } from '../parse/read-address.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import { MUCH_LARGER } from '../score/rivals.ts';
import { isBeside, isTownOf } from './beside.ts';
import { choosePostcode, findOthers, listCodes, listOthers, sentKey } from './choose-postcode.ts';
import { type ChosenTowns, chooseTowns, fitsRegion, listNames, withRegion } from './choose-towns.ts';
import type { Counties } from './counties.ts';
import { isHome, LARGE_TOWN } from './is-home.ts';
import { MAX_TOWNS_OF_A_NAME } from './likeliest-towns.ts';
import { listInCounties } from './list-in-counties.ts';
import { coverWithNames, nameAtStart } from './name-grams.ts';
import type { QueryContext } from './query-context.ts';
import { mayBeRegion, type Regions, withRegions } from './regions.ts';
import { searchCells } from './search-cells.ts';
import { zipBeside } from './take-code-beside.ts';
import { readDistrict } from './take-district.ts';
import type { TownNames } from './town-names.ts';
import type { Towns } from './towns.ts';

/** What is loaded whole, once for each map version, where a row needs it. */
interface Loads {
  loadTownNames: () => Promise<TownNames>;
  loadRegions: () => Promise<Regions>;
}

const MAX_NAMES_REPAIRED = 4;

/**
 * Looks up every postcode and town name of a batch of readings in three statements. A fourth finds misspelt towns for
 * rows without any known one.
 */
export async function resolveContext(
  db: Queryable,
  { towns, counties }: { towns: Towns; counties: Counties },
  readings: AddressReading[],
  { loadTownNames, loadRegions }: Loads,
): Promise<QueryContext[]> {
  const districts = readings.map(readDistrict);
  const coded = [
    ...readings,
    ...readings.flatMap(listOthers),
    ...districts.filter((taken) => taken !== null),
  ];
  const codeKeys = new Set([
    ...coded.flatMap((reading) => listCodes(reading).map(({ key }) => key)),
    ...readings.map(zipBeside).filter(Boolean),
  ]);
  const named = readings.map(listNames);
  const [postcodes, carried, localities] = await Promise.all([
    findPostcodes(db, [...codeKeys]),
    findPostcodeCells(db, [...new Set(coded.map(sentKey).filter(Boolean))]),
    towns.find(new Set(named.flatMap((names) => [...names]))),
  ]);
  const byCode = Map.groupBy(postcodes, ({ codeKey }) => codeKey);
  const byName = Map.groupBy(localities, ({ nameKey }) => nameKey);
  const read = readings.map((reading, row) =>
    withRegion(reading, districts[row] ?? null, { byCode, byName }),
  );
  const [inCounty, regions] = await Promise.all([
    listInCounties(counties, read, named, byName),
    read.some(mayBeRegion) ? loadRegions() : null,
  ]);
  const contexts = await mapInTurns(read, (reading, row) => {
    const postcode = choosePostcode(reading, byCode);
    const postcodeCells = carried.get(sentKey(reading)) ?? [];
    const sent = { reading, postcode, otherPostcodes: findOthers(reading, byCode), postcodeCells };
    const sentNames = { named: named[row] ?? new Set(), inCounty: inCounty[row] ?? new Set() };
    const found =
      (regions && mayBeRegion(reading) && withRegions(reading, sentNames.named, byName, regions)) || byName;
    return toContext(sent, chooseTowns(reading, sentNames, postcode?.found ?? null, found));
  });
  return withMisspeltTowns(towns, contexts, loadTownNames);
}

type SentPostcode = Pick<QueryContext, 'reading' | 'postcode' | 'otherPostcodes' | 'postcodeCells'>;

function toContext(
  sent: SentPostcode,
  { towns, namesakes, ofName, farTowns }: ChosenTowns,
  misspeltTowns: QueryContext['misspeltTowns'] = new Set(),
): QueryContext {
  const { reading, postcode, otherPostcodes, postcodeCells } = sent;
  const cells = searchCells(sent, towns);
  return {
    reading: { ...reading, streets: [...reading.streets, ...streetBehindTown(reading, towns)] },
    postcode,
    otherPostcodes,
    postcodeCells,
    towns,
    namesakes,
    ofName,
    farTowns,
    misspeltTowns,
    cells,
    isAreaOnly: isAreaOnly(reading, towns),
    hasConflictingPlaces: hasConflictingPlaces(postcode, towns),
  };
}

/** "Newport High Street": the High Street of Newport, where no street with the whole name is known. */
function streetBehindTown({ parts, streets }: AddressReading, towns: QueryContext['towns']): StreetReading[] {
  const [first = '', ...others] = parts;
  if (streets.some(({ number }) => number !== '')) return [];
  const found = nameAtStart(first, (key) => towns.has(key));
  const words = found?.behind.toLowerCase().split(' ') ?? [];
  if (!found || words.length < 2 || !endsWithStreetType(words)) return [];
  const { name, behind } = found;
  return [
    {
      number: '',
      street: behind,
      streetKey: streetKey(behind),
      buildingName: '',
      rest: [name, ...others],
      isRestApart: true,
      partIndex: 0,
    },
  ];
}

function isAreaOnly({ parts }: AddressReading, towns: QueryContext['towns']): boolean {
  const counties = new Set([...towns.values()].flat().map(({ county }) => county));
  const countyKeys = new Set([...counties].map(localityKey));
  const isKnown = (key: string) => towns.has(key) || countyKeys.has(key);
  return parts.every((part) => coverWithNames(part, isKnown).leftover.length === 0);
}

function hasConflictingPlaces(postcode: QueryContext['postcode'], towns: QueryContext['towns']): boolean {
  const names = [...towns.values()];
  const isApart = (named: Locality[], others: Locality[]) =>
    !named.some((town) => others.some((other) => isBeside(town, other)));
  return names.some(
    (named, index) =>
      (postcode !== null && !named.some((town) => isTownOf(town, postcode.found))) ||
      names.slice(index + 1).some((others) => isApart(named, others)),
  );
}

/** "1800 K Street NW, Washinton, DC": without the town there is no area in which to search for the street. */
async function withMisspeltTowns(
  known: Towns,
  contexts: QueryContext[],
  loadTownNames: () => Promise<TownNames>,
): Promise<QueryContext[]> {
  const lost = contexts.map(({ cells, towns, reading }) =>
    cells.length > 0 || reading.country === 'other'
      ? []
      : [...listWholeNames(reading), ...(towns.size === 0 ? listLoneNames(reading) : [])],
  );
  if (lost.every((names) => names.length === 0)) return contexts;
  const names = await loadTownNames();
  // A list of business names alone is compared with all towns, 0.2 ms a row.
  const alike = await mapInTurns(contexts, ({ reading }, row) => {
    const { country, state } = reading;
    const within = { country: country === 'other' ? null : country, state };
    return new Map((lost[row] ?? []).map((written) => [written, names.listAlike(written, within)]));
  });
  const wanted = new Set(alike.flatMap((ofRow) => [...ofRow.values()].flat()));
  const byName = Map.groupBy(await known.find(wanted), ({ nameKey }) => nameKey);
  return contexts.map((context, row) => {
    const towns = new Map<string, Locality[]>();
    for (const [written, keys] of alike[row] ?? []) {
      const meant = keys
        .flatMap((key) => byName.get(key) ?? [])
        .filter((town) => fitsRegion(town, context.reading) && isHome(town))
        .sort((a, b) => b.population - a.population || compareText(a.ref, b.ref));
      if (meant.length > 0) towns.set(written, meant.slice(0, MAX_TOWNS_OF_A_NAME));
    }
    if (towns.size === 0) return context;
    if (listLoneNames(context.reading).length > 0)
      return { ...context, alikeTowns: largestOf([...towns.values()].flat()) };
    return toContext(context, { ...context, towns, namesakes: [] }, new Set(towns.keys()));
  });
}

/** Large towns, and of one name only those that people mean by it. */
function largestOf(towns: readonly Locality[]): Locality[] {
  const most = Math.max(LARGE_TOWN, ...towns.map(({ population }) => population / MUCH_LARGER));
  return towns.filter(({ population }) => population >= most);
}

/** "Londn" alone may as well be the name of a business. */
function listLoneNames(reading: AddressReading): string[] {
  return mayBeRegion(reading) && reading.parts.length === 1 ? reading.parts.map(localityKey) : [];
}

/**
 * The texts behind a numbered street, each as one name: misspelt towns are searched for only beside a street. The words
 * between a street and a comma may as well be its own: "1 Redbrow Hollow, Compstall" names no Hallow.
 */
function listWholeNames({ streets, parts }: AddressReading): string[] {
  const texts = streets
    .filter(({ number }) => number !== '')
    .flatMap((read) =>
      read.isRestApart ? read.rest : read.rest.slice(parts.length - 1 > read.partIndex ? 1 : 0),
    )
    .filter((text) => !/\d/.test(text));
  return [...new Set(texts.map(localityKey))].slice(0, MAX_NAMES_REPAIRED);
}
