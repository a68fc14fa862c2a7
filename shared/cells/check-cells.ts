import type { CheckedRecord } from '../api/checked-record.ts';
import type { AnswerColumn } from '../api/endpoint.ts';

const worst = (row: CheckedRecord) => row.warnings[0];

export const checkColumns = {
  id: { description: 'The id sent', read: (row) => row.id },
  state: { description: 'inside, near, clear, unplaced or outside_coverage', read: (row) => row.state },
  warnings: { description: 'How many hazards touch it', read: (row) => row.warnings.length },
  level: { description: 'Level of the gravest', read: (row) => worst(row)?.level ?? null },
  peril: { description: 'Peril of the gravest', read: (row) => worst(row)?.peril ?? null },
  kind: { description: 'Kind of the gravest', read: (row) => worst(row)?.kind ?? null },
  area: { description: 'Area of the gravest', read: (row) => worst(row)?.area ?? null },
  ends: { description: 'When the gravest ends', read: (row) => worst(row)?.ends ?? null },
  distance_km: { description: 'Kilometres to it', read: (row) => worst(row)?.distance_km ?? null },
  strength: { description: 'Its intensity or knots', read: (row) => worst(row)?.strength ?? null },
  events: {
    description: 'Ids of all events',
    read: (row) => row.warnings.map((one) => one.event_id).join('; ') || null,
  },
  lat: { description: 'Latitude', read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', read: (row) => row.location?.lng ?? null },
  status: { description: 'placed, review or unplaced', read: (row) => row.status },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  score: { description: 'Share right when measured', read: (row) => row.confidence.score },
  why: { description: 'What the confidence rests on', isProse: true, read: (row) => row.confidence.why },
  reason: {
    description: 'Why unplaced, flagged or outside',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  record_key: { description: 'The key of the place', read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<CheckedRecord>>;
