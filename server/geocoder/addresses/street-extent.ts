// For a street found without its house: how much of it is near its point, and which part the query's postcode selects.
import type { Queryable } from '../../db/database.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { findStreetLines, type Street } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Candidate, KnownBy } from '../candidates/candidate.ts';
import { toSegments } from '../candidates/meeting-points.ts';
import { ONE_STREET_METERS } from '../candidates/street-candidates.ts';
import { distinctCells, inCells } from '../candidates/street-cell.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decided } from '../decided.ts';
import { splitNumber } from '../parse/normalize.ts';
import { RIGHT_METERS } from '../placement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { furthestFrom, nearestOn, type Segment, shareNear } from './along-line.ts';
import { groupWithin } from './group-within.ts';
import type { Neighbours, StreetAddress } from './neighbours.ts';
import { oneOfEachHouse } from './one-of-each-house.ts';

/** The distance from the middle of a road to its houses, including their setback. */
const ASIDE_METERS = 30;

/**
 * Measures rows whose answer is a street by its geometry and its houses; other rows are unchanged. One statement for
 * the batch, and one for houses that are not cached.
 */
export async function measureStreets(
  db: Queryable,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const streets = decided.map((one) => ({ one, ...cellsOf(one.decision.chosen), unit: unitOf(one) }));
  const [lines, houses] = await Promise.all([
    findStreetLines(db, distinctCells(streets)),
    neighbours.list(distinctCells(streets.filter(asksHouses))),
  ]);
  const lineOf = new Map(lines.map((street) => [pieceName(street), street.line]));
  return streets.map((street) => {
    const { one, cells, streetKey, unit } = street;
    const { chosen } = one.decision;
    if (!chosen || cells.length === 0) return one;
    const { streetPieces = [] } = chosen.candidate;
    const line = streetPieces.flatMap((piece) => toSegments(lineOf.get(pieceName(piece)) ?? []));
    const addresses = asksHouses(street) ? inCells({ cells, streetKey }, houses) : [];
    const candidate = unit
      ? { ...atUnit(chosen.candidate, line, unit), ...numbersOf(housesOf(chosen.candidate, addresses)) }
      : withShare(chosen.candidate, line, ofZip(addresses, one.context));
    const measured = { ...one, decision: { ...one.decision, chosen: { ...chosen, candidate } } };
    return withKnownNumbers(measured, unit !== null);
  });
}

function asksHouses({ one, unit }: { one: Decided; unit: unknown }): boolean {
  return !unit || lacksHouse(one);
}

function lacksHouse({ decision: { chosen } }: Decided): boolean {
  return chosen?.candidate.number === 'missing';
}

/** Fewer houses do not show which numbers a street has. */
const ENOUGH_HOUSES = 3;

const MOSTLY_NEAR = 0.5;
/** Of a street of which less is near its point, six in a hundred houses are. */
export const LITTLE_NEAR = 0.25;
/** A street continues past the known houses, but rarely as far as this. */
const furthestLikely = (high: number) => 1.25 * high + 20;

/** With this many known numbers, a number far past them does not belong to the street, whatever its postcode. */
const WELL_KNOWN = { houses: 5, share: 0.25 };

/** No house of a country with unit postcodes has a higher number; the next are below 2,700. */
const HIGHEST_OF_UNIT = 3000;

export function isWellKnown({ low, high, count }: NonNullable<Candidate['knownNumbers']>): boolean {
  return count >= WELL_KNOWN.houses && count >= WELL_KNOWN.share * (high - low + 1);
}

/** A row is held for review if its number does not fit the known houses of its street. */
function withKnownNumbers(one: Decided, isInUnit: boolean): Decided {
  const { decision } = one;
  const { number, knownNumbers, read, shareNear = 0, isBesideHouses } = decision.chosen?.candidate ?? {};
  if (number !== 'missing' || decision.elsewhere) return one;
  const sent = splitNumber(read?.number ?? '')?.low ?? 0;
  if (isInUnit && sent > HIGHEST_OF_UNIT) return heldForNumber(one);
  // A block is some hundred meters of a street that may be ten kilometers long.
  if (read?.block && shareNear < MOSTLY_NEAR) return heldForNumber(one);
  if (!isInUnit && !isBesideHouses && shareNear < LITTLE_NEAR) return heldForNumber(one);
  if (!knownNumbers) return one;
  const isFar = sent > furthestLikely(knownNumbers.high);
  // The postcode selects the part of the street, if the number may be there.
  if (isInUnit && !(isFar && isWellKnown(knownNumbers))) return one;
  // On a short street every number is near the point.
  const isLost = isFar && shareNear < MOSTLY_NEAR;
  return knownNumbers.count < ENOUGH_HOUSES && !isLost ? one : heldForNumber(one);
}

function heldForNumber({ decision, ...one }: Decided): Decided {
  const reviewReasons = [...decision.reviewReasons, 'number_not_known' as const];
  return { ...one, decision: { ...decision, status: 'review', reviewReasons } };
}

/** Where geometry and houses of a street are known; empty for an answer that is no street. */
function cellsOf(chosen: ScoredCandidate | null): { cells: number[]; streetKey: string } {
  const { kind, streetRow, streetCells = [] } = chosen?.candidate ?? {};
  if (kind !== 'street' || !streetRow) return { cells: [], streetKey: '' };
  return { cells: streetCells, streetKey: streetRow.streetKey };
}

/** What tells a piece of a street from all others. */
export function pieceName({ source, part, ref, cell, streetKey }: Street): string {
  return [source, part, ref, cell, streetKey].join('|');
}

