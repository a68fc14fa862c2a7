import type { Address } from '../../gazetteer/addresses.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { splitNumber } from '../parse/normalize.ts';

/** Houses with one street name but further apart than this, with none between, are on two different streets. */
export const SAME_STREET_METERS = 300;

interface NumberedPoint extends Point {
  number: number;
}

export interface Interpolation {
  point: Point;
  match: 'between' | 'beyond' | 'by_block';
  /** The distance between the neighbours that the result is based on, in meters. */
  gapMeters: number;
  /** For a number far from all known ones: the known numbers on either side of it. */
  gap?: NumberGap;
}

/** Known house numbers of a street with no known number between them. */
export interface NumberGap {
  below: number;
  above: number;
  meters: number;
  /** The street is closely listed on both sides of the gap. */
  isCloselyListed: boolean;
}

/** A street may continue for this many numbers past the last known house. */
const BEYOND_NUMBERS = 6;
/** Between neighbours further apart than this, interpolation is too vague. */
const MAX_GAP_METERS = 400;

/**
 * No row of houses is so narrow: a block of a hundred numbers has 70 m at least. Up one side and back on the other, as in
 * High Holborn, 49 and 296 stand face to face, and the houses between are elsewhere.
 */
const LEAST_METERS_PER_NUMBER = 0.5;
/** So many numbers may be one building's. */
const NUMBERS_OF_ONE = 10;

/** If the odd and even houses of one number are further apart than this, the two sides are numbered independently. */
const SIDES_APART_METERS = 150;

/**
 * The estimated position of a house number: between its neighbours on its own side (odd or even), else between
 * neighbours of both sides where these run together, else just past the last house. Null when the street's numbers do
 * not reach it.
 */
export function interpolate(number: number, addresses: Address[]): Interpolation | null {
  const points = numberedPoints(addresses);
  const sameSide = points.filter((point) => point.number % 2 === number % 2);
  const onSide = between(number, sameSide);
  if (onSide) return onSide;
  const ofBoth = between(number, points);
  const pastEnd = beyond(number, sameSide);
  if (!ofBoth || !pastEnd) return ofBoth ?? pastEnd;
  return distanceMeters(ofBoth.point, pastEnd.point) > SIDES_APART_METERS ? pastEnd : ofBoth;
}

function numberedPoints(addresses: Address[]): NumberedPoint[] {
  const points: NumberedPoint[] = [];
  for (const address of addresses) {
    const split = splitNumber(address.numberKey);
    // The centre of a postcode is not a position along the street.
    if (split && address.placedBy !== 'postcode_centre')
      points.push({ number: middleNumber(split), lat: address.lat, lng: address.lng });
  }
  return points.sort((a, b) => a.number - b.number || a.lat - b.lat || a.lng - b.lng);
}

/** The middle of a range, on the side of its ends: "20-22" is among the even houses, not at 21. */
function middleNumber({ low, high }: { low: number; high: number }): number {
  const middle = (low + high) / 2;
  const isOneSided = low % 2 === high % 2;
  return isOneSided && middle % 2 !== low % 2 ? middle - 1 : middle;
}

function between(
  number: number,
  points: NumberedPoint[],
  maxGapMeters = MAX_GAP_METERS,
): Interpolation | null {
  const below = points.findLast((point) => point.number <= number);
  const above = points.find((point) => point.number >= number);
  if (!below || !above) return null;
  const gapMeters = distanceMeters(below, above);
  const numbers = above.number - below.number;
  const isTurned = numbers > NUMBERS_OF_ONE && gapMeters < LEAST_METERS_PER_NUMBER * numbers;
  if (gapMeters > maxGapMeters || isTurned) return null;
  const share = numbers === 0 ? 0.5 : (number - below.number) / numbers;
  const point = {
    lat: below.lat + share * (above.lat - below.lat),
    lng: below.lng + share * (above.lng - below.lng),
  };
  return { point, match: 'between', gapMeters };
}

function beyond(number: number, points: NumberedPoint[]): Interpolation | null {
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first || points.length < 2) return null;
  // Inside the row of houses, but too far from both neighbours for a position.
  if (first.number <= number && number <= last.number) return null;
  const [end, inner] = number > last.number ? [last, points.at(-2)] : [first, points[1]];
  if (!inner || Math.abs(number - end.number) > BEYOND_NUMBERS) return null;
  const perNumber = distanceMeters(end, inner) / Math.max(1, Math.abs(end.number - inner.number));
  return {
    point: { lat: end.lat, lng: end.lng },
    match: 'beyond',
    gapMeters: Math.min(MAX_GAP_METERS, 2 * perNumber * Math.abs(number - end.number)),
  };
}

