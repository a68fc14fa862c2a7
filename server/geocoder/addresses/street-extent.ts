// A street that was found without its house: how much of it is near its point, and which part the postcode sent means.
import type { Queryable } from '../../db/database.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { findStreetLines, type Street } from '../../gazetteer/streets.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { type Segment, toSegments } from '../candidates/meeting-points.ts';
import { ONE_STREET_METERS } from '../candidates/street-candidates.ts';
import { distinctCells, keyOf } from '../candidates/street-cell.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decided } from '../decided.ts';
import { splitNumber } from '../parse/normalize.ts';
import { RIGHT_METERS } from '../placement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { furthestFrom, nearestOn, shareNear } from './along-line.ts';
import { groupWithin } from './group-within.ts';
import type { Neighbours, StreetAddress } from './neighbours.ts';
import { oneOfEachHouse } from './one-of-each-house.ts';

/** From the middle of a road to its houses, with what they stand back. */
const ASIDE_METERS = 30;

/**
 * The rows whose answer is a street, measured along their lines and by their houses; the others as they are. One statement
 * for the batch, and one for the houses that are not remembered.
 */
export async function measureStreets(
  db: Queryable,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const streets = decided.map((one) => ({ one, ...cellsOf(one.decision.chosen), unit: unitOf(one) }));
  const [lines, houses] = await Promise.all([
    findStreetLines(db, distinctCells(streets)),
    neighbours.list(distinctCells(streets.filter(({ one, unit }) => !unit || lacksHouse(one)))),
  ]);
  const lineOf = new Map(lines.map((street) => [pieceName(street), street.line]));
  return streets.map(({ one, cells, streetKey, unit }) => {
    const { chosen } = one.decision;
    if (!chosen || cells.length === 0) return one;
    const { streetPieces = [] } = chosen.candidate;
    const line = streetPieces.flatMap((piece) => toSegments(lineOf.get(pieceName(piece)) ?? []));
    const addresses = cells.flatMap((cell) => houses.get(keyOf({ cell, streetKey })) ?? []);
    const candidate = unit
      ? { ...atUnit(chosen.candidate, line, unit), ...numbersOf(housesOf(chosen.candidate, addresses)) }
      : withShare(chosen.candidate, line, ofZip(addresses, one.context));
    const measured = { ...one, decision: { ...one.decision, chosen: { ...chosen, candidate } } };
    return withKnownNumbers(measured, unit !== null);
  });
}

function lacksHouse({ decision: { chosen } }: Decided): boolean {
  return chosen?.candidate.number === 'missing';
}

/** Fewer houses do not show which numbers a street has. */
const ENOUGH_HOUSES = 3;

const MOSTLY_NEAR = 0.5;
/** A street runs on past the houses known, but seldom as far as this. */
const furthestLikely = (high: number) => 1.25 * high + 20;

/** So many of a street's numbers are known that one far past them is none of its own, whatever its postcode says. */
const WELL_KNOWN = { houses: 5, share: 0.25 };

function isWellKnown({ low, high, count }: NonNullable<Candidate['knownNumbers']>): boolean {
  return count >= WELL_KNOWN.houses && count >= WELL_KNOWN.share * (high - low + 1);
}

/** A number that the known houses of its street leave no place for is held for review. */
function withKnownNumbers(one: Decided, isInUnit: boolean): Decided {
  const { decision } = one;
  const { number, knownNumbers, read, shareNear = 0 } = decision.chosen?.candidate ?? {};
  if (number !== 'missing' || !knownNumbers) return one;
  const sent = splitNumber(read?.number ?? '')?.low ?? 0;
  const isFar = sent > furthestLikely(knownNumbers.high);
  // The postcode says on which part of the street it is, as long as it may be on it.
  if (isInUnit && !(isFar && isWellKnown(knownNumbers))) return one;
  // On a short street every number is near the point.
  const isLost = isFar && shareNear < MOSTLY_NEAR;
  if (knownNumbers.count < ENOUGH_HOUSES && !isLost) return one;
  const reviewReasons = [...decision.reviewReasons, 'number_not_known' as const];
  return { ...one, decision: { ...decision, status: 'review', reviewReasons } };
}

