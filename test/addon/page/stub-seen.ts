// What the stand-in of the script tells the page.
import type { CallError } from '../../../addon/call-error.ts';
import type { CallResult, State, TabSeen } from '../../../addon/sidebar-calls.ts';
import type { JobSeen, Preview, Written } from '../../../addon/sidebar-job.ts';
import type { RefreshSeen } from '../../../shared/api/addon-refresh.ts';
import { NO_COLUMNS } from '../../../sidebar-ui/task-draft.ts';

export const STATE: State = {
  connected: true,
  key_start: 'mp_live_x4Tq…',
  base_url: 'https://milepost.test',
  today: { used: 160, left: 2340, limit: 2500, resets_at: '2026-11-22T00:00:00.000Z' },
  formulas: null,
  jobs: [],
  tabs: [
    { id: 0, name: 'Customers', rows: 1205, columns: 5, active: true },
    { id: 7, name: 'Depots', rows: 12, columns: 3, active: false },
  ],
  time_zone: 'Europe/London',
  service_account_email: 'writer@milepost-sheets.iam.test',
  trouble: null,
};

export const TAB: TabSeen = {
  tab_id: 0,
  tabs: STATE.tabs,
  header_row: 1,
  headers: [
    { column: 1, letter: 'A', name: 'Customer' },
    { column: 2, letter: 'B', name: 'Street' },
    { column: 3, letter: 'C', name: 'Town' },
    { column: 4, letter: 'D', name: 'Postcode' },
    { column: 5, letter: 'E', name: '' },
  ],
  guessed: { ...NO_COLUMNS, address: [2, 3, 4], name: 1 },
  message: 'Read address from "Street", "Town" and "Postcode".',
  rows: 1204,
  blank: 14,
  sample: [
    ['Baker & Sons', '12 High Street', 'Sampleford', 'SF1 1AA', ''],
    ['<b>Bold</b> Ltd', '3 Mill Lane', 'Sampleford', 'SF1 2AB', ''],
  ],
  warnings: [],
};

export const PREVIEW: Preview = {
  total: 1190,
  distinct: 1176,
  already_answered: 0,
  blank: 14,
  columns: ['lat', 'lng', 'status', 'address', 'postcode', 'confidence'],
  rows: [
    {
      row: 2,
      text: '12 High Street, Sampleford, SF1 1AA',
      cells: [55.328961, -2.232604, 'placed', '12 High Street, Sampleford', 'SF1 1AA', 'high'],
      level: 'high',
      why: 'Every part agrees.',
      status: 'placed',
    },
    {
      row: 3,
      text: '<b>3</b> Mill Lane, Sampleford',
      cells: [55.33, -2.23, 'review', 'Mill Lane, Sampleford', 'SF1 2AB', 'medium'],
      level: 'medium',
      why: 'The house number was not found; the point is on the street.',
      status: 'review',
    },
    {
      row: 4,
      text: 'SF1 9ZZ',
      cells: [55.321, -2.241, 'placed', 'SF1 9ZZ', 'SF1 9ZZ', 'low'],
      level: 'low',
      why: 'The centre of the postcode, not the building.',
      status: 'placed',
    },
    {
      row: 5,
      text: 'Atlantis',
      cells: [null, null, 'unplaced', null, null, 'low'],
      level: 'low',
      why: 'No place of this name is known.',
      status: 'unplaced',
    },
  ],
  cost: { lookups: 1190, left: 2335, preview: 4, seconds: 14 },
  lands_in: {
    kind: 'columns',
    tab: 'Customers',
    letters: 'F:K',
    headers: ['lat (21 Nov 2026)', 'lng (21 Nov 2026)', 'status (21 Nov 2026)', 'confidence (21 Nov 2026)'],
  },
  message: '3 of the first 4 rows are placed.',
  warnings: [],
};

export const JOB: JobSeen = {
  job_id: 'job_1',
  task: 'find_places',
  status: 'running',
  tab_id: 0,
  tab: 'Customers',
  started_at: '2026-11-21T20:00:00.000Z',
  rows_total: 1190,
  rows_done: 476,
  minutes_left: 3.2,
  can_pause: true,
  can_write: false,
  lands_in: PREVIEW.lands_in,
  written: null,
  message: null,
  levels: null,
  run_id: null,
  map: null,
  details: [],
  reading: null,
  error: null,
  is_others: false,
};

export const ok = <Value>(value: Value): CallResult<Value> => ({ ok: true, value });

export const failed = (error: CallError): CallResult<never> => ({ ok: false, error });

export const DONE: JobSeen = {
  ...JOB,
  status: 'done',
  rows_done: 1190,
  minutes_left: null,
  can_write: true,
  message: '1,143 of 1,190 rows placed: 1,143 rooftop. 37 rows are held for review: check their places.',
  levels: { high: 1100, medium: 53, low: 37 },
  run_id: 'run_8f2c01',
};

export const WRITTEN: Written = {
  tab_id: 0,
  tab: 'Customers',
  letters: 'F:I',
  headers: PREVIEW.lands_in.headers,
  rows_written: 1188,
  rows_skipped: 2,
  skipped: [
    { row: 17, reason: 'The row now holds another place: "9 Mill Lane".' },
    { row: null, reason: 'Typed in after the start: it was never asked.' },
  ],
  already: false,
  moved_because: null,
  can_remove: true,
};

export const REFRESH: RefreshSeen = {
  tab: 'Customers',
  columns: ['lat (2026-11-21)', 'lng (2026-11-21)'],
  lookups_per_row: 1,
  waiting: 12,
  every: null,
  paused: false,
  last_fill: null,
  link: 'https://milepost.test/developers/portal/refreshes',
};
