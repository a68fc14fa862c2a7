// People on a square kilometre of built-up land, including suburbs and parks. With it the radius of Newport (307,000)
// is 6.2 km, of Baltimore (622,000) 8.9 km and of London (7.6 million) 31 km.
const PEOPLE_PER_KM2 = 2500;
const MIN_METERS = 1000;

/** The radius of a town with that population, as a circle. */
export function townRadiusMeters(population: number): number {
  const areaKm2 = population / PEOPLE_PER_KM2;
  return Math.max(MIN_METERS, Math.sqrt(areaKm2 / Math.PI) * 1000);
}
