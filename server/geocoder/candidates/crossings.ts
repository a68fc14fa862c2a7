// Rows that name a crossing: "14th St NW & U St NW".
import type { Queryable } from '../../db/database.ts';
import { findStreetLines, findStreetsAnywhere, type Street } from '../../gazetteer/streets.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Crossing } from '../parse/read-crossing.ts';
import type { Candidate } from './candidate.ts';
import { type DrawnLine, drawLine, meetingPoints } from './meeting-points.ts';
import { support } from './record-groups.ts';
import { distinctCells } from './street-cell.ts';
import type { StreetName, StreetNames } from './street-names.ts';

/** The approximate distance from the middle of a wide crossing to its corners. */
const CROSSING_RADIUS_METERS = 30;
/** The number of similar names that are tried for either street. */
const MOST_NAMES = 3;

type StreetWithLine = Street & { drawn: DrawnLine };

/** The crossings that each row names, in one statement for the batch, and one for the rows that name no town. */
export async function findCrossingCandidates(
  db: Queryable,
  contexts: QueryContext[],
  names: StreetNames,
): Promise<Map<number, Candidate[]>> {
  const anywhere = await listAnywhere(db, contexts);
  const wanted = contexts.flatMap(({ reading: { crossing }, cells }, row) => {
    if (!crossing) return [];
    const { first, second } = keysOf(crossing);
    const of = (key: string) => (cells.length > 0 ? namesOf(key, cells, names) : (anywhere.get(key) ?? []));
    const known = (keys: readonly string[]) => keys.map(of).find((some) => some.length > 0) ?? [];
    return [{ row, first: known(first), second: known(second) }];
  });
  const lines = await findStreetLines(
    db,
    distinctCells(wanted.flatMap(({ first, second }) => [...first, ...second])),
  );
  const streets = lines.map(({ line, ...street }) => ({ ...street, drawn: drawLine(line) }));
  const linesOf = Map.groupBy(streets, ({ streetKey }) => streetKey);
  return new Map(
    wanted.map(({ row, first, second }) => [
      row,
      first.flatMap((a) => second.flatMap((b) => crossingsOf(a, b, linesOf))),
    ]),
  );
}

function keysOf({ first, firstOthers = [], second, secondOthers = [] }: Crossing) {
  return { first: [first, ...firstOthers], second: [second, ...secondOthers] };
}

/** "Connecticut Ave & Porter St NW": without a town, wherever streets of these names are. */
async function listAnywhere(db: Queryable, contexts: QueryContext[]): Promise<Map<string, StreetName[]>> {
  const lost = contexts.flatMap(({ reading: { crossing, country }, cells }) =>
    crossing && cells.length === 0 && country !== 'other' ? [keysOf(crossing)] : [],
  );
  const keys = new Set(lost.flatMap(({ first, second }) => [...first, ...second]));
  const streets = Map.groupBy(await findStreetsAnywhere(db, [...keys]), ({ streetKey }) => streetKey);
  return new Map(
    [...streets].map(([streetKey, pieces]) => {
      const cells = [...new Set(pieces.map(({ cell }) => cell))];
      return [streetKey, [{ streetKey, match: 'same', similarity: 1, cells }]];
    }),
  );
}

/**
 * If a street is known as written, it is that one, or a part of it: "Broadway" may be South Broadway. Only where none
 * is known, a similar name is tried.
 */
function namesOf(key: string, cells: number[], names: StreetNames): StreetName[] {
  const alike = names.listAlike(key, cells);
  const same = alike.filter(({ match }) => match !== 'alike');
  return same.length > 0 ? same : alike.slice(0, MOST_NAMES);
}

function crossingsOf(a: StreetName, b: StreetName, linesOf: Map<string, StreetWithLine[]>): Candidate[] {
  if (a.streetKey === b.streetKey) return [];
  const pairs = within(a, linesOf).flatMap((first) =>
    within(b, linesOf).map((second) => ({ first, second })),
  );
  return pairs.flatMap(({ first, second }) =>
    meetingPoints(first.drawn, second.drawn).map(
      (point): Candidate => ({
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
        ...support([first, second]),
      }),
    ),
  );
}

function within({ streetKey, cells }: StreetName, linesOf: Map<string, StreetWithLine[]>): StreetWithLine[] {
  return (linesOf.get(streetKey) ?? []).filter(({ cell }) => cells.includes(cell));
}