/** About eight blocks: over a longer gap a street rarely runs straight. */
const MAX_BLOCKS_METERS = 1200;
/**
 * A block has a hundred numbers and is 70 to 250 m long. If a number takes more space, the houses are on two streets.
 */
const MOST_METERS_PER_NUMBER = 8;
/** The length of a block whose direction is not known. */
const BLOCK_METERS = 150;

/**
 * The estimated position of a house number on an American street with only distant known houses. A hundred numbers run
 * from one crossing to the next, whatever the number of houses.
 */
export function interpolateByBlocks(number: number, addresses: Address[]): Interpolation | null {
  const points = numberedPoints(addresses);
  const found = between(number, points, MAX_BLOCKS_METERS);
  if (!found) return inBlock(number, points);
  const [below, above] = bracketOf(number, points);
  const perNumber = found.gapMeters / Math.max(1, above - below);
  if (perNumber > MOST_METERS_PER_NUMBER) return inBlock(number, points);
  const gap = {
    below: Math.floor(below),
    above: Math.ceil(above),
    meters: found.gapMeters,
    isCloselyListed: isCloselyListed(below, above, points),
  };
  return { ...found, match: 'by_block', ...(found.gapMeters > MAX_GAP_METERS ? { gap } : {}) };
}

/** This many houses on either side show how closely a street is listed. */
const HOUSES_LOOKED_AT = 5;
const FEWEST_BESIDE = 3;
/** When the known houses of a street are further apart than this, unknown houses between them are likely. */
const CLOSE_METERS = 60;

/** The houses on either side are listed without gaps: houses in the gap would be listed too, if there were any. */
function isCloselyListed(below: number, above: number, points: NumberedPoint[]): boolean {
  const sides = [
    points.filter(({ number }) => number <= below).slice(-HOUSES_LOOKED_AT),
    points.filter(({ number }) => number >= above).slice(0, HOUSES_LOOKED_AT),
  ];
  return sides.every(
    (side) =>
      side.length >= FEWEST_BESIDE &&
      side.slice(1).every((point, i) => distanceMeters(point, side[i] as NumberedPoint) <= CLOSE_METERS),
  );
}

function bracketOf(number: number, points: NumberedPoint[]): [below: number, above: number] {
  const below = points.findLast((point) => point.number <= number)?.number ?? number;
  return [below, points.find((point) => point.number >= number)?.number ?? number];
}

/** Past the known houses, but in the block of one of them: as far on as the street's numbering runs. */
function inBlock(number: number, points: NumberedPoint[]): Interpolation | null {
  const [nearest] = points
    .filter((point) => Math.floor(point.number / 100) === Math.floor(number / 100))
    .sort((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number));
  if (!nearest) return null;
  const along = directionAt(nearest, points);
  const steps = number - nearest.number;
  const point = {
    lat: nearest.lat + steps * (along?.lat ?? 0),
    lng: nearest.lng + steps * (along?.lng ?? 0),
  };
  const moved = distanceMeters(nearest, point);
  if (!along || moved > BLOCK_METERS) {
    return { point: { lat: nearest.lat, lng: nearest.lng }, match: 'by_block', gapMeters: 2 * BLOCK_METERS };
  }
  return { point, match: 'by_block', gapMeters: Math.max(BLOCK_METERS / 2, 2 * moved) };
}

/** Degrees for each number, from the nearest house onwards; null where too few houses are known. */
function directionAt(nearest: NumberedPoint, points: NumberedPoint[]): Point | null {
  const [other] = points
    .filter((point) => Math.abs(point.number - nearest.number) >= LEAST_NUMBERS_APART)
    .sort((a, b) => Math.abs(a.number - nearest.number) - Math.abs(b.number - nearest.number));
  if (!other) return null;
  const numbers = nearest.number - other.number;
  if (distanceMeters(nearest, other) / Math.abs(numbers) > MOST_METERS_PER_NUMBER) return null;
  return { lat: (nearest.lat - other.lat) / numbers, lng: (nearest.lng - other.lng) / numbers };
}

/** Opposite houses show the street's width, not its direction. */
const LEAST_NUMBERS_APART = 20;
