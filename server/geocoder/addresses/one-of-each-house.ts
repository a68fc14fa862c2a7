import type { Address } from '../../gazetteer/addresses.ts';

/** One record for each house: the last of several flats or sources. In order of first appearance. */
export function oneOfEachHouse<House extends Pick<Address, 'streetKey' | 'numberKey' | 'nameKey'>>(
  records: readonly House[],
): House[] {
  return [
    ...new Map(
      records.map((house) => [`${house.streetKey}/${house.numberKey || house.nameKey}`, house]),
    ).values(),
  ];
}
