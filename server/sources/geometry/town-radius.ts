// People on a square kilometre of built-up land, suburbs and their parks included. With it Newport (307,000) reaches
// 6.2 km, Baltimore (622,000) 8.9 km and London (7.6 million) 31 km.
const PEOPLE_PER_KM2 = 2500;
const MIN_METERS = 1000;

/** How far a town of that population reaches, taken as round. */
export function townRadiusMeters(population: number): number {
  const areaKm2 = population / PEOPLE_PER_KM2;
  return Math.max(MIN_METERS, Math.sqrt(areaKm2 / Math.PI) * 1000);
}
