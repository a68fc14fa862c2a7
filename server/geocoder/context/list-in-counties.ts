// Of several places with one name, selects those in the row's county: "Newport, Shropshire".
import type { Locality } from '../../gazetteer/localities.ts';
import type { AddressReading } from '../parse/read-address.ts';
import type { Counties } from './counties.ts';

/**
 * For each reading the towns in its county, or in the one that the call names; else those near enough to the county's
 * popular extent. One query for all.
 */
export async function listInCounties(
  counties: Counties,
  readings: readonly AddressReading[],
  named: readonly ReadonlySet<string>[],
  byName: ReadonlyMap<string, Locality[]>,
): Promise<ReadonlySet<Locality>[]> {
  const asked = readings.flatMap((reading, row) => {
    const { county, country, state } = reading.county === null ? (reading.hint ?? reading) : reading;
    if (county === null) return [];
    const home = country === 'US' ? 'US' : 'GB';
    return [...(named[row] ?? [])].flatMap((name) => {
      const towns = (byName.get(name) ?? []).filter(
        (town) => town.country === home && (state === null || town.state === '' || town.state === state),
      );
      // Where only one town has the name, the match itself is tested.
      return towns.length < 2
        ? []
        : towns.map((town) => ({ lat: town.lat, lng: town.lng, county, country: home, row, town }) as const);
    });
  });
  const found = readings.map(() => new Set<Locality>());
  if (asked.length === 0) return found;
  const matches = await counties.match(asked);
  const isOf = (match: string) => asked.filter((_, index) => matches[index] === match);
  const same = isOf('same');
  const isSettled = new Set(same.map(({ row, town }) => `${row} ${town.nameKey}`));
  const near = isOf('fits').filter(({ row, town }) => !isSettled.has(`${row} ${town.nameKey}`));
  for (const { row, town } of [...same, ...near]) found[row]?.add(town);
  return found;
}
