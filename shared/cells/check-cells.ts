import type { CheckedRecord } from '../api/checked-record.ts';
import type { AnswerColumn } from '../api/endpoint.ts';
import { pointColumns } from './placed-cells.ts';
import { sentColumns } from './sent-cells.ts';

/** Whether a feed watches the place. */
const isWatched = ({ state }: CheckedRecord) => state !== 'unplaced' && state !== 'outside_coverage';

const ofWorst = (
  description: string,
  field: 'level' | 'peril' | 'kind' | 'area' | 'ends' | 'distance_km' | 'strength',
): AnswerColumn<CheckedRecord> => ({
  description,
  read: ({ warnings }) => warnings[0]?.[field] ?? null,
  isKnown: isWatched,
});

export const checkColumns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  state: {
    description: 'inside, near, clear, unplaced or outside_coverage',
    read: (row) => row.state,
    isKnown: isWatched,
  },
  warnings: {
    description: 'How many hazards touch it',
    read: (row) => row.warnings.length,
    isKnown: isWatched,
  },
  level: ofWorst('Level of the gravest', 'level'),
  peril: ofWorst('Peril of the gravest', 'peril'),
  kind: ofWorst('Kind of the gravest', 'kind'),
  area: ofWorst('Area of the gravest', 'area'),
  ends: ofWorst('When the gravest ends', 'ends'),
  distance_km: ofWorst('Kilometres to it', 'distance_km'),
  strength: ofWorst('Its intensity or knots', 'strength'),
  events: {
    description: 'Ids of all events',
    read: (row) => row.warnings.map((one) => one.event_id).join('; ') || null,
    isKnown: isWatched,
  },
  ...pointColumns,
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  score: { description: 'Share right when measured', read: (row) => row.confidence.score },
  why: { description: 'What the confidence rests on', isProse: true, read: (row) => row.confidence.why },
  reason: {
    description: 'Why unplaced, flagged or outside',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<CheckedRecord>>;
