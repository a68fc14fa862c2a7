import { ADDON_FIELDS } from '../../shared/addon-fields.ts';
import { isBlank, quoteForeign } from '../../shared/foreign-value.ts';
import type { Placement } from '../geocoder/placement.ts';
import type { SentRow } from '../rows/sent-row.ts';

const MOST_TOLD = 10;

/** A row that has fields is not empty, though none tells a place: which it has, and which are read. */
export function tellUnread(placement: Placement, row: SentRow): Placement {
  const { name, fields, answered = [], address, lat, lng } = row;
  if (placement.addressQuality.value !== 'empty' || ![address, lat, lng].every(isBlank)) return placement;
  const notSent = [...answered, ...ADDON_FIELDS];
  const sent = Object.entries({ name, ...fields }).filter(([field]) => !notSent.includes(field));
  const names = sent.filter(([, value]) => !isBlank(value)).map(([field]) => quoteForeign(field));
  if (names.length === 0) return placement;
  const more = names.length > MOST_TOLD ? ` and ${names.length - MOST_TOLD} more` : '';
  const has = `${names.slice(0, MOST_TOLD).join(', ')}${more}`;
  const read = 'address, or street, city, state and postcode, or lat and lng';
  return { ...placement, reason: `Nothing in the row tells a place; it has ${has}. Send ${read}.` };
}
