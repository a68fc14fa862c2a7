// Places rows with a grid reference and the name of its place: "SJ 838 981 Manchester".
import { distanceMeters } from '../../geometry/distance.ts';
import type { Placement } from '../placement.ts';
import type { ReadGridBeside } from '../read-input.ts';
import { measured } from '../score/confidence.ts';
import type { Placing } from './code-cells.ts';

/** A square is of the town beside it up to this distance from the town's own reach. */
const BESIDE_METERS = 25_000;

/** Each at its square; held where the place beside it is elsewhere. One placement for each row, in order. */
export async function placeGridsBeside(
  rows: readonly ReadGridBeside[],
  placing: Placing,
): Promise<Placement[]> {
  if (rows.length === 0) return [];
  const [nears, squares] = await Promise.all([
    placing.texts(rows.map(({ near }) => near)),
    placing.points(rows.map(({ input, cell }) => ({ input, point: cell, cell }))),
  ]);
  return rows.map((row, index) => checked(row, squares[index] as Placement, nears[index] as Placement));
}

function checked({ cell, near: { input } }: ReadGridBeside, square: Placement, near: Placement): Placement {
  const isSample = square.isSample || near.isSample;
  const packs = [...new Set([...square.packs, ...near.packs])].sort();
  const at = { ...square, isSample, packs };
  if (!near.point) return { ...at, evidence: [`'${input}' not checked`, ...square.evidence] };
  // Any place of the name may be meant.
  const places = [near.point, ...(near.otherPlaces ?? []).map(({ point }) => point)];
  const meters = Math.min(...places.map((place) => distanceMeters(cell, place)));
  const reach = near.status === 'placed' ? (near.radiusMeters95 ?? 0) : 0;
  const name = near.address ?? input;
  const evidence = [`${name} is ${Math.round(meters / 1000)} km from it`, ...square.evidence];
  if (meters <= reach + BESIDE_METERS) return { ...at, evidence };
  return {
    ...at,
    status: 'review',
    basis: 'review',
    score: Math.min(square.score, measured(`held/contradicted/${square.precision}`).score),
    evidence,
    reason: `What was sent contradicts itself: ${cell.code} is ${Math.round(meters / 1000)} km from ${name}. Correct one, or leave it out.`,
  };
}
