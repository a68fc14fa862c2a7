import type { PostcodeRow, ZipCityRow } from '../../../gazetteer/rows.ts';
import { distanceMeters } from '../../../geometry/distance.ts';

/**
 * The cities that ZIP codes name, one for each name and state: in the middle of its ZIP codes, with the radius that
 * includes them.
 */
export function toCities(zips: readonly PostcodeRow[]): ZipCityRow[] {
  const named = zips.filter(({ city }) => city !== '');
  const byCity = Map.groupBy(named, ({ state, city }) => `${state}/${city}`);
  return [...byCity].map(([ref, own]) => {
    const [first] = own as [PostcodeRow];
    const middle = { lat: mean(own.map(({ lat }) => lat)), lng: mean(own.map(({ lng }) => lng)) };
    const reach = own.map((zip) => distanceMeters(middle, zip) + zip.radiusMeters);
    const county = own.every((zip) => zip.county === first.county) ? first.county : '';
    return {
      table: 'zip_city',
      ref,
      name: first.city,
      county,
      state: first.state,
      ...middle,
      radiusMeters: Math.max(...reach),
    };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
