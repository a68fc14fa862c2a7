// What the service itself wrote on a pin follows the pin; what the caller sent stays.
import type { Fields } from '../../../shared/fields.ts';
import type { MapFeature } from '../content/map-content.ts';
import { toPlainText } from '../content/plain-text.ts';

/** What an update says of a pin that may move. */
interface PinMove {
  point?: object;
  /** How the new place was found; missing for one that was put there. */
  placed?: MapFeature['placed'];
  fields: Fields;
}

/** The flag of the new place, none where it is sure or put there by hand: null removes it. */
export function flagOfMove(before: MapFeature, { point, placed }: PinMove): Fields {
  if (!point) return {};
  if (placed?.flagged !== undefined) return { flagged: placed.flagged };
  const own = before.placed?.flagged;
  return own !== undefined && before.fields['flagged'] === own ? { flagged: null } : {};
}

/** A name that was made from the address is made from the new one. */
export function nameOfMove(before: MapFeature, { fields }: PinMove): string {
  const toName = (address: unknown) => (typeof address === 'string' ? toPlainText(address) : '');
  const texts = [before.fields['address'], before.query].map(toName);
  return (texts.includes(before.name) && toName(fields['address'])) || before.name;
}
