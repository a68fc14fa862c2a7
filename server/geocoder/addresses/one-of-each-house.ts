import type { Address } from '../../gazetteer/addresses.ts';

/** One record of each house: of several flats, or of several sources, the last. In the order in which they were first met. */
export function oneOfEachHouse<House extends Pick<Address, 'streetKey' | 'numberKey' | 'nameKey'>>(
  records: readonly House[],
): House[] {
  return [
    ...new Map(
      records.map((house) => [`${house.streetKey}/${house.numberKey || house.nameKey}`, house]),
    ).values(),
  ];
}
