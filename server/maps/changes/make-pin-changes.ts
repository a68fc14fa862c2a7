import type { PinUpsertInput } from '../../../shared/api/map-parts.ts';
import { foreignText } from '../../../shared/foreign-value.ts';
import type { Geocoder } from '../../geocoder/geocoder.ts';
import { type DrawnRow, toSentRows } from '../content/make-layers.ts';
import { placeRows } from '../content/place-rows.ts';
import { toPlainText } from '../content/plain-text.ts';
import { packsOf, placingOf } from '../content/to-pins.ts';
import type { PinChange } from './change-pins.ts';

/**
 * Prepares pins as sent: those with a place are placed. If a place cannot be found, the pin stays unchanged, and its
 * row states why. A row's layer is blank where none was named.
 */
export async function makePinChanges(
  sent: readonly PinUpsertInput[],
  geocoder: Geocoder,
): Promise<{ changes: PinChange[]; rows: DrawnRow[] }> {
  if (sent.length === 0) return { changes: [], rows: [] };
  const moving = sent.filter(bringsPlace);
  const placed = moving.length === 0 ? [] : await placeRows(toSentRows(moving), geocoder);
  const rows = placed.map((row, index) => ({ ...row, layer: moving[index]?.layer ?? '' }));
  const rowOf = new Map(moving.map((pin, index) => [pin, rows[index] as DrawnRow]));
  const changes = sent.flatMap((pin) => toPinChange(pin, rowOf.get(pin)) ?? []);
  return { changes, rows };
}

function bringsPlace({ address, lat, lng }: PinUpsertInput): boolean {
  return [address, lat, lng].some((value) => foreignText(value).trim() !== '');
}

/** Null for a pin whose place was not found. */
function toPinChange(pin: PinUpsertInput, placed: DrawnRow | undefined): PinChange | null {
  if (placed && !placed.answer.location) return null;
  const { layer, id, name, address, lat: _lat, lng: _lng, fields, ...further } = pin;
  const sentId = foreignText(id);
  const label = toPlainText(foreignText(name));
  const point = placed?.answer.location;
  return {
    ...(layer !== undefined && { layer: toPlainText(layer) }),
    ...(sentId.trim() !== '' && { id: sentId }),
    ...(label !== '' && { name: label }),
    ...(point && {
      point,
      query: placed.query,
      placed: placingOf(placed.answer, placed.isSample, packsOf(placed)),
    }),
    fields: { ...(address?.trim() && { address }), ...further, ...fields },
  };
}
