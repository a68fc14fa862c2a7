import { pointColumns } from '../cells/placed-cells.ts';
import type { AnswerColumn } from './endpoint.ts';
import type { PlanRow } from './planned-stop.ts';

/** A stop of a plan as flat cells; blank for a stop without a driver. */
export const planColumns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  input: { description: 'The place as sent', isShared: true, read: (row) => row.input },
  name: { description: 'The name sent', isShared: true, read: (row) => row.name },
  driver: { description: 'The driver, from 1', read: (row) => row.driver ?? null },
  position: { description: "Place in the driver's day, from 1", read: (row) => row.position ?? null },
  arrive_minute: { description: 'Minutes after the start', read: (row) => row.arrive_minute ?? null },
  depart_minute: { description: 'Minutes after the start', read: (row) => row.depart_minute ?? null },
  leg_miles: { description: 'Miles from the stop before', read: (row) => row.leg_miles ?? null },
  leg_minutes: { description: 'Minutes from the stop before', read: (row) => row.leg_minutes ?? null },
  ...pointColumns,
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: {
    description: 'Why unassigned or flagged',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  note: { description: 'Whether the leg is an estimate', isProse: true, read: (row) => row.note ?? null },
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<PlanRow>>;

export const planColumnSets = {
  lead: ['id', 'input'],
  csv: [
    'name',
    'driver',
    'position',
    'arrive_minute',
    'depart_minute',
    'leg_miles',
    'leg_minutes',
    'lat',
    'lng',
    'status',
    'confidence',
    'reason',
    'note',
    'record_key',
  ],
  sheet: ['driver', 'position', 'arrive_minute', 'leg_miles', 'leg_minutes', 'reason'],
};