/** A British postcode of few houses, which are on this street or near it. A ZIP code is far larger than a street. */
function unitOf({ context: { postcode }, decision }: Decided): Postcode | null {
  const agrees = decision.chosen?.agreement.postcode;
  const isUnit = postcode?.isExact && (postcode.found.kind === 'unit' || postcode.found.kind === 'retired');
  return isUnit && (agrees === 'same' || agrees === 'fits') ? postcode.found : null;
}

/** A street may run through several ZIP codes: its houses in the query's ZIP code, where these are known. */
function ofZip(addresses: readonly StreetAddress[], { postcode }: QueryContext): readonly StreetAddress[] {
  const key = postcode?.isExact && postcode.found.kind === 'zip' ? postcode.found.codeKey : '';
  const isOther = ({ postcodeKey }: StreetAddress) => postcodeKey !== '' && postcodeKey !== key;
  return key !== '' && addresses.some(({ postcodeKey }) => postcodeKey === key)
    ? addresses.filter((address) => !isOther(address))
    : addresses;
}

/**
 * The part of the street that is nearest to the postcode unit's own centre; this centre where the street is known by the
 * postcodes of its records and not by its line.
 */
function atUnit(candidate: Candidate, line: readonly Segment[], unit: Postcode): Candidate {
  if (line.length === 0 && candidate.postcodeKeys.length === 0) return candidate;
  if (line.length === 0) {
    const radiusMeters = Math.max(ASIDE_METERS, unit.radiusMeters);
    return { ...candidate, point: { lat: unit.lat, lng: unit.lng }, isAtUnit: true, radiusMeters };
  }
  const point = nearestOn(line, unit);
  const reach = ASIDE_METERS + furthestFrom(point, line);
  const ofUnit = distanceMeters(unit, point) + unit.radiusMeters;
  return {
    ...candidate,
    point,
    isAtUnit: true,
    radiusMeters: Math.min(reach, Math.max(ASIDE_METERS, ofUnit)),
  };
}

/**
 * How many houses the geometry counts as, and the weight of its share. These values gave the best Brier score on
 * held-out houses.
 */
const LINE_AS_HOUSES = 2;
const LINE_HOLDS = 0.9;
/**
 * A street without known geometry is assumed to continue past its known houses, by this distance and with this many
 * more houses.
 */
const UNDRAWN_METERS = 1500;
const UNDRAWN_AS_HOUSES = 0.5;
/** The point of such a street is one of its houses. It is near itself, wherever the others are. */
const OWN_HOUSE = 0.4;
const OWN_HOUSE_METERS = 2;
/** With fewer houses, their positions do not show where the street's other houses are. */
const FEW_HOUSES = 4;

/**
 * How much of the street is near its point: the share of its known houses, combined with the share of its length for
 * unknown houses.
 */
function withShare(
  candidate: Candidate,
  line: readonly Segment[],
  addresses: readonly StreetAddress[],
): Candidate {
  const { point, number } = candidate;
  const known = housesOf(candidate, addresses);
  const houses = known.map((house) => distanceMeters(house, point));
  const near = houses.filter((meters) => meters <= RIGHT_METERS).length;
  const isDrawn = line.length > 0;
  const ofLine = isDrawn ? shareNear(line, point) : 0;
  const ownHouse = !isDrawn && houses.some((meters) => meters <= OWN_HOUSE_METERS) ? OWN_HOUSE : 0;
  const unseen = isDrawn ? LINE_AS_HOUSES : UNDRAWN_AS_HOUSES;
  const likely = (near - ownHouse + unseen * LINE_HOLDS * ofLine) / (houses.length + unseen);
  const reach = isDrawn ? ASIDE_METERS + furthestFrom(point, line) : candidate.radiusMeters + UNDRAWN_METERS;
  return {
    ...candidate,
    radiusMeters: Math.max(reach, ...houses),
    knownBy: knownBy(isDrawn, houses.length),
    isBesideHouses: near > 0,
    ...numbersOf(known),
    // The query's house is not a known one, so the known houses are no evidence of its position.
    shareNear: number === 'missing' ? ofLine : Math.max(0, likely),
  };
}

function knownBy(isDrawn: boolean, houses: number): KnownBy {
  if (isDrawn) return houses < FEW_HOUSES ? 'line' : 'line_and_houses';
  return houses < FEW_HOUSES ? 'few_houses' : 'houses';
}

/** The house numbers of a street that are known; empty where none is. */
export function numbersOf(houses: readonly StreetAddress[]): Pick<Candidate, 'knownNumbers'> {
  const numbers = houses.flatMap(({ numberKey }) => splitNumber(numberKey) ?? []);
  if (numbers.length === 0) return {};
  const low = Math.min(...numbers.map((number) => number.low));
  const high = Math.max(...numbers.map((number) => number.high));
  return { knownNumbers: { low, high, count: numbers.length } };
}

/** Its houses. Houses of another street with the same name, and houses at their postcode's centre, are excluded. */
export function housesOf(
  { streetPieces: [piece] = [] }: Candidate,
  addresses: readonly StreetAddress[],
): StreetAddress[] {
  const distinct = oneOfEachHouse(addresses.filter(({ placedBy }) => placedBy !== 'postcode_centre'));
  if (!piece) return distinct;
  const streets = groupWithin<Point>([piece, ...distinct], ONE_STREET_METERS);
  const own = new Set(streets.find((street) => street.includes(piece)));
  return distinct.filter((house) => own.has(house));
}
