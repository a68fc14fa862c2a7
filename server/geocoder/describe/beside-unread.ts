import type { Placement } from '../placement.ts';

/** The placement of a row's address, which also says why its coordinates were not used. */
export function besideUnread(placement: Placement, problem: string): Placement {
  const { status, evidence, why, reason } = placement;
  if (status === 'unplaced')
    return { ...placement, reason: `${reason ?? why} Of its coordinates: ${problem}.` };
  return {
    ...placement,
    why: `${why} Placed by its address: ${problem}.`,
    evidence: [`coordinates not used: ${problem}`, ...evidence],
  };
}
