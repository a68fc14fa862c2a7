// Rows that name a crossing: "14th St NW & U St NW".
import type { Queryable } from '../../db/database.ts';
import { findStreetLines, findStreetsAnywhere, type Street } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { beforeNameAtEnd } from '../context/name-grams.ts';
import type { QueryContext } from '../context/query-context.ts';
import { DIRECTIONS } from '../parse/directions.ts';
import { type Crossing, withoutTown } from '../parse/read-crossing.ts';
import { ONE_WORD_STREETS, STREET_TYPES, STRONG_TYPES } from '../parse/street-types.ts';
import { RIGHT_METERS } from '../placement.ts';
import { type Candidate, mayBeSide } from './candidate.ts';
import { VARIANT_SIMILARITY } from './compare-names.ts';
import { almostMeeting, type DrawnLine, drawLine, meetingPoints, middleOf } from './meeting-points.ts';
import { QUARTER, QUARTERS, withOtherQuarters } from './other-quarters.ts';
import { support } from './record-groups.ts';
import { distinctCells } from './street-cell.ts';
import type { StreetName, StreetNames } from './street-names.ts';

/** The approximate distance from the middle of a wide crossing to its corners. */
const CROSSING_RADIUS_METERS = 30;
/** The number of similar names that are tried for either street. */
const MOST_NAMES = 3;

/** No block is longer. */
const MOST_METERS_OF_A_BLOCK = 1000;

type StreetWithLine = Street & { drawn: DrawnLine };

interface StreetsNamed {
  row: number;
  context: QueryContext;
  crossing: Crossing;
  first: StreetName[];
  second: StreetName[];
  blockEnd: StreetName[];
}

/** The crossings that each row names, in one statement for the batch, and one for the rows that name no town. */
export async function findCrossingCandidates(
  db: Queryable,
  contexts: QueryContext[],
  names: StreetNames,
): Promise<Map<number, Candidate[]>> {
  const anywhere = await listAnywhere(db, contexts);
  const wanted = contexts.flatMap((context, row) => {
    const { cells } = context;
    const of = (key: string) => (cells.length > 0 ? namesOf(key, cells, names) : (anywhere.get(key) ?? []));
    return listCrossings(context).map((crossing): StreetsNamed => {
      const namesFor = (keys: readonly string[]) => known(keys.map(of), crossing);
      const [first, second] = [namesFor(crossing.first), namesFor(crossing.second)];
      return { row, context, crossing, first, second, blockEnd: namesFor(crossing.blockEnd ?? []) };
    });
  });
  const probes = wanted.filter(({ first, second }) => first.length > 0 && second.length > 0);
  const lines = await findStreetLines(
    db,
    distinctCells(probes.flatMap(({ first, second, blockEnd }) => [...first, ...second, ...blockEnd])),
  );
  const streets = lines.map(({ line, ...street }) => ({ ...street, drawn: drawLine(line) }));
  const linesOf = Map.groupBy(streets, ({ streetKey }) => streetKey);
  const found = new Map<number, Candidate[]>();
  for (const sides of probes)
    found.set(sides.row, [...(found.get(sides.row) ?? []), ...candidatesOf(sides, linesOf)]);
  return found;
}

/** "Broadway & Pratt Baltimore": the second street may end before its town. */
function listCrossings({ reading: { crossing, bareCrossing }, towns, cells }: QueryContext): Crossing[] {
  if (crossing) return [crossing];
  if (!bareCrossing || cells.length === 0) return [];
  const second = beforeNameAtEnd(bareCrossing.secondText, (key) => towns.has(key));
  return [bareCrossing, ...(second === null ? [] : [withoutTown(bareCrossing, second)])];
}

/** The first key that is a street's name, else the first that is like one. A bare name is no misspelt street. */
function known(ofKeys: StreetName[][], { bareSides }: Crossing): StreetName[] {
  const meant = bareSides ? ofKeys.map((some) => some.filter(({ match }) => match !== 'alike')) : ofKeys;
  const isSame = (some: StreetName[]) => some.some(({ match }) => match === 'same');
  return meant.find(isSame) ?? meant.find((some) => some.length > 0) ?? [];
}

function candidatesOf(
  { context, crossing, first, second, blockEnd }: StreetsNamed,
  linesOf: Map<string, StreetWithLine[]>,
): Candidate[] {
  const meetings = (others: StreetName[]) =>
    first.flatMap((a) => others.flatMap((b) => crossingsOf(a, b, crossing, linesOf)));
  const starts = meetings(second).filter((one) => mayBeSide(one, crossing));
  if (!crossing.blockEnd || starts.length === 0) {
    const names = [...first, ...second];
    return withOtherQuarters(starts, crossing, names, (name) => within(name, linesOf), context);
  }
  const ends = meetings(blockEnd);
  return starts.flatMap((start) => blockOf(start, ends) ?? []);
}

