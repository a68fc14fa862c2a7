// Numbers are rounded once, at the edge: a caller's result never depends on the last bits of a float.

/** Six decimals of a degree: 11 cm. */
export const roundDegrees = (degrees: number): number => round(degrees, 6);

/** Three decimals of a share. */
export const roundScore = (score: number): number => round(score, 3);

/** Three decimals of a mile or kilometer: about a meter. */
export const roundDistance = (distance: number): number => round(distance, 3);

/** Decimeters. */
export const roundMeters = (meters: number): number => round(meters, 1);

/** One decimal of a minute. */
export const roundMinutes = (minutes: number): number => round(minutes, 1);

function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Adding 0 turns -0 into 0. JSON prints -0 as 0, but it compares and formats differently.
  return Math.round(value * scale) / scale + 0;
}