/** Where lines and houses of a street are known; nowhere of an answer that is none. */
function cellsOf(chosen: ScoredCandidate | null): { cells: number[]; streetKey: string } {
  const { kind, streetRow, streetCells = [] } = chosen?.candidate ?? {};
  if (kind !== 'street' || !streetRow) return { cells: [], streetKey: '' };
  return { cells: streetCells, streetKey: streetRow.streetKey };
}

/** What tells a piece of a street from all others. */
export function pieceName({ source, part, ref, cell, streetKey }: Street): string {
  return [source, part, ref, cell, streetKey].join('|');
}

/** A British postcode of some houses, which are on this street or near it; a ZIP is far larger than a street. */
function unitOf({ context: { postcode }, decision }: Decided): Postcode | null {
  const agrees = decision.chosen?.agreement.postcode;
  const isUnit = postcode?.isExact && (postcode.found.kind === 'unit' || postcode.found.kind === 'retired');
  return isUnit && (agrees === 'same' || agrees === 'fits') ? postcode.found : null;
}

/** A street may run through several ZIPs: its houses in the one sent, where these are known. */
function ofZip(addresses: readonly StreetAddress[], { postcode }: QueryContext): readonly StreetAddress[] {
  const key = postcode?.isExact && postcode.found.kind === 'zip' ? postcode.found.codeKey : '';
  const isOther = ({ postcodeKey }: StreetAddress) => postcodeKey !== '' && postcodeKey !== key;
  return key !== '' && addresses.some(({ postcodeKey }) => postcodeKey === key)
    ? addresses.filter((address) => !isOther(address))
    : addresses;
}

/** The part of the street that is nearest to the unit's own middle. */
function atUnit(candidate: Candidate, line: readonly Segment[], unit: Postcode): Candidate {
  if (line.length === 0) return candidate;
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

/** How many houses the line counts as, and how much of what it says: best by the Brier score of houses held out. */
const LINE_AS_HOUSES = 2;
const LINE_HOLDS = 0.9;
/**
 * A street without a known line is assumed to run on past its known houses, this far and with so many more houses.
 */
const UNDRAWN_METERS = 1500;
const UNDRAWN_AS_HOUSES = 0.5;
/** The point of such a street is one of its houses, which is near itself wherever the others are. */
const OWN_HOUSE = 0.6;
const OWN_HOUSE_METERS = 2;
/** With fewer houses, their positions do not show where the others of the street are. */
const FEW_HOUSES = 4;

/** How much of the street is near its point: of its known houses, and of its line for those not known. */
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
  const isFew = !isDrawn && houses.length < FEW_HOUSES;
  const ofLine = isDrawn ? shareNear(line, point) : 0;
  const ownHouse = !isDrawn && houses.some((meters) => meters <= OWN_HOUSE_METERS) ? OWN_HOUSE : 0;
  const unseen = isDrawn ? LINE_AS_HOUSES : UNDRAWN_AS_HOUSES;
  const likely = (near - ownHouse + unseen * LINE_HOLDS * ofLine) / (houses.length + unseen);
  const reach = isDrawn ? ASIDE_METERS + furthestFrom(point, line) : candidate.radiusMeters + UNDRAWN_METERS;
  return {
    ...candidate,
    radiusMeters: Math.max(reach, ...houses),
    isKnownByFew: isFew,
    isBesideHouses: near > 0,
    ...numbersOf(known),
    // The house sent is none of those known, so they are no evidence of where it is.
    shareNear: number === 'missing' ? ofLine : Math.max(0, likely),
  };
}

function numbersOf(houses: readonly StreetAddress[]): Pick<Candidate, 'knownNumbers'> {
  const numbers = houses.flatMap(({ numberKey }) => splitNumber(numberKey) ?? []);
  if (numbers.length === 0) return {};
  const low = Math.min(...numbers.map((number) => number.low));
  const high = Math.max(...numbers.map((number) => number.high));
  return { knownNumbers: { low, high, count: numbers.length } };
}

/** Its houses, not those of another street of the name; none that merely stands for its postcode. */
function housesOf(
  { streetPieces: [piece] = [] }: Candidate,
  addresses: readonly StreetAddress[],
): StreetAddress[] {
  const distinct = oneOfEachHouse(addresses.filter(({ placedBy }) => placedBy !== 'postcode_centre'));
  if (!piece) return distinct;
  const streets = groupWithin<Point>([piece, ...distinct], ONE_STREET_METERS);
  const own = new Set(streets.find((street) => street.includes(piece)));
  return distinct.filter((house) => own.has(house));
}
