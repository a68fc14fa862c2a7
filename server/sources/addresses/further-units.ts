import type { AddressRow } from '../../gazetteer/rows.ts';

/** Files list the units of a building one after the other, or nearly: this many earlier addresses are remembered. */
const REMEMBERED = 50_000;

/**
 * Detects a row for another flat of a building that an earlier row has. The index has buildings; for a flat it would
 * only have the same point.
 */
export function openUnitCheck(): (row: AddressRow) => boolean {
  let [recent, older] = [new Set<string>(), new Set<string>()];
  return ({ houseNumber, street, postcode, lat, lng }) => {
    // Five decimals are a meter: flats mapped side by side stay, because they may be houses with one number.
    const key = [houseNumber, street, postcode, lat.toFixed(5), lng.toFixed(5)].join('|');
    if (recent.has(key) || older.has(key)) return true;
    recent.add(key);
    if (recent.size >= REMEMBERED) [recent, older] = [new Set(), recent];
    return false;
  };
}
