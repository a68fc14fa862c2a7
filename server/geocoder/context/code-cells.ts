// Places rows with an Open Location Code or a grid reference, or with a shortened code and a place near it.
import { distanceMeters, lngScale } from '../../geometry/distance.ts';
import { type CodeCell, completeCode } from '../parse/read-location-code.ts';
import { type Placement, type Precision, RIGHT_METERS } from '../placement.ts';
import { type ReadAddress, type ReadShortCode, unplaced } from '../read-input.ts';
import type { GivenPoint } from '../reverse/given-point.ts';
import { measured } from '../score/confidence.ts';

/** The largest radius of a cell for each precision: a building, part of a street, a village. */
const REACH_METERS: readonly [Precision, number][] = [
  ['rooftop', 20],
  ['street', 500],
  ['postcode', 5000],
];

/** The score of a cell: every place in it is equally likely. */
export function sureOfCell(cell: CodeCell) {
  const { heightMeters, widthMeters, reachMeters } = measure(cell);
  const size = `a cell of ${toSize(heightMeters)} by ${toSize(widthMeters)}`;
  return {
    precision: precisionOf(reachMeters),
    radiusMeters95: Math.max(1, Math.round(reachMeters)),
    score: Math.round(1000 * shareNearMiddle(heightMeters, widthMeters)) / 1000,
    why: `The ${cell.system} ${cell.code} was used as it was sent: ${size}, of which the point is the middle.`,
  };
}

/** True for a cell as small as a building: its middle is the place. */
export function isBuildingSized(cell: CodeCell): boolean {
  return precisionOf(measure(cell).reachMeters) === 'rooftop';
}

function precisionOf(reachMeters: number): Precision {
  return REACH_METERS.find(([, most]) => reachMeters <= most)?.[0] ?? 'town';
}

function measure({ lat, lng, heightDegrees, widthDegrees }: CodeCell) {
  const metersPerDegree = distanceMeters({ lat, lng }, { lat: lat > 0 ? lat - 1 : lat + 1, lng });
  const heightMeters = heightDegrees * metersPerDegree;
  const widthMeters = widthDegrees * metersPerDegree * lngScale(lat);
  return { heightMeters, widthMeters, reachMeters: Math.hypot(heightMeters, widthMeters) / 2 };
}

/** The share of a cell's area that lies within 100 m of its middle. Cells are squares, or taller than wide. */
function shareNearMiddle(heightMeters: number, widthMeters: number): number {
  if (Math.hypot(heightMeters, widthMeters) / 2 <= RIGHT_METERS) return 1;
  const half = Math.min(RIGHT_METERS, widthMeters / 2);
  const strip =
    half * Math.sqrt(RIGHT_METERS ** 2 - half ** 2) + RIGHT_METERS ** 2 * Math.asin(half / RIGHT_METERS);
  return (2 * strip) / (heightMeters * widthMeters);
}

function toSize(meters: number): string {
  return meters < 1000 ? `${Math.max(1, Math.round(meters))} m` : `${Math.round(meters / 1000)} km`;
}

export interface Placing {
  texts(texts: ReadAddress[]): Promise<Placement[]>;
  points(points: GivenPoint[]): Promise<Placement[]>;
}

/** Each short code at the cell that is nearest to the place beside it. One placement for each row, in order. */
export async function placeShortCodes(
  rows: readonly ReadShortCode[],
  placing: Placing,
): Promise<Placement[]> {
  if (rows.length === 0) return [];
  const nears = await placing.texts(rows.map(({ near }) => near));
  const completed = rows.map(({ code }, index) => {
    const near = nears[index]?.point;
    return near ? completeCode(code, near) : null;
  });
  const points = await placing.points(
    completed.flatMap((found, index): GivenPoint[] =>
      found ? [{ input: rows[index]?.input ?? '', point: found.cell, cell: found.cell }] : [],
    ),
  );
  return rows.map((row, index) => {
    const near = nears[index] as Placement;
    const found = completed[index];
    const at = found ? points.shift() : undefined;
    return found && at ? toPlacement(row, near, at, found) : withoutPlace(row, near);
  });
}

function withoutPlace({ input, code, near }: ReadShortCode, { reason }: Placement): Placement {
  const why = `${code} is the end of an Open Location Code, and the place beside it, '${near.input}', was not found. ${reason ?? ''}`;
  return unplaced(input, 'incomplete', why.trim());
}

function toPlacement(
  { code, near: { input: nearText } }: ReadShortCode,
  near: Placement,
  at: Placement,
  { cell, isSure }: { cell: CodeCell; isSure: boolean },
): Placement {
  const note = `${code} completed to ${cell.code} by ${near.address || nearText}`;
  const isPlaced = near.status === 'placed' && isSure;
  const placement: Placement = {
    ...at,
    score: Math.min(at.score, measured(shortCodeClass(isPlaced)).score),
    why: `The end ${code} of an Open Location Code was completed to ${cell.code}, the nearest to '${nearText}'.`,
    evidence: [note, ...at.evidence],
    isSample: at.isSample || near.isSample,
    packs: [...new Set([...at.packs, ...near.packs])].sort(),
  };
  if (isPlaced) return placement;
  const problem = isSure
    ? near.reason
    : `Another place of the end ${code} is about as near to '${nearText}'.`;
  const reason = `${problem ?? ''} Send the whole code.`.trim();
  return { ...placement, status: 'review', basis: 'review', reason };
}

/** Its class in the table of measured scores. */
export function shortCodeClass(isPlaced: boolean): string {
  return `short_code/${isPlaced ? 'placed' : 'review'}`;
}
