import type { JobSeen } from '../../../addon/sidebar-job.ts';
import { DONE } from './stub-seen.ts';

/** A question that was answered, and one that was not. */
export const ASKED: JobSeen = {
  ...DONE,
  job_id: 'job_asked',
  task: 'ask_question',
  rows_total: 340,
  rows_done: 340,
  can_pause: false,
  levels: null,
  message: '12 of 340 rows match.',
  lands_in: { kind: 'columns', tab: 'Customers', letters: null, headers: ['match (2026-11-21)'] },
  reading: {
    question:
      'shops in Cardiff or Swansea within 5 miles of SF1 1AA that opened before 2021 and cost over 10,000',
    answered: true,
    total: 12,
    rows: 340,
    parts: [
      { kind: 'cell', column: 'Town', operator: 'is', value: ['Cardiff', 'Swansea'], without: 64 },
      {
        kind: 'distance',
        column: null,
        operator: 'within',
        value: 5,
        unit: 'miles',
        to: { kind: 'text', text: 'SF1 1AA' },
        without: 31,
      },
      { kind: 'date', column: 'Opened', operator: 'before', value: '2021', without: 19 },
      { kind: 'number', column: 'Cost', operator: 'over', value: 10_000, without: 14 },
    ],
    nearest: [],
    unused: [],
  },
};

export const REFUSED: JobSeen = {
  ...ASKED,
  job_id: 'job_refused',
  can_write: false,
  message: 'Not answered: could not be read on this table: "cellar".',
  reading: {
    question: 'shops in Cardiff with a cellar',
    answered: false,
    total: 0,
    rows: 340,
    parts: [],
    nearest: [
      {
        says: 'Town is Cardiff',
        parts: [{ kind: 'cell', column: 'Town', operator: 'is', value: ['Cardiff'] }],
        total: 41,
      },
      {
        says: 'Notes contains "cellar"',
        parts: [{ kind: 'text', column: 'Notes', operator: 'contains', value: 'cellar' }],
        total: 3,
      },
      {
        says: 'within 5 miles of "Cardiff"',
        parts: [
          {
            kind: 'distance',
            column: null,
            operator: 'within',
            value: 5,
            unit: 'miles',
            to: { kind: 'text', text: 'Cardiff' },
          },
        ],
        total: null,
      },
    ],
    unused: ['cellar'],
  },
};
