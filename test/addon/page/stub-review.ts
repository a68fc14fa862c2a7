import type { PlaceSeen, Review, RunSeen, Undone } from '../../../addon/sidebar-job.ts';
import { PREVIEW } from './stub-seen.ts';

export const UNDONE: Undone = {
  message: 'Removed 3 columns of Customers. Changed since, and left as it is: lat (21 Nov 2026) (row 7).',
  removed: PREVIEW.lands_in.headers.slice(1),
  left: [{ letter: 'F', header: 'lat (21 Nov 2026)', rows: [7] }],
};

export const REVIEW: Review = {
  total: 240,
  rows: [
    {
      tab_id: 0,
      row: 5,
      text: 'Atlantis',
      status: 'unplaced',
      level: 'low',
      reason: 'No place of this name is known.',
      answer: '',
      input: 'Atlantis',
    },
    {
      tab_id: 0,
      row: 1003,
      text: '33 Mill Lane, Sampleford',
      status: 'review',
      level: 'medium',
      reason: 'The house number was not found; the point is on the street.',
      answer: 'Mill Lane, Sampleford, SF1 2AB',
      input: '33 Mill Lane, Sampleford',
    },
    {
      tab_id: 0,
      row: null,
      text: '99 Gone Road',
      status: 'review',
      level: 'medium',
      reason: 'The street is in two towns.',
      answer: 'Gone Road, Sampleford',
      input: null,
    },
  ],
};

export const PLACES: PlaceSeen[] = [
  { address: 'Mill Lane, Sampleford', lat: 55.333, lng: -2.227 },
  { address: '33 Mill Lane, Wrenbeck', lat: 55.36, lng: -2.19 },
];

export const RUNS: RunSeen[] = [
  {
    run_id: 'run_new',
    job_id: 'job_2',
    task: 'risk',
    tab: 'Customers',
    at: '2026-11-21T10:00:00Z',
    rows: 90,
  },
  {
    run_id: 'run_old',
    job_id: 'job_1',
    task: 'risk',
    tab: 'Customers',
    at: '2026-11-20T10:00:00Z',
    rows: 89,
  },
];
