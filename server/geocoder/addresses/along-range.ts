// The position of a house number along a street segment whose numbers are known only at its ends. Pure.
import type { AddressRange } from '../../gazetteer/address-ranges.ts';
import { distanceMeters, lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';

/** The approximate distance from the middle of a road to its house fronts. */
const SIDE_METERS = 8;

export interface AlongRange {
  point: Point;
  /** The length of the street segment, in meters. */
  lengthMeters: number;
}

/** Null where the number is outside the range, or belongs to the other side of the street. */
export function placeAlong(number: number, range: AddressRange): AlongRange | null {
  const { fromNumber, toNumber, parity, line } = range;
  if (number < Math.min(fromNumber, toNumber) || number > Math.max(fromNumber, toNumber)) return null;
  if (parity !== 'both' && (parity === 'odd') !== (number % 2 === 1)) return null;
  const share = toNumber === fromNumber ? 0.5 : (number - fromNumber) / (toNumber - fromNumber);
  const pieces = listPieces(line);
  const lengthMeters = pieces.reduce((sum, { meters }) => sum + meters, 0);
  let left = share * lengthMeters;
  for (const piece of pieces) {
    if (left <= piece.meters) return { point: beside(piece, left, range.side), lengthMeters };
    left -= piece.meters;
  }
  // Past the end by at most the rounding error of the summed pieces.
  const last = pieces.at(-1);
  return last ? { point: beside(last, last.meters, range.side), lengthMeters } : null;
}

interface Piece {
  start: Point;
  end: Point;
  meters: number;
}

function listPieces(line: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const start = { lng: line[i] as number, lat: line[i + 1] as number };
    const end = { lng: line[i + 2] as number, lat: line[i + 3] as number };
    const meters = distanceMeters(start, end);
    if (meters > 0) pieces.push({ start, end, meters });
  }
  return pieces;
}

/** A point at a distance along a segment, offset to its left or right as seen from its start. */
function beside({ start, end, meters }: Piece, along: number, side: 'L' | 'R'): Point {
  const shrink = lngScale(start.lat);
  const east = ((end.lng - start.lng) * METERS_PER_DEGREE * shrink) / meters;
  const north = ((end.lat - start.lat) * METERS_PER_DEGREE) / meters;
  const turn = side === 'L' ? SIDE_METERS : -SIDE_METERS;
  return {
    lat: start.lat + (along * north + turn * east) / METERS_PER_DEGREE,
    lng: start.lng + (along * east - turn * north) / (METERS_PER_DEGREE * shrink),
  };
}
