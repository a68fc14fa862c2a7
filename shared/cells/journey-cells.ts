import type { AnswerColumn } from '../api/endpoint.ts';
import type { Journey } from '../api/journey.ts';
import { placedColumns } from './placed-cells.ts';

const ofEnd = (description: string, side: 'from' | 'to', part: 'lat' | 'lng'): AnswerColumn<Journey> => ({
  description,
  read: (row) => row[side].location?.[part] ?? null,
});

const ofWay = (
  description: string,
  field: 'miles' | 'km' | 'minutes' | 'straight_miles',
): AnswerColumn<Journey> => ({
  description,
  read: (row) => row[field],
  isKnown: (row) => row[field] !== null,
});

export const journeyColumns = {
  id: { description: 'The id sent', read: (row) => row.id },
  from: { description: 'The start as sent', isSent: true, read: (row) => row.from.input },
  to: { description: 'The end as sent', isSent: true, read: (row) => row.to.input },
  miles: ofWay('Miles by road, or as note says', 'miles'),
  km: ofWay('The same in kilometers', 'km'),
  minutes: ofWay('Minutes of driving', 'minutes'),
  straight_miles: ofWay('Miles in a straight line', 'straight_miles'),
  traffic: { description: 'weekday or free_flow', read: (row) => row.traffic },
  slowdown: {
    description: 'What the minutes were multiplied by',
    read: (row) => row.slowdown?.factor ?? null,
  },
  note: { description: 'What to know of the journey', isProse: true, read: (row) => row.note ?? null },
  status: { description: 'placed, review or unplaced', read: (row) => row.status },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: placedColumns.reason,
  from_lat: ofEnd("The start's latitude", 'from', 'lat'),
  from_lng: ofEnd("The start's longitude", 'from', 'lng'),
  to_lat: ofEnd("The end's latitude", 'to', 'lat'),
  to_lng: ofEnd("The end's longitude", 'to', 'lng'),
  lat: ofEnd('Latitude of where it ends', 'to', 'lat'),
  lng: ofEnd('Longitude of where it ends', 'to', 'lng'),
  record_key: { description: 'The key of the pair of places', read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<Journey>>;