/** The middle between two crossings of one street: any place of the block may be meant. */
function blockOf(start: Candidate, ends: readonly Candidate[]): Candidate | null {
  const metersTo = ({ point }: Candidate) => distanceMeters(start.point, point);
  const [end] = ends
    .filter(({ streetRow }) => streetRow?.streetKey === start.streetRow?.streetKey)
    .toSorted((a, b) => metersTo(a) - metersTo(b));
  if (!end?.otherStreet || metersTo(end) > MOST_METERS_OF_A_BLOCK) return null;
  const reach = metersTo(end) / 2;
  return {
    ...start,
    point: middleOf([start.point, end.point]),
    radiusMeters: Math.max(CROSSING_RADIUS_METERS, reach),
    street: start.street === 'same' ? end.street : start.street,
    similarity: Math.min(start.similarity, end.similarity),
    blockEnd: end.otherStreet,
    shareNear: Math.min(1, RIGHT_METERS / reach),
    packs: [...new Set([...start.packs, ...end.packs])],
  };
}

/** "Connecticut Ave & Porter St NW": without a town, wherever streets of these names are. */
async function listAnywhere(db: Queryable, contexts: QueryContext[]): Promise<Map<string, StreetName[]>> {
  const lost = contexts.flatMap(({ reading: { crossing, country }, cells }) =>
    crossing && cells.length === 0 && country !== 'other'
      ? [...crossing.first, ...crossing.second, ...(crossing.blockEnd ?? [])]
      : [],
  );
  const keys = [...new Set(lost)];
  const withQuarters = [...new Set(keys.flatMap((key) => [key, ...inQuarters(key)]))];
  const streets = Map.groupBy(await findStreetsAnywhere(db, withQuarters), ({ streetKey }) => streetKey);
  const named = (streetKey: string, match: StreetName['match']): StreetName[] => {
    const cells = [...new Set(streets.get(streetKey)?.map(({ cell }) => cell))];
    return cells.length > 0
      ? [{ streetKey, match, similarity: match === 'same' ? 1 : VARIANT_SIMILARITY, cells }]
      : [];
  };
  return new Map(
    keys.map((key) => [
      key,
      [...named(key, 'same'), ...inQuarters(key).flatMap((one) => named(one, 'variant'))],
    ]),
  );
}

/** "Wisconsin Ave & M St" may be those of any quarter. */
const inQuarters = (key: string): string[] =>
  QUARTER.test(key) ? [] : QUARTERS.map((quarter) => `${key} ${quarter}`);

/**
 * If a street is known as written, it is that one, or a part of it: "Broadway" may be South Broadway. Only where none
 * is known, a similar name is tried.
 */
function namesOf(key: string, cells: number[], names: StreetNames): StreetName[] {
  const alike = names.listAlike(key, cells);
  const same = [...alike.filter(({ match }) => match !== 'alike'), ...directedNames(key, cells, names)];
  return same.length > 0 ? same : alike.slice(0, MOST_NAMES);
}

/** Of "South Broadway" the direction is not the name, as in "North Street": its variants do not tell. */
function directedNames(key: string, cells: number[], names: StreetNames): StreetName[] {
  if (!ONE_WORD_STREETS.has(key) || !STREET_TYPES.has(key) || STRONG_TYPES.has(key)) return [];
  return [...DIRECTIONS].flatMap((direction): StreetName[] => {
    const streetKey = `${direction} ${key}`;
    const known = names.cellsOf(streetKey, cells);
    return known.length > 0
      ? [{ streetKey, match: 'variant', similarity: VARIANT_SIMILARITY, cells: known }]
      : [];
  });
}

function crossingsOf(
  a: StreetName,
  b: StreetName,
  crossing: Crossing,
  linesOf: Map<string, StreetWithLine[]>,
): Candidate[] {
  if (a.streetKey === b.streetKey) return [];
  const pairs = within(a, linesOf).flatMap((first) =>
    within(b, linesOf).map((second) => ({ first, second })),
  );
  const met = pairs.flatMap((pair) =>
    meetingPoints(pair.first.drawn, pair.second.drawn).map((point) => ({ ...pair, point })),
  );
  // Of a name that is read as another one nothing more than a crossing tells.
  const isRead = a.match === 'alike' || b.match === 'alike';
  return (met.length > 0 || isRead ? met : almostMet(pairs)).map(
    ({ first, second, point }): Candidate => ({
      kind: 'crossing',
      point,
      radiusMeters: CROSSING_RADIUS_METERS,
      read: null,
      number: 'not_sent',
      street: a.match === 'same' ? b.match : a.match,
      similarity: Math.min(a.similarity, b.similarity),
      foundName: '',
      streetRow: first,
      otherStreet: second,
      crossing,
      ...support([first, second]),
    }),
  );
}

interface Pair {
  first: StreetWithLine;
  second: StreetWithLine;
}

/** Of streets that nowhere meet, the place where one ends nearest to the other. */
function almostMet(pairs: readonly Pair[]): (Pair & { point: Point })[] {
  return pairs
    .flatMap((pair) => {
      const almost = almostMeeting(pair.first.drawn, pair.second.drawn);
      return almost ? [{ ...pair, ...almost }] : [];
    })
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, 1);
}

function within({ streetKey, cells }: StreetName, linesOf: Map<string, StreetWithLine[]>): StreetWithLine[] {
  return (linesOf.get(streetKey) ?? []).filter(({ cell }) => cells.includes(cell));
}
