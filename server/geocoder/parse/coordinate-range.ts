/** The problem with a latitude and longitude in degrees, or null. */
export function rangeProblem(lat: number, lng: number): string | null {
  if (Math.abs(lat) > 90) return `latitude ${lat} is not between -90 and 90`;
  if (Math.abs(lng) > 180) return `longitude ${lng} is not between -180 and 180`;
  return null;
}
