import type { AddressRow } from '../../gazetteer/rows.ts';

/** Files list the units of a building one after the other, or nearly: so many addresses back are remembered. */
const REMEMBERED = 50_000;

/**
 * Tells whether a row names the building of an earlier one again, for another flat of it. The index holds buildings;
 * of a flat it could only tell the same point.
 */
export function openUnitCheck(): (row: AddressRow) => boolean {
  let [recent, older] = [new Set<string>(), new Set<string>()];
  return ({ houseNumber, street, postcode, lat, lng }) => {
    // Five decimals are a meter: flats drawn side by side are kept, they may be houses of one number.
    const key = [houseNumber, street, postcode, lat.toFixed(5), lng.toFixed(5)].join('|');
    if (recent.has(key) || older.has(key)) return true;
    recent.add(key);
    if (recent.size >= REMEMBERED) [recent, older] = [new Set(), recent];
    return false;
  };
}
