import { guessColumns } from '../../shared/columns/guess-columns.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import type { Placement } from '../geocoder/placement.ts';
import type { SentRow } from '../rows/sent-row.ts';

/** Of a row that was empty as the service reads it: which of its other fields would have placed it, and how to send them. */
export function tellUnread(placement: Placement, row: SentRow): Placement {
  if (placement.addressQuality.value !== 'empty' || [row.address, row.lat, row.lng].some(isThere))
    return placement;
  const unread = listUnread(row);
  if (!unread) return placement;
  const [names, as] = unread;
  const are = names.length === 1 ? 'is' : 'are';
  const reason = `The row has no address, lat or lng: ${names.join(', ')} ${are} not read here. Send ${as}.`;
  return { ...placement, reason };
}

function listUnread({ name, fields, answered = [] }: SentRow): [names: string[], as: string] | null {
  const sent = Object.keys(fields).filter((field) => isThere(fields[field]) && !answered.includes(field));
  // Beside a run's own column of that name.
  const names = sent.map((field) => field.replace(/ \(field\)$/, ''));
  const { lat, lng, address } = guessColumns(names);
  if (lat !== null && lng !== null) return [[nameAt(names, lat), nameAt(names, lng)], 'lat and lng'];
  const indexes = [
    ...(address.whole === null ? [] : [address.whole]),
    ...address.parts.map((one) => one.index),
  ];
  if (indexes.length > 0) return [indexes.map((index) => nameAt(names, index)), 'the address as one text'];
  return isThere(name) ? [['name'], 'an address or coordinates'] : null;
}

const nameAt = (names: readonly string[], index: number) => foreignText(names[index]).slice(0, 60);

const isThere = (value: unknown) => foreignText(value).trim() !== '';
