/** A pair of numbers that cannot be a point as it was sent. */
export interface ImpossiblePair {
  /** In public words. */
  problem: string;
  /** The point that the two values are in the other order, if they are one. */
  swapped?: { lat: number; lng: number };
  /** True where neither is a number: words, or a word beside a blank. */
  isNoPair?: true;
}

/** What is wrong with a latitude and longitude in degrees, or null. */
export function outOfRange(lat: number, lng: number): ImpossiblePair | null {
  const problem = rangeProblem(lat, lng);
  if (problem === null) return null;
  return rangeProblem(lng, lat) === null ? { problem, swapped: { lat: lng, lng: lat } } : { problem };
}

function rangeProblem(lat: number, lng: number): string | null {
  if (Math.abs(lat) > 90) return `latitude ${lat} is not between -90 and 90`;
  if (Math.abs(lng) > 180) return `longitude ${lng} is not between -180 and 180`;
  return null;
}
