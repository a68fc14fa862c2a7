// "University of South Wales, Usk Way, Newport": a place of the name is known, but on another street than the one sent.
import type { Queryable } from '../../db/database.ts';
import { cellsWithin } from '../../gazetteer/cells.ts';
import { findPlaces, type PlaceProbe } from '../../gazetteer/places.ts';
import { findStreetLines } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { nearestOn } from '../addresses/along-line.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { toSegments } from '../candidates/meeting-points.ts';
import { isCampus } from '../candidates/sites.ts';
import { distinctCells, inCells, keyOf } from '../candidates/street-cell.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { localityKey, nameKey, streetKey } from '../parse/normalize.ts';
import { hasStreetType } from '../parse/street-cuts.ts';
import { streetTypeOf } from '../parse/street-types.ts';
import { ownNames } from '../score/agreement.ts';
import { partNotUsed } from '../score/part-not-used.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { streetNotUsed } from '../score/street-not-used.ts';
import { hold } from './hold.ts';

/** A place without a street of its own may stand so far from the one sent, as a campus or a shopping centre may. */
const BESIDE_METERS = 300;
/**
 * Of a place whose record names another street: nine of ten shops and pubs, and nine of ten schools and hospitals, stand
 * so near to the street of their own address.
 */
const BORDERS_METERS = { place: 60, campus: 160 };

/**
 * Rows placed by name far from the street that they name, or from its houses where it is not drawn, are held for review.
 * So are those that name a street of which nothing is known near the place. Three statements for the rows that need them.
 */
export async function confirmPlaceStreets(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const sent = decided.flatMap((one, row) => {
    const street = streetBesideName(one, names);
    return street ? [{ row, ...street }] : [];
  });
  if (sent.length === 0) return decided;
  const wanted = distinctCells(sent.flatMap(({ known }) => known));
  const [lines, houses, places] = await Promise.all([
    findStreetLines(db, wanted),
    neighbours.list(wanted),
    findPlaces(db, sent.flatMap(toProbes)),
  ]);
  const lineOf = Map.groupBy(lines, keyOf);
  const placesOf = Map.groupBy(places, ({ row }) => row);
  const confirmed = [...decided];
  for (const { row, ...street } of sent) {
    const onStreet = street.known.flatMap((known) => {
      const line = inCells(known, lineOf).flatMap((piece) => toSegments(piece.line));
      return line.length > 0 ? [nearestOn(line, street.point)] : inCells(known, houses);
    });
    const one = decided[row] as Decided;
    confirmed[row] = besideStreet(one, street, { onStreet, calledSo: placesOf.get(row) ?? [] });
  }
  return confirmed;
}

interface SentStreet {
  name: string;
  /** A place further from the street is not beside it. */
  reachMeters: number;
  /** Where the place is that was sent with it. */
  point: Point;
  /** The streets near by that may be meant. */
  known: { streetKey: string; cells: number[] }[];
  /** They have exactly the name that was sent. */
  isExact: boolean;
}

/** A shopping centre may be called as a street is: "Friars Walk". */
function toProbes({ row, name, point }: SentStreet & { row: number }): PlaceProbe[] {
  const cells = cellsWithin(point.lat, point.lng, BESIDE_METERS);
  return cells.map((cell) => ({ row, cell, nameKey: nameKey(name) }));
}

/** Held, unless the place is beside the street or in what is called so. */
function besideStreet(
  one: Decided,
  { name, reachMeters, point, isExact }: SentStreet,
  { onStreet, calledSo }: { onStreet: readonly Point[]; calledSo: readonly Point[] },
): Decided {
  const metersTo = (points: readonly Point[]) =>
    Math.min(...points.map((other) => distanceMeters(other, point)));
  const meters = metersTo(onStreet);
  if (meters <= reachMeters || metersTo(calledSo) <= BESIDE_METERS) return one;
  return isExact && meters < Infinity
    ? hold(one, 'street_elsewhere', { farStreet: { name, meters } })
    : hold(one, 'place_not_met', { placeNotMet: name });
}

/**
 * The street of the text that nothing of the place explains, or another part that nothing does. A street that ends like
 * other names ("Ludgate Hill", "Strand") stands between commas.
 */
function streetBesideName({ context, decision }: Decided, names: StreetNames): SentStreet | null {
  const { chosen, status } = decision;
  if (chosen?.candidate.kind !== 'place' || status !== 'placed') return null;
  const { point } = chosen.candidate;
  const isLeft = (word: string) => chosen.agreement.leftover.includes(word);
  for (const { street: name, streetKey: key } of context.reading.streets) {
    const words = name.split(/\s+/);
    const isApart = context.reading.parts.includes(name) && words.some(isLeft);
    const isTyped = hasStreetType(key.split(' ')) && words.every(isLeft);
    const isSent = isApart || isTyped || isDistrictToo(name, chosen);
    const cells = isSent ? names.cellsOf(key, context.cells) : [];
    if (cells.length === 0) continue;
    const known = [{ streetKey: key, cells }];
    return { name, point, known, reachMeters: reachOf(chosen.candidate, key), isExact: true };
  }
  const name = streetNotUsed(context, chosen) ?? partNotUsed(context, chosen);
  if (name === null) return null;
  const key = streetKey(name);
  const known = names.listAlike(key, context.cells);
  return { name, point, known, reachMeters: reachOf(chosen.candidate, key), isExact: false };
}

/** "Queens Hotel, Stow Hill": a street and a district. The record names another street, and not the district. */
function isDistrictToo(name: string, { candidate, agreement }: ScoredCandidate): boolean {
  const key = localityKey(name);
  const isTyped = name.includes(' ') && streetTypeOf(key.split(' ').at(-1) ?? '') !== null;
  const isNear = agreement.townsAgreed.includes(key) && !ownNames(candidate).has(key);
  return isTyped && isNear && ownStreet(candidate) !== '';
}

/** How far from the street that was sent the place may be. */
function reachOf(candidate: Candidate, sentKey: string): number {
  const own = ownStreet(candidate);
  if (own === '' || own === sentKey) return BESIDE_METERS;
  return candidate.place && isCampus(candidate.place) ? BORDERS_METERS.campus : BORDERS_METERS.place;
}

function ownStreet({ place, address }: Candidate): string {
  return streetKey((place ?? address)?.street ?? '');
}
